(* Tiny_proof.v - what is proved of the rule, with its bytes.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith.
Require Import Rules Answers Tiny Play Boards Consistent Proved Tiny_bytes.
Import ListNotations.

Definition ask : board -> answer := tiny_answer oxo_tiny_table.

Lemma all_consistent : forall b, is_board b -> consistent false ask b = true.
Proof. apply on_all_boards. vm_cast_no_check (eq_refl true). Qed.

Lemma start_drawn : answered_worth (ask (fst start)) = Some (Draw, 9).
Proof. vm_cast_no_check (eq_refl (Some (Draw, 9))). Qed.

Lemma tiny_ask : forall n, (n < positions)%N -> tiny oxo_tiny_table n = ask (board_of n).
Proof. reflexivity. Qed.

(* For every number the rule's state, turn, value and distance are those of the game's
   rules, and its cell is legal, and best in value and speed. *)
Theorem tiny_right : forall n, (n < positions)%N ->
  right_answer n (tiny oxo_tiny_table n).
Proof. exact (all_right false ask all_consistent _ tiny_ask). Qed.

(* A player who follows the rule from the empty board never loses, as either side. *)
Theorem tiny_never_loses : forall me, never_loses (player_of (tiny oxo_tiny_table)) me.
Proof. exact (all_never_lose false ask all_consistent start_drawn _ tiny_ask). Qed.

(* A position that the rule calls won is won by following it, in the plies that it says. *)
Theorem tiny_wins : wins_as_answered (tiny oxo_tiny_table).
Proof. exact (all_win false ask all_consistent _ tiny_ask). Qed.

Print Assumptions tiny_right.
Print Assumptions tiny_never_loses.
Print Assumptions tiny_wins.
