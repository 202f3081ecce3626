/* uses.h - every way to use the programs, to be tried with every fault.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef USES_H
#define USES_H

#include "support/run.h"

enum { USE_MOST_ARGUMENTS = 8 };

#define OXO      "OXO"
#define GENERATE "OXO_GENERATE"

/* What is written over, and what it holds before. */
#define USE_TARGET  "a.c"
#define USE_EARLIER "earlier\n"
#define USE_LINK    "link" /* a symbolic link to it */
#define USE_HEADER  "a.h"  /* what a library has beside it */

/* A way to use a program, in the folder of uses_in_new_folder.  Without a fault each
 * ends with status 0 and says nothing on standard error. */
struct use {
    const char *program;
    const char *arguments[USE_MOST_ARGUMENTS + 1];
    const char *input; /* what it reads from standard input; NULL: it reads nothing */
};

extern const struct use uses[];
extern const size_t uses_count;

/* What a use leaves: what it says, what the target holds, and what the files hold that
 * uses read. */
struct outcome {
    struct run run;
    char *target;
    char *header; /* empty when there is none */
    char *read;
    bool left; /* an unfinished file as well, which has been removed */
};

/* Makes a folder with the files that the uses read, and the target, and enters it. */
void uses_in_new_folder(void);

/* True when the use writes USE_TARGET, by its name or the link. */
bool use_has_target(const struct use *use);

/* The use as a command line, for messages; valid until the next call. */
const char *use_text(const struct use *use);

/* Puts the earlier target back, and runs; `how` may be NULL, its input is set.  What
 * differs from one run to the next is cut off.  Asserts that nothing is left in the
 * folder beside what was there and an unfinished file, and that a run with that beside
 * it goes well.  Release with outcome_free. */
struct outcome use_run(const struct run_how *how, const struct use *use);

/* The same, with a program and its arguments, up to a NULL, in front: strace and its
 * like. */
struct outcome use_run_under(const struct run_how *how, const char *program,
                             const char *const *arguments, const struct use *use);

/* The same without a fault, asserting that it goes well. */
struct outcome use_run_well(const struct use *use);

void outcome_free(struct outcome *outcome);

/* Asserts that an outcome with a fault is a good one: the same as without, or status 1
 * with the earlier target, whole, the files that are read as they were, and one line on
 * standard error that holds one of the reasons (NULL: any text, or none).  Returns true
 * in the first case. */
bool outcome_is_good(const struct outcome *outcome, const struct outcome *well,
                     const struct use *use, const char *fault, const char *reason,
                     const char *other_reason);

/* Asserts that a use that was killed has said nothing but how its whole output begins,
 * that the target is the earlier one or the new one, whole, and that all other files
 * are as they were. */
void outcome_is_begun(const struct outcome *outcome, const struct outcome *well,
                      const struct use *use, const char *fault);

#endif
