/** Kills a process of the tests when its parent is gone: it ends by itself, unless a test keeps it busy. */
import { spawn } from "node:child_process";

/** Milliseconds after which a process is watched: most are over by then. */
const DELAY = 300;
/**
 * Waits for a line, which comes when the process is over. If the parent ends before, there is none, and the process is killed unless
 * it has heard of that and ended in time, with all tear-downs.
 */
const SCRIPT =
  'trap "" INT TERM HUP QUIT USR2; read -r word && exit; for second in 1 2 3 4 5; do sleep 1; kill -0 "$1" || exit 0; done; kill -9 "$1"';

/**
 * Makes sure that the process `pid` does not outlive this one, even if this one is killed. Windows does so by itself.
 *
 * @returns the function that ends the watch, to be called when the process is gone.
 */
export function startParentWatchdog(pid: number): () => void {
  if (process.platform === "win32") return () => undefined;
  let release = (): void => undefined;
  const timer = setTimeout(() => {
    const watchdog = spawn("/bin/sh", ["-c", SCRIPT, "sh", String(pid)], { stdio: ["pipe", "ignore", "ignore"] });
    // Without a shell there is no watchdog.
    watchdog.on("error", () => undefined);
    watchdog.stdin.on("error", () => undefined);
    watchdog.unref();
    release = () => watchdog.stdin.end("over\n");
  }, DELAY);
  return () => {
    clearTimeout(timer);
    release();
  };
}
