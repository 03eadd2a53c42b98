/** Vitest 4 on the Node that runs this, and Vitest 5 on Node 24. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { lastNumber, lines, node24, PEERS, version } from "./common.mjs";

const FAST = ["--pool=threads", "--no-isolate"];

/** What both versions have in common: how a command of theirs is put together. */
function commandMaker(label, from, program) {
  return (name, kind, args, more) => ({
    name: `${label}${name}`,
    kind,
    program,
    args: [join(from, "node_modules/vitest/vitest.mjs"), ...args],
    seen: kind === "list" ? lines(/ > /) : lastNumber(/Tests\s+([\d,]+) passed/g),
    counts: kind === "one" || kind === "single" ? "one" : "tests",
    ...more,
  });
}

/** What makes it cold: the folder in which transformed modules are kept. */
const clearer = (folder, name) => () => rmSync(join(folder, "node_modules", name), { recursive: true, force: true });

/** Reading the files without running them, which does not see how many rows a table has. */
const STATIC = { counts: "functions", fastest: true };

/** Keeps nothing unless asked to. @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export function vitest({ folder, path, title }) {
  const command = commandMaker("vitest 4", PEERS, process.execPath);
  const kept = [...FAST, "--experimental.fsModuleCache"];
  const clear = clearer(folder, ".experimental-vitest-cache");
  const warmedBy = /fsModuleCache|one test of/;
  return {
    version: version("vitest"),
    missing: null,
    commands: [
      command(" list", "list", ["list"]),
      command(" list --static-parse", "list", ["list", "--static-parse"], STATIC),
      command(" run", "run", ["run"]),
      command(` run ${FAST.join(" ")}`, "run", ["run", ...FAST]),
      command(` run ${kept.join(" ")}, cold`, "run", ["run", ...kept], { clear }),
      command(` run ${kept.join(" ")}, warm`, "run", ["run", ...kept], { warmedBy, fastest: true }),
      command(", one test of the suite", "one", ["run", ...kept, path, "-t", `${title}$`], { warmedBy, fastest: true }),
      command(", one file with one test", "single", ["run"], { fastest: true }),
    ],
  };
}

/** Lists without running and keeps transformed modules unless told not to. @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export function vitest5({ folder, path, title }) {
  const { program, missing } = node24();
  const from = join(PEERS, "vitest5");
  const command = commandMaker("vitest 5", from, program);
  const clear = clearer(folder, ".vitest-cache");
  const warmedBy = / run|one test of/;
  const fast = FAST.join(" ");
  return {
    version: version("vitest", from),
    missing,
    commands: [
      command(" list", "list", ["list"], STATIC),
      command(" list --no-static-parse", "list", ["list", "--no-static-parse"]),
      command(" run, cold", "run", ["run"], { clear }),
      command(" run, warm", "run", ["run"], { warmedBy }),
      command(` run ${fast}, cold`, "run", ["run", ...FAST], { clear }),
      command(` run ${fast}, warm`, "run", ["run", ...FAST], { warmedBy, fastest: true }),
      command(", one test of the suite", "one", ["run", ...FAST, path, "-t", `${title}$`], { warmedBy, fastest: true }),
      command(", one file with one test, second time", "single", ["run"], { warmedBy: /, one file/, fastest: true }),
    ],
  };
}
