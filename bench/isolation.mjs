/**
 * `node bench/isolation.mjs`: one suite of Vitest's dialect with each kind of isolation: Vitest's default, without isolation, and the same
 * with xtest, and with a process for each file.
 *
 * Two shapes: files of ten tests, and files of one test that import five modules of the project. Repetitions are interleaved.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { median } from "./report.mjs";
import { PEERS, version } from "./runners/common.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const XTEST = join(PROJECT, "dist/cli/bin.js");
const VITEST = join(PEERS, "node_modules/vitest/vitest.mjs");
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "1000" },
    repeat: { type: "string", default: "1" },
    shape: { type: "string", default: "tests,modules" },
    only: { type: "string", default: "" },
  },
});
const files = Number(values.files);

const MODES = [
  ["xtest --no-isolate", XTEST, ["-q", "--no-isolate"]],
  ["xtest, its default: isolated", XTEST, ["-q"]],
  ["xtest --isolate=process", XTEST, ["-q", "--isolate=process"]],
  ["xtest --isolate=process -n 2", XTEST, ["-q", "--isolate=process", "-n", "2"]],
  ["vitest --no-isolate", VITEST, ["run", "--no-isolate"]],
  ["vitest, its default: isolated", VITEST, ["run"]],
].filter(([name]) => name.includes(values.only));

/** Writes a suite, and returns its folder. */
function writeSuite(shape) {
  const folder = join(tmpdir(), "xtest-bench", `isolation-${shape}-${files}`);
  rmSync(folder, { recursive: true, force: true });
  for (const name of ["node_modules", "src", "tests"]) mkdirSync(join(folder, name), { recursive: true });
  symlinkSync(PROJECT, join(folder, "node_modules/unplugin-xtest"), "junction");
  symlinkSync(join(PEERS, "node_modules/vitest"), join(folder, "node_modules/vitest"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "devDependencies": { "vitest": "*" } }\n');
  writeFileSync(join(folder, "xtest.config.ts"), 'export default { compat: "vitest" };\n');
  for (let at = 0; at < 50; at += 1) {
    const lines = Array.from(
      { length: 20 },
      (_, i) => `export function f${i}(n: number): number {\n  return n + ${i};\n}\n`,
    );
    writeFileSync(
      join(folder, `src/m${at}.ts`),
      `export let calls = 0;\nexport const count = () => ++calls;\n${lines.join("\n")}`,
    );
  }
  for (let at = 0; at < files; at += 1) writeFileSync(join(folder, `tests/f${at}.test.ts`), textOf(shape, at));
  return folder;
}

function textOf(shape, at) {
  if (shape === "tests") {
    const tests = Array.from(
      { length: 10 },
      (_, i) => `  it("adds ${i}", () => {\n    expect(${at} + ${i}).toBe(${at + i});\n  });`,
    );
    return `import { describe, expect, it } from "vitest";\n\ndescribe("suite ${at}", () => {\n${tests.join("\n")}\n});\n`;
  }
  const modules = [0, 1, 2, 3, 4].map((i) => (at + i * 7) % 50);
  const imports = modules.map((m, i) => `import { count as count${i} } from "../src/m${m}.ts";`);
  const checks = modules.map((_, i) => `  expect(count${i}()).toBeGreaterThan(0);`);
  return `import { expect, it } from "vitest";\n${imports.join("\n")}\n\nit("counts", () => {\n${checks.join("\n")}\n});\n`;
}

const count = (shape) => files * (shape === "tests" ? 10 : 1);
process.stdout.write(
  `${files} files; Vitest ${version("vitest")}; Node ${process.version}; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(2)}\n`,
);
for (const shape of values.shape.split(",")) {
  const folder = writeSuite(shape);
  const rows = MODES.map(([name, program, args]) => ({ name, program, args, seconds: [] }));
  for (let round = 0; round <= Number(values.repeat); round += 1) {
    for (const row of rows) {
      // What is not kept needs no round to warm it.
      if (round === 0 && !(row.program === XTEST)) continue;
      const { code, seconds, output } = await measure([row.program, ...row.args], folder, 900_000);
      const seen = Number(/(\d+) passed/g.exec(output.replace(/Test Files.*/, "").replaceAll(",", ""))?.[1]);
      if (code !== 0 || seen !== count(shape))
        throw new Error(`${row.name}: exit code ${code}\n${output.slice(-2000)}`);
      if (round > 0) row.seconds.push(seconds);
    }
  }
  process.stdout.write(`\n${shape}: ${count(shape)} tests; load ${loadavg()[0].toFixed(2)}\n`);
  const last = median(rows.at(-1).seconds);
  for (const { name, seconds } of rows) {
    process.stdout.write(
      `| ${name} | ${median(seconds).toFixed(1)} | ${((100 * median(seconds)) / last).toFixed(1)} % |\n`,
    );
  }
}
