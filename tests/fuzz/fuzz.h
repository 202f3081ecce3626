/* fuzz.h - what the targets of the fuzzer share.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A target gives bytes of any kind to something that reads what people write, and looks
 * whether all it promises is held: what is accepted prints back to itself, what is
 * refused is so with a reason.  A promise that is broken ends the process.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Ends the process, and says why, unless the condition holds. */
#define HOLD(condition)                                                                \
    ((condition) ? (void)0 : fuzz_broken(#condition, __FILE__, __LINE__))

_Noreturn void fuzz_broken(const char *condition, const char *file, int line);

/* Looks at the message of a refusal: it is there, whole, and one line of text. */
void fuzz_hold_error(const char *error, size_t size);

/* The bytes as a text, up to their first NUL.  To be freed. */
char *fuzz_text(const char *bytes, size_t size);

/* The bytes as a file that can be read; they must outlive it. */
FILE *fuzz_file(const char *bytes, size_t size);

/* The targets.  `bytes` is exactly as long as `size` says, without a NUL behind it. */
typedef void fuzz_target(const char *bytes, size_t size);
fuzz_target fuzz_board, fuzz_record, fuzz_specification, fuzz_oxo, fuzz_generate;

/* What libFuzzer calls for each input.  The first byte selects the target; an input
 * that selects none does nothing.  Result: 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
