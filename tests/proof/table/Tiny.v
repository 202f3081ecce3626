(* Tiny.v - the rule, as runtime/oxo_entry.h describes it and runtime/oxo_tiny.c follows it.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith Arith Bool.
Require Import Rules Answers.
Import ListNotations.

(* The bytes.  First the eight lines, each by its first cell and the step from each cell to
   the next, which is even for diagonals alone; then the weights by the sum, as 8-bit numbers
   with a sign in two's complement, of rows and columns and then of diagonals. *)
Definition lines_of (bytes : list N) : list (list nat * bool) :=
  map (fun i =>
         let first := nth (2 * i) bytes 0%N in
         let step := nth (2 * i + 1) bytes 0%N in
         (map (fun k => N.to_nat ((first + k * step) mod 256)) [0; 1; 2]%N, N.even step))
      (seq 0 8).

Definition weights_of (bytes : list N) : list N := skipn 16 bytes.

(* Whose turn it is follows from the number of marks, of which half are noughts. *)
Definition marks (b : board) : nat := 9 - empties b.
Definition noughts (b : board) : nat := length (filter (marked Nought b) (seq 0 9)).
Definition turn (b : board) : side := if Nat.even (marks b) then Cross else Nought.

(* Each mark on a line adds 3, or 4 if it is the opponent's; while the board has exactly one
   nought, 2 or 3.  A line that leaves the board has none of the sums. *)
Definition unit_of (b : board) : nat := if noughts b =? 1 then 2 else 3.

Definition no_line : nat := 255.

Definition sum_of_line (b : board) (own : side) (unit : nat) (cells : list nat) : nat :=
  let adds c := if empty b c then 0 else if marked own b c then unit else S unit in
  if forallb (fun c => c <=? 8) cells then list_sum (map adds cells) else no_line.

Section Tiny.

Variable lines : list (list nat * bool). (* cells, and whether it is a diagonal *)
Variable weights : list N.

(* A sum from 9 up is that of a full line: 9 is three marks of the side to move, 12 is three
   of the other side.  Each smaller sum has a weight. *)
Definition weight (sum : nat) (diagonal : bool) : N :=
  if 9 <=? sum then 0%N else nth (if diagonal then 9 + sum else sum) weights 0%N.

(* What each line adds to each of its cells. *)
Definition weighed (sums : list nat) : list (nat * N) :=
  flat_map (fun '((cells, diagonal), sum) => map (fun c => (c, weight sum diagonal)) cells)
           (combine lines sums).

(* The score of an empty cell is what the weights of its lines come to, in eight bits. *)
Definition score (added : list (nat * N)) (c : nat) : N :=
  let add '(d, w) sum := if d =? c then (sum + w)%N else sum in
  (fold_right add 128 added mod 256)%N.

(* The cell with the highest score is a best move: of equal ones the last.  A score is more
   than 2, which stands for a mark. *)
Definition highest (b : board) (added : list (nat * N)) : option nat :=
  fst (fold_right
         (fun c '(found, most) =>
            if empty b c then
              let this := score added c in
              if (most <? this)%N then (Some c, this) else (found, most)
            else (found, most))
         (None, 2%N) (seq 0 9)).

(* The state of a board, and a best cell. *)
Definition examine (b : board) : state * option nat :=
  let own := turn b in
  let unit := unit_of b in
  let sums := map (fun '(cells, _) => sum_of_line b own unit cells) lines in
  if negb (noughts b =? Nat.div2 (marks b)) then (Invalid, None)
  else if existsb (Nat.eqb 9) sums then (Invalid, None)
  else if existsb (Nat.eqb 12) sums then (Won (other own), None)
  else match highest b (weighed sums) with
       | None => (Drawn, None)
       | Some cell => (ToMove own, Some cell)
       end.

(* Plays on to the end: the state there, and the plies to it. *)
Fixpoint find_end (most_plies : nat) (b : board) : state * nat :=
  match most_plies, examine b with
  | S rest, (ToMove s, Some c) =>
      let '(last, plies) := find_end rest (put (Some s) b c) in (last, S plies)
  | _, (found, _) => (found, 0)
  end.

Definition worth_by_rule (b : board) : option worth :=
  match find_end 9 b with
  | (Invalid, _) => None
  | (Drawn, plies) => Some (Draw, plies)
  | (_, plies) => Some (if Nat.odd plies then Win else Loss, plies)
  end.

Definition answer_by_rule (b : board) : answer :=
  match examine b with
  | (Invalid, _) => no_position
  | (found, cell) => Answer found (Some (turn b)) (worth_by_rule b) cell
  end.

End Tiny.

Definition tiny_answer (bytes : list N) : board -> answer :=
  let lines := lines_of bytes in
  let weights := weights_of bytes in
  fun b => answer_by_rule lines weights b.

Definition tiny (bytes : list N) (n : N) : answer := tiny_answer bytes (board_of n).
