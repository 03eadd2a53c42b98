/**
 * Bundles the entry of a project with rolldown, or its program if it has one, and prints what of it every run loads, as JSON. Test modules stay outside:
 * what is left is the runtime. A process of its own, since the bundler takes the project from the working directory.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import xtest from "../../dist/rolldown.js";

const [root = "."] = process.argv.slice(2);
const build = await rolldown({
  input: existsSync(path.join(root, "program.ts")) ? "./program.ts" : "unplugin-xtest/entry",
  cwd: root,
  platform: "neutral",
  plugins: [xtest({ root })],
  external: [/\.test\.ts$/, /conftest\.ts$/, /__init__\.ts$/],
});
const { output } = await build.generate({ format: "esm", minify: true });
await build.close();

/** @type {Map<string, import("rolldown").OutputChunk>} */
const chunks = new Map();
for (const chunk of output) if (chunk.type === "chunk") chunks.set(chunk.fileName, chunk);
/** The chunks that are loaded before anything runs. */
const loaded = new Set();
/** What they import that is no chunk. */
const outside = [];
const pending = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
for (const fileName of pending) {
  const chunk = chunks.get(fileName);
  if (chunk === undefined) outside.push(fileName);
  else if (!loaded.has(chunk)) pending.push(...chunk.imports);
  if (chunk !== undefined) loaded.add(chunk);
}
/**
 * The code of chunks, without the plan and the manifest, which are the suite's, and without the annotations that rolldown's minifier
 * adds: those of esbuild and terser drop them.
 *
 * @param {Iterable<import("rolldown").OutputChunk>} some
 */
const codeOf = (some) => {
  const code = [...some].map((chunk) => chunk.code).join("\n");
  return code.replaceAll("/* @__PURE__ */ ", "").replace(/JSON\.parse\((["'`])(?:\\.|(?!\1)[^\\])*\1\)/gs, "{}");
};
/** Whether a chunk is the parser of filters, which `run({ filter })` loads. @param {import("rolldown").OutputChunk} chunk */
const isFilterParser = ({ code }) => code.includes("expected a predicate such as");
/** Texts of what words failures, and of what says how a module differs from the plan. */
const FAILED = ["was the direct cause of the following", "has what the build has not seen"];
const failures = new Set([...chunks.values()].filter(({ code }) => FAILED.some((text) => code.includes(text))));
/** Whether a chunk is loaded only when something has failed: only such chunks import it. @param {import("rolldown").OutputChunk} chunk */
const isFailures = (chunk) => {
  const importers = [...chunks.values()].filter(({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].includes(chunk.fileName),
  );
  return failures.has(chunk) || (importers.length > 0 && importers.every((other) => failures.has(other)));
};
/** @param {Iterable<import("rolldown").OutputChunk>} some */
const sizeOf = (some) => Buffer.byteLength(codeOf(some));
const runtime = codeOf(loaded);
const all = [...chunks.values()];
process.stdout.write(
  JSON.stringify({
    bytes: sizeOf(loaded),
    total: sizeOf(all.filter((chunk) => !isFilterParser(chunk) && !isFailures(chunk))),
    failures: sizeOf(all.filter(isFailures)),
    filterParser: sizeOf(all.filter(isFilterParser)),
    runtime,
    outside,
  }),
);
