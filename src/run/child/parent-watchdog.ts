/** A process of the tests whose parent was killed ends by itself, unless a test keeps it busy: for that one there is a watcher. */
import { spawn } from "node:child_process";

/** Milliseconds that a process may live before it is watched: most are over by then, and need none. */
const DELAY = 300;
/** Waits for a word. It comes when all is over; if the parent dies there is none, and the process is killed. */
const SCRIPT = 'trap "" INT TERM HUP; read -r word || kill -9 "$1"';

/**
 * Sees to it that the process `pid` does not outlive this one, also if this one is killed. Not needed on Windows, where
 * the system does that.
 *
 * @returns the function that ends the watch, to be called when the process is gone.
 */
export function watchOrphan(pid: number): () => void {
  if (process.platform === "win32") return () => undefined;
  let release = (): void => undefined;
  const timer = setTimeout(() => {
    const watcher = spawn("/bin/sh", ["-c", SCRIPT, "sh", String(pid)], { stdio: ["pipe", "ignore", "ignore"] });
    // Without a shell the process is on its own.
    watcher.on("error", () => undefined);
    watcher.stdin.on("error", () => undefined);
    watcher.unref();
    release = () => watcher.stdin.end("over\n");
  }, DELAY);
  return () => {
    clearTimeout(timer);
    release();
  };
}
