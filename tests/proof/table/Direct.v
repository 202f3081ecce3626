(* Direct.v - what the bytes of the direct table mean, as runtime/oxo_entry.h has it.

   SPDX-License-Identifier: 0BSD *)
From Coq Require Import List NArith.
Require Import Rules Answers.
Import ListNotations.
Local Open Scope N_scope.

(*   bit 7      1 when it is nought's turn (or would be, were the game not over)
     bits 6..4  the outcome: 0..5 a decided position by its distance in plies, won for
                the side to move when odd and lost when even (0: the game is over);
                6 a draw when both play their best;
                7 nothing to play for: drawn on the full board when bit 7 is 1 (a full
                board holds one cross more), invalid when it is 0
     bits 3..0  the best cell, or 15 when the game is over or the position invalid *)
Definition turn_bit (entry : N) : side := if 128 <=? entry then Nought else Cross.
Definition outcome (entry : N) : N := (entry / 16) mod 8.
Definition cell_bits (entry : N) : N := entry mod 16.

Definition invalid : N := 127.

Definition direct_state (entry : N) : state :=
  match outcome entry, turn_bit entry with
  | 7, Nought => Drawn
  | 7, Cross => Invalid
  | 0, turn => Won (other turn)
  | _, turn => ToMove turn
  end.

(* A draw lasts until the board is full. *)
Definition direct_worth (b : board) (entry : N) : worth :=
  if 6 <=? outcome entry then (Draw, empties b)
  else (if N.odd (outcome entry) then Win else Loss, N.to_nat (outcome entry)).

Definition direct_cell (entry : N) : option nat :=
  if cell_bits entry =? 15 then None else Some (N.to_nat (cell_bits entry)).

Definition direct_answer (b : board) (entry : N) : answer :=
  if entry =? invalid then no_position
  else Answer (direct_state entry) (Some (turn_bit entry))
              (Some (direct_worth b entry)) (direct_cell entry).

(* What a table says about a number. *)
Definition entry_of (table : list N) (n : N) : N := nth (N.to_nat n) table invalid.

Definition direct (table : list N) (n : N) : answer :=
  direct_answer (board_of n) (entry_of table n).
