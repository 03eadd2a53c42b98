/** Kills processes together with those that they have started. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A process of the system. */
interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
}

/**
 * Kills processes, and what they have started and what that has started, except for those in a group of their own (`detached`).
 *
 * @param pids - of processes that need not be there any more.
 */
export function killTrees(pids: readonly number[]): void {
  if (pids.length === 0) return;
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/T", "/F", ...pids.flatMap((pid) => ["/PID", String(pid)])], { stdio: "ignore" });
    return;
  }
  // What is stopped starts nothing more.
  for (const pid of pids) signal(pid, "SIGSTOP");
  const rows = processRows();
  const killed = new Set<number>();
  const kill = (pid: number, group: number | undefined): void => {
    if (killed.has(pid)) return;
    killed.add(pid);
    for (const row of rows) if (row.parent === pid && row.group === group) kill(row.pid, group);
    signal(pid, "SIGKILL");
  };
  for (const pid of pids) kill(pid, rows.find((row) => row.pid === pid)?.group);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone, or has become another user's.
  }
}

/** Empty where the system does not tell. */
function processRows(): ProcessRow[] {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,pgid="], { encoding: "utf8" });
    return (stdout ?? "").split("\n").flatMap((line) => rowOf(line.trim().split(/ +/)));
  }
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // The name of a program, in parentheses, may have any characters.
      const [, parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return rowOf([name, parent, group]);
    } catch {
      return [];
    }
  });
}

function rowOf(fields: readonly (string | undefined)[]): ProcessRow[] {
  const [pid = NaN, parent = NaN, group = NaN] = fields.map(Number);
  return Number.isInteger(pid) && Number.isInteger(parent) ? [{ pid, parent, group }] : [];
}
