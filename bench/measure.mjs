/** Measures one command once: time from start to exit, and the memory of all its processes. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import "./environment.mjs";

/** Milliseconds between two samples of the memory. */
const INTERVAL = 20;

/** Resident bytes of a process and all its descendants; 0 without `/proc`. */
function residentBytes(pid) {
  let bytes = 0;
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    bytes += Number(kilobytes?.[1] ?? 0) * 1024;
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ")) {
      if (child !== "") bytes += residentBytes(child);
    }
  } catch {
    // The process ended between two reads.
  }
  return bytes;
}

/** The peak of a process's resident memory, as the kernel reports it; 0 if it has ended. */
function highWaterMark(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Kills a process and its process group. */
function endAll(child) {
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

/**
 * Runs `node ...args` in `cwd`, or another program.
 *
 * @param {string[]} args
 * @param {string} cwd
 * @param {number} timeout - milliseconds; after them, it is killed with all processes that it started
 * @param {{ program?: string, env?: Record<string, string> }} [options] - `env`: in addition to that of this process
 * @returns {Promise<{ seconds: number, bytes: number, code: number | null, isLate: boolean, output: string, stdout: string, stderr: string }>}
 *   `code`: null if a signal ended it; `isLate`: whether it timed out; `output`: both streams, interleaved; `bytes`:
 *   the peak of the sum over all processes, sampled every 20 ms; pages that they share count once for each
 */
export function measure(args, cwd, timeout, { program = process.execPath, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const started = process.hrtime.bigint();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, CI: "true", NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own, which can be killed as a whole.
      detached: process.platform !== "win32",
    });
    let output = "";
    let stdout = "";
    let stderr = "";
    let bytes = 0;
    let isLate = false;
    const look = () => {
      bytes = Math.max(bytes, residentBytes(child.pid), highWaterMark(child.pid));
    };
    const clock = setInterval(look, INTERVAL);
    const limit = setTimeout(() => {
      isLate = true;
      endAll(child);
    }, timeout);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        output += text;
        if (stream === child.stdout) stdout += text;
        else stderr += text;
      });
    }
    const stop = () => {
      clearInterval(clock);
      clearTimeout(limit);
    };
    child.on("error", (error) => {
      stop();
      reject(error);
    });
    child.on("exit", () => {
      look();
      clearInterval(clock);
    });
    child.on("close", (code) => {
      stop();
      resolve({
        seconds: Number(process.hrtime.bigint() - started) / 1e9,
        bytes,
        code,
        isLate,
        output,
        stdout,
        stderr,
      });
    });
  });
}
