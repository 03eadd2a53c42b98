/** `bun test`. It has no listing. */
import { existsSync } from "node:fs";
import { findBun } from "../../test/build/standalone/find-engines.mjs";
import { lastNumber, peer, version } from "./common.mjs";

/** The Bun of the peers, or that of this project; null if neither is installed. */
export function bunProgram() {
  const { platform, arch } = process;
  const program = peer(`@oven/bun-${platform}-${arch === "arm64" ? "aarch64" : arch}/bin/bun`);
  return existsSync(program) ? program : (findBun().found.command?.[0] ?? null);
}

/** @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export default function bun({ path, title }) {
  const program = bunProgram();
  const command = (name, kind, args, more) => ({
    name: `bun test${name}`,
    kind,
    program: program ?? "",
    args: ["test", ...args],
    seen: lastNumber(/(\d+) pass\b/g),
    counts: kind === "run" ? "tests" : "one",
    ...more,
  });
  const parallel = ["--parallel", "--no-isolate"];
  return {
    version: version("bun"),
    missing: program === null ? "has no program for this system" : null,
    commands: [
      command("", "run", [], { fastest: true }),
      command(" --parallel", "run", ["--parallel"]),
      command(` ${parallel.join(" ")}`, "run", parallel, { fastest: true }),
      command(", one test of the suite", "one", [`./${path}`, "-t", `${title}$`], { fastest: true }),
      command(", one file with one test", "single", [], { fastest: true }),
    ],
  };
}
