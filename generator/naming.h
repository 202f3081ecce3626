/* naming.h - what a library is called: after its file, or after its game.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef NAMING_H
#define NAMING_H

#include "games/c_text.h"
#include "system.h"

struct naming {
    char name[C_TEXT_NAME_MOST + 1];
    char header[SYSTEM_PATH_SIZE]; /* beside the file; empty if there is none */
};

/* Names a library after the path of its source.  False, and a line on standard error,
 * when the name of the file makes no identifier in C. */
bool naming_of_file(struct naming *naming, const char *path);

/* Names a library without a file of its own, like `mnk_3x4_3`. */
void naming_of_game(struct naming *naming, const char *game, bool misere);

#endif
