(* Tiny.v - the rule, as runtime/oxo_entry.h describes it and runtime/oxo_tiny.c follows it.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith Arith Bool.
Require Import Rules Answers.
Import ListNotations.

Section Tiny.

(* First the eight lines, each by its first cell and the step from each cell to the next,
   which is even for diagonals alone; then the weights by the sum, as 8-bit numbers with a
   sign in two's complement, of rows and columns and then of diagonals. *)
Variable bytes : list N.

Definition byte (i : nat) : N := nth i bytes 0%N.

Definition step (i : nat) : N := byte (2 * i + 1).

Definition line_cells (i : nat) : list nat :=
  map (fun k => N.to_nat ((byte (2 * i) + k * step i) mod 256)) [0%N; 1%N; 2%N].

(* A line that leaves the board has none of the sums. *)
Definition no_line : nat := 255.

(* Whose turn it is follows from the number of marks, of which half are noughts. *)
Definition marks (b : board) : nat := 9 - empties b.
Definition noughts (b : board) : nat := length (filter (marked Nought b) (seq 0 9)).
Definition turn (b : board) : side := if Nat.even (marks b) then Cross else Nought.

(* Each mark on a line adds 3, or 4 if it is the opponent's; while the board has exactly one
   nought, 2 or 3. *)
Definition unit_of (b : board) : nat := if noughts b =? 1 then 2 else 3.

Definition sum_of_line (b : board) (i : nat) : nat :=
  let adds c := if empty b c then 0
                else if marked (turn b) b c then unit_of b
                else S (unit_of b) in
  if forallb (fun c => c <=? 8) (line_cells i)
  then list_sum (map adds (line_cells i))
  else no_line.

(* A sum from 9 up is that of a full line: 9 is three marks of the side to move, 12 is three
   of the other side.  Each smaller sum has a weight. *)
Definition weight (b : board) (i : nat) : N :=
  let sum := sum_of_line b i in
  if 9 <=? sum then 0%N else byte (16 + sum + if N.even (step i) then 9 else 0).

Definition weighed_lines (b : board) : list (list nat * N) :=
  map (fun i => (line_cells i, weight b i)) (seq 0 8).

(* The score of an empty cell is what the weights of its lines come to, in eight bits. *)
Definition score (weighed : list (list nat * N)) (c : nat) : N :=
  let add '(cells, w) sum := (sum + w * N.of_nat (count_occ Nat.eq_dec cells c))%N in
  (fold_right add 128 weighed mod 256)%N.

(* The cell with the highest score is a best move: of equal ones the last.  A score is more
   than 2, which stands for a mark. *)
Definition highest (b : board) : option nat :=
  let weighed := weighed_lines b in
  fst (fold_right
         (fun c '(found, most) =>
            let this := score weighed c in
            if empty b c && (most <? this)%N then (Some c, this) else (found, most))
         (None, 2%N) (seq 0 9)).

(* The state of a board, and a best cell. *)
Definition examine (b : board) : state * option nat :=
  let sums := map (sum_of_line b) (seq 0 8) in
  if negb (noughts b =? Nat.div2 (marks b)) then (Invalid, None)
  else if existsb (Nat.eqb 9) sums then (Invalid, None)
  else if existsb (Nat.eqb 12) sums then (Won (other (turn b)), None)
  else match highest b with
       | None => (Drawn, None)
       | cell => (ToMove (turn b), cell)
       end.

(* Plays on to the end: the state there, and the plies to it. *)
Fixpoint find_end (fuel : nat) (b : board) : state * nat :=
  match fuel, examine b with
  | S fuel, (ToMove s, Some c) =>
      let '(end_, plies) := find_end fuel (put (Some s) b c) in (end_, S plies)
  | _, (found, _) => (found, 0)
  end.

Definition tiny_worth (b : board) : option worth :=
  match find_end 9 b with
  | (Invalid, _) => None
  | (Drawn, plies) => Some (Draw, plies)
  | (_, plies) => Some (if Nat.odd plies then Win else Loss, plies)
  end.

Definition tiny_answer (b : board) : answer :=
  match examine b with
  | (Invalid, _) => no_position
  | (found, cell) => Answer found (Some (turn b)) (tiny_worth b) cell
  end.

Definition tiny (n : N) : answer := tiny_answer (board_of n).

End Tiny.
