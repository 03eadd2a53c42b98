/**
 * `node bench/assert.mjs [COUNT]`: what an assertion that passes costs with its explanation and without, in nanoseconds. Each form runs in
 * a process of its own, as the engine specializes what is called in one place only.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const count = Number(process.argv[2] ?? 10_000_000);

/** @type {Readonly<Record<string, string>>} */
const FORMS = {
  "assert(i + 1 === next(i))": "assert(i + 1 === next(i));",
  "names, calls and &&": 'assert(cart.total(prices) === expected && cart.owner?.name === "ann");',
  "assert.equal": "assert.equal(next(i), i + 1);",
  "every row": "assert(rows.every((row) => row.ok));",
};

const folder = mkdtempSync(path.join(tmpdir(), "xtest-assert-"));
try {
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  const table = Object.entries(FORMS).map(([form, statement], index) => {
    const file = path.join(folder, `test_${index}.ts`);
    writeFileSync(file, textOf(statement));
    const [plain, explained] = [medianOf(file, "plain"), medianOf(file, "rewrite")];
    return { form, plain: plain.toFixed(1), explained: explained.toFixed(1), more: (explained - plain).toFixed(1) };
  });
  console.table(table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} statement */
function textOf(statement) {
  return `import assert from "node:assert/strict";
const cart = { owner: { name: "ann" }, total: (p) => p.a + p.b };
const [prices, expected, rows] = [{ a: 1, b: 2 }, 3, [{ ok: true }, { ok: true }]];
const next = (i) => i + 1;
function run(count) {
  for (let i = 0; i < count; i++) {
    ${statement}
  }
}
export function test_speed() {
  run(100_000);
  const start = process.cpuUsage();
  run(${count});
  console.log("ns", (process.cpuUsage(start).user * 1e3) / ${count});
}
`;
}

/**
 * @param {string} file
 * @param {"plain" | "rewrite"} mode
 */
function medianOf(file, mode) {
  const times = Array.from({ length: 5 }, () => {
    const args = [path.join(root, "dist/cli/bin.js"), "--assert", mode, "-s", "--no-cache", path.basename(file)];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    const time = /^ns ([\d.e-]+)$/m.exec(stdout)?.[1];
    if (time === undefined) throw new Error(`${stdout}${stderr}`);
    return Number(time);
  });
  return times.sort((one, other) => one - other)[2] ?? 0;
}
