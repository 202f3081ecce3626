/* plain.c - the smallest program, to see what the runtime itself puts where.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo.h"

int main(void)
{
    return oxo_best_move(OXO_START);
}
