/**
 * Runs commands of `xtest`, one after the other, in this one process: most of the time of a small one is that of its start. Each message
 * is `{ folder, args, env }`; each answer `{ code, stdout, stderr, both }`, where `both` is in the order of writing: pages show it. Tests run in child processes, as ever.
 */
import { appendFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const BIN = path.resolve(import.meta.dirname, "../../dist/cli/bin.js");
const url = pathToFileURL(BIN).href;
const { XTEST_RECORD: record, ...own } = process.env;
let count = 0;
// Each command listens to their errors, in a process of its own once.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);

/** For `npm run which`: gives the functions of the package that were called since the last time. */
const session = record === undefined ? null : new (await import("node:inspector/promises")).Session();
session?.connect();
await session?.post("Profiler.enable");
await session?.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

/** @param {string} file @param {string} folder @param {readonly string[]} args */
async function recordCalls(file, folder, args) {
  const { result } = /** @type {import("node:inspector").Profiler.TakePreciseCoverageReturnType} */ (
    await session?.post("Profiler.takePreciseCoverage")
  );
  const called = result
    .filter((script) => script.url.startsWith(path.dirname(path.dirname(url))))
    .flatMap(({ functions }) => functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map(({ functionName }) => functionName);
  const line = { name: path.basename(folder), args, called: [...new Set(called)] };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

// What a configuration has loaded may keep timers or servers open.
process.once("disconnect", process.exit.bind(process, 0));

process.on("message", (/** @type {{ folder: string, args: string[], env: Record<string, string> }} */ request) => {
  void answer(request).then((result) => process.send?.(result));
});

/** @param {{ folder: string, args: string[], env: Record<string, string> }} request */
async function answer({ folder, args, env }) {
  const written = { stdout: "", stderr: "", both: "" };
  process.chdir(folder);
  process.argv = [process.execPath, BIN, ...args];
  for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name];
  Object.assign(process.env, own, env);
  process.exitCode = undefined;
  /** @type {number} */
  const code = await new Promise((resolve, reject) => {
    for (const name of /** @type {const} */ (["stdout", "stderr"])) {
      /** @type {any} */ (process[name]).write = (/** @type {unknown} */ text, /** @type {unknown[]} */ ...more) => {
        written[name] += String(text);
        written.both += String(text);
        for (const called of more) if (typeof called === "function") called();
        return true;
      };
    }
    // The command's last step.
    process.exit = /** @type {typeof process.exit} */ ((/** @type {number} */ end) => resolve(end));
    count += 1;
    import(`${url}?${count}`).catch(reject);
  });
  // Each command listens to the end of its output, and never stops: a process is one command's.
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners("error");
  if (record !== undefined) await recordCalls(record, folder, args);
  return { code, ...written };
}
