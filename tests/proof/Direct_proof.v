(* Direct_proof.v - what is proved of the direct table.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith FMapPositive.
Require Import Rules Answers Direct Play Boards Consistent Direct_bytes.
Import ListNotations.

(* The same table as a tree, in which an entry is found sooner. *)
Definition tree : PositiveMap.t N :=
  fold_left (fun map '(n, entry) => PositiveMap.add (N.succ_pos n) entry map)
            (numbered 0 oxo_table) (PositiveMap.empty N).

Definition entry_in_tree (n : N) : N :=
  match PositiveMap.find (N.succ_pos n) tree with Some entry => entry | None => 0%N end.

Definition ask (b : board) : answer := direct_answer b (entry_in_tree (number_of b)).

Time Lemma all_consistent : forall b, is_board b -> consistent true ask b = true.
Proof. apply on_all_boards. vm_cast_no_check (eq_refl true). Time Qed.
