/**
 * `node bench/watch.mjs`: from a save to the last line, in watch mode: of a test file, and of a helper that 20 of the files import.
 * Other runners are measured if `npm run bench` has installed them. All of them watch at a time, and files are saved in turns.
 *
 * `node bench/watch.mjs --dom FOLDER --files 60`: of a React component that one test file imports, and of one that all the others import, in a project with
 * Vite and jsdom. FOLDER has the packages that `bench/dom.mjs` needs.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { median } from "./report.mjs";
import { bunProgram } from "./runners/bun.mjs";
import { PEERS } from "./runners/common.mjs";
import { writeReactSuite } from "./suites/react.mjs";
import "./environment.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "1000" },
    saves: { type: "string", default: "10" },
    pause: { type: "string", default: "700" },
    dom: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
const [files, saves, rest] = [Number(values.files), Number(values.saves), Number(values.pause)];
const IMPORTERS = 20;

const XTEST = {
  program: process.execPath,
  args: [join(PROJECT, "dist/cli/bin.js"), "watch"],
  done: /watching for changes\n/,
};
const VITEST = {
  program: process.execPath,
  args: (modules) => [join(modules, "vitest/vitest.mjs"), "watch"],
  done: /Waiting for file changes|press h to show help/,
};

const PLAIN = [
  {
    ...XTEST,
    name: "xtest watch",
    file: (at) => `test_${at}.ts`,
    head: "",
    test: (name) => `export function test_${name}() { assert.equal(1 + 1, 2); }\n`,
    modules: null,
  },
  {
    ...VITEST,
    name: "vitest watch",
    args: VITEST.args(join(PEERS, "node_modules")),
    file: (at) => `t${at}.test.ts`,
    head: 'import { test } from "vitest";\n',
    test: (name) => `test("${name}", () => { assert.equal(1 + 1, 2); });\n`,
    modules: join(PEERS, "node_modules"),
  },
  {
    name: "bun test --watch",
    program: bunProgram() ?? "",
    args: ["test", "--watch"],
    done: /Ran \d+ tests? across/,
    file: (at) => `t${at}.test.ts`,
    head: 'import { test } from "bun:test";\n',
    test: (name) => `test("${name}", () => { assert.equal(1 + 1, 2); });\n`,
    modules: join(PEERS, "node_modules"),
  },
].filter(({ program, modules }) => existsSync(program) && (modules === null || existsSync(modules)));

/** A save: what it is called, the file, and its new text. */
const SAVES =
  values.dom === undefined
    ? [
        {
          what: "a test file",
          file: (runner) => runner.file(files - 1),
          change: (old, round) => `${old}// ${round}\n`,
        },
        {
          what: "a helper of 20",
          file: () => "helper.ts",
          change: (_, round) => `export const helper = ${round + 1};\n`,
        },
      ]
    : [
        { what: "a component of one file", file: () => "src/Own.tsx", change: (old, round) => `${old}// ${round}\n` },
        {
          what: "a component of all others",
          file: () => "src/List.tsx",
          change: (old, round) => `${old}// ${round}\n`,
        },
      ];

function runnersOf(dom) {
  if (dom === undefined)
    return PLAIN.map((runner) => ({ ...runner, write: (folder) => writePlainSuite(folder, runner) }));
  const modules = join(resolve(dom), "node_modules");
  const write = (folder) => writeReactSuite(folder, { modules, files: files - 1, ownComponent: true });
  return [
    { ...XTEST, name: "xtest watch", write },
    { ...VITEST, name: "vitest watch", args: VITEST.args(modules), write },
    { ...VITEST, name: "vitest watch --no-isolate", args: [...VITEST.args(modules), "--no-isolate"], write },
  ];
}

function writePlainSuite(folder, { file, head, test, modules }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (modules !== null) symlinkSync(modules, join(folder, "node_modules"), "junction");
  else {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(PROJECT, join(folder, "node_modules/unplugin-xtest"), "junction");
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(join(folder, "helper.ts"), "export const helper = 0;\n");
  for (let at = 0; at < files; at += 1) {
    const helper = at < IMPORTERS ? 'import { helper } from "./helper.ts";\nvoid helper;\n' : "";
    const tests = Array.from({ length: 10 }, (_, number) => test(number));
    writeFileSync(join(folder, file(at)), `import assert from "node:assert";\n${helper}${head}${tests.join("")}`);
  }
}

/** The memory of a process in MB; null where the system does not tell. */
function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
  } catch {
    return null;
  }
}

/** Starts a runner. @returns what saves a file of its suite, and tells the time to the last line, once the first run is over. */
async function startRunner(runner) {
  const folder = join(tmpdir(), "xtest-bench", `watch-${runner.name.replaceAll(" ", "-")}`);
  runner.write(folder);
  const child = spawn(runner.program, runner.args, { cwd: folder, env: { ...process.env, CI: "", NO_COLOR: "1" } });
  let text = "";
  let look = () => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (more) => {
      text += more;
      look();
    });
  }
  const done = () =>
    new Promise((resolveDone) => {
      look = () => {
        if (!runner.done.test(text)) return;
        const seen = text;
        text = "";
        resolveDone({ at: performance.now(), seen });
      };
      look();
    });
  await done();
  return {
    name: runner.name,
    times: SAVES.map(() => []),
    memory: [],
    async save(number, round) {
      const { file, change } = SAVES[number];
      await new Promise((resolvePause) => void setTimeout(resolvePause, rest));
      text = "";
      const path = join(folder, file(runner));
      const content = change(readFileSync(path, "utf8"), round);
      const begun = performance.now();
      writeFileSync(path, content);
      const { at, seen } = await done();
      if (values.verbose) process.stderr.write(`${runner.name}: ${(at - begun).toFixed(0)} ms\n${seen}\n`);
      this.times[number].push(at - begun);
    },
    look() {
      this.memory.push(memoryOf(child.pid));
    },
    stop: () => child.kill(),
  };
}

const tests = values.dom === undefined ? 10 : 5;
process.stdout.write(
  `${files} files × ${tests} tests, ${saves} saves; Node ${process.version}; load ${loadavg()[0].toFixed(2)}\n\n`,
);
const started = [];
for (const runner of runnersOf(values.dom)) started.push(await startRunner(runner));
for (let round = 0; round < saves; round += 1) {
  for (const number of SAVES.keys()) for (const one of started) await one.save(number, round);
  for (const one of started) one.look();
}
process.stdout.write(
  `| runner | ${SAVES.map(({ what }) => `${what}, ms`).join(" | ")} | MB after the first save, the last |\n|---|${"--:|".repeat(SAVES.length + 1)}\n`,
);
for (const { name, times, memory, stop } of started) {
  const medians = times.map((all) => median(all).toFixed(0));
  process.stdout.write(`| ${name} | ${medians.join(" | ")} | ${memory[0]}, ${memory.at(-1)} |\n`);
  stop();
}
