/* json.h - JSON (RFC 8259) on standard output.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef JSON_H
#define JSON_H

/* Prints what stands before a member, `{` or `,`, and its name and colon. */
void json_print_member(const char *before, const char *name);

/* Prints a text in quotes; bytes that are no UTF-8 must not be in it. */
void json_print_text(const char *text);

#endif
