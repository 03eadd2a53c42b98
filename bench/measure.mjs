/** One command, once: time from start to exit, and the memory of all its processes. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Milliseconds between two looks at the memory. */
const INTERVAL = 50;

/** Resident bytes of a process and all its descendants; 0 where there is no `/proc`. */
function residentBytes(pid) {
  let bytes = 0;
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    bytes += Number(kilobytes?.[1] ?? 0) * 1024;
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ")) {
      if (child !== "") bytes += residentBytes(child);
    }
  } catch {
    // It ended between two reads.
  }
  return bytes;
}

/** The most that one process ever had resident, as the kernel noted it; 0 if it is gone. */
function highWaterMark(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Runs `node ...args` in `cwd`.
 *
 * @param {string[]} args
 * @param {string} cwd
 * @param {number} timeout milliseconds
 * @returns {Promise<{ seconds: number, bytes: number, code: number | null, output: string, stdout: string }>}
 *   `output`: both channels as they came; `bytes`: the peak of the sum over all processes, seen every 50 ms; pages that they share count once for each
 */
export function measure(args, cwd, timeout) {
  return new Promise((resolve, reject) => {
    const started = process.hrtime.bigint();
    const env = { ...process.env, CI: "true", NO_COLOR: "1", FORCE_COLOR: undefined };
    const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], timeout });
    let output = "";
    let stdout = "";
    let bytes = 0;
    const look = () => {
      bytes = Math.max(bytes, residentBytes(child.pid), highWaterMark(child.pid));
    };
    const clock = setInterval(look, INTERVAL);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        output += text;
        if (stream === child.stdout) stdout += text;
      });
    }
    child.on("error", reject);
    child.on("exit", () => {
      look();
      clearInterval(clock);
    });
    child.on("close", (code) => {
      resolve({ seconds: Number(process.hrtime.bigint() - started) / 1e9, bytes, code, output, stdout });
    });
  });
}
