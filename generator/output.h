/* output.h - a file that is written whole or not at all.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * What is written is collected in a file without a name, of which nothing is left
 * whatever ends the process.  When it is complete it is copied to a temporary file
 * beside the target, which then takes the target's place in one step; in between
 * signals wait.  Only SIGKILL can leave the temporary file, .oxo- and six characters,
 * which is in nobody's way.  A symbolic link is followed.  What exists and is no
 * regular file (a device, a pipe), or is where standard output goes, is written in
 * place.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "system.h"

struct output {
    FILE *file; /* to be written to; errors may be left to ferror */

    /* Private. */
    const char *path;
    bool in_place;
    char target[SYSTEM_PATH_SIZE]; /* unless in place: what is replaced, beyond all
                                      links */
};

/* Begins to write to a file; the path must outlive the output.  False, and a line on
 * standard error, when it cannot be opened. */
bool output_open(struct output *output, const char *path);

/* Ends the writing.  If `whole` and everything could be written, the target is there
 * from now on; else it is as it was before output_open.  False in the latter case, and
 * when `whole` after a line on standard error. */
bool output_close(struct output *output, bool whole);

#endif
