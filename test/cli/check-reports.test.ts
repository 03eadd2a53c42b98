/** The machine-readable reports of `xtest check`; every code has an explanation and a sample. */
import { describe, expect, test } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { terminalText } from "../../src/report/text/terminal-text.ts";
import { githubReport, jsonReport, sarifReport, withEnds } from "../../src/cli/output/check-reports.ts";
import { type Diagnostic, DIAGNOSTIC_RULES } from "../../src/core/data/diagnostic.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const diagnostic = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  code: "XT201",
  severity: "error",
  message: 'fixture "dbb" not found\n  100% sure, isn\'t it: yes',
  path: "tests/a b/#1.ts",
  line: 2,
  column: 10,
  costs: "item",
  ...changes,
});

describe("ends", () => {
  test.each([
    ["test_one(dbb, x) {}", 10, 13],
    ["  get #private() {}", 7, 15],
    ["const ünïcode$1 = 1", 7, 16],
    ['mark.parametrize("a, b", [])', 18, 24],
    ["export const [a] = b;", 14, null],
    ["x", 5, null],
  ])("%s at %d: %p", (line, column, endColumn) => {
    const [found] = withEnds([diagnostic({ line: 1, column })], () => [line]);
    expect(found?.endColumn).toBe(endColumn);
  });

  test("without the text", () => {
    expect(withEnds([diagnostic()], () => null)[0]?.endColumn).toBeNull();
    expect(withEnds([diagnostic()], () => [])[0]?.endColumn).toBeNull();
  });
});

test("JSON: diagnostics as the manifest has them, and how many there are", () => {
  const { costs: _, ...plain } = diagnostic();
  const report: unknown = JSON.parse(jsonReport([diagnostic(), diagnostic({ severity: "warning" })]));
  expect(report).toEqual({
    diagnostics: [plain, { ...plain, severity: "warning" }],
    summary: { errors: 1, warnings: 1 },
  });
});

describe("GitHub", () => {
  const report = (changes: Partial<Diagnostic>, endColumn: number | null, workspace?: string) =>
    terminalText(
      githubReport([{ ...diagnostic(changes), endColumn }], { root: path.resolve("/checkout/app"), workspace }),
    );

  test("a command a diagnostic, escaped", () => {
    expect(report({}, 13)).toBe(
      "::error file=tests/a b/#1.ts,line=2,endLine=2,col=10,endColumn=13,title=XT201::" +
        'fixture "dbb" not found%0A  100%25 sure, isn\'t it: yes\n',
    );
  });
  test("properties have more to escape", () => {
    const text = report({ severity: "warning", path: "a,b/50%:c.ts", message: "m" }, null);
    expect(text).toBe("::warning file=a%2Cb/50%25%3Ac.ts,line=2,endLine=2,col=10,title=XT201::m\n");
  });
  test("files are those of the checkout", () => {
    expect(report({}, null, path.resolve("/checkout"))).toContain("file=app/tests/a b/#1.ts,");
  });
});

describe("SARIF", () => {
  const root = path.resolve("/check out/app");
  const log = JSON.parse(
    sarifReport(
      [
        { ...diagnostic(), endColumn: 13 },
        { ...diagnostic({ code: "XT401", path: path.resolve("/else/x.ts").replaceAll("\\", "/") }), endColumn: null },
      ],
      { root, version: "1.2.3", pages: path.join(PROJECT, "docs/reference/problems") },
    ),
  );
  const [run] = log.runs;

  test("has what the schema requires", () => {
    expect(log).toMatchObject({ version: "2.1.0", $schema: expect.stringMatching(/sarif-2\.1\.0\.json$/) });
    expect(log.runs).toHaveLength(1);
    expect(run.tool.driver).toMatchObject({ name: "xtest", semanticVersion: "1.2.3" });
    expect(run.columnKind).toBe("utf16CodeUnits");
    for (const rule of run.tool.driver.rules) {
      expect(rule).toEqual({
        id: expect.stringMatching(/^XT\d{3}$/),
        shortDescription: { text: expect.stringMatching(/./) },
        help: { text: expect.stringMatching(/./) },
        helpUri: expect.stringMatching(/^file:\/\//),
        defaultConfiguration: { level: expect.stringMatching(/^(error|warning)$/) },
      });
    }
    for (const { helpUri } of run.tool.driver.rules) expect(existsSync(new URL(helpUri))).toBe(true);
    // A base's URI must end in a slash.
    expect(run.originalUriBaseIds.ROOT.uri).toMatch(/^file:\/\/\/.*check%20out\/app\/$/);
  });

  test("results lead to their rules and places", () => {
    const [first, second] = run.results;
    expect(run.tool.driver.rules[first.ruleIndex].id).toBe("XT201");
    expect(run.tool.driver.rules[second.ruleIndex].id).toBe("XT401");
    expect(first).toMatchObject({ ruleId: "XT201", level: "error", message: { text: diagnostic().message } });
    expect(first.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: "tests/a%20b/%231.ts", uriBaseId: "ROOT" },
          region: { startLine: 2, startColumn: 10, endLine: 2, endColumn: 13 },
        },
      },
    ]);
    expect(second.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: expect.stringMatching(/^file:\/\/\/.*else\/x\.ts$/) },
      region: { startLine: 2, startColumn: 10 },
    });
  });
});

describe("codes", () => {
  const textOf = (folder: string, name: RegExp): string =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
      .join("\n");
  const samples = textOf("fixtures", /^_expected.*\.txt$/);
  const sources =
    textOf("src/collect", /^diagnostics\.ts$/) +
    textOf("src/core/parametrize", /^checks\.ts$/) +
    textOf("src/run/snapshot", /^gone-snapshots\.ts$/);

  test("every code that is reported is explained, and no other", () => {
    const reported = new Set([...sources.matchAll(/"(XT\d{3})"/g)].map((match) => match[1]));
    expect(DIAGNOSTIC_RULES.map(({ code }) => code)).toEqual([...reported].sort());
  });

  test.each(DIAGNOSTIC_RULES)("$code $name: has a sample that shows it with its frame", ({ code, severity }) => {
    expect(samples).toMatch(
      new RegExp(`^\\S+:\\d+:\\d+: ${severity} ${code}: .*\\n(?:  .*\\n)*> *\\d+ \\|.*\\n +\\| +\\^$`, "m"),
    );
  });
});
