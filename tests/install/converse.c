/* converse.c - holds a conversation with an image over the serial port of a simulated
 * AVR and says where the image does not keep to it.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Arguments: the chip's name; the image, Intel hex.  The conversation is read from
 * standard input.  Each of its lines is one of these:
 *
 *   > text       these bytes are sent; \r, \n, \\ and \xHH are one byte each
 *   >> N text    the same N times over, without a pause
 *   . N          nothing is sent for N milliseconds
 *   * text       the image prints this line, once to MOST_REPEATED times
 *   #...         nothing: a comment
 *   text         the image prints this line
 *
 * What the image has printed is compared when it has been quiet for QUIET_MS: exactly
 * the lines since the last ones sent.  All times are simulated; an image that does not
 * become quiet fails.  Exit status 0 when all went as written, 1 when not, 2 for
 * errors.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <avr_uart.h>
#include <sim_avr.h>
#include <sim_hex.h>

enum {
    CYCLES_PER_MS = 16000,    /* 16 MHz */
    CYCLES_PER_BYTE = 1600,   /* 115200 baud, as fast as the simulated port takes it */
    QUIET_MS = 150,           /* more than the image waits for the rest of a line */
    LONGEST_ANSWER_MS = 9000, /* an image that prints for longer does not end */
    MOST_REPEATED = 20
};

struct chip {
    avr_t *avr;
    avr_irq_t *input;
    avr_cycle_count_t last_output; /* when the last byte was printed */
    size_t length;
    char output[100000]; /* printed and not yet compared, without carriage returns */
};

static void fail(int status, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(status);
}

/* The simulator's own messages: none but errors. */
static void log_message(avr_t *avr, const int level, const char *format,
                        va_list arguments)
{
    (void)avr;
    if (level == LOG_ERROR)
        vfprintf(stderr, format, arguments);
}

static void take_output(struct avr_irq_t *irq, uint32_t byte, void *param)
{
    struct chip *chip = param;

    (void)irq;
    chip->last_output = chip->avr->cycle;
    if (byte != '\r' && chip->length < sizeof chip->output - 1)
        chip->output[chip->length++] = (char)byte;
}

static void load(struct chip *chip, const char *name, const char *image)
{
    ihex_chunk_t *chunks;
    uint32_t flags = 0;
    int count, i;

    avr_global_logger_set(log_message);
    chip->avr = avr_make_mcu_by_name(name);
    if (!chip->avr)
        fail(2, "no such chip: %s", name);
    avr_init(chip->avr);
    chip->avr->frequency = CYCLES_PER_MS * 1000u;
    count = read_ihex_chunks(image, &chunks);
    if (count < 1)
        fail(2, "%s: no image", image);
    for (i = 0; i < count; i++)
        avr_loadcode(chip->avr, chunks[i].data, chunks[i].size, chunks[i].baseaddr);
    free_ihex_chunks(chunks);

    avr_ioctl(chip->avr, AVR_IOCTL_UART_SET_FLAGS('0'),
              &flags); /* no console, no naps */
    chip->input = avr_io_getirq(chip->avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    avr_irq_register_notify(
        avr_io_getirq(chip->avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT),
        take_output, chip);
}

static void run(struct chip *chip, avr_cycle_count_t cycles)
{
    const avr_cycle_count_t end = chip->avr->cycle + cycles;

    while (chip->avr->cycle < end) {
        const int state = avr_run(chip->avr);

        if (state == cpu_Done || state == cpu_Crashed)
            fail(1, "the image %s", state == cpu_Done ? "ended" : "crashed");
    }
}

/* Runs until nothing has been printed for QUIET_MS. */
static void settle(struct chip *chip, unsigned line)
{
    const avr_cycle_count_t start = chip->avr->cycle;

    chip->last_output = start;
    while (chip->avr->cycle - chip->last_output < QUIET_MS * CYCLES_PER_MS) {
        run(chip, CYCLES_PER_MS);
        if (chip->avr->cycle - start >
            (avr_cycle_count_t)LONGEST_ANSWER_MS * CYCLES_PER_MS)
            fail(1, "line %u: the image does not stop printing", line);
    }
    chip->output[chip->length] = '\0';
}

/* Takes the first line off what was printed if it is this text. */
static bool take_line(struct chip *chip, const char *text)
{
    const size_t length = strlen(text);

    if (strncmp(chip->output, text, length) != 0 || chip->output[length] != '\n')
        return false;
    chip->length -= length + 1;
    memmove(chip->output, chip->output + length + 1, chip->length + 1);
    return true;
}

/* The first byte of a text, an escape being one; the text goes on behind it. */
static uint8_t take_byte(const char **text)
{
    char digits[3] = "";
    char byte = *(*text)++;

    if (byte != '\\')
        return (uint8_t)byte;
    switch (byte = *(*text)++) {
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case '\\':
        return '\\';
    case 'x':
        strncpy(digits, *text, 2);
        *text += strlen(digits);
        return (uint8_t)strtoul(digits, NULL, 16);
    default:
        fail(2, "no such escape: %c", byte);
        return 0;
    }
}

static void send_text(struct chip *chip, const char *text)
{
    while (*text) {
        avr_raise_irq(chip->input, take_byte(&text));
        run(chip, CYCLES_PER_BYTE);
    }
}

static bool is_input(const char *text)
{
    return strncmp(text, "> ", 2) == 0 || strncmp(text, ">> ", 3) == 0 ||
           strncmp(text, ". ", 2) == 0;
}

/* Does what an input line of the conversation says. */
static void perform(struct chip *chip, const char *text)
{
    const char *operand = strchr(text, ' ') + 1;
    char *rest;
    unsigned long count;

    if (strncmp(text, "> ", 2) == 0) {
        send_text(chip, operand);
        return;
    }
    count = strtoul(operand, &rest, 10);
    if (text[0] == '.') {
        run(chip, count * (avr_cycle_count_t)CYCLES_PER_MS);
        return;
    }
    if (*rest == ' ')
        rest++;
    while (count-- > 0)
        send_text(chip, rest);
}

/* Takes off the output what an output line of the conversation says.  False when the
 * image has printed something else. */
static bool matches(struct chip *chip, const char *text)
{
    unsigned count;

    if (strncmp(text, "* ", 2) != 0)
        return take_line(chip, text);
    if (!take_line(chip, text + 2))
        return false;
    for (count = 1; take_line(chip, text + 2); count++)
        ;
    return count <= MOST_REPEATED;
}

int main(int argc, char **argv)
{
    static struct chip chip;
    char text[4096];
    unsigned line = 0;
    unsigned inputs = 0;

    if (argc != 3)
        fail(2, "usage: converse CHIP IMAGE <CONVERSATION");
    load(&chip, argv[1], argv[2]);
    settle(&chip, line);
    while (fgets(text, sizeof text, stdin)) {
        line++;
        text[strcspn(text, "\n")] = '\0';
        if (text[0] == '#')
            continue;
        if (!is_input(text)) {
            if (!matches(&chip, text))
                fail(1, "line %u: '%s' expected, printed was:\n%s", line, text,
                     chip.output);
            continue;
        }
        if (chip.length > 0)
            fail(1, "line %u: printed was also:\n%s", line, chip.output);
        perform(&chip, text);
        settle(&chip, line);
        inputs++;
    }
    if (chip.length > 0)
        fail(1, "at the end printed was also:\n%s", chip.output);
    printf("%u lines, %u of them input, %.1f s of the chip's time\n", line, inputs,
           (double)chip.avr->cycle / CYCLES_PER_MS / 1000.0);
    return 0;
}
