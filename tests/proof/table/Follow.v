(* Follow.v - a player whose moves are all best ones never loses, and wins what can be won.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith Arith Bool Lia.
Require Import Rules Answers Play Boards.
Import ListNotations.

(* Better and best. *)
Ltac by_cases :=
  repeat match goal with
  | w : worth |- _ => destruct w as [[| |] ?]
  end; cbn [better snd] in *; try easy; rewrite ?Nat.ltb_lt, ?Nat.ltb_ge in *; try lia.

Lemma not_better_trans : forall u v w : worth,
  better u v = false -> better v w = false -> better u w = false.
Proof. intros. by_cases. Qed.

Lemma better_asym : forall v w : worth, better v w = true -> better w v = false.
Proof. intros. by_cases. Qed.

Lemma best_unbeaten : forall all w, In w all -> better w (best all) = false.
Proof.
  induction all as [| v rest IH]; [easy |]. intros w H.
  cbn [best]. destruct (better v (best rest)) eqn:E; destruct H as [H | H]; subst.
  - clear. by_cases.
  - apply (not_better_trans w (best rest)); [now apply IH | now apply better_asym].
  - exact E.
  - now apply IH.
Qed.

Lemma best_among : forall all, (forall w, In w all -> snd w > 0) -> all <> [] ->
  In (best all) all.
Proof.
  induction all as [| v rest IH]; [easy |]. intros later _. cbn [best].
  destruct (better v (best rest)) eqn:E; [now left |]. destruct rest as [| u rest].
  - specialize (later v (or_introl eq_refl)). exfalso.
    destruct v as [[| |] n]; cbn [best better snd] in *; try easy.
    apply Nat.ltb_ge in E. lia.
  - right. apply IH; [| easy]. intros w H. apply later. now right.
Qed.

(* What a position is worth, by that to which its moves lead. *)
Lemma gain_later : forall p c, snd (gain p c) > 0.
Proof. intros p c. unfold gain. destruct (worth_of (play p c)) as [[| |] n]; simpl; lia. Qed.

Lemma moves_left : forall p, moves p <> [] -> won (fst p) = false /\ empties (fst p) <> 0.
Proof.
  intros [b s]. unfold moves, empties. cbn [fst]. destruct (won b); [easy |].
  now destruct (filter (empty b) (seq 0 9)).
Qed.

Lemma worth_over : forall p, moves p = [] ->
  worth_of p = if won (fst p) then (Loss, 0) else (Draw, 0).
Proof.
  intros [b s] over. unfold worth_of. unfold moves in over. cbn [fst] in *.
  destruct (empties b) eqn:E; cbn [worth_within fst]; destruct (won b); auto.
  unfold empties in E. rewrite over in E. discriminate.
Qed.

Lemma worth_open : forall p, reachable p -> moves p <> [] ->
  worth_of p = best (map (gain p) (moves p)).
Proof.
  intros p reached left. destruct (moves_left p left) as [none some].
  destruct (reachable_mover p reached) as [H next].
  unfold worth_of. destruct (empties (fst p)) as [| k] eqn:E; [easy |].
  cbn [worth_within]. rewrite none. f_equal. apply map_ext_in. intros c move.
  unfold gain, worth_of. destruct (play_moves_next p c H next move) as [_ less].
  assert (same : empties (fst (play p c)) = k) by lia. now rewrite same.
Qed.

Lemma worth_unbeaten : forall p c, reachable p -> In c (moves p) ->
  better (gain p c) (worth_of p) = false.
Proof.
  intros p c reached move. rewrite worth_open; [| exact reached |].
  - apply best_unbeaten. now apply in_map.
  - intro none. now rewrite none in move.
Qed.

Lemma worth_attained : forall p, reachable p -> moves p <> [] ->
  exists c, In c (moves p) /\ gain p c = worth_of p.
Proof.
  intros p reached left. pose proof (worth_open p reached left) as is_best.
  assert (among : In (worth_of p) (map (gain p) (moves p))).
  { rewrite is_best. apply best_among.
    - intros w H. apply in_map_iff in H. destruct H as [c [same _]]. subst w.
      apply gain_later.
    - intro none. now apply map_eq_nil in none. }
  apply in_map_iff in among. destruct among as [c [same move]]. now exists c.
Qed.

(* Draws may differ in nothing that matters here. *)
Lemma best_move_worth : forall p c, reachable p -> best_move p c ->
  fst (gain p c) = fst (worth_of p) /\ (fst (worth_of p) <> Draw -> gain p c = worth_of p).
Proof.
  intros p c reached [move all].
  destruct (worth_attained p reached) as [d [other_move same]].
  { intro none. now rewrite none in move. }
  specialize (all d other_move). rewrite same in all.
  pose proof (worth_unbeaten p c reached move) as none. clear same.
  destruct (gain p c) as [[| |] m]; destruct (worth_of p) as [[| |] n];
    cbn [better fst] in *;
    try easy; rewrite ?Nat.ltb_ge in *; (split; [easy |]); intros; try easy; f_equal; lia.
Qed.

Lemma over_when_won : forall p, won (fst p) = true -> worth_of p = (Loss, 0).
Proof.
  intros p H. rewrite worth_over; [now rewrite H |]. unfold moves. now rewrite H.
Qed.

Lemma mover_has_no_line : forall p, reachable p -> has_won (snd p) (fst p) = false.
Proof.
  intros p reached. destruct (reachable_mover p reached) as [_ next]. unfold mover in next.
  cbv zeta in next.
  destruct (if count Cross (fst p) =? count Nought (fst p) then _ else _) as [s |]; [| easy].
  destruct (has_won s (fst p)) eqn:E; [easy |]. now injection next as <-.
Qed.

Lemma has_won_won : forall s b, has_won s b = true -> won b = true.
Proof. intros [|] b H; unfold won; rewrite H; auto using orb_true_r. Qed.

Lemma other_side : forall s t : side, s <> t -> s = other t.
Proof. now intros [|] [|]. Qed.

Lemma other_other : forall s, other (other s) = s.
Proof. now intros [|]. Qed.

Lemma other_differs : forall s, other s <> s.
Proof. now intros [|]. Qed.

Section Follow.

Variable plays : player.
Hypothesis plays_best : forall p, reachable p -> right_cell p (plays (fst p)).

Lemma answers_best : forall p c, reachable p -> plays (fst p) = Some c -> best_move p c.
Proof. intros p c reached E. pose proof (plays_best p reached) as H. now rewrite E in H. Qed.

(* No position that is met is lost for the player. *)
Definition not_lost (me : side) (p : position) : Prop :=
  reachable p /\ fst (worth_of p) <> if side_eq (snd p) me then Loss else Win.

Lemma met_not_lost : fst (worth_of start) = Draw ->
  forall me p, met plays me p -> not_lost me p.
Proof.
  intros drawn me p is_met.
  induction is_met as [| b c _ [reached safe] answer | b c _ [reached safe] move].
  - split; [apply at_start |]. rewrite drawn. clear drawn.
    destruct (side_eq (snd start) me); discriminate.
  - clear drawn. pose proof (answers_best (b, me) c reached answer) as is_best.
    destruct (best_move_worth _ _ reached is_best) as [same _].
    split; [apply after_move; [exact reached | apply is_best] |].
    cbn [play snd] in *. destruct (side_eq me me); [| easy].
    destruct (side_eq (other me) me) as [E |]; [now apply other_differs in E |].
    intro H. rewrite <- same in safe. apply safe. unfold gain.
    destruct (worth_of (play (b, me) c)) as [v plies]. cbn [fst] in H. now subst v.
  - clear drawn. pose proof (worth_unbeaten _ c reached move) as none.
    split; [now apply after_move |].
    cbn [play snd] in *. rewrite other_other.
    destruct (side_eq me me); [| easy].
    destruct (side_eq (other me) me) as [E |]; [now apply other_differs in E |].
    intro H. apply safe. unfold gain in none.
    destruct (worth_of (play (b, other me) c)) as [v plies]. cbn [fst] in H. subst v.
    destruct (worth_of (b, other me)) as [[| |] m]; now cbn in *.
Qed.

Theorem best_never_loses : fst (worth_of start) = Draw -> forall me, never_loses plays me.
Proof.
  intros drawn me p is_met. destruct (met_not_lost drawn me p is_met) as [reached safe].
  clear drawn. split.
  - destruct (has_won (other me) (fst p)) eqn:E; [| reflexivity].
    pose proof (mover_has_no_line p reached) as none.
    rewrite (over_when_won p) in safe by now apply has_won_won in E.
    destruct (side_eq (snd p) me) as [_ | differs]; [easy |].
    apply other_side in differs. rewrite differs in none. congruence.
  - intros mine left. pose proof (plays_best p reached) as H. unfold right_cell in H.
    destruct (plays (fst p)) as [c |]; [| easy]. exists c. split; [reflexivity | apply H].
Qed.

(* What is worth a win for `me` is won. *)
Definition worth_a_win (me : side) (n : nat) (p : position) : Prop :=
  reachable p /\ worth_of p = (if side_eq (snd p) me then Win else Loss, n).

Lemma sides : forall (me : side) (p : position), p = (fst p, me) \/ p = (fst p, other me).
Proof. intros [|] [b [|]]; simpl; auto. Qed.

Lemma mine_next : forall me n b c, worth_a_win me n (b, me) -> plays b = Some c ->
  exists m, n = S m /\ worth_a_win me m (play (b, me) c).
Proof.
  intros me n b c [reached is_worth] answer.
  pose proof (answers_best (b, me) c reached answer) as is_best.
  destruct (best_move_worth _ _ reached is_best) as [_ same].
  cbn [snd] in is_worth. destruct (side_eq me me); [| easy].
  rewrite is_worth in same. specialize (same ltac:(easy)). unfold gain in same.
  destruct (worth_of (play (b, me) c)) as [[| |] m] eqn:E; cbn in same; try easy.
  injection same as <-. exists m. split; [reflexivity |].
  split; [apply after_move; [exact reached | apply is_best] |].
  rewrite E. cbn [play snd].
  destruct (side_eq (other me) me) as [F |]; [now apply other_differs in F | reflexivity].
Qed.

Lemma other_next : forall me n b c, worth_a_win me n (b, other me) ->
  In c (moves (b, other me)) ->
  exists m, S m <= n /\ worth_a_win me m (play (b, other me) c) /\
            (gain (b, other me) c = worth_of (b, other me) -> n = S m).
Proof.
  intros me n b c [reached is_worth] move.
  pose proof (worth_unbeaten _ c reached move) as none.
  cbn [snd] in is_worth.
  destruct (side_eq (other me) me) as [F |]; [now apply other_differs in F |].
  rewrite is_worth in *. unfold gain in *.
  destruct (worth_of (play (b, other me) c)) as [[| |] m] eqn:E;
    cbn [better gained] in none; try easy.
  apply Nat.ltb_ge in none. exists m. split; [exact none |]. split.
  - split; [now apply after_move |]. rewrite E. cbn [play snd]. rewrite other_other.
    now destruct (side_eq me me).
  - intro same. now injection same.
Qed.

Lemma won_over : forall me n p, worth_a_win me n p -> moves p = [] ->
  n = 0 /\ has_won me (fst p) = true.
Proof.
  intros me n p [reached is_worth] over. rewrite (worth_over p over) in is_worth.
  destruct (won (fst p)) eqn:E; destruct (side_eq (snd p) me) as [F | F]; try easy.
  injection is_worth as <-. split; [reflexivity |].
  pose proof (mover_has_no_line p reached) as none. apply other_side in F.
  rewrite F in none. unfold won in E. destruct me; cbn [other] in none;
    rewrite none in E; rewrite ?orb_false_r in E; exact E.
Qed.

Lemma mine_has_move : forall me n b, worth_a_win me n (b, me) -> moves (b, me) <> [] ->
  exists c, plays b = Some c /\ In c (moves (b, me)).
Proof.
  intros me n b [reached _] left. pose proof (plays_best _ reached) as H.
  cbn [fst] in H. unfold right_cell in H. destruct (plays b) as [c |]; [| easy].
  exists c. split; [reflexivity | apply H].
Qed.

Lemma win_is_enough : forall k n me p, n <= k -> worth_a_win me n p ->
  wins_within plays me k p.
Proof.
  induction k as [| k IH]; intros n me [b s] less wins.
  - destruct (moves (b, s)) as [| d rest] eqn:open;
      [now apply wins_now; apply (won_over me n) |].
    destruct (sides me (b, s)) as [E | E]; cbn [fst] in E; rewrite E in *.
    + destruct (mine_has_move me n b wins) as [c [answer _]]; [now rewrite open |].
      destruct (mine_next me n b c wins answer) as [m [F _]]. lia.
    + destruct (other_next me n b d wins) as [m [F _]]; [rewrite open; now left | lia].
  - destruct (moves (b, s)) as [| d rest] eqn:open;
      [now apply wins_now; apply (won_over me n) |].
    destruct (sides me (b, s)) as [E | E]; cbn [fst] in E; rewrite E in *.
    + destruct (mine_has_move me n b wins) as [c [answer move]]; [now rewrite open |].
      destruct (mine_next me n b c wins answer) as [m [F next]].
      apply (wins_mine _ _ k b c); [exact answer | exact move |].
      apply (IH m); [lia | exact next].
    + apply wins_other; [now rewrite open |]. intros c move.
      destruct (other_next me n b c wins move) as [m [F [next _]]].
      apply (IH m); [lia | exact next].
Qed.

Lemma win_takes : forall k me p, wins_within plays me k p ->
  forall n, worth_a_win me n p -> n <= k.
Proof.
  intros k me p wins.
  induction wins as [k p line | k b c answer move _ IH | k b open _ IH];
    intros n is_worth.
  - destruct is_worth as [_ is_worth].
    rewrite (over_when_won p) in is_worth by now apply has_won_won in line.
    injection is_worth as _ <-. lia.
  - destruct (mine_next me n b c is_worth answer) as [m [E next]].
    specialize (IH m next). lia.
  - destruct (worth_attained _ (proj1 is_worth) open) as [c [move same]].
    destruct (other_next me n b c is_worth move) as [m [_ [next E]]].
    specialize (IH c move m next). specialize (E same). lia.
Qed.

Theorem best_wins : forall me n p, worth_a_win me n p -> wins_in plays me n p.
Proof.
  intros me n p wins. split.
  - now apply (win_is_enough n n).
  - intros m faster. now apply (win_takes m me p).
Qed.

End Follow.
