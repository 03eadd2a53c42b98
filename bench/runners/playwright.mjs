/** Playwright's runner; no browser is started. */
import { rmSync } from "node:fs";
import { lastNumber, peer, version } from "./common.mjs";

/** @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export default function playwright({ folder, path, title }) {
  const cache = `${folder}-cache`;
  const clear = () => rmSync(cache, { recursive: true, force: true });
  const command = (name, kind, args, more) => ({
    name: `playwright test${name}`,
    kind,
    args: [peer("@playwright/test/cli.js"), "test", ...args],
    env: { PWTEST_CACHE_DIR: cache },
    seen: kind === "list" ? lastNumber(/Total: (\d+) tests? in/g) : lastNumber(/(\d+) passed/g),
    counts: kind === "one" || kind === "single" ? "one" : "tests",
    ...more,
  });
  const warmedBy = /^playwright test(?! --list|, one file)/;
  const all = "--workers=100%";
  return {
    version: version("@playwright/test"),
    missing: null,
    commands: [
      command(" --list, warm cache", "list", ["--list"], { warmedBy: /^playwright test(?!, one file)/, fastest: true }),
      command(", cold cache", "run", [], { clear }),
      command(", warm cache", "run", [], { warmedBy }),
      command(` ${all}, warm cache`, "run", [all], { warmedBy, fastest: true }),
      command(", one test of the suite", "one", [path, "-g", `${title}$`], { warmedBy, fastest: true }),
      command(", one file with one test, second time", "single", [], {
        warmedBy: /^playwright test, one file/,
        fastest: true,
      }),
    ],
  };
}
