/**
 * Runs a script on the Node that the tests run on: the one that `test/engines` has from npm, so that all machines see the same messages of
 * Node, and a run takes two thirds of the time that the oldest supported one needs, whose modules are compiled anew in each process. Where a
 * platform cannot have it, on the Node that runs this.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const installed = path.join(root, "node_modules", "node24-linux-x64", "bin", "node");
const node = existsSync(installed) ? installed : process.execPath;
// Commands that tests start by name are of the same Node.
const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}` };

const child = spawn(node, process.argv.slice(2), { cwd: process.cwd(), env, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
child.on("exit", (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
