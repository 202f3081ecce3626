/* output.h - a file that is written whole or not at all.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * What is written goes to an unfinished file in the folder of the target, which takes
 * the target's place in one step when all of it is on the disk.  Until then the earlier
 * file stands, and nothing of the unfinished one is left after a failure or a signal.
 * Only SIGKILL can leave it, as .oxo-PID-NUMBER: when it falls between the naming of
 * the finished file and its replacing an earlier one, or anywhere in the writing where
 * the file system has no files without a name or there is no /proc.  A symbolic link is
 * followed; what exists and is no regular file (a device, a pipe), or is what standard
 * output goes to, is written in place.  SIGPIPE and SIGXFSZ must be ignored by the
 * process, so that they become errors of writing.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

struct output {
    FILE *file; /* to be written to; errors may be left to ferror */

    /* Private. */
    const char *name; /* of the target, for messages */
    char *target;     /* path that is to be replaced, or NULL when written in place */
    char *unfinished; /* path of the unfinished file, or NULL while it has none */
    bool exists;      /* the target does already */
    sigset_t signals; /* those blocked before the unfinished file had a name */
};

/* Begins to write: to the file `path`, which must outlive the output, or to standard
 * output when it is NULL.  False, and a line on standard error, when the file cannot be
 * opened; of standard output always true. */
bool output_open(struct output *output, const char *path);

/* Ends the writing.  When `whole` and everything could be written, the target is there
 * from now on; else it is as it was before output_open.  False, and when `whole` a line
 * on standard error, in the latter case. */
bool output_close(struct output *output, bool whole);

#endif
