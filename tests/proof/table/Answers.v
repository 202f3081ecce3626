(* Answers.v - positions as numbers; what is asked about one, and when an answer is right.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith Bool.
Require Import Rules.
Import ListNotations.

(* The number of a position is the sum of content * 3^cell, where the content is 0 for
   empty, 1 for cross and 2 for nought: cell c is digit c of the number in base 3. *)
Definition positions : N := 19683.

Definition content (digit : N) : option side :=
  match digit with 0%N => None | 1%N => Some Cross | _ => Some Nought end.

Definition board_of (n : N) : board :=
  map (fun c => content ((n / 3 ^ N.of_nat c) mod 3)) (seq 0 9).

Definition number_of (b : board) : N :=
  let digit x :=
    match x with None => 0 | Some Cross => 1 | Some Nought => 2 end%N in
  fold_right (fun x n => digit x + 3 * n)%N 0%N b.

(* What is answered about a number: the state, whose turn it is or would be if the game
   were not over, value and distance, and the cell to play. *)
Record answer := Answer {
  answered_state : state;
  answered_turn : option side;
  answered_worth : option worth;
  answered_cell : option nat
}.

(* The answer about what is no position. *)
Definition no_position : answer := Answer Invalid None None None.

Definition right_cell (p : position) (cell : option nat) : Prop :=
  match cell with
  | Some c => best_move p c
  | None => moves p = []
  end.

(* An answer about a number is right if it is that of the rules where the rules can lead
   to a position with this board, and `no_position` where they cannot. *)
Definition right_answer (n : N) (a : answer) : Prop :=
  (forall s, reachable (board_of n, s) ->
     answered_state a = state_of (board_of n, s) /\
     answered_turn a = Some s /\
     answered_worth a = Some (worth_of (board_of n, s)) /\
     right_cell (board_of n, s) (answered_cell a)) /\
  ((forall s, ~ reachable (board_of n, s)) -> a = no_position).

(* No best move has a lower cell. *)
Definition lowest_cell (n : N) (a : answer) : Prop :=
  forall s c d, reachable (board_of n, s) -> answered_cell a = Some c ->
    best_move (board_of n, s) d -> c <= d.
