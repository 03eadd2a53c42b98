"""
python3 compat-time.py FILE COMMAND...: runs a command, and writes the seconds of processors that it took, and all that it has started, to a
file. Processes that nobody waits for count too, as Jest's workers that outlive it: they become children of this one (Linux). What still runs a
second after the command has ended is ended.
"""
import ctypes, os, pathlib, resource, signal, subprocess, sys, time

PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
# A time limit: the command is ended, and then the others.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
code = 1
try:
    code = subprocess.run(sys.argv[2:]).returncode
except SystemExit:
    pass
end = time.monotonic() + 1
while True:
    try:
        pid, _ = os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        break
    if pid != 0:
        continue
    if time.monotonic() > end:
        for child in pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
            os.kill(int(child), signal.SIGKILL)
    time.sleep(0.02)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
pathlib.Path(sys.argv[1]).write_text(f"{used.ru_utime + used.ru_stime:.1f}")
sys.exit(code if code >= 0 else 128 - code)
