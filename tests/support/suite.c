/* suite.c - see suite.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/suite.h"

#include <stdlib.h>

int suite_run(const char *name, const TTest *const tests[], size_t count)
{
    Suite *const suite = suite_create(name);
    TCase *const tcase = tcase_create(name);
    SRunner *const runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(tcase, 0);
    suite_add_tcase(suite, tcase);
    for (size_t i = 0; i < count; i++)
        tcase_add_test(tcase, tests[i]);
    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    if (srunner_ntests_run(runner) != (int)count)
        failed++;
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
