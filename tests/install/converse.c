/* converse.c - holds a conversation with an image over the serial port of a simulated
 * AVR.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Arguments: the chip's name; the image, Intel hex.  The conversation is read from
 * standard input, and how it went is written to standard output, without carriage
 * returns: the same lines but comments, if it went as it should.
 *
 *   > text       these bytes are sent; \r, \n and \xHH are one byte each
 *   >> N text    the same N times over, without a pause
 *   #...         a comment
 *   text         what the image prints, which is not looked at here
 *
 * After it has sent something it waits until the image has been quiet for QUIET_MS. All
 * times are simulated.  An image that does not become quiet fails.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <avr_uart.h>
#include <sim_avr.h>
#include <sim_hex.h>

enum {
    CYCLES_PER_MS = 16000,   /* 16 MHz */
    CYCLES_PER_BYTE = 1600,  /* 115200 baud, as fast as the simulated port takes it */
    QUIET_MS = 150,          /* more than the image waits for the rest of a line */
    LONGEST_ANSWER_MS = 9000 /* an image that prints for longer does not end */
};

struct chip {
    avr_t *avr;
    avr_irq_t *input;
    avr_cycle_count_t last_output; /* when the last byte was printed */
};

static void fail(const char *about, const char *message)
{
    fprintf(stderr, "%s: %s\n", about, message);
    exit(1);
}

static void take_output(struct avr_irq_t *irq, uint32_t byte, void *param)
{
    struct chip *chip = param;

    (void)irq;
    chip->last_output = chip->avr->cycle;
    if (byte != '\r')
        putchar((int)byte);
}

static void load(struct chip *chip, const char *name, const char *image)
{
    ihex_chunk_t *chunks;
    uint32_t flags = 0;
    int count, i;

    chip->avr = avr_make_mcu_by_name(name);
    if (!chip->avr)
        fail(name, "no such chip");
    avr_init(chip->avr);
    chip->avr->frequency = CYCLES_PER_MS * 1000u;
    count = read_ihex_chunks(image, &chunks);
    if (count < 1)
        fail(image, "no image");
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
            fail("the image", state == cpu_Done ? "ended" : "crashed");
    }
}

/* Runs until nothing has been printed for QUIET_MS. */
static void settle(struct chip *chip)
{
    const avr_cycle_count_t start = chip->avr->cycle;

    chip->last_output = start;
    while (chip->avr->cycle - chip->last_output < QUIET_MS * CYCLES_PER_MS) {
        run(chip, CYCLES_PER_MS);
        if (chip->avr->cycle - start >
            (avr_cycle_count_t)LONGEST_ANSWER_MS * CYCLES_PER_MS)
            fail("the image", "does not stop printing");
    }
}

/* The first byte of a text, an escape being one; the text goes on after it. */
static uint8_t take_byte(const char **text)
{
    unsigned byte = *(*text)++ & 0xFFu;
    int length = 1;

    if (byte != '\\')
        return (uint8_t)byte;
    if (sscanf(*text, "x%2x%n", &byte, &length) != 1)
        byte = **text == 'n' ? '\n' : '\r';
    *text += length;
    return (uint8_t)byte;
}

static void send_text(struct chip *chip, const char *text)
{
    while (*text) {
        avr_raise_irq(chip->input, take_byte(&text));
        run(chip, CYCLES_PER_BYTE);
    }
}

int main(int argc, char **argv)
{
    static struct chip chip;
    char line[4096];

    if (argc != 3)
        fail("usage", "converse CHIP IMAGE <CONVERSATION");
    load(&chip, argv[1], argv[2]);
    settle(&chip);
    while (fgets(line, sizeof line, stdin)) {
        unsigned long count = 1;
        char *text = line + 1;

        if (line[0] != '>')
            continue;
        fputs(line, stdout);
        line[strcspn(line, "\n")] = '\0';
        if (*text == '>')
            count = strtoul(text + 1, &text, 10);
        while (count-- > 0)
            send_text(&chip, text + 1);
        settle(&chip);
    }
    return 0;
}
