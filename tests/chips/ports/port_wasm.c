/* port_wasm.c - WebAssembly: the characters go to what runs the module.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "port.h"

int main(void);
int run(void);

__attribute__((import_module("host"), import_name("put"))) void host_put(int character);

void port_put(char character)
{
    host_put(character);
}

void port_end(void)
{
}

__attribute__((export_name("run"))) int run(void)
{
    return main();
}
