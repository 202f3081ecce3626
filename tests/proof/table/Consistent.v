(* Consistent.v - answers that agree with each other are right.

   SPDX-License-Identifier: 0BSD

   What a board is answered to be worth is compared with what the boards are answered to be
   worth that one move leads to.  If they agree everywhere, each is what plain recursion
   gives: by induction on the number of empty cells. *)
From Coq Require Import List NArith Arith Bool Lia.
Require Import Rules Answers Boards.
Import ListNotations.

Definition worth_eq (v w : worth) : {v = w} + {v <> w}.
Proof. repeat decide equality. Defined.

Definition answer_eq (a b : answer) : {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.

(* Of the moves with their gains: the cell is one, and none is better, or if it has to be the
   lowest none that is lower is as good. *)
Definition cell_agrees (lowest : bool) (gains : list (nat * worth)) (cell : option nat) :=
  match cell with
  | None => match gains with [] => true | _ => false end
  | Some c =>
      existsb (fun '(d, own) =>
                 (d =? c) &&
                 forallb (fun '(e, w) =>
                            negb (better w own) &&
                            (negb lowest || (c <=? e) || better own w)) gains) gains
  end.

Section Consistent.

Variable lowest : bool.
Variable ask : board -> answer.

Definition claimed (b : board) : worth :=
  match answered_worth (ask b) with Some w => w | None => (Loss, 0) end.

Definition claimed_gains (p : position) : list (nat * worth) :=
  map (fun c => (c, gained (claimed (fst (play p c))))) (moves p).

Definition claimed_worth (b : board) (gains : list (nat * worth)) : worth :=
  if won b then (Loss, 0)
  else if empties b =? 0 then (Draw, 0)
  else best (map snd gains).

Definition consistent (b : board) : bool :=
  let a := ask b in
  match mover b with
  | None => if answer_eq a no_position then true else false
  | Some s =>
      let gains := claimed_gains (b, s) in
      (if answer_eq a (Answer (state_of (b, s)) (Some s) (Some (claimed_worth b gains))
                              (answered_cell a)) then true else false) &&
      cell_agrees lowest gains (answered_cell a)
  end.

Hypothesis all_consistent : forall b, is_board b -> consistent b = true.

Lemma reachable_consistent : forall b s, reachable (b, s) ->
  ask b = Answer (state_of (b, s)) (Some s)
                 (Some (claimed_worth b (claimed_gains (b, s)))) (answered_cell (ask b)) /\
  cell_agrees lowest (claimed_gains (b, s)) (answered_cell (ask b)) = true.
Proof.
  intros b s reached. destruct (reachable_mover _ reached) as [H next].
  cbn [fst snd] in *. pose proof (all_consistent b H) as all. unfold consistent in all.
  rewrite next in all. cbv zeta in all. apply andb_prop in all. destruct all as [same cell].
  split; [| exact cell].
  match type of same with (if ?equal then _ else _) = _ => now destruct equal end.
Qed.

Lemma moves_none : forall p, moves p = [] \/ (won (fst p) = false /\ empties (fst p) <> 0).
Proof.
  intros [b s]. unfold moves, empties. cbn [fst]. destruct (won b); [now left |].
  destruct (filter (empty b) (seq 0 9)); [now left | now right].
Qed.

(* The induction. *)
Lemma claimed_is_worth_within : forall k b s, empties b = k -> reachable (b, s) ->
  claimed b = worth_within k (b, s).
Proof.
  induction k as [| k IH]; intros b s left reached;
    destruct (reachable_consistent b s reached) as [same _];
    unfold claimed; rewrite same; cbn [answered_worth]; unfold claimed_worth; rewrite left;
    cbn [worth_within fst].
  - reflexivity.
  - destruct (won b); [reflexivity |]. cbn [Nat.eqb]. f_equal.
    unfold claimed_gains. rewrite map_map. apply map_ext_in. intros c move. cbn [snd].
    f_equal. destruct (reachable_mover _ reached) as [H next].
    apply IH.
    + destruct (play_moves_next (b, s) c H next move) as [_ less]. cbn [fst] in less.
      rewrite left in less. now injection less.
    + now apply (after_move (b, s)).
Qed.

Lemma claimed_is_worth : forall p, reachable p -> claimed (fst p) = worth_of p.
Proof. intros [b s] reached. now apply claimed_is_worth_within. Qed.

Lemma claimed_gains_are_gains : forall p, reachable p ->
  claimed_gains p = map (fun c => (c, gain p c)) (moves p).
Proof.
  intros p reached. unfold claimed_gains, gain. apply map_ext_in. intros c move.
  now rewrite (claimed_is_worth (play p c)) by now apply after_move.
Qed.

Lemma in_gains : forall p c w, reachable p -> In (c, w) (claimed_gains p) ->
  In c (moves p) /\ w = gain p c.
Proof.
  intros p c w reached H. rewrite claimed_gains_are_gains in H by exact reached.
  apply in_map_iff in H. destruct H as [d [same move]]. now inversion same; subst.
Qed.

Lemma gains_in : forall p c, reachable p -> In c (moves p) ->
  In (c, gain p c) (claimed_gains p).
Proof.
  intros p c reached move. rewrite claimed_gains_are_gains by exact reached.
  now apply (in_map (fun c => (c, gain p c))).
Qed.

Lemma cell_agrees_move : forall p c, reachable p ->
  cell_agrees lowest (claimed_gains p) (Some c) = true ->
  In c (moves p) /\
  forall d, In d (moves p) ->
    better (gain p d) (gain p c) = false /\
    (lowest = true -> d < c -> better (gain p c) (gain p d) = true).
Proof.
  intros p c reached agrees. cbn [cell_agrees] in agrees.
  apply existsb_exists in agrees. destruct agrees as [[e own] [among agrees]].
  apply andb_prop in agrees. destruct agrees as [is_c all]. apply Nat.eqb_eq in is_c.
  subst e. apply in_gains in among; [| exact reached]. destruct among as [move is_gain].
  subst own. split; [exact move |]. intros d other_move.
  rewrite forallb_forall in all. specialize (all _ (gains_in p d reached other_move)).
  cbv beta iota in all. apply andb_prop in all. destruct all as [none low].
  apply negb_true_iff in none. split; [exact none |]. intros is_lowest less.
  rewrite is_lowest in low. cbn [negb orb] in low. apply orb_prop in low.
  destruct low as [low | low]; [| exact low]. apply Nat.leb_le in low. lia.
Qed.

Theorem consistent_right : forall n, right_answer n (ask (board_of n)).
Proof.
  intro n. split.
  - intros s reached. destruct (reachable_consistent _ _ reached) as [same agrees].
    repeat split.
    + now rewrite same.
    + now rewrite same.
    + rewrite <- claimed_is_worth by exact reached. unfold claimed. cbn [fst].
      now rewrite same.
    + destruct (answered_cell (ask (board_of n))) as [c |].
      * apply cell_agrees_move in agrees; [| exact reached]. destruct agrees as [move all].
        split; [exact move |]. intros d H. now apply all.
      * cbn [right_cell]. cbn [cell_agrees] in agrees. unfold claimed_gains in agrees.
        now destruct (moves (board_of n, s)).
  - intro none. pose proof (all_consistent _ (board_of_is_board n)) as same.
    unfold consistent in same. destruct (mover (board_of n)) as [s |] eqn:next.
    + destruct (none s). now apply reachable_iff.
    + now destruct (answer_eq (ask (board_of n)) no_position).
Qed.

Theorem consistent_lowest : lowest = true -> forall n, lowest_cell n (ask (board_of n)).
Proof.
  intros is_lowest n s c d reached is_c [move all].
  destruct (reachable_consistent _ _ reached) as [_ agrees]. rewrite is_c in agrees.
  apply cell_agrees_move in agrees; [| exact reached]. destruct agrees as [own others].
  destruct (le_lt_dec c d) as [| less]; [assumption |].
  destruct (others d move) as [_ beats]. specialize (beats is_lowest less).
  rewrite (all c own) in beats. discriminate.
Qed.

End Consistent.
