(* Proved.v - what follows for numbers when all answers about boards are consistent.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith.
Require Import Rules Answers Play Boards Consistent Follow.
Import ListNotations.

Section Proved.

Variable lowest : bool.
Variable ask : board -> answer.
Hypothesis all_consistent : forall b, is_board b -> consistent lowest ask b = true.
Hypothesis start_drawn : answered_worth (ask (fst start)) = Some (Draw, 9).

Variable answers : N -> answer.
Hypothesis answers_ask : forall n, (n < positions)%N -> answers n = ask (board_of n).

Theorem all_right : forall n, (n < positions)%N -> right_answer n (answers n).
Proof.
  intros n H. rewrite answers_ask by exact H. now apply consistent_right with lowest.
Qed.

Theorem all_lowest : lowest = true -> forall n, (n < positions)%N ->
  lowest_cell n (answers n).
Proof.
  intros is_lowest n H. rewrite answers_ask by exact H.
  now apply consistent_lowest with lowest.
Qed.

Lemma plays_best : forall p, reachable p -> right_cell p (player_of answers (fst p)).
Proof.
  intros [b s] reached. cbn [fst]. destruct (reachable_mover _ reached) as [H _].
  destruct (number_of_board b H) as [less same].
  destruct (all_right (number_of b) less) as [right _]. rewrite same in right.
  now destruct (right s reached) as [_ [_ [_ cell]]].
Qed.

Lemma start_is_drawn : fst (worth_of start) = Draw.
Proof.
  rewrite <- (claimed_is_worth lowest ask all_consistent start at_start).
  unfold claimed. now rewrite start_drawn.
Qed.

Theorem all_never_lose : forall me, never_loses (player_of answers) me.
Proof. apply best_never_loses; [exact plays_best | exact start_is_drawn]. Qed.

Theorem all_win : wins_as_answered answers.
Proof.
  intros n s plies H reached. destruct (all_right n H) as [right _].
  destruct (right s reached) as [_ [_ [is_worth _]]]. rewrite is_worth.
  split; intro E; injection E as E; (apply best_wins; [exact plays_best |]);
    (split; [exact reached |]); rewrite E; cbn [snd]; f_equal.
  - now destruct (side_eq s s).
  - destruct (side_eq s (other s)) as [F |]; [| reflexivity].
    symmetry in F. now apply other_differs in F.
Qed.

End Proved.
