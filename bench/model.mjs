/** The suite that all runners get: one model, written in the dialect of each. The same numbers give the same bytes. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Raised whenever the texts change, so that an old suite is not taken for a new one. */
const MODEL_VERSION = 1;

/** How each runner names its files and its tests. */
const DIALECTS = {
  xtest: {
    file: (name) => `test_${name}.ts`,
    types: true,
    imports: [],
    test: (name, body) => `export function test_${name.replaceAll(" ", "_")}() {\n${body}\n}`,
  },
  vitest: {
    file: (name) => `${name}.test.ts`,
    types: true,
    imports: ['import { test } from "vitest";'],
    test: (name, body) => `test("${name}", () => {\n${body}\n});`,
  },
  jest: {
    file: (name) => `${name}.test.ts`,
    types: true,
    imports: [],
    test: (name, body) => `test("${name}", () => {\n${body}\n});`,
  },
  // Node 20 does not read TypeScript: its files are the same without the annotations.
  node: {
    file: (name) => `${name}.test.mjs`,
    types: false,
    imports: ['import { test } from "node:test";'],
    test: (name, body) => `test("${name}", () => {\n${body}\n});`,
  },
};

/** The bodies of tests, in turn. Each takes two small numbers and knows its answer. */
const BODIES = [
  ["adds", (a, b) => `  assert.equal(total([${a}, ${b}, 3]), ${a + b + 3});`],
  ["joins", (a, b) => `  assert.equal(["a${a}", "b${b}"].join("-"), "a${a}-b${b}");`],
  [
    "maps",
    (a, b) =>
      `  const doubled = [${a}, ${b}].map((value) => value * 2);\n  assert.deepEqual(doubled, [${a * 2}, ${b * 2}]);`,
  ],
  [
    "finds",
    (a, b) =>
      `  const found = orders.find((order) => order.id === ${a % 3});\n  assert.equal(found?.items.length, ${(a % 3) + 1});\n  assert.notEqual(${a}, ${a + b + 1});`,
  ],
  ["throws", (a) => `  assert.throws(() => total(null), TypeError, "case ${a}");`],
];

/** The text of one file. */
function moduleText(dialect, file, tests) {
  const typed = (text) => (dialect.types ? text : "");
  const parts = [
    [`/** Module ${file}. */`, 'import assert from "node:assert/strict";', ...dialect.imports].join("\n"),
    ...(dialect.types ? ["interface Order {\n  id: number;\n  items: string[];\n}"] : []),
    `const orders${typed(": Order[]")} = [0, 1, 2].map((id) => ({ id, items: Array.from({ length: id + 1 }, () => "item") }));`,
    `function total(values${typed(": number[] | null")})${typed(": number")} {\n  return values${typed("!")}.reduce((sum, value) => sum + value, 0);\n}`,
  ];
  for (let index = 0; index < tests; index += 1) {
    const [verb, body] = BODIES[index % BODIES.length];
    parts.push(dialect.test(`${verb} ${index}`, body(file + index, (file * 7 + index) % 50)));
  }
  return `${parts.join("\n\n")}\n`;
}

/**
 * Writes the suite of one runner, unless it is there.
 *
 * @param {keyof typeof DIALECTS} runner
 * @param {{ files: number, tests: number, base: string, modules: string }} options `modules`: the folder to link as `node_modules`.
 * @returns {string} its folder
 */
export function writeSuite(runner, { files, tests, base, modules }) {
  const folder = join(base, `${files}x${tests}`, runner);
  const stamp = join(folder, ".written");
  const version = createHash("sha256").update(`${MODEL_VERSION}\0${modules}`).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return folder;
  rmSync(folder, { recursive: true, force: true });
  const dialect = DIALECTS[runner];
  for (let file = 0; file < files; file += 1) {
    const path = join(
      folder,
      `area_${String(Math.floor(file / 50)).padStart(3, "0")}`,
      dialect.file(`case_${String(file).padStart(5, "0")}`),
    );
    if (file % 50 === 0) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, moduleText(dialect, file, tests));
  }
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name: `bench-${runner}`, private: true, type: "module" })}\n`,
  );
  // Runners that look themselves up from the project find themselves; ours keeps its cache in a folder of its own.
  if (runner === "vitest" || runner === "jest") symlinkSync(modules, join(folder, "node_modules"), "dir");
  writeFileSync(stamp, version);
  return folder;
}
