"""
python3 compat-time.py FILE COMMAND...: runs a command, and writes what it and all that it has started took into a file, as JSON: elapsed seconds,
seconds of processors, and the most memory that all processes had together, in MB, looked at every 200 ms (pages that they share count once for
each). Processes that nobody waits for count too, as Jest's workers that outlive it: they become children of this one (Linux). What still runs a
second after the command has ended is ended.
"""
import ctypes, json, os, pathlib, resource, signal, subprocess, sys, threading, time

PR_SET_CHILD_SUBREAPER = 36
PAGE = os.sysconf("SC_PAGE_SIZE")
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
# A time limit: the command is ended, and then the others.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def memory():
    """The resident memory of all processes below this one."""
    parents, sizes = {}, {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            fields = pathlib.Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[name], sizes[name] = fields[1], int(fields[21]) * PAGE
    below, own = {str(os.getpid())}, 0
    children = {}
    for pid, parent in parents.items():
        children.setdefault(parent, []).append(pid)
    stack = list(children.get(str(os.getpid()), []))
    while stack:
        pid = stack.pop()
        if pid in below:
            continue
        below.add(pid)
        own += sizes[pid]
        stack += children.get(pid, [])
    return own


peak = 0
over = threading.Event()


def watch():
    global peak
    while not over.wait(0.2):
        peak = max(peak, memory())


watcher = threading.Thread(target=watch, daemon=True)
watcher.start()
start = time.monotonic()
code = 1
try:
    code = subprocess.run(sys.argv[2:]).returncode
except SystemExit:
    pass
elapsed = time.monotonic() - start
over.set()
watcher.join()
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
figures = {
    "elapsed": round(elapsed, 1),
    "processor": round(used.ru_utime + used.ru_stime, 1),
    "memory": round(peak / 1e6),
}
pathlib.Path(sys.argv[1]).write_text(json.dumps(figures))
sys.exit(code if code >= 0 else 128 - code)
