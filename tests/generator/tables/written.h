/* written.h - what a generated C file says, read back.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef WRITTEN_H
#define WRITTEN_H

#include <stddef.h>
#include <stdint.h>

/* Reads the entries of a table, at most `most`; returns how many there are. */
size_t written_entries(const char *text, const char *table, uint32_t *entries,
                       size_t most);

#endif
