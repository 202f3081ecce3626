/* replay.c - gives files to the targets once each, without libFuzzer.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "fuzz.h"

#include <stdlib.h>

enum { MOST_BYTES = 1 << 16 };

/* Gives a file, or a part of it when it is longer than MOST_BYTES, to its target. */
static void replay(const char *name)
{
    FILE *const file = fopen(name, "r");
    uint8_t *data = malloc(MOST_BYTES);
    uint8_t *exact;
    size_t size;

    HOLD(file != NULL);
    HOLD(data != NULL);
    size = fread(data, 1, MOST_BYTES, file);
    HOLD(!ferror(file));
    HOLD(size > 0);
    fclose(file);
    exact = realloc(data, size); /* so that a sanitizer sees where it ends */
    LLVMFuzzerTestOneInput(exact != NULL ? exact : data, size);
    free(exact != NULL ? exact : data);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        printf("%s\n", argv[i]);
        fflush(stdout);
        replay(argv[i]);
    }
    printf("%d inputs\n", argc - 1);
    return argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
