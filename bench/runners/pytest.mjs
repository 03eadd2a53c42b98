/** pytest, with the same suite in Python. */
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lastNumber, lines } from "./common.mjs";

/** Python itself, past what may stand before it in the `PATH`, and the version of its pytest; null without both. */
function findPytest() {
  const script =
    "import platform, sys, pytest; print(sys.executable, pytest.__version__, platform.python_version(), sep='\\n')";
  const { status, stdout } = spawnSync("python3", ["-c", script], { encoding: "utf8" });
  if (status !== 0) return null;
  const [program, version, python] = stdout.trim().split("\n");
  return { program, version: `${version} on Python ${python}` };
}

/** @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export default function pytest({ folder, path, title }) {
  const found = findPytest();
  /** Compiled modules, with asserts rewritten, and what it remembers. */
  const clear = () => {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (entry.isDirectory() && /^(__pycache__|\.pytest_cache)$/.test(entry.name))
        rmSync(join(entry.parentPath ?? entry.path, entry.name), { recursive: true, force: true });
    }
  };
  const command = (name, kind, args, more) => ({
    name: `pytest${name}`,
    kind,
    program: found?.program ?? "",
    args: ["-m", "pytest", ...args],
    seen: kind === "list" ? lines(/::/) : lastNumber(/(\d+) passed/g),
    counts: kind === "one" || kind === "single" ? "one" : "tests",
    ...more,
  });
  const warmedBy = /^pytest(?!, one file)/;
  const fast = ["-q", "-p", "no:cacheprovider"];
  const id = `${path}::test_${title.replaceAll(" ", "_")}`;
  return {
    version: found?.version ?? "?",
    missing: found === null ? "is not there: python3 -m pytest" : null,
    commands: [
      command(" --collect-only -q, cold", "list", ["--collect-only", "-q"], { clear }),
      command(" --collect-only -q, warm", "list", ["--collect-only", "-q"], { warmedBy, fastest: true }),
      command(", cold", "run", [], { clear }),
      command(", warm", "run", [], { warmedBy }),
      command(` ${fast.join(" ")}, warm`, "run", fast, { warmedBy, fastest: true }),
      command(", one test of the suite", "one", [id], { warmedBy, fastest: true }),
      command(", one file with one test, second time", "single", [], { warmedBy: /^pytest, one file/, fastest: true }),
    ],
  };
}
