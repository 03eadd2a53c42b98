/**
 * `node bench/bundle-size.mjs`: the size of minimal bundles that the plugin makes with Rolldown, and the modules of one of them (`--input minimal`,
 * `program`, `options` or `entry`) by their sources; with `--plain` not minified. `minimal` has two tests and a fixture, the others a table too.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { rolldown } from "rolldown";
import { PRIVATE_ENTRIES, PUBLIC_ENTRIES } from "../rollup.config.mjs";

const { values } = parseArgs({
  options: { input: { type: "string", default: "minimal" }, plain: { type: "boolean", default: false } },
});
const PROJECT = path.resolve(import.meta.dirname, "..");
/** Two tests, one fixture. */
const MINIMAL = `import { fixture } from "unplugin-xtest";
export const user = fixture({}, () => ({ name: "a" }));
export function test_one() { if (1 + 1 !== 2) throw new Error("one"); }
export function test_two({ user }: { user: { name: string } }) { if (user.name !== "a") throw new Error("two"); }
`;
/** Three plain tests, one fixture, one table. */
const TESTS = `import { fixture, mark } from "unplugin-xtest";
export const user = fixture({}, () => ({ name: "a" }));
export function test_one() { if (1 + 1 !== 2) throw new Error("one"); }
export function test_two() { if (1 + 1 !== 2) throw new Error("two"); }
export function test_three({ user }: { user: { name: string } }) { if (user.name !== "a") throw new Error("three"); }
export const test_table = mark.parametrize("x", [1, 2])(({ x }: { x: number }) => { if (x > 2) throw new Error("table"); });
`;

const root = mkdtempSync(path.join(tmpdir(), "xtest-bundle-size-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
const program = (options) =>
  `import { run } from "unplugin-xtest/entry";\nconst { exitCode } = await run(${options});\nconsole.log(exitCode);\n`;
for (const [folder, tests] of Object.entries({ minimal: MINIMAL, suite: TESTS })) {
  const project = path.join(root, folder);
  mkdirSync(path.join(project, "node_modules"), { recursive: true });
  symlinkSync(PROJECT, path.join(project, "node_modules/unplugin-xtest"), "junction");
  writeFileSync(path.join(project, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(project, "test_it.ts"), tests);
  writeFileSync(path.join(project, "program.ts"), program(""));
  writeFileSync(path.join(project, "options.ts"), program("{ keyword: globalThis.wanted }"));
}

/** What is bundled, and in which folder: a program that runs all tests, one that gives options, or the entry, with all that it exports. */
const INPUTS = {
  minimal: ["minimal", "./program.ts"],
  program: ["suite", "./program.ts"],
  options: ["suite", "./options.ts"],
  entry: ["suite", "unplugin-xtest/entry"],
};

/** The file of this package that a module stands for → its source. */
const sources = new Map();
for (const [name, source] of Object.entries({ ...PUBLIC_ENTRIES, ...PRIVATE_ENTRIES })) {
  sources.set(path.join(PROJECT, "dist", `${name}.js`), path.join(PROJECT, source));
}

/**
 * The chunks of a bundle.
 *
 * @param {keyof typeof INPUTS} input
 * @param {boolean} bySource - whether the package's modules are its sources, and not the built chunks.
 * @param {boolean} minify
 */
async function bundle(input, bySource, minify) {
  const { default: xtest } = await import("../dist/rolldown.js");
  const own = {
    name: "sources",
    resolveId: {
      order: "pre",
      async handler(specifier, importer) {
        if (!specifier.startsWith("unplugin-xtest") && !specifier.startsWith(PROJECT)) return null;
        const found = await this.resolve(specifier, importer, { skipSelf: true });
        const source = sources.get(found?.id);
        return source === undefined ? found : { id: source };
      },
    },
  };
  const [folder, module] = INPUTS[input];
  const cwd = path.join(root, folder);
  const build = await rolldown({
    input: module,
    cwd,
    platform: "neutral",
    plugins: [...(bySource ? [own] : []), xtest({ root: cwd })],
    treeshake: { moduleSideEffects: [{ test: /[\\/](?:src|transforms)[\\/]/, sideEffects: false }] },
  });
  const { output } = await build.generate({ format: "esm", minify, sourcemap: bySource });
  await build.close();
  const chunks = output.filter(({ type }) => type === "chunk");
  // Rolldown also writes some that nothing imports.
  const used = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of used) {
    const { imports = [], dynamicImports = [] } = chunks.find(({ fileName }) => fileName === name) ?? {};
    for (const imported of [...imports, ...dynamicImports]) used.add(imported);
  }
  return chunks.filter(({ fileName }) => used.has(fileName));
}

/** Bytes of each source in the chunks, by their maps. */
function bytesOf(chunks) {
  const bytes = new Map();
  const add = (source, count) => bytes.set(source, (bytes.get(source) ?? 0) + count);
  for (const { code, map } of chunks) {
    const trace = new TraceMap(map);
    for (const [at, text] of code.split("\n").entries()) {
      for (let column = 0; column < text.length; column++) {
        add(originalPositionFor(trace, { line: at + 1, column }).source ?? "(between modules)", 1);
      }
      add("(between modules)", 1);
    }
  }
  return bytes;
}

const sizeOf = (chunks) => chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
/** Texts of what is loaded only when something has failed. */
const FAILED = [
  "was the direct cause of the following",
  "has what the build has not seen",
  "Expected at least one assertion to be called",
];
/** The chunks with them, and those that only such chunks import. */
const late = (chunks) => {
  const found = new Set(chunks.filter(({ code }) => FAILED.some((text) => code.includes(text))));
  const uses = (chunk, fileName) => [...chunk.imports, ...chunk.dynamicImports].includes(fileName);
  const shared = chunks.filter(
    (chunk) => !chunk.isEntry && chunks.every((other) => found.has(other) || !uses(other, chunk.fileName)),
  );
  return [...new Set([...found, ...shared])];
};
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

for (const input of Object.keys(INPUTS)) {
  const [plain, minified] = [await bundle(input, false, false), await bundle(input, false, true)];
  const [failed, failedMinified] = [late(plain), late(minified)].map(sizeOf);
  console.log(
    `${input}: ${kB(sizeOf(plain) - failed)}, minified ${kB(sizeOf(minified) - failedMinified)} in ${minified.length} files; ` +
      `when something has failed ${kB(failed)} more, minified ${kB(failedMinified)}`,
  );
}
console.log(`\n${values.input}${values.plain ? "" : ", minified"}, by sources:`);
const rows = [...bytesOf(await bundle(values.input, true, !values.plain))];
for (const [source, bytes] of rows.sort(([, one], [, other]) => other - one)) {
  console.log(`${String(bytes).padStart(7)} ${source.replace(/^.*?(?=src\/|transforms\/)/, "")}`);
}
