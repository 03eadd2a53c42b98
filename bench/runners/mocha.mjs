/** Mocha: with tsx on the current Node, and on Node 24, which strips types itself. */
import { lastNumber, node24, peer, version } from "./common.mjs";

/** @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export default function mocha({ path, title }) {
  const { program, missing } = node24();
  const command = (name, kind, args, more) => ({
    name: `mocha${name}`,
    kind,
    program,
    args: [peer("mocha/bin/mocha.js"), ...args],
    seen: lastNumber(/([\d,]+) passing/g),
    counts: kind === "one" || kind === "single" ? "one" : "tests",
    ...more,
  });
  const all = "area_*/*.test.ts";
  const tsx = (name, kind, args, more) => {
    const inner = command(`${name}, with tsx`, kind, args, more);
    return { ...inner, program: process.execPath, args: ["--import", peer("tsx/dist/loader.mjs"), ...inner.args] };
  };
  const withNode24 = [
    command(" --dry-run, Node 24", "list", ["--dry-run", all], { fastest: true }),
    command(", Node 24", "run", [all], { fastest: true }),
    command(" --parallel, Node 24", "run", ["--parallel", all], { fastest: true }),
    command(", Node 24, one test of the suite", "one", [path, "-g", `${title}$`], { fastest: true }),
    command(", Node 24, one file with one test", "single", [all], { fastest: true }),
  ];
  return {
    version: `${version("mocha")} with tsx ${version("tsx")}`,
    missing: null,
    commands: [tsx("", "run", [all]), ...(missing === null ? withNode24 : [])],
  };
}
