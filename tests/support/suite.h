/* suite.h - runs the Check tests of one file as a program.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef SUITE_H
#define SUITE_H

#include <check.h>
#include <stddef.h>

/* Runs the tests, each in a process of its own and without a time limit.  Result: the
 * program's exit status. */
int suite_run(const char *name, const TTest *const tests[], size_t count);

/* main() of a program that runs these tests. */
#define SUITE(name, ...)                                                               \
    int main(void)                                                                     \
    {                                                                                  \
        const TTest *const tests[] = {__VA_ARGS__};                                    \
                                                                                       \
        return suite_run(name, tests, sizeof tests / sizeof tests[0]);                 \
    }

#endif
