/* json.h - texts in JSON (RFC 8259) on standard output.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef JSON_H
#define JSON_H

/* Prints a text in quotes; there may be no control characters in it, and no bytes that
 * are no UTF-8. */
void json_print_text(const char *text);

#endif
