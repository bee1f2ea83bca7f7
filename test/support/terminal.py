"""Runs a program in a terminal of its own: terminal.py COLUMNS PROGRAM ARGUMENTS...

Types what comes in on stdin, and writes the screen to stdout. Ends with the program's exit code.
"""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios

ROWS = 50

columns, *command = sys.argv[1:]
child, screen = pty.fork()
if child == 0:
    # Before the program starts, so that it never sees another size.
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, int(columns), 0, 0))
    os.execvp(command[0], command)

while True:
    ready, _, _ = select.select([screen, 0], [], [])
    if screen in ready:
        try:
            output = os.read(screen, 65536)
        except OSError:  # On Linux, when the program has ended.
            output = b""
        if not output:
            break
        os.write(1, output)
    if 0 in ready:
        typed = os.read(0, 65536)
        if not typed:
            os.kill(child, signal.SIGHUP)
            break
        os.write(screen, typed)

_, status = os.waitpid(child, 0)
sys.exit(os.waitstatus_to_exitcode(status) & 0xFF)
