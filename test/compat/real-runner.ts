/** Runs the tests of a folder with the runner that they are written for, and reads its report. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

export type Runner = "bun" | "jest" | "mocha" | "node-test" | "vitest";
export type Outcomes = [id: string, outcome: string][];
export const NODE = path.join(root, "node_modules/node24-linux-x64/bin/node");
export const BUN = path.join(root, "node_modules/@oven/bun-linux-x64/bin/bun");

/** Runs the tests of a folder, which write a report. */
export function run(runner: Runner, folder: string, files: readonly string[]): void {
  const at = (name: string): string => path.join(folder, "node_modules", name);
  const commands: Readonly<Record<Runner, readonly [command: string, args: string[]]>> = {
    vitest: [NODE, [at("vitest/vitest.mjs"), "run", "--reporter=json", "--outputFile=out.json", ...files]],
    jest: [NODE, [at("jest/bin/jest.js"), "--ci=false", "--json", "--outputFile=out.json", ...files]],
    mocha: [NODE, [at("mocha/bin/mocha.js"), "--reporter", "json", "--reporter-option", "output=out.json", ...files]],
    "node-test": [
      NODE,
      [
        ...["--experimental-test-module-mocks", "--test-update-snapshots", "--test", "--test-reporter=junit"],
        ...["--test-reporter-destination=out.xml", ...files],
      ],
    ],
    bun: [BUN, ["test", "--reporter=junit", "--reporter-outfile=out.xml", ...files]],
  };
  const [command, args] = commands[runner];
  const env = { ...process.env, NODE_OPTIONS: runner === "jest" ? "--experimental-vm-modules" : "" };
  try {
    execFileSync(command, args, { cwd: folder, env, stdio: "pipe" });
  } catch {
    // Some of the tests fail on purpose.
  }
}

const KINDS: Readonly<Record<string, string>> = { passed: "passed", failed: "failed" };

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

interface MochaTest {
  readonly file: string;
  readonly fullTitle: string;
}

type MochaReport = Readonly<Record<"failures" | "pending" | "tests", readonly MochaTest[]>>;

/** The outcomes of a report of Vitest or Jest, of Mocha, or of JUnit. */
export function outcomesOf(runner: Runner, folder: string): Outcomes {
  const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");
  if (runner === "vitest" || runner === "jest") {
    const report: JestReport = JSON.parse(read("out.json"));
    return report.testResults.flatMap(({ name, assertionResults }): Outcomes => {
      const file = path.relative(folder, name);
      return assertionResults.map(({ ancestorTitles, title, status }) => [
        [file, ...ancestorTitles, title].join("::"),
        KINDS[status] ?? "skipped",
      ]);
    });
  }
  if (runner === "mocha") {
    const { tests, failures, pending }: MochaReport = JSON.parse(read("out.json"));
    return tests.map(({ file, fullTitle }) => {
      const isIn = (list: readonly MochaTest[]): boolean => list.some((one) => one.fullTitle === fullTitle);
      const outcome = isIn(failures) ? "failed" : isIn(pending) ? "skipped" : "passed";
      return [`${path.relative(folder, file)}::${fullTitle}`, outcome];
    });
  }
  return junitOutcomes(read("out.xml"), folder, runner === "node-test" ? " > " : "::");
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const TAG =
  /<(?<close>\/?)(?<kind>testsuite|testcase)\b(?<attributes>(?:\s+[\w-]+="[^"]*")*)\s*(?<end>\/?)>(?<inside>(?:(?!<\/?test)[^])*)/g;

function junitOutcomes(text: string, folder: string, joins: string): Outcomes {
  const suites: string[] = [];
  const outcomes: Outcomes = [];
  let file = "";
  for (const { groups = {} } of text.matchAll(TAG)) {
    const { close = "", kind, attributes = "", end = "", inside = "" } = groups;
    const attribute = (name: string): string => {
      const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
      return value.replace(/&(\w+);/g, (_, entity: string) => ENTITIES[entity] ?? "");
    };
    if (kind === "testsuite") {
      if (close !== "") suites.pop();
      else if (end === "") suites.push(attribute("name"));
    } else if (close === "") {
      file = attribute("file") || file;
      const failed = end === "" && inside.includes("<failure");
      const skipped = end === "" && inside.includes("<skipped");
      const titles = [...suites.filter((name) => !/\.test\.[cm]?[jt]s$/.test(name)), attribute("name")];
      const id = `${path.isAbsolute(file) ? path.relative(folder, file) : file}::${titles.join(joins)}`;
      outcomes.push([id, failed ? "failed" : skipped ? "skipped" : "passed"]);
    }
  }
  return outcomes;
}
