/** Files of node:test and of Jest that get at their runner, and register, in unusual ways: the same tests and outcomes as by the runner itself. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";
import { seedOr } from "../random.ts";
import { hiddenFile, RUNNERS } from "./hidden-runners.ts";

const SEED = seedOr(40_700);
const CASES = Math.ceil(Number(process.env["XTEST_CASES"] ?? 40) / 2);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const server = serveCommands();

type Outcomes = Readonly<Record<string, readonly string[]>>;

/** Tests by file, each with its outcome. A test that is left out has none of its own in every runner. */
function grouped(tests: readonly (readonly [file: string, title: string, outcome: string])[]): Outcomes {
  const files: Record<string, string[]> = {};
  for (const [file, title, outcome] of tests) (files[file] ??= []).push(`${title.replace(/ \(\d+\)/g, "")} ${outcome}`);
  for (const own of Object.values(files)) own.sort();
  return files;
}

function run(command: readonly string[], cwd: string): string {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return spawnSync(process.execPath, command, { cwd, env, encoding: "utf8", maxBuffer: 2 ** 30 }).stdout;
}

const THEIRS: Readonly<Record<keyof typeof RUNNERS, (root: string, files: readonly string[]) => Outcomes>> = {
  jest(root) {
    const report = path.join(root, "theirs.json");
    run(
      [path.join(ROOT, "node_modules/jest/bin/jest.js"), "--json", "--outputFile", report, "-i", "--rootDir", root],
      root,
    );
    const { testResults }: { testResults: readonly JestFile[] } = JSON.parse(readFileSync(report, "utf8"));
    return grouped(
      testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ ancestorTitles, title, status }) => {
          const outcome = status === "pending" || status === "todo" ? "skipped" : status;
          return [path.basename(name), [...ancestorTitles, title].join("::"), outcome] as const;
        }),
      ),
    );
  },
  "node:test"(root, files) {
    const reporter = path.join(ROOT, "dist/compat/node-reporter.js");
    const lines = run(["--test", "--test-isolation=none", `--test-reporter=${reporter}`, ...files], root).split("\n");
    const tests = lines.flatMap((line) => (line.startsWith("{") ? [NodeTest(JSON.parse(line))] : []));
    return grouped(tests);
  },
};

interface JestFile {
  readonly name: string;
  readonly assertionResults: readonly {
    readonly ancestorTitles: string[];
    readonly title: string;
    readonly status: string;
  }[];
}

function NodeTest(found: { file: string; titles: string[]; outcome: string }): [string, string, string] {
  return [path.basename(found.file), found.titles.join("::"), found.outcome];
}

describe.each(["node:test", "jest"] as const)(`%s, seed ${SEED}`, (runner) => {
  const { compat, extension, library } = RUNNERS[runner];
  const names = Array.from({ length: CASES }, (_, index) => `f${String(index).padStart(4, "0")}.test.${extension}`);
  const text = (name: string): string => hiddenFile(runner, SEED * 10_009 + Number(name.slice(1, 5)));
  let ours: Outcomes = {};
  let theirs: Outcomes = {};

  beforeAll(async () => {
    await inFolder(async (folder) => {
      const root = path.join(folder, compat.replace(":", "-"));
      mkdirSync(path.join(root, "tests"), { recursive: true });
      const jest = { transform: {}, testMatch: ["**/*.test.cjs"], testEnvironment: "node" };
      writeFileSync(path.join(root, "package.json"), JSON.stringify({ jest }));
      writeFileSync(path.join(root, "xtest.config.mjs"), `export default { compat: ${JSON.stringify(compat)} };\n`);
      writeFileSync(path.join(root, `library.${extension}`), library);
      symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"), "junction");
      const files = names.map((name) => path.join("tests", name));
      for (const name of names) writeFileSync(path.join(root, "tests", name), text(name));
      theirs = THEIRS[runner](root, files);
      const report = path.join(root, "ours.json");
      await server.run(root, ["run", "-q", "--tb", "no", "--report-json", report]);
      const { tests }: { tests: readonly { id: string; outcome: string }[] } = JSON.parse(readFileSync(report, "utf8"));
      ours = grouped(
        tests.map(({ id, outcome }) => {
          const [file = "", ...titles] = id.split("::");
          return [path.basename(file), titles.join("::"), outcome === "error" ? "failed" : outcome] as const;
        }),
      );
    });
  }, 600_000);

  test("there are tests of every outcome", () => {
    const outcomes = Object.values(theirs)
      .flat()
      .map((line) => /\w+$/.exec(line)?.[0]);
    expect(new Set(outcomes)).toEqual(new Set(["failed", "passed", "skipped"]));
  });

  test.each(names)("%s", (name) => {
    // node:test names the file of the call, and no test of a suite that is skipped.
    const isOfFile = !/\b(?:register|suiteOf|make|dbTest)\(/.test(text(name).split("\n").slice(3).join("\n"));
    const found = ours[name] ?? [];
    const known = theirs[name] ?? [];
    try {
      if (runner === "jest") expect(found).toEqual(known);
      else {
        expect(found).toEqual(expect.arrayContaining([...known]));
        if (isOfFile) expect(known).toEqual(expect.arrayContaining(found.filter((line) => !line.endsWith(" skipped"))));
      }
    } catch (error) {
      if (error instanceof Error) error.message += `\n\n${text(name)}`;
      throw error;
    }
  });
});
