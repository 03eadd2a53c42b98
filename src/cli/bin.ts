#!/usr/bin/env node
/** The `xtest` command: looks at Node's version, then hands over. Imports nothing that a version check does not need. */
import module from "node:module";
import { EXIT } from "../report/exit-codes.ts";
import { packageVersion } from "./program/version.ts";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  process.stderr.write(`xtest: needs Node ^20.19 or >=22.12, this is ${process.version}\n`);
  process.exitCode = EXIT.usageError;
} else if (process.argv.length === 3 && (process.argv[2] === "--version" || process.argv[2] === "-V")) {
  // A reader that has gone needs no version.
  process.stdout.on("error", () => undefined).write(`xtest ${packageVersion()}\n`);
} else {
  // Not awaited here: chunks share code with this module, and would wait for it while it waits for them.
  void start();
}

async function start(): Promise<void> {
  keepCompiled();
  const { main } = await import("./main.ts");
  const code = await main(process.argv.slice(2));
  // Modules that the configuration loaded may hold timers or servers open: a finished command ends.
  process.exit(code);
}

/**
 * Has V8 keep what it compiles, where Node can do that: among temporary files, one folder for each version of Node, whose files are
 * checked against their sources. `NODE_COMPILE_CACHE` names another folder, `NODE_DISABLE_COMPILE_CACHE` turns it off.
 */
function keepCompiled(): void {
  if (process.argv.includes("--no-cache") || process.env["NODE_V8_COVERAGE"] !== undefined) return;
  // Node 20 has no such function. Where it cannot write, it says so in what it returns, and there is no cache.
  const enable: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enable === "function") Reflect.apply(enable, module, []);
}
