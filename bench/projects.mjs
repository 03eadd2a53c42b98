/**
 * `node bench/projects.mjs FOLDER`: a workspace of many packages, each with a configuration of Vitest and three files of five tests, of which most import
 * the package before them. FOLDER has Vitest in its `node_modules`.
 *
 * One after the other (`-n 0`), by default, with `-n`, and Vitest with the same packages as its `projects`: what Vitest does in one command. Repetitions
 * are interleaved, with nothing changed since the run before.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { median } from "./report.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { packages: { type: "string", default: "40" }, repeat: { type: "string", default: "3" } },
});
const [peers] = positionals;
if (peers === undefined) throw new Error("node bench/projects.mjs FOLDER: a folder with Vitest in its node_modules");
const packages = Number(values.packages);
const modules = join(resolve(peers), "node_modules");

/** Writes the workspace, and returns its folder. @param {string} name @param {Record<string, string>} more */
function writeWorkspace(name, more) {
  const folder = join(tmpdir(), "xtest-bench", `projects-${name}-${packages}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules/@shop"), { recursive: true });
  for (const one of ["vitest", "vite"]) symlinkSync(join(modules, one), join(folder, "node_modules", one), "junction");
  symlinkSync(PROJECT, join(folder, "node_modules/unplugin-xtest"), "junction");
  const write = (/** @type {string} */ path, /** @type {string} */ text) => writeFileSync(join(folder, path), text);
  write("package.json", '{ "name": "shop", "private": true, "type": "module", "workspaces": ["packages/*"] }\n');
  for (const [path, text] of Object.entries(more)) write(path, text);
  for (let at = 0; at < packages; at += 1) {
    const root = `packages/p${at}`;
    for (const one of ["src", "tests"]) mkdirSync(join(folder, root, one), { recursive: true });
    symlinkSync(join(folder, root), join(folder, `node_modules/@shop/p${at}`), "junction");
    const manifest = {
      name: `@shop/p${at}`,
      type: "module",
      exports: "./src/index.ts",
      scripts: { test: "vitest run" },
    };
    write(`${root}/package.json`, JSON.stringify(manifest));
    write(`${root}/vitest.config.ts`, 'export default { test: { include: ["tests/*.test.ts"] } };\n');
    const below = at % 5 === 0 ? "const below = 0;" : `import { value as below } from "@shop/p${at - 1}";`;
    write(
      `${root}/src/index.ts`,
      `${below}\nexport const value: number = below + 1;\nexport const add = (a: number, b: number) => a + b;\n`,
    );
    for (let file = 0; file < 3; file += 1) {
      const tests = Array.from(
        { length: 5 },
        (_, i) => `test("adds ${i}", () => {\n  expect(add(value, ${i})).toBe(value + ${i});\n});\n`,
      );
      write(
        `${root}/tests/f${file}.test.ts`,
        `import { expect, test } from "vitest";\nimport { add, value } from "../src/index.ts";\n\n${tests.join("\n")}`,
      );
    }
  }
  return folder;
}

/** Seconds of processors of the processes that have ended; 0 without `/proc`. */
function cpuSeconds() {
  try {
    // Its children's, and theirs, in hundredths: the 16th and 17th field. The name of the program has none of the spaces.
    const fields = readFileSync("/proc/self/stat", "utf8").split(" ");
    return (Number(fields[15]) + Number(fields[16])) / 100;
  } catch {
    return 0;
  }
}

const own = writeWorkspace("own", {});
const vitest = writeWorkspace("vitest", {
  "vitest.config.ts": 'export default { test: { projects: ["packages/*"] } };\n',
});
const xtest = join(PROJECT, "dist/cli/bin.js");
/** @type {readonly (readonly [name: string, folder: string, args: readonly string[]])[]} */
const MODES = [
  ["xtest -n 0", own, [xtest, "-q", "-n", "0"]],
  ["xtest", own, [xtest, "-q"]],
  ["xtest -n 4", own, [xtest, "-q", "-n", "4"]],
  ["vitest run, one configuration with projects", vitest, [join(modules, "vitest/vitest.mjs"), "run"]],
];
/** @type {Map<string, { clock: number, processors: number }[]>} */
const found = new Map(MODES.map(([name]) => [name, []]));
for (let turn = 0; turn <= Number(values.repeat); turn += 1) {
  for (const [name, folder, args] of MODES) {
    const before = cpuSeconds();
    const { seconds, code, output } = await measure([...args], folder, 600_000);
    if (code !== 0) throw new Error(`${name}: exit code ${code}\n${output}`);
    // The first one fills the caches.
    if (turn > 0) found.get(name)?.push({ clock: seconds, processors: cpuSeconds() - before });
  }
}
console.log(
  `${packages} packages, ${packages * 15} tests, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
for (const [name, runs] of found) {
  const clock = median(runs.map((run) => run.clock));
  const processors = median(runs.map((run) => run.processors));
  console.log(`${name}: ${clock.toFixed(2)} s, ${processors.toFixed(2)} s of processors`);
}
