/* semihosting.h - text to the debugger or emulator that runs the chip, and the end.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef SEMIHOSTING_H
#define SEMIHOSTING_H

/* Prints a text that ends with a zero byte. */
void semihosting_print(const char *text);

/* Ends the program; the emulator ends with this exit status. */
__attribute__((noreturn)) void semihosting_exit(int status);

#endif
