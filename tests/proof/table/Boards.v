(* Boards.v - what is so for each of the 19,683 boards, by looking at them all.

   SPDX-License-Identifier: 0BSD

   The positions that can be reached are those in which the numbers of marks are right and
   the side to move has no line.  The rest is about numbers and boards. *)
From Coq Require Import List NArith Arith Bool Lia.
Require Import Rules Answers.
Import ListNotations.

Definition is_board (b : board) : Prop := length b = 9.

Fixpoint boards (cells : nat) : list board :=
  match cells with
  | 0 => [[]]
  | S rest =>
      flat_map (fun b => [None :: b; Some Cross :: b; Some Nought :: b]) (boards rest)
  end.

Definition all_boards : list board := boards 9.

Lemma boards_all : forall b, In b (boards (length b)).
Proof.
  induction b as [| x b IH]; simpl; [now left |].
  apply in_flat_map; exists b; split; [exact IH |].
  destruct x as [[|] |]; simpl; auto.
Qed.

Lemma on_all_boards : forall (f : board -> bool),
  forallb f all_boards = true -> forall b, is_board b -> f b = true.
Proof.
  intros f all b H. rewrite forallb_forall in all. apply all.
  unfold all_boards. rewrite <- H. apply boards_all.
Qed.

(* The members of a list with numbers, from one on. *)
Fixpoint numbered {A} (n : N) (l : list A) : list (N * A) :=
  match l with [] => [] | x :: l => (n, x) :: numbered (N.succ n) l end.

Lemma in_numbered : forall A (default : A) l k n, n < length l ->
  In (k + N.of_nat n, nth n l default)%N (numbered k l).
Proof.
  induction l as [| x l IH]; simpl; intros k n H; [lia |].
  destruct n as [| n].
  - left. f_equal. lia.
  - right. replace (k + N.of_nat (S n))%N with (N.succ k + N.of_nat n)%N by lia.
    apply IH. lia.
Qed.

Lemma on_all_numbers : forall A (default : A) l (f : N * A -> bool),
  forallb f (numbered 0 l) = true ->
  forall n, (n < N.of_nat (length l))%N -> f (n, nth (N.to_nat n) l default) = true.
Proof.
  intros A default l f all n H. rewrite forallb_forall in all. apply all.
  replace n with (0 + N.of_nat (N.to_nat n))%N at 1 by lia.
  apply in_numbered. lia.
Qed.

(* Numbers and boards stand for each other. *)
Definition board_eq (a b : board) : {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.

Lemma board_of_is_board : forall n, is_board (board_of n).
Proof. reflexivity. Qed.

Lemma number_of_board : forall b, is_board b ->
  (number_of b < positions)%N /\ board_of (number_of b) = b.
Proof.
  intros b H.
  pose (f := fun b => (number_of b <? positions)%N &&
                      if board_eq (board_of (number_of b)) b then true else false).
  assert (E : f b = true).
  { apply on_all_boards; [vm_cast_no_check (eq_refl true) | exact H]. }
  unfold f in E. apply andb_prop in E. destruct E as [less same]. split.
  - now apply N.ltb_lt.
  - now destruct (board_eq (board_of (number_of b)) b).
Qed.

Lemma number_of_board_of : forall n, (n < positions)%N -> number_of (board_of n) = n.
Proof.
  intros n H.
  pose (f := fun x : N * unit => (number_of (board_of (fst x)) =? fst x)%N).
  assert (E : f (n, nth (N.to_nat n) (repeat tt (N.to_nat positions)) tt) = true).
  { apply on_all_numbers; [vm_cast_no_check (eq_refl true) |].
    rewrite repeat_length. now rewrite N2Nat.id. }
  now apply N.eqb_eq.
Qed.

(* The side to move, if the position can be reached. *)
Definition side_eq (a b : side) : {a = b} + {a <> b}.
Proof. decide equality. Defined.

Definition count (s : side) (b : board) : nat :=
  length (filter (marked s b) (seq 0 9)).

Definition mover (b : board) : option side :=
  let candidate :=
    if count Cross b =? count Nought b then Some Cross
    else if count Cross b =? S (count Nought b) then Some Nought
    else None in
  match candidate with
  | Some s => if has_won s b then None else Some s
  | None => None
  end.

Definition moves_next (p : position) : bool :=
  match mover (fst p) with
  | Some s => if side_eq s (snd p) then true else false
  | None => false
  end.

Lemma moves_next_mover : forall p, moves_next p = true <-> mover (fst p) = Some (snd p).
Proof.
  intros [b s]. unfold moves_next. simpl.
  destruct (mover b) as [t |]; [destruct (side_eq t s) |]; split; congruence.
Qed.

Definition position_eq (p q : position) : {p = q} + {p <> q}.
Proof. repeat decide equality. Defined.

(* Each move leads from such a position to another one with one empty cell less; and such a
   position is the start, or a move led to it from another one: without one of the marks of
   the side that has just moved. *)
Definition leads_on (b : board) : bool :=
  match mover b with
  | Some s =>
      forallb (fun c => let next := play (b, s) c in
                        moves_next next && (S (empties (fst next)) =? empties b))
              (moves (b, s))
  | None => true
  end.

Definition has_origin (b : board) : bool :=
  match mover b with
  | Some s =>
      (if position_eq (b, s) start then true else false) ||
      existsb (fun c => let origin := (put None b c, other s) in
                 moves_next origin && existsb (Nat.eqb c) (moves origin) &&
                 (S (empties b) =? empties (fst origin)) &&
                 if position_eq (play origin c) (b, s) then true else false)
              (seq 0 9)
  | None => true
  end.

Lemma all_lead_on : forall b, is_board b -> leads_on b = true.
Proof. apply on_all_boards. vm_cast_no_check (eq_refl true). Qed.

Lemma all_have_origin : forall b, is_board b -> has_origin b = true.
Proof. apply on_all_boards. vm_cast_no_check (eq_refl true). Qed.

Lemma moves_below_9 : forall p c, In c (moves p) -> c < 9.
Proof.
  intros p c H. unfold moves in H. destruct (won (fst p)); [easy |].
  apply filter_In in H. destruct H as [H _]. apply in_seq in H. lia.
Qed.

Lemma put_is_board : forall x b c, is_board b -> c < 9 -> is_board (put x b c).
Proof.
  unfold is_board, put. intros x b c H less. rewrite app_length. cbn [length].
  rewrite firstn_length, skipn_length. lia.
Qed.

Lemma play_is_board : forall p c, is_board (fst p) -> In c (moves p) ->
  is_board (fst (play p c)).
Proof.
  intros p c H move. apply put_is_board; [exact H | now apply moves_below_9 in move].
Qed.

Lemma play_moves_next : forall p c, is_board (fst p) -> mover (fst p) = Some (snd p) ->
  In c (moves p) ->
  mover (fst (play p c)) = Some (snd (play p c)) /\
  S (empties (fst (play p c))) = empties (fst p).
Proof.
  intros [b s] c H next move. pose proof (all_lead_on b H) as all.
  unfold leads_on in all. cbn [fst snd] in next. rewrite next in all.
  rewrite forallb_forall in all. specialize (all c move). cbv zeta in all.
  apply andb_prop in all. destruct all as [moves less].
  apply moves_next_mover in moves. apply Nat.eqb_eq in less. now split.
Qed.

Lemma reachable_mover : forall p, reachable p ->
  is_board (fst p) /\ mover (fst p) = Some (snd p).
Proof.
  intros p reached. induction reached as [| p c _ [H next] move].
  - now split.
  - split; [now apply play_is_board | now apply play_moves_next].
Qed.

Lemma empties_at_most_9 : forall b, empties b <= 9.
Proof.
  intro b. unfold empties. rewrite <- (seq_length 9 0) at 2.
  induction (seq 0 9) as [| c l IH]; simpl; [lia |]. destruct (empty b c); simpl; lia.
Qed.

(* By induction on the number of marks. *)
Lemma mover_reachable : forall k p, k + empties (fst p) = 9 -> is_board (fst p) ->
  mover (fst p) = Some (snd p) -> reachable p.
Proof.
  induction k as [k IH] using lt_wf_ind. intros [b s] marks H next.
  pose proof (all_have_origin b H) as origin. unfold has_origin in origin.
  cbn [fst snd] in *. rewrite next in origin. apply orb_prop in origin.
  destruct origin as [first | origin].
  - destruct (position_eq (b, s) start) as [E |]; [rewrite E; apply at_start | easy].
  - apply existsb_exists in origin. destruct origin as [c [_ origin]]. cbv zeta in origin.
    apply andb_prop in origin. destruct origin as [origin same].
    apply andb_prop in origin. destruct origin as [origin less].
    apply andb_prop in origin. destruct origin as [origin move].
    destruct (position_eq (play (put None b c, other s) c) (b, s)) as [E |]; [| easy].
    rewrite <- E. apply Nat.eqb_eq in less. apply moves_next_mover in origin.
    apply existsb_exists in move. destruct move as [d [move is_c]].
    apply Nat.eqb_eq in is_c. subst d.
    apply after_move; [| exact move].
    pose proof (empties_at_most_9 (put None b c)). cbn [fst snd] in *.
    apply (IH (pred k)); cbn [fst snd]; try lia; [| exact origin].
    apply put_is_board; [exact H | now apply moves_below_9 in move].
Qed.

Theorem reachable_iff : forall b s, is_board b ->
  (reachable (b, s) <-> mover b = Some s).
Proof.
  intros b s H. split.
  - intro reached. now apply reachable_mover in reached.
  - intro next. pose proof (empties_at_most_9 b).
    apply (mover_reachable (9 - empties b)); auto. cbn [fst]. lia.
Qed.
