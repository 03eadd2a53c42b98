#!/usr/bin/env node
/** The `xtest` command: checks Node's version, then loads the rest. Imports only what the check needs. */
import type { Prestarted } from "../run/process/child-start.ts";
import { EXIT } from "../report/exit-codes.ts";
import { enableCompileCache } from "../run/process/compile-cache.ts";
import { packageVersion } from "./program/version.ts";

/** Flags with which no process of tests is needed, or one that is started in another way. */
const STARTS_OTHERWISE =
  /^(?:-\w*[hnsVw]|--(?:browser|capture|cov|debug-on-failure|fixtures|help|inspect|markers|no-cache|setup-plan|version|watch|workers))/;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  process.stderr.write(`xtest: needs Node ^20.19 or >=22.12, this is ${process.version}\n`);
  process.exitCode = EXIT.usageError;
} else if (process.argv.length === 3 && (process.argv[2] === "--version" || process.argv[2] === "-V")) {
  // The reader may be gone.
  process.stdout.on("error", () => undefined).write(`xtest ${packageVersion()}\n`);
} else {
  // Not awaited here: chunks share code with this module, and would wait for it while it waits for them.
  start().catch((error: unknown) => {
    // A chunk cannot be loaded, because too many files are open.
    process.stderr.write(`xtest: error: ${String(error)}\n`);
    process.exitCode = EXIT.internalError;
  });
}

async function start(): Promise<void> {
  const argv = process.argv.slice(2);
  if (!argv.includes("--no-cache")) enableCompileCache();
  // Configurations and tests tell by it that they are run here.
  process.env["XTEST_VERSION"] = packageVersion();
  const added = (process.env["XTEST_ADDOPTS"] ?? "").split(/\s+/);
  const started = isSerialRun([...argv, ...added]) ? await startTests() : null;
  const { main } = await import("./main.ts");
  const code = await main(argv, started);
  started?.discard();
  // Modules that the configuration loaded may keep timers or servers open.
  process.exit(code);
}

/**
 * Whether arguments are those of a run in one process, as far as that can be told before they are parsed. A process that was started for
 * nothing is ended.
 */
function isSerialRun(argv: readonly string[]): boolean {
  const [first = "run"] = argv;
  const isCommand = first !== "run" && /^\w+$/.test(first);
  return !isCommand && !argv.some((argument) => STARTS_OTHERWISE.test(argument));
}

/** Starts the process of the tests while this one loads the rest. */
async function startTests(): Promise<Prestarted | null> {
  // The command changes such a mask first.
  if ((process.umask() & 0o700) !== 0) return null;
  const { prestart } = await import("../run/process/child-start.ts");
  try {
    return prestart({ cwd: process.cwd() });
  } catch {
    // The folder is gone.
    return null;
  }
}
