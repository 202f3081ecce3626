/* output.c - see output.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "output.h"

bool output_open(struct output *output, const char *path)
{
    *output = (struct output){.path = path};
    output->file = system_open_target(path, &output->in_place, output->target);
    if (output->file == NULL)
        system_warn("cannot write '%s'", path);
    return output->file != NULL;
}

bool output_close(struct output *output, bool whole)
{
    bool done = whole && fflush(output->file) == 0 && !ferror(output->file);

    if (!output->in_place) {
        done = done && system_replace(output->target, output->file);
        (void)fclose(output->file); /* it is lost anyway */
    } else if (fclose(output->file) != 0) {
        done = false; /* GCOVR_EXCL_LINE in tests/faults/test_calls.c, with strace */
    }
    if (whole && !done)
        system_warn("cannot write '%s'", output->path);
    return done;
}
