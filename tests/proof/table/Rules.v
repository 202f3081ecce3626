(* Rules.v - the rules of tic-tac-toe, and what best play is.

   SPDX-License-Identifier: 0BSD

   Nothing here knows of a table.  Compare this page with the rules in a book: all that is
   proved is proved of what stands here. *)
From Coq Require Import List Arith Bool.
Import ListNotations.

(* Two sides, cross and nought, play on a board of three by three cells.  The cells are
   numbered 0 to 8 in reading order. *)
Inductive side := Cross | Nought.

Definition other (s : side) : side :=
  match s with Cross => Nought | Nought => Cross end.

Definition board := list (option side).      (* nine cells; None is an empty one *)
Definition position : Type := board * side.  (* a board, and whose turn it is *)

Definition empty (b : board) (c : nat) : bool :=
  match nth c b None with None => true | Some _ => false end.

Definition marked (s : side) (b : board) (c : nat) : bool :=
  match s, nth c b None with
  | Cross, Some Cross | Nought, Some Nought => true
  | _, _ => false
  end.

(* A side wins if it has marked the three cells of a row, a column or a diagonal. *)
Definition lines : list (list nat) :=
  [[0; 1; 2]; [3; 4; 5]; [6; 7; 8];
   [0; 3; 6]; [1; 4; 7]; [2; 5; 8];
   [0; 4; 8]; [2; 4; 6]].

Definition has_won (s : side) (b : board) : bool :=
  existsb (forallb (marked s b)) lines.

Definition won (b : board) : bool := has_won Cross b || has_won Nought b.

(* Cross begins, on an empty board.  The sides take turns.  The side to move marks an empty
   cell.  The game is over when a side has won or the board is full, which is a draw. *)
Definition start : position := (repeat None 9, Cross).

Definition moves (p : position) : list nat :=
  if won (fst p) then [] else filter (empty (fst p)) (seq 0 9).

Definition put (x : option side) (b : board) (c : nat) : board :=
  firstn c b ++ x :: skipn (S c) b.

Definition play (p : position) (c : nat) : position :=
  (put (Some (snd p)) (fst p) c, other (snd p)).

Inductive reachable : position -> Prop :=
| at_start : reachable start
| after_move : forall p c, reachable p -> In c (moves p) -> reachable (play p c).

Inductive state := Invalid | ToMove (s : side) | Won (s : side) | Drawn.

Definition empties (b : board) : nat := length (filter (empty b) (seq 0 9)).

(* The state of a position that can be reached. *)
Definition state_of (p : position) : state :=
  if has_won Cross (fst p) then Won Cross
  else if has_won Nought (fst p) then Won Nought
  else if empties (fst p) =? 0 then Drawn
  else ToMove (snd p).

(* What a position is worth to the side to move, and in how many plies the game is then
   over.  A ply is a move of one side. *)
Inductive value := Win | Draw | Loss.
Definition worth : Type := value * nat.

(* A win is better than a draw, and a draw than a loss; a win is better sooner, and a loss
   later. *)
Definition better (a b : worth) : bool :=
  match a, b with
  | (Win, m), (Win, n) => m <? n
  | (Win, _), _ => true
  | (Draw, _), (Loss, _) => true
  | (Loss, m), (Loss, n) => n <? m
  | _, _ => false
  end.

Fixpoint best (all : list worth) : worth :=
  match all with
  | [] => (Loss, 0)
  | w :: rest => if better w (best rest) then w else best rest
  end.

(* What a move is worth to the side that makes it, if the position that it leads to is
   worth this to the next side. *)
Definition gained (w : worth) : worth :=
  match w with
  | (Win, n) => (Loss, S n)
  | (Draw, n) => (Draw, S n)
  | (Loss, n) => (Win, S n)
  end.

(* By plain recursion: all moves are tried to the end.  If the game has been won, the other
   side made the last move. *)
Fixpoint worth_within (plies : nat) (p : position) : worth :=
  if won (fst p) then (Loss, 0)
  else match plies with
       | 0 => (Draw, 0)
       | S rest => best (map (fun c => gained (worth_within rest (play p c))) (moves p))
       end.

(* No game is longer than there are empty cells. *)
Definition worth_of (p : position) : worth := worth_within (empties (fst p)) p.

(* A best move is one that none is better than, in value and then in speed. *)
Definition gain (p : position) (c : nat) : worth := gained (worth_of (play p c)).

Definition best_move (p : position) (c : nat) : Prop :=
  In c (moves p) /\ forall d, In d (moves p) -> better (gain p d) (gain p c) = false.
