/* test_signals.c - oxo play while it waits for a move: signals that end it, and signals
 * that do not.  On pipes, or on a terminal when there is an argument.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/suite.h"
#include "uses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static bool on_terminal;

/* A game that waits for the first move. */
struct game {
    pid_t process;
    int in, out;        /* the other ends of its standard streams */
    struct termios old; /* how the terminal was, if it is one */
    size_t length;
    char text[8192]; /* what it has said so far */
};

static _Noreturn void become_game(int in, int out, bool no_hangup)
{
    dup2(in, 0);
    dup2(out, 1);
    dup2(out, 2);
    run_reset_signals();
    if (no_hangup)
        signal(SIGHUP, SIG_IGN);
    execl(getenv(OXO), "oxo", "play", (char *)NULL);
    _exit(127);
}

/* Reads what the game says up to a text, or all when it is NULL. */
static void read_up_to(struct game *game, const char *text)
{
    ssize_t length;

    while (text == NULL || strstr(game->text, text) == NULL) {
        ck_assert_uint_lt(game->length, sizeof game->text - 1);
        length = read(game->out, game->text + game->length,
                      sizeof game->text - 1 - game->length);
        if (length <= 0) /* a terminal ends with EIO */
            break;
        game->length += (size_t)length;
        game->text[game->length] = '\0';
    }
    ck_assert_msg(text == NULL || strstr(game->text, text) != NULL, "no '%s':\n%s",
                  text, game->text);
}

/* A game in a session of its own on a terminal, or on pipes in a group of processes of
 * its own, as a shell starts it. */
static struct game start_on(bool terminal, bool no_hangup)
{
    struct game game = {0};
    int in[2];
    int out[2];

    if (terminal) {
        in[1] = out[0] = run_open_terminal(&in[0]);
        out[1] = in[0];
        ck_assert_int_ge(in[1], 0);
    } else {
        ck_assert_int_eq(pipe2(in, O_CLOEXEC), 0);
        ck_assert_int_eq(pipe2(out, O_CLOEXEC), 0);
    }
    game.process = fork();
    ck_assert_int_ge(game.process, 0);
    if (game.process == 0) {
        if (terminal) {
            setsid();
            ioctl(in[0], TIOCSCTTY, 0);
        } else {
            setpgid(0, 0);
        }
        become_game(in[0], out[1], no_hangup);
    }
    close(in[0]);
    if (!terminal)
        close(out[1]);
    game.in = in[1];
    game.out = out[0];
    read_up_to(&game, "Cell? ");
    if (terminal)
        ck_assert_int_eq(tcgetattr(game.in, &game.old), 0);
    return game;
}

static struct game start(void)
{
    return start_on(on_terminal, false);
}

/* Waits for the game's end; its exit status, -n when ended by signal n.  A terminal
 * must be as it was. */
static int end(struct game *game)
{
    int status;

    ck_assert_int_eq(waitpid(game->process, &status, 0), game->process);
    if (on_terminal) {
        struct termios now;

        ck_assert_int_eq(tcgetattr(game->in, &now), 0);
        ck_assert_uint_eq(now.c_lflag, game->old.c_lflag);
        ck_assert_uint_eq(now.c_iflag, game->old.c_iflag);
        ck_assert_uint_eq(now.c_oflag, game->old.c_oflag);
    }
    read_up_to(game, NULL);
    close(game->in);
    if (game->out != game->in)
        close(game->out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void say(const struct game *game, const char *text)
{
    ck_assert_int_eq(write(game->in, text, strlen(text)), (long)strlen(text));
}

/* The game was ended by a signal while it waited.  If it has not, it takes the end that
 * is offered, so that it does not wait for ever. */
static void expect_ended_by(struct game *game, int signal_number)
{
    signal(SIGPIPE, SIG_IGN);
    if (write(game->in, "q\n", 2) < 0)
        ck_assert_int_eq(errno, EPIPE);
    ck_assert_int_eq(end(game), -signal_number);
    ck_assert_ptr_null(strstr(game->text, "Bye."));
}

/* The game has gone on: it takes a move and an end. */
static void expect_to_go_on(struct game *game)
{
    say(game, "4\n");
    read_up_to(game, "The opponent plays 0.");
    say(game, "q\n");
    ck_assert_int_eq(end(game), 0);
    ck_assert_ptr_nonnull(strstr(game->text, "Bye."));
}

START_TEST(signals)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGUSR1, SIGKILL};
    static const int others[] = {SIGWINCH, SIGCONT, SIGCHLD, SIGURG, SIGXFSZ};

    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        struct game game = start();

        ck_assert_int_eq(kill(game.process, ending[i]), 0);
        expect_ended_by(&game, ending[i]);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        struct game game = start();

        ck_assert_int_eq(kill(game.process, others[i]), 0);
        expect_to_go_on(&game);
    }
}
END_TEST

static void stop_and_continue(const struct game *game, int stop)
{
    int status;

    ck_assert_int_eq(kill(game->process, stop), 0);
    ck_assert_int_eq(waitpid(game->process, &status, WUNTRACED), game->process);
    ck_assert(WIFSTOPPED(status) && WSTOPSIG(status) == stop);
    ck_assert_int_eq(kill(game->process, SIGCONT), 0);
    ck_assert_int_eq(waitpid(game->process, &status, WCONTINUED), game->process);
    ck_assert(WIFCONTINUED(status));
}

START_TEST(stopped_and_continued)
{
    struct game game = start();

    if (!on_terminal) /* whose session has no shell that SIGTSTP is for */
        stop_and_continue(&game, SIGTSTP);
    stop_and_continue(&game, SIGSTOP);
    expect_to_go_on(&game);
}
END_TEST

START_TEST(the_key_that_interrupts)
{
    struct game game = start();

    say(&game, "\003");
    expect_ended_by(&game, SIGINT);
}
END_TEST

START_TEST(the_terminal_goes_away)
{
    for (int no_hangup = 0; no_hangup < 2; no_hangup++) {
        struct game game = start_on(true, no_hangup);
        int status;

        close(game.in);
        ck_assert_int_eq(waitpid(game.process, &status, 0), game.process);
        if (no_hangup)
            ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 1);
        else
            ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP);
    }
}
END_TEST

int main(int argc, char **argv)
{
    const TTest *const on_pipes[] = {signals, stopped_and_continued};
    const TTest *const on_terminals[] = {signals, stopped_and_continued,
                                         the_key_that_interrupts,
                                         the_terminal_goes_away};

    (void)argv;
    on_terminal = argc > 1;
    if (!on_terminal)
        return suite_run("signals", on_pipes, sizeof on_pipes / sizeof on_pipes[0]);
    if (!run_has_terminals()) {
        puts(RUN_NO_TERMINALS);
        return 77;
    }
    return suite_run("signals on a terminal", on_terminals,
                     sizeof on_terminals / sizeof on_terminals[0]);
}
