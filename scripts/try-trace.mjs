/**
 * `node scripts/try-trace.mjs [TRACE]`: reads a trace of `--trace` with the trace engine of Chrome's DevTools (`@paulirish/trace_engine`, installed
 * in a temporary folder): it has to read every span and to know each process and thread by its name, and no span may end after the one around it. Without a file, it traces a small project in two processes. Needs the npm registry, so no
 * check of CI calls it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = path.join(import.meta.dirname, "..");
const ENGINE = "@paulirish/trace_engine";
const work = mkdtempSync(path.join(os.tmpdir(), "xtest-trace-"));
/** Microseconds: times in a trace are fractions. */
const SLACK = 1;

/** @param {string} program @param {readonly string[]} args @param {string} cwd */
function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: exit code ${String(status)}\n${stdout}${stderr}`);
}

function newTrace() {
  const project = path.join(work, "project");
  mkdirSync(path.join(project, "node_modules"), { recursive: true });
  symlinkSync(ROOT, path.join(project, "node_modules/unplugin-xtest"), "junction");
  writeFileSync(path.join(project, "package.json"), '{ "type": "module" }\n');
  for (const name of ["a", "b", "c", "d"]) {
    writeFileSync(
      path.join(project, `test_${name}.ts`),
      `import { fixture, mark } from "unplugin-xtest";
export const base = fixture({ scope: "module" }, async () => { await new Promise((done) => setTimeout(done, 5)); return 1; });
export const value = fixture(({ base }: { base: number }) => base + 1);
export const test_rows = mark.parametrize("n", [1, 2, 3])(({ n, value }: { n: number; value: number }) => { if (n > 9) throw new Error(String(value)); });
export async function test_waits() { await new Promise((done) => setTimeout(done, 5)); }
`,
    );
  }
  const file = path.join(work, "trace.json");
  run(process.execPath, [path.join(ROOT, "dist/cli/bin.js"), "-n", "2", "-q", "--trace", file], project);
  return file;
}

try {
  const file = process.argv[2] ?? newTrace();
  writeFileSync(path.join(work, "package.json"), '{ "private": true }\n');
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", `${ENGINE}@0.0.65`], work);
  // Its handlers of pages make one.
  if (!("DOMRect" in globalThis)) Object.assign(globalThis, { DOMRect: class DOMRect {} });
  const { TraceModel } = await import(
    pathToFileURL(path.join(work, "node_modules", ENGINE, "models/trace/trace.js")).href
  );
  /** @type {{ traceEvents: { ph: string }[] }} */
  const { traceEvents } = JSON.parse(readFileSync(file, "utf8"));
  const model = TraceModel.Model.createWithAllHandlers();
  await model.parse(traceEvents);
  const { Renderer, Meta } = model.parsedTrace().data;
  const problems = [];
  let read = 0;
  for (const [pid, { threads }] of Renderer.processes) {
    const processName = Meta.processNames.get(pid)?.args.name;
    if (processName === undefined) problems.push(`process ${pid} has no name`);
    for (const [tid, { name, entries, tree }] of threads) {
      read += entries.length;
      if (name === null) problems.push(`thread ${tid} of ${processName} has no name`);
      console.log(`${processName}, ${name}: ${entries.length} spans, ${tree?.maxDepth ?? 0} deep`);
      problems.push(...overlaps(entries).map((one) => `${processName}, ${name}: ${one}`));
    }
  }
  const written = traceEvents.filter(({ ph }) => ph === "X").length;
  if (read !== written) problems.push(`${read} of ${written} spans were read`);
  console.log(`${read} of ${written} spans read; problems: ${problems.length}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * Spans of a thread that end after the one around them, or before they begin.
 *
 * @param {readonly { name: string, ts: number, dur?: number }[]} entries
 */
function overlaps(entries) {
  const found = [];
  /** @type {{ name: string, end: number }[]} */
  const open = [];
  for (const { name, ts, dur = 0 } of [...entries].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (dur < 0) found.push(`"${name}" lasts ${dur} µs`);
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts + SLACK) open.pop();
    const around = open.at(-1);
    if (around !== undefined && ts + dur > around.end + SLACK)
      found.push(`"${name}" ends ${ts + dur - around.end} µs after "${around.name}"`);
    open.push({ name, end: ts + dur });
  }
  return found;
}
