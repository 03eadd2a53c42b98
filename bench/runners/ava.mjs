/** AVA, on Node 24, which strips types itself. It has no listing. */
import { lastNumber, node24, peer, version } from "./common.mjs";

/** @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export default function ava({ path, title }) {
  const { program, missing } = node24();
  const command = (name, kind, args, more) => ({
    name: `ava${name}`,
    kind,
    program,
    // The default timeout would end a large suite.
    args: [peer("ava/entrypoints/cli.js"), "--timeout=30m", ...args],
    seen: lastNumber(/(\d+) tests? passed/g),
    counts: kind === "run" ? "tests" : "one",
    ...more,
  });
  return {
    version: version("ava"),
    missing,
    commands: [
      command("", "run", [], { fastest: true }),
      command(" --no-worker-threads", "run", ["--no-worker-threads"]),
      command(", one test of the suite", "one", [path, `--match=${title}`], { fastest: true }),
      command(", one file with one test", "single", [], { fastest: true }),
    ],
  };
}
