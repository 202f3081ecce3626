(* Direct_proof.v - what is proved of the direct table, byte by byte.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith FMapPositive.
Require Import Rules Answers Direct Play Boards Consistent Proved Direct_bytes.
Import ListNotations.

(* The same table as a tree, in which an entry is found sooner. *)
Definition tree : PositiveMap.t N :=
  fold_left (fun map '(n, entry) => PositiveMap.add (N.succ_pos n) entry map)
            (numbered 0 oxo_table) (PositiveMap.empty N).

Definition entry_in_tree (n : N) : N :=
  match PositiveMap.find (N.succ_pos n) tree with Some entry => entry | None => 0%N end.

Definition ask (b : board) : answer := direct_answer b (entry_in_tree (number_of b)).

Lemma bytes_length : N.of_nat (length oxo_table) = positions.
Proof. vm_cast_no_check (eq_refl positions). Qed.

Lemma same_entries : forall n, (n < positions)%N -> entry_of oxo_table n = entry_in_tree n.
Proof.
  intros n H. symmetry. apply N.eqb_eq. rewrite <- bytes_length in H.
  pose (f := fun x : N * N => (entry_in_tree (fst x) =? snd x)%N).
  change (f (n, nth (N.to_nat n) oxo_table invalid) = true).
  apply on_all_numbers; [vm_cast_no_check (eq_refl true) | exact H].
Qed.

Lemma all_consistent : forall b, is_board b -> consistent true ask b = true.
Proof. apply on_all_boards. vm_cast_no_check (eq_refl true). Qed.

Lemma start_drawn : answered_worth (ask (fst start)) = Some (Draw, 9).
Proof. vm_cast_no_check (eq_refl (Some (Draw, 9))). Qed.

Lemma direct_ask : forall n, (n < positions)%N -> direct oxo_table n = ask (board_of n).
Proof.
  intros n H. unfold direct, ask. rewrite number_of_board_of by exact H.
  now rewrite same_entries.
Qed.

(* For every number the entry's state, turn, value and distance are those of the rules, and
   its cell is legal, best in value and speed, and the lowest such. *)
Theorem direct_right : forall n, (n < positions)%N ->
  right_answer n (direct oxo_table n) /\ lowest_cell n (direct oxo_table n).
Proof.
  intros n H. split.
  - now apply (all_right true ask all_consistent _ direct_ask).
  - now apply (all_lowest true ask all_consistent _ direct_ask).
Qed.

(* A player who follows the table from the empty board never loses, as either side. *)
Theorem direct_never_loses : forall me, never_loses (player_of (direct oxo_table)) me.
Proof. exact (all_never_lose true ask all_consistent start_drawn _ direct_ask). Qed.

(* A position that the table calls won is won by following it, in the plies that it says. *)
Theorem direct_wins : wins_as_answered (direct oxo_table).
Proof. exact (all_win true ask all_consistent _ direct_ask). Qed.

Print Assumptions direct_right.
Print Assumptions direct_never_loses.
Print Assumptions direct_wins.
