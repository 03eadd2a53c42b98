/** Jest, with swc for TypeScript. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastNumber, lines, peer, version } from "./common.mjs";

/** @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export default function jest({ folder, single, path, title }) {
  // Beside the suite and not in it, so that Jest does not look through its own cache for tests.
  const cacheOf = (root) => `${root}-cache`;
  const transform = { "\\.ts$": [peer("@swc/jest/index.js"), {}] };
  for (const root of [folder, single]) {
    const config = { rootDir: root, cacheDirectory: cacheOf(root), testEnvironment: "node", transform };
    writeFileSync(join(root, "jest.config.json"), JSON.stringify(config));
  }
  const clear = () => rmSync(cacheOf(folder), { recursive: true, force: true });
  const program = peer("jest/bin/jest.js");
  const run = (name, kind, args, more) => ({
    name,
    kind,
    args: [program, "--ci", ...args],
    seen: lastNumber(/Tests:.*?([\d,]+) passed/g),
    counts: kind === "run" ? "tests" : "one",
    ...more,
  });
  const warmedBy = /^jest,/;
  return {
    version: `${version("jest")} with @swc/jest ${version("@swc/jest")}`,
    missing: null,
    commands: [
      {
        ...run("jest --listTests (files only)", "list", ["--listTests"], { fastest: true }),
        seen: lines(/\.test\.ts$/),
        counts: "files",
      },
      run("jest, cold cache", "run", [], { clear }),
      run("jest, warm cache", "run", [], { warmedBy }),
      run("jest --maxWorkers=100%, warm cache", "run", ["--maxWorkers=100%"], { warmedBy, fastest: true }),
      run("jest, one test of the suite", "one", [path, "-t", title], { warmedBy, fastest: true }),
      run("jest, one file with one test, second time", "single", [], { warmedBy: /^jest, one file/, fastest: true }),
    ],
  };
}
