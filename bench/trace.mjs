/**
 * `node bench/trace.mjs [FILES] [TESTS]`: what `--trace` costs a run, and the size of the file. Runs with and without it alternate; the
 * ratio is that of the medians. Default: 200 files × 50 tests, each with a fixture, and 20 modules that all files import.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const ROUNDS = 7;
const [files = 200, tests = 50] = process.argv.slice(2).map(Number);
const project = mkdtempSync(path.join(os.tmpdir(), "xtest-traced-"));

const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];

function put(name, text) {
  mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
  writeFileSync(path.join(project, name), text);
}

/** @returns seconds of the processors, of the run and the processes that it has started: less moved by other work than elapsed ones. */
function run(args) {
  const started = performance.now();
  const program = [path.join(ROOT, "dist/cli/bin.js"), "-q", ...args];
  const { status, stderr } = spawnSync(
    "/usr/bin/env",
    ["bash", "-c", 'time "$@"', "bash", process.execPath, ...program],
    {
      cwd: project,
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C" },
    },
  );
  if (status !== 0) throw new Error(`exit code ${status}\n${stderr}`);
  const [user, system] = ["user", "sys"].map((name) => {
    const [, minutes = "0", seconds = "0"] = new RegExp(`^${name}\\s+(\\d+)m([\\d.]+)s$`, "m").exec(stderr) ?? [];
    return 60 * Number(minutes) + Number(seconds);
  });
  return { elapsed: (performance.now() - started) / 1000, processor: user + system };
}

try {
  put("package.json", '{ "type": "module" }\n');
  put(
    "conftest.ts",
    'import { fixture } from "unplugin-xtest";\nexport const user = fixture(function* () { yield 1; });\n',
  );
  for (let at = 0; at < 20; at++) put(`src/m${at}.ts`, `export const v${at} = ${at};\n`);
  put("src/index.ts", Array.from({ length: 20 }, (_, at) => `export * from "./m${at}.ts";\n`).join(""));
  for (let file = 0; file < files; file++) {
    const lines = Array.from(
      { length: tests },
      (_, test) => `export function test_${test}(user: number) { if (user !== v1) throw new Error(); }`,
    );
    put(`area_${file % 10}/test_${file}.ts`, `import { v1 } from "../src/index.ts";\n${lines.join("\n")}\n`);
  }
  mkdirSync(path.join(project, "node_modules"));
  symlinkSync(ROOT, path.join(project, "node_modules/unplugin-xtest"), "junction");
  run([]);
  const plain = [];
  const traced = [];
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(run([]));
    traced.push(run(["--trace", "trace.json"]));
  }
  const events = readFileSync(path.join(project, "trace.json"), "utf8").split("\n").length;
  console.log(`${files} files × ${tests} tests, median of ${ROUNDS} runs each, nothing changed`);
  for (const [what, unit] of [
    ["elapsed", "s elapsed"],
    ["processor", "s of processors"],
  ]) {
    const [off, on] = [plain, traced].map((all) => median(all.map((one) => one[what])));
    console.log(`${off.toFixed(2)} ${unit} without, ${on.toFixed(2)} with a trace: ${(on / off).toFixed(2)} ×`);
  }
  const size = statSync(path.join(project, "trace.json")).size;
  console.log(`${events} events, ${(size / 1e6).toFixed(1)} MB`);
} finally {
  rmSync(project, { recursive: true, force: true });
}
