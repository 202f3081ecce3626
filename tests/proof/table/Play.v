(* Play.v - what it means to follow a player who answers boards with cells.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith.
Require Import Rules Answers.
Import ListNotations.

Definition player := board -> option nat.

(* The positions of all games from the start in which `me` is played by the player, and the
   other side by anybody. *)
Inductive met (plays : player) (me : side) : position -> Prop :=
| met_start : met plays me start
| met_mine : forall b c, met plays me (b, me) -> plays b = Some c ->
    met plays me (play (b, me) c)
| met_other : forall b c, met plays me (b, other me) -> In c (moves (b, other me)) ->
    met plays me (play (b, other me) c).

(* The player always has a legal move, and the other side never wins. *)
Definition never_loses (plays : player) (me : side) : Prop :=
  forall p, met plays me p ->
    has_won (other me) (fst p) = false /\
    (snd p = me -> moves p <> [] -> exists c, plays (fst p) = Some c /\ In c (moves p)).

(* Whatever the other side does, `me` has won after at most so many plies. *)
Inductive wins_within (plays : player) (me : side) : nat -> position -> Prop :=
| wins_now : forall n p, has_won me (fst p) = true -> wins_within plays me n p
| wins_mine : forall n b c, plays b = Some c -> In c (moves (b, me)) ->
    wins_within plays me n (play (b, me) c) -> wins_within plays me (S n) (b, me)
| wins_other : forall n b, moves (b, other me) <> [] ->
    (forall c, In c (moves (b, other me)) ->
       wins_within plays me n (play (b, other me) c)) ->
    wins_within plays me (S n) (b, other me).

(* So many plies are enough, and no fewer are: the other side can make it last so long. *)
Definition wins_in (plays : player) (me : side) (n : nat) (p : position) : Prop :=
  wins_within plays me n p /\ forall m, wins_within plays me m p -> n <= m.

(* The player who plays the cell that is answered about the number of the board. *)
Definition player_of (answers : N -> answer) : player :=
  fun b => answered_cell (answers (number_of b)).

(* What is called won is won by the player, and what is called lost is won by the player on
   the other side, in the plies that are answered. *)
Definition wins_as_answered (answers : N -> answer) : Prop :=
  forall n s plies, (n < positions)%N -> reachable (board_of n, s) ->
    (answered_worth (answers n) = Some (Win, plies) ->
       wins_in (player_of answers) s plies (board_of n, s)) /\
    (answered_worth (answers n) = Some (Loss, plies) ->
       wins_in (player_of answers) (other s) plies (board_of n, s)).
