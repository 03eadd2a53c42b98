/**
 * Counts the source files that one parametrized test passes through: those with a function that a cold `xtest run` of
 * that test calls, in any of its processes.
 *
 * `XTEST_MAPS=1 npm run build` before it, and `npm run build` after it: the package has no maps of its own code.
 */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

const TEST = `import assert from "node:assert/strict";
import { mark } from "unplugin-xtest";

export const test_add = mark.parametrize("a, b", [[1, 2], [3, 4]])(({ a, b }) => assert.ok(a < b));
`;

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const folder = mkdtempSync(path.join(tmpdir(), "xtest-way-"));
const reports = path.join(folder, "reports");
mkdirSync(path.join(folder, "node_modules"));
mkdirSync(reports);
symlinkSync(root, path.join(folder, "node_modules", "unplugin-xtest"), "junction");
writeFileSync(path.join(folder, "package.json"), `{"type":"module"}\n`);
writeFileSync(path.join(folder, "test_add.ts"), TEST);
const hook = pathToFileURL(path.join(import.meta.dirname, "coverage-hook.mjs")).href;
const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, "dist/cli/bin.js")], {
  cwd: folder,
  encoding: "utf8",
  env: { ...process.env, NODE_OPTIONS: `--import=${hook}`, XTEST_COVERAGE: reports },
});
if (status !== 0) throw new Error(`${stdout}${stderr}`);

/**
 * The source files with a called function, among those of a built file.
 *
 * @returns {Iterable<string>}
 */
function* calledSources(file, functions) {
  if (!existsSync(`${file}.map`)) return;
  const map = new TraceMap(readFileSync(`${file}.map`, "utf8"));
  const text = readFileSync(file, "utf8");
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  for (const { functionName, ranges } of functions) {
    const [range] = ranges;
    // The module itself is reported as a function without a name that begins at 0.
    if (range === undefined || range.count === 0 || (functionName === "" && range.startOffset === 0)) continue;
    const line = starts.findLastIndex((start) => start <= range.startOffset);
    const { source } = originalPositionFor(map, { line: line + 1, column: range.startOffset - starts[line] });
    if (source !== null) yield path.relative(root, path.resolve(path.dirname(file), source));
  }
}

const sources = new Set();
for (const report of readdirSync(reports)) {
  for (const { url, functions } of JSON.parse(readFileSync(path.join(reports, report), "utf8")).result) {
    if (!url.startsWith(pathToFileURL(path.join(root, "dist")).href)) continue;
    for (const source of calledSources(fileURLToPath(url), functions)) sources.add(source);
  }
}
rmSync(folder, { recursive: true, force: true });
if (sources.size === 0) throw new Error(`${root}/dist has no source maps: build it with XTEST_MAPS=1`);
const list = [...sources].filter((file) => !file.startsWith("node_modules")).sort();
if (process.argv.includes("--list")) process.stdout.write(`${list.join("\n")}\n`);
process.stdout.write(`${list.length} files with a called function\n`);
