/* count_qemu.c - a plugin of QEMU that counts the instructions of each call.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Arguments: the address of each function that is counted, as `oxo_state=0x1a2`.  When
 * the emulation ends it prints for each a line `NAME CALLS LEAST MOST`, in instructions
 * from the first to the return, those of what it calls included.  Calls from within
 * another counted function belong to that one alone.
 *
 * Debian ships no qemu-plugin.h; declared here is what is used of version 1 of its
 * interface.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct qemu_plugin_tb; /* a block of instructions that is translated at once */
struct qemu_plugin_insn;

void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id,
                                           void (*translated)(uint64_t id,
                                                              struct qemu_plugin_tb *));
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *tb,
                                                 size_t index);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *instruction);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *instruction);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *instruction,
                                            void (*executed)(unsigned cpu, void *data),
                                            int flags, void *data);
void qemu_plugin_register_atexit_cb(uint64_t id, void (*ended)(uint64_t id, void *data),
                                    void *data);

#define EXPORT __attribute__((visibility("default")))

EXPORT extern const int qemu_plugin_version;
EXPORT int qemu_plugin_install(uint64_t id, const void *info, int argc, char *argv[]);

const int qemu_plugin_version = 1;

enum { MOST_FUNCTIONS = 8 };

struct function {
    char name[32];
    uint64_t address;
    unsigned long calls;
    unsigned long least;
    unsigned long most;
};

/* QEMU hands no state from one instruction to the next. */
static struct {
    struct function functions[MOST_FUNCTIONS];
    int function_count;
    struct function *inside; /* the call that is counted now, or NULL */
    uint64_t returns_to;
    unsigned long instructions; /* of that call up to now */
    uint64_t following;         /* the address after the last instruction */
} state;

static void enter(uint64_t address)
{
    for (int i = 0; i < state.function_count; i++)
        if (state.functions[i].address == address) {
            state.inside = &state.functions[i];
            state.returns_to = state.following;
            state.instructions = 0;
        }
}

static void leave(void)
{
    struct function *const function = state.inside;

    if (function->calls == 0 || state.instructions < function->least)
        function->least = state.instructions;
    if (state.instructions > function->most)
        function->most = state.instructions;
    function->calls++;
    state.inside = NULL;
}

/* The address and the size of an instruction in a pointer's worth of bits. */
static void *pack(uint64_t address, size_t size)
{
    return (void *)(uintptr_t)(address << 3 | size);
}

static void executed(unsigned cpu, void *data)
{
    const uint64_t address = (uintptr_t)data >> 3;

    (void)cpu;
    if (state.inside != NULL && address == state.returns_to)
        leave();
    if (state.inside == NULL)
        enter(address);
    if (state.inside != NULL)
        state.instructions++;
    state.following = address + ((uintptr_t)data & 7u);
}

static void translated(uint64_t id, struct qemu_plugin_tb *tb)
{
    const size_t count = qemu_plugin_tb_n_insns(tb);

    (void)id;
    for (size_t i = 0; i < count; i++) {
        struct qemu_plugin_insn *const instruction = qemu_plugin_tb_get_insn(tb, i);

        qemu_plugin_register_vcpu_insn_exec_cb(
            instruction, executed, 0,
            pack(qemu_plugin_insn_vaddr(instruction),
                 qemu_plugin_insn_size(instruction)));
    }
}

static void ended(uint64_t id, void *data)
{
    (void)id;
    (void)data;
    for (int i = 0; i < state.function_count; i++)
        printf("%s %lu %lu %lu\n", state.functions[i].name, state.functions[i].calls,
               state.functions[i].least, state.functions[i].most);
    fflush(stdout);
}

/* Returns 0, or another number if the arguments are not as said above. */
int qemu_plugin_install(uint64_t id, const void *info, int argc, char *argv[])
{
    (void)info;
    for (int i = 0; i < argc; i++) {
        struct function *const function = &state.functions[state.function_count];
        const char *const equals = strchr(argv[i], '=');

        if (equals == NULL || state.function_count == MOST_FUNCTIONS ||
            (size_t)(equals - argv[i]) >= sizeof function->name)
            return 1;
        memcpy(function->name, argv[i], (size_t)(equals - argv[i]));
        function->address = strtoull(equals + 1, NULL, 0);
        state.function_count++;
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, ended, NULL);
    return 0;
}
