/* mutate.c - how libFuzzer changes inputs: all but the byte that selects the target.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <stddef.h>
#include <stdint.h>

/* Both are libFuzzer's. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    (void)seed;
    if (size == 0 || most < 2)
        return size;
    return 1 + LLVMFuzzerMutate(data + 1, size - 1, most - 1);
}
