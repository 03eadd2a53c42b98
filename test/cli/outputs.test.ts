/** What a flag or an option writes never takes the place of a test, a source or a configuration: it is refused before anything runs. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OWN_FLAGS } from "../../src/cli/flags/flag-table.ts";
import { defaultConfig } from "../../src/config/options/defaults.ts";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const FILES = {
  "test_a.ts": 'import { writeFileSync } from "node:fs";\nexport function test_a() { writeFileSync("ran", ""); }\n',
  "conftest.ts": "export {};\n",
  "xtest.config.mjs": "export default {};\n",
  "src/code.ts": "export const code = 1;\n",
  "src/view.VUE": "<template/>\n",
  "src/main.py": "print()\n",
  "index.html": "<!doctype html><script type=module src=/src/code.ts></script>\n",
  "tsconfig.base.json": "{}\n",
  "LICENSE.txt": "MIT\n",
  "README.md": "# Mine\n",
  "ci.yml": "on: push\n",
  "pyproject.toml": "[project]\n",
  ".env": "SECRET=1\n",
  "data.json": '{ "mine": true }\n',
  "site/index.html": "<!doctype html>mine\n",
  "styles/base.css": "a {}\n",
  "bundle/xtest.mjs": "mine\n",
  "reporter.mjs": 'export default ({ write }) => ({ finish: () => write("x") });\n',
};
/** What a file with any name would be lost by. */
const SOURCES = [
  ...["test_a.ts", "src/code.ts", "src/view.VUE", "src/main.py", "conftest.ts", "xtest.config.mjs", ".env"],
  ...["package.json", "tsconfig.base.json", "LICENSE.txt", "link.json", "link.xml"],
];
const DOCUMENTS = ["index.html", "README.md", "ci.yml", "pyproject.toml"];

/** The flags with a value that is written to, and command lines that would write there. */
const WRITING: Readonly<Record<string, readonly (readonly string[])[]>> = {
  reportJson: [...SOURCES, ...DOCUMENTS].map((file) => ["--report-json", file]),
  junitXml: [...SOURCES, ...DOCUMENTS].map((file) => ["--junitxml", file]),
  reporters: [
    ...["default", "dots", "verbose", "json", "junit", "tap", "html"].flatMap((name) =>
      ["test_a.ts", "package.json", "link.xml", "README.md", "index.html"].map((file) => [
        ...["--reporter", `${name}:${file}`],
      ]),
    ),
    ["--reporter", "./reporter.mjs:test_a.ts"],
  ],
  benchmarkJson: ["test_a.ts", "package.json", "link.json", "README.md"].map((file) => ["--benchmark-json", file]),
  trace: [...SOURCES, ...DOCUMENTS, "data.json"].map((file) => ["--trace", file]),
  logFile: [
    ...[...SOURCES, ...DOCUMENTS].map((file) => ["--log-file", file]),
    ["--log-file", "test_a.ts", "--log-file-mode", "a"],
  ],
  history: [...SOURCES, ...DOCUMENTS].map((file) => ["--history", file]),
  coverageReports: [
    ...[
      "json:package.json",
      "json:link.json",
      "json-summary:tsconfig.base.json",
      "lcov:link.info",
      "cobertura:link.xml",
    ],
    ...[
      "text:LICENSE.txt",
      "text-summary:link.txt",
      "html:.",
      "html:site",
      "html:styles",
      "html:test_a.ts",
      "json:test_a.ts",
    ],
  ].map((report) => ["--cov", "--cov-report", report]),
  baseTemp: [".", "..", "src", "site", "test_a.ts"].map((folder) => ["--basetemp", folder]),
  out: ["bundle", "test_a.ts", "/"].map((folder) => ["build", "--out", folder]),
  archive: [...SOURCES, ...DOCUMENTS, "src"].map((file) => ["build", "--archive", file]),
  overrides: [
    ["-o", "logFile=test_a.ts"],
    ["-o", 'reporters=["json:test_a.ts"]'],
    ["-o", 'coverage={"reports":["json:package.json"]}', "--cov"],
    ["-o", 'addOptions=["--report-json","test_a.ts"]'],
    ["-o", "cacheDir=src", "--cache-clear"],
    ["-o", "cacheDir=.", "--cache-clear"],
  ],
};

/** The other flags with a value: what they name is read, or no file. */
const READING = [
  ...["keyword", "marks", "filters", "deselect", "ignore", "ignoreGlobs", "lastFailedNoFailures", "randomOrder"],
  ...["randomOrderLevel", "changed", "shard", "durationsFrom", "maxFail", "workers", "dist", "queue", "runId"],
  ...["browserExecutable", "sessionTimeout", "timeout", "isolate", "retries", "count", "inspect", "inspectBrk"],
  ...[
    "coverage",
    "coverageContext",
    "coveringTest",
    "coverageFailUnder",
    "verbosity",
    "captureMethod",
    "showCapture",
    "tb",
    "color",
    "durations",
  ],
  ...["durationsMin", "assert", "shown", "checkFormat", "logLevel", "logFormat", "logDateFormat", "logDisable"],
  ...["logCliLevel", "logCliFormat", "logCliDateFormat", "logFileMode", "logFileLevel", "logFileFormat"],
  ...[
    "logFileDateFormat",
    "cacheShow",
    "target",
    "maxConcurrency",
    "benchmarkTime",
    "benchmarkSave",
    "benchmarkCompare",
    "benchmarkFail",
    "against",
    "runs",
    "configFile",
    "rootdir",
    "plugins",
    "projects",
    "failOn",
    "style",
    "uiPort",
  ],
];

const server = serveCommands();
let project: Project;
let before: Readonly<Record<string, string>> = {};

/** The files of the project with their texts. */
function texts(folder = project.root): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? texts(file) : { [file]: readFileSync(file, "utf8") };
    }),
  );
}

// One that was lost is there again for the next row.
beforeEach(() => {
  for (const [file, text] of Object.entries(before)) writeFileSync(file, text);
});
beforeAll(() => {
  project = new Project(FILES, undefined, {});
  for (const extension of ["json", "xml", "info", "txt"]) {
    symlinkSync("test_a.ts", path.join(project.root, `link.${extension}`));
  }
  before = texts();
});
afterAll(() => {
  project.remove();
});

test("each flag with a value is one that writes, or one that does not", () => {
  const valued = OWN_FLAGS.filter(({ kind }) => kind.takesValue !== false).map(({ key }) => key);
  expect([...Object.keys(WRITING), ...READING].sort()).toEqual(valued.sort());
});

test("each option that names a file or a folder is known here", () => {
  const named = Object.keys(defaultConfig()).filter((key) =>
    /file|dir|folder|path|report|coverage|addOptions/i.test(key),
  );
  const written = ["addOptions", "cacheDir", "coverage", "logFile", "reporters"];
  const others = ["ignoreDirs", "testFiles", "testPaths", "tmpPathRetentionCount", "tmpPathRetentionPolicy"];
  const ofFormat = named.filter((key) => /^(?:logFile|junit)./.test(key));
  expect(named.sort()).toEqual([...written, ...others, ...ofFormat].sort());
});

describe.each(Object.entries(WRITING))("%s", (_key, commands) => {
  test.each(commands.map((command) => [command.join(" "), command] as const))("%s", async (_, command) => {
    const { code, stderr } = await server.run(project.root, command);
    expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringMatching(/^xtest: error: .*\n$/) });
    expect(texts()).toEqual(before);
  });
});

describe("what xtest has written itself is written again", () => {
  const rows: readonly (readonly string[])[] = [
    ["--report-json", "out/report.json"],
    ["--trace", "out/trace.json"],
    ["--junitxml", "out/report.xml"],
    ["--reporter", "html:out/index.html"],
    ["--reporter", "./reporter.mjs:out/summary.md"],
    ["--log-file", "out/run.log"],
    ["--history", "out/history.json"],
    ["--cov", "--cov-report", "html:out/coverage", "--cov-report", "json-summary:out/coverage"],
    ["--basetemp", "out/temp"],
    ["build", "--out", "out/bundle"],
    ["build", "--archive", "out/a.tgz"],
  ];
  test.each(rows.map((row) => [row.join(" "), row] as const))("%s", async (_, command) => {
    for (let rounds = 0; rounds < 2; rounds++) {
      const { code, stderr } = await server.run(project.root, command);
      expect({ code, stderr }).toMatchObject({ code: 0 });
    }
  });
});
