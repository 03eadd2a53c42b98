/**
 * `node bench/types.mjs`: what the types of the package cost a compiler: `tsc` over a suite of ours, against the same suite with the types of
 * Vitest; and the instantiations that one test of each form adds.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { median } from "./report.mjs";
import { PEERS } from "./runners/common.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "1000" },
    repeat: { type: "string", default: "3" },
    compilers: { type: "string", default: "typescript59,typescript7" },
    // The folder with the package vitest.
    modules: { type: "string", default: join(PEERS, "node_modules") },
    // Only the instantiations of each form.
    forms: { type: "boolean", default: false },
    // A suite of one form.
    only: { type: "string" },
    // "tables": a suite of nothing but tables, half of them annotated.
    kind: { type: "string" },
    json: { type: "string" },
  },
});

/** The forms of tests, ours and Vitest's; `times`: how many of ten tests have it. */
const FORMS = [
  {
    name: "plain",
    times: 4,
    xtest: (n) =>
      `export function test_plain_${n}(): void { const sum = [1, ${n}].reduce((a, b) => a + b); assert(sum === ${n + 1}); }`,
    vitest: (n) =>
      `test("plain ${n}", () => { const sum = [1, ${n}].reduce((a, b) => a + b); expect(sum).toBe(${n + 1}); });`,
  },
  {
    name: "fixtures",
    times: 2,
    xtest: (n) =>
      `export function test_user_${n}({ user, tmp_path }: Fixtures): void { assert(user.name === tmp_path); }`,
    vitest: (n) => `it("user ${n}", ({ user, tmp_path }) => { expect(user.name).toBe(tmp_path); });`,
  },
  {
    name: "table",
    times: 2,
    xtest: (n) =>
      `export const test_table_${n} = mark.parametrize("a, b", [[1, "x${n}"], [2, "y"]])(({ a, b }) => { assert(b.repeat(a) !== ""); });`,
    vitest: (n) =>
      `test.each([[1, "x${n}"], [2, "y"]])("table ${n}", (a, b) => { expect(b.repeat(a)).not.toBe(""); });`,
  },
  {
    name: "annotated table",
    times: 1,
    xtest: (n) =>
      `export const test_annotated_${n} = mark.parametrize("a, b", [[1, "x${n}"], [2, "y"]])(({ a, b }: { a: number; b: string }) => { assert(b.repeat(a) !== ""); });`,
    vitest: (n) =>
      `test.each([[1, "x${n}"], [2, "y"]])("annotated ${n}", (a: number, b: string) => { expect(b.repeat(a)).not.toBe(""); });`,
  },
  {
    name: "raises",
    times: 1,
    xtest: (n) =>
      `export function test_raises_${n}(): void { raises(TypeError, () => { throw new TypeError("${n}"); }, { match: "${n}" }); }`,
    vitest: (n) => `test("raises ${n}", () => { expect(() => { throw new TypeError("${n}"); }).toThrow(TypeError); });`,
  },
];

const HEADS = {
  xtest:
    'import { assert, mark, raises } from "unplugin-xtest";\nimport type { Fixtures } from "./xtest-env.js";\nvoid mark; void raises; void assert; export type { Fixtures };',
  vitest:
    'import { expect, test } from "vitest";\nimport { it } from "./fixtures.js";\nvoid test; void expect; void it;',
};
const SHARED = {
  xtest: {
    "conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const user = fixture(() => ({ name: "ada" }));',
    "xtest-env.d.ts":
      'import type { FixtureValue, StandardFixtures } from "unplugin-xtest";\nexport interface Fixtures extends StandardFixtures { readonly user: FixtureValue<(typeof import("./conftest.js"))["user"]> }',
  },
  vitest: {
    "fixtures.ts":
      'import { test } from "vitest";\nexport const it = test.extend<{ user: { name: string }; tmp_path: string }>({ user: async ({}, use) => { await use({ name: "ada" }); }, tmp_path: async ({}, use) => { await use("/tmp"); } });',
  },
};

/** Writes a suite, and gives its folder. */
function write(runner, name, texts) {
  const folder = join(tmpdir(), "xtest-bench-types", `${runner}-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules/@types/node"), join(folder, "node_modules/@types/node"), "junction");
  if (runner === "xtest") symlinkSync(ROOT, join(folder, "node_modules/unplugin-xtest"), "junction");
  else symlinkSync(join(values.modules, "vitest"), join(folder, "node_modules/vitest"), "junction");
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "nodenext",
    target: "es2022",
    types: ["node"],
    skipLibCheck: true,
  };
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  for (const [path, text] of Object.entries(SHARED[runner])) writeFileSync(join(folder, path), text);
  for (const [index, text] of texts.entries()) {
    writeFileSync(join(folder, `suite${index}.test.ts`), `${HEADS[runner]}\n${text}\n`);
  }
  return folder;
}

/** The ten tests of a file. */
function tests(runner, file) {
  let n = file * 10;
  if (values.kind === "tables") {
    const tables = FORMS.filter(({ name }) => name.endsWith("table"));
    return Array.from({ length: 10 }, (_, index) => tables[index % 2][runner]((n += 1))).join("\n");
  }
  const forms =
    values.only === undefined
      ? FORMS.flatMap((form) => Array.from({ length: form.times }, () => form))
      : Array.from({ length: 10 }, () => FORMS.find(({ name }) => name === values.only));
  return forms.map((form) => form[runner]((n += 1))).join("\n");
}

async function compile(compiler, folder) {
  const tsc = join(ROOT, "node_modules", compiler, "bin/tsc");
  // Processor time beside the time: other programs have less to do with it.
  const args = [
    "-c",
    'TIMEFORMAT="%U %S"; time "$@"',
    "bash",
    process.execPath,
    tsc,
    "-p",
    folder,
    "--extendedDiagnostics",
  ];
  const { seconds, bytes, code, stdout, stderr } = await measure(args, folder, 300_000, { program: "bash" });
  if (code !== 0) throw new Error(stdout.slice(0, 3000));
  const [user, system] = stderr.trim().split("\n").at(-1).split(" ").map(Number);
  const number = (label) => Number(new RegExp(`^${label}:\\s+([\\d.]+)`, "m").exec(stdout)?.[1] ?? Number.NaN);
  return {
    seconds,
    processor: user + system,
    megabytes: bytes / 2 ** 20,
    used: number("Memory used") / 1024,
    check: number("Check time"),
    instantiations: number("Instantiations"),
    types: number("Types"),
  };
}

const RUNNERS = ["xtest", "vitest"];
const figures = [];
for (const compiler of values.compilers.split(",")) {
  const { version } = JSON.parse(readFileSync(join(ROOT, "node_modules", compiler, "package.json"), "utf8"));
  console.log(`TypeScript ${version}`);
  for (const { name, ...form } of FORMS) {
    const each = {};
    for (const runner of RUNNERS) {
      const of = (count) =>
        write(runner, "form", [Array.from({ length: count }, (_, n) => form[runner](n)).join("\n")]);
      const [few, many] = [await compile(compiler, of(10)), await compile(compiler, of(110))];
      each[runner] = (many.instantiations - few.instantiations) / 100;
    }
    console.log(`  ${name}: ${each.xtest} instantiations, Vitest ${each.vitest}`);
    figures.push({ compiler, form: name, ...each });
  }
  if (values.forms) continue;
  const folders = RUNNERS.map((runner) => {
    const texts = Array.from({ length: Number(values.files) }, (_, file) => tests(runner, file));
    return write(runner, "suite", texts);
  });
  const runs = { xtest: [], vitest: [] };
  for (let turn = 0; turn < Number(values.repeat); turn += 1) {
    for (const [index, runner] of RUNNERS.entries()) runs[runner].push(await compile(compiler, folders[index]));
  }
  const middle = (runner, key) => median(runs[runner].map((run) => run[key]));
  for (const key of Object.keys(runs.xtest[0])) {
    const [ours, theirs] = RUNNERS.map((runner) => middle(runner, key));
    console.log(`  ${key}: ${ours.toFixed(2)}, Vitest ${theirs.toFixed(2)}: ${(ours / theirs).toFixed(2)} ×`);
    figures.push({ compiler, measure: key, xtest: ours, vitest: theirs });
  }
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(figures, undefined, 2));
