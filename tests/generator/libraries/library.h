/* library.h - the library of some game, under names that are the same for all.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The command line of the compiler says what stands behind them: GAME_HEADER is the
 * header, and each game_NAME and GAME_NAME that of the library.
 */
#ifndef LIBRARY_H
#define LIBRARY_H

#include GAME_HEADER

#if GAME_NO_MOVE > 0xFF
typedef uint16_t game_move;
#else
typedef uint8_t game_move;
#endif

#if GAME_NO_CELL > 0xFF
typedef uint16_t game_content;
#else
typedef uint8_t game_content;
#endif

#endif
