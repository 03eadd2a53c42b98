/**
 * Records what pytest does with `fixtures/outcomes/pytest`, in `recorded.json`: `node test/cli/outcomes/record.ts`. It needs `python3` with
 * pytest.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SCENARIOS, type Scenario, type Step, type Told } from "./scenarios.ts";

const root = path.join(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(tmpdir(), "xtest-outcomes-"));
const env = {
  ...process.env,
  PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
  PYTHONDONTWRITEBYTECODE: "1",
  RECORD: path.join(folder, "record.json"),
};
const ours = (id: string): string => id.replace(/\.py(?=::|$)/, ".ts");
const theirs = (text: string): string => text.replace(/\.ts(?=::|$)/, ".py");

function cached(name: string): unknown {
  const file = path.join(folder, "suite/.pytest_cache/v/cache", name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function run({ args, mends }: Step): Told {
  const suite = path.join(folder, "suite");
  if (mends) {
    for (const name of readdirSync(path.join(suite, "broken"))) {
      const file = path.join(suite, "broken", name);
      if (name.endsWith(".py")) writeFileSync(file, readFileSync(file, "utf8").replace(/^.*\n/, ""));
    }
  }
  rmSync(env.RECORD, { force: true });
  const { status } = spawnSync("python3", ["-m", "pytest", "-q", "--rootdir=.", ...args.map(theirs)], {
    cwd: suite,
    env,
  });
  const { ran, collect } = JSON.parse(readFileSync(env.RECORD, "utf8"));
  const byTest = new Map<string, string[]>();
  for (const id of collect) byTest.set(ours(id), ["collection"]);
  for (const [id, category] of ran) byTest.set(ours(id), [...(byTest.get(ours(id)) ?? []), category]);
  const stepwise = cached("stepwise");
  const next: unknown = typeof stepwise === "object" && stepwise !== null ? Reflect.get(stepwise, "last_failed") : null;
  return {
    exit: status ?? -1,
    ran: [...byTest].map(([id, categories]) => [id, ...categories] as const),
    failed: Object.keys(cached("lastfailed") ?? {})
      .map(ours)
      .sort(),
    next: typeof next === "string" ? ours(next) : null,
  };
}

function scenario({ steps, failedBefore }: Scenario, all: readonly string[]): Told[] {
  const suite = path.join(folder, "suite");
  rmSync(suite, { recursive: true, force: true });
  cpSync(path.join(root, "fixtures/outcomes/pytest"), suite, { recursive: true });
  for (const name of readdirSync(suite, { recursive: true, encoding: "utf8" }))
    utimesSync(path.join(suite, name), 1e9, 1e9);
  if (failedBefore) {
    mkdirSync(path.join(suite, ".pytest_cache/v/cache"), { recursive: true });
    const failed = Object.fromEntries([...all, "test_gone.ts::test_gone"].map((id) => [theirs(id), true]));
    writeFileSync(path.join(suite, ".pytest_cache/v/cache/lastfailed"), JSON.stringify(failed));
  }
  return steps.map(run);
}

try {
  const version = execFileSync("python3", ["-c", "import pytest; print(pytest.__version__)"], {
    encoding: "utf8",
  }).trim();
  let all: string[] = [];
  const told: Record<string, Told[]> = {};
  for (const one of SCENARIOS) {
    told[one.name] = scenario(one, all);
    if (all.length === 0) all = (told[one.name]?.[0]?.ran ?? []).map(([id]) => id);
  }
  const text = Object.entries(told).map(
    ([name, steps]) => `${JSON.stringify(name)}: [\n${steps.map((step) => JSON.stringify(step)).join(",\n")}]`,
  );
  writeFileSync(
    path.join(import.meta.dirname, "recorded.json"),
    `{ "pytest": ${JSON.stringify(version)},\n${text.join(",\n")} }\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
