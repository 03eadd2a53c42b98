/**
 * `node bench/concurrent.mjs [TESTS] [LIMIT]`: a file of tests that wait 10 ms at the same time, here and in Vitest, in turns: what passes
 * until the last line, and the time of the processors. Default: 1,000 tests, 100 at a time.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PEERS } from "./runners/common.mjs";

const ROOT = path.join(import.meta.dirname, "..");
const ROUNDS = 7;
const [tests = 1000, limit = 100] = process.argv.slice(2).map(Number);
const project = mkdtempSync(path.join(os.tmpdir(), "xtest-concurrent-"));

const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];

/** @returns {{ elapsed: number, processor: number }} Seconds; those of the processors are of all processes of the command. */
function run(program, ...args) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    "bash",
    ["-c", 'time "$@"', "bash", process.execPath, program, ...args],
    {
      cwd: project,
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C" },
    },
  );
  const elapsed = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`exit code ${status}\n${stdout}${stderr}`);
  const seconds = ["user", "sys"].map((name) => {
    const [, minutes = "0", rest = "0"] = new RegExp(`^${name}\\s+(\\d+)m([\\d.]+)s$`, "m").exec(stderr) ?? [];
    return 60 * Number(minutes) + Number(rest);
  });
  return { elapsed, processor: seconds[0] + seconds[1] };
}

try {
  const put = (name, text) => writeFileSync(path.join(project, name), text);
  put("package.json", '{ "type": "module" }\n');
  const waits = (test) => `test.concurrent("waits ${test}", () => new Promise((resolve) => setTimeout(resolve, 10)));`;
  const all = Array.from({ length: tests }, (_, test) => waits(test)).join("\n");
  put("ours.test.ts", `import { test } from "unplugin-xtest";\n${all}\n`);
  put("theirs.test.mjs", `import { test } from "vitest";\n${all}\n`);
  mkdirSync(path.join(project, "node_modules"));
  symlinkSync(ROOT, path.join(project, "node_modules/unplugin-xtest"), "junction");
  symlinkSync(path.join(PEERS, "node_modules/vitest"), path.join(project, "node_modules/vitest"), "junction");
  const ours = () => run(path.join(ROOT, "dist/cli/bin.js"), "-q", "ours.test.ts", "--max-concurrency", String(limit));
  const theirs = () =>
    run(path.join(PEERS, "node_modules/vitest/vitest.mjs"), "run", "theirs.test.mjs", `--maxConcurrency=${limit}`);
  ours();
  theirs();
  const rounds = Array.from({ length: ROUNDS }, () => [ours(), theirs()]);
  console.log(`${tests} tests of 10 ms, ${limit} at a time, median of ${ROUNDS} runs each, in turns`);
  for (const [what, unit] of [
    ["elapsed", "s elapsed"],
    ["processor", "s of processors"],
  ]) {
    const [own, other] = [0, 1].map((side) => median(rounds.map((round) => round[side][what])));
    const least = Math.min(...rounds.map((round) => round[0][what]));
    console.log(
      `${own.toFixed(2)} ${unit} (least ${least.toFixed(2)}), Vitest ${other.toFixed(2)}: ${(own / other).toFixed(2)} ×`,
    );
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
