/**
 * `node bench/benchmark-noise.mjs [--repeat 5] [--runs 10]`: how often `xtest bench --against` claims a difference that there is none of,
 * and how often it finds one of a tenth. Six functions are the same in both commits, one calls its loop a tenth more often.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: { repeat: { type: "string", default: "5" }, runs: { type: "string", default: "10" } },
});
const folder = mkdtempSync(path.join(os.tmpdir(), "benchmark-noise-"));
const git = (/** @type {readonly string[]} */ ...args) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });

const SAME = ["parse", "sort", "join", "map", "regexp", "sum"];
const code = (/** @type {number} */ loops) => `
  const numbers = Array.from({ length: 500 }, (_, index) => (index * 7919) % 500);
  const text = JSON.stringify(numbers);
  export const parse = () => JSON.parse(text);
  export const sort = () => numbers.toSorted((a, b) => a - b);
  export const join = () => numbers.join("-");
  export const map = () => new Map(numbers.map((number) => [number, number]));
  export const regexp = () => text.match(/\\d+/g);
  export const sum = () => numbers.reduce((all, number) => all + number, 0);
  export const slower = () => { let all = 0; for (let i = 0; i < ${String(loops)}; i++) all += Math.sqrt(i); return all; };
`;
const test = (/** @type {string} */ name) =>
  `export function test_${name}({ benchmark }) { benchmark(code.${name}); }\n`;

try {
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(root, path.join(folder, "node_modules", "unplugin-xtest"), "junction");
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(path.join(folder, ".gitignore"), "node_modules\n");
  writeFileSync(path.join(folder, "code.js"), code(20_000));
  const tests = [...SAME, "slower"].map(test);
  writeFileSync(path.join(folder, "test_all.js"), `import * as code from "./code.js";\n${tests.join("")}`);
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "one");
  writeFileSync(path.join(folder, "code.js"), code(22_000));
  const found = { wrong: 0, of: 0, tables: 0, right: 0 };
  for (let round = 0; round < Number(values.repeat); round++) {
    const args = ["bench", "--against", "main", "--runs", values.runs];
    const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(root, "dist/cli/bin.js"), ...args], {
      cwd: folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    const claims = stdout.split("\n").filter((line) => /% (?:slower|faster) \(/.test(line));
    const wrong = claims.filter((line) => !line.includes("test_slower") || line.includes("% faster"));
    found.wrong += wrong.length;
    found.tables += wrong.length > 0 ? 1 : 0;
    found.of += SAME.length;
    found.right += claims.length - wrong.length;
    console.log(stdout);
  }
  console.log(
    `a difference where there is none: ${found.wrong} of ${found.of} lines, ${found.tables} of ${values.repeat} tables`,
  );
  console.log(`a tenth more was seen in ${found.right} of ${values.repeat}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
