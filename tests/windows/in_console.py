#!/usr/bin/env python3
# Runs a command in a terminal, types each line of standard input after a prompt of it, and
# prints what the terminal was sent.  Exit status: that of the command, or 1 after a minute.
# Arguments: the prompt, as the terminal is sent it; the command.
#
# SPDX-License-Identifier: 0BSD
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
import tty

lines = sys.stdin.read().splitlines()
prompt = sys.argv[1].encode()
process, terminal = pty.fork()
if process == 0:
    tty.setraw(0) # as wine asks for Enter by its own name
    os.execvp(sys.argv[2], sys.argv[2:])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', 60, 80, 0, 0))

shown = b''
answered = 0
end = time.monotonic() + 60
while time.monotonic() < end and select.select([terminal], [], [], end - time.monotonic())[0]:
    try:
        more = os.read(terminal, 4096)
    except OSError: # no program has it open any longer
        break
    shown += more
    if lines and shown.count(prompt) > answered:
        answered += 1
        os.write(terminal, lines.pop(0).encode() + b'\r')
    if not more:
        break
sys.stdout.buffer.write(shown)
if time.monotonic() >= end:
    os.kill(process, signal.SIGKILL)
    sys.exit('no end within a minute')
sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
