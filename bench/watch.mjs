/**
 * `node bench/watch.mjs`: from a save to the last line, in watch mode: of a test file, and of a helper that 20 of the files import.
 * Other runners are measured if `npm run bench` has installed them.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { median } from "./report.mjs";
import { bunProgram } from "./runners/bun.mjs";
import { PEERS } from "./runners/common.mjs";
import "./environment.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "1000" },
    saves: { type: "string", default: "10" },
    pause: { type: "string", default: "700" },
  },
});
const [files, saves, rest] = [Number(values.files), Number(values.saves), Number(values.pause)];
const IMPORTERS = 20;

const RUNNERS = [
  {
    name: "xtest watch",
    program: process.execPath,
    args: [join(PROJECT, "dist/cli/bin.js"), "watch"],
    done: /watching for changes\n/,
    file: (at) => `test_${at}.ts`,
    head: "",
    test: (name) => `export function test_${name}() { assert.equal(1 + 1, 2); }\n`,
    modules: null,
  },
  {
    name: "vitest watch",
    program: process.execPath,
    args: [join(PEERS, "node_modules/vitest/vitest.mjs"), "watch"],
    done: /Waiting for file changes|press h to show help/,
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

function writeSuite({ name, file, head, test, modules }) {
  const folder = join(tmpdir(), "xtest-bench", `watch-${name.replaceAll(" ", "-")}`);
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
  return folder;
}

/** The memory of a process in MB; null where the system does not tell. */
function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
  } catch {
    return null;
  }
}

async function measureRunner(runner) {
  const folder = writeSuite(runner);
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
        text = "";
        resolveDone(performance.now());
      };
      look();
    });
  const pause = () => new Promise((resolvePause) => void setTimeout(resolvePause, rest));
  const save = async (name, change) => {
    await pause();
    text = "";
    const path = join(folder, name);
    const content = change(readFileSync(path, "utf8"));
    const begun = performance.now();
    writeFileSync(path, content);
    return (await done()) - begun;
  };
  await done();
  const [one, shared, memory] = [[], [], []];
  for (let round = 0; round < saves; round += 1) {
    one.push(await save(runner.file(files - 1), (old) => `${old}// ${round}\n`));
    shared.push(await save("helper.ts", () => `export const helper = ${round + 1};\n`));
    memory.push(memoryOf(child.pid));
  }
  child.kill();
  return { name: runner.name, one: median(one), shared: median(shared), memory: [memory[0], memory.at(-1)] };
}

process.stdout.write(`${files} files × 10 tests, ${saves} saves; load ${loadavg()[0].toFixed(2)}\n\n`);
process.stdout.write(
  "| runner | a test file, ms | a helper of 20, ms | MB after the first save, the last |\n|---|--:|--:|--:|\n",
);
for (const runner of RUNNERS) {
  const { name, one, shared, memory } = await measureRunner(runner);
  process.stdout.write(`| ${name} | ${one.toFixed(0)} | ${shared.toFixed(0)} | ${memory.join(", ")} |\n`);
}
