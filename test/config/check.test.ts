import { describe, expect, test } from "@jest/globals";
import { checkConfig } from "../../src/config/options/check.ts";
import { defaultConfig } from "../../src/config/options/defaults.ts";
import { defineConfig } from "../../src/entries/config.ts";
import { parseOverrides } from "../../src/config/options/override.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import { UsageError } from "../../src/core/errors/errors.ts";
import { PluginManager } from "../../src/core/hooks/plugin-manager.ts";

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return "no error";
}

describe("checkConfig", () => {
  const rows: [title: string, value: unknown, message: string][] = [
    ["text for a list", { testFiles: "*.ts" }, 'x.ts: option "testFiles": expected an array of strings, got "*.ts"'],
    [
      "a list with a number",
      { markers: ["a", 1] },
      'x.ts: option "markers": expected an array of strings, got ["a",1]',
    ],
    ["text for a flag", { strictMarkers: "yes" }, 'x.ts: option "strictMarkers": expected true or false, got "yes"'],
    [
      "a negative time",
      { timeout: -1 },
      'x.ts: option "timeout": expected a number of milliseconds, 0 or more, got -1',
    ],
    ["no time at all", { timeout: NaN }, 'x.ts: option "timeout": expected a number of milliseconds'],
    ["a function", { timeout: () => 1 }, "got a function"],
    [
      "an alias that is no text",
      { alias: { a: 1 } },
      'x.ts: option "alias": expected an object of strings, got {"a":1}',
    ],
    [
      "a bundler that there is not",
      { bundler: "rolldwn" },
      'x.ts: option "bundler": expected "auto", "rolldown" or "vite", got "rolldwn", did you mean "rolldown"?',
    ],
    ["a bundler that is nothing like one", { bundler: 1 }, '"rolldown" or "vite", got 1'],
    [
      "a verbosity that is no number",
      { verbosityTestCases: "high" },
      'x.ts: option "verbosityTestCases": expected a whole number or "auto", got "high"',
    ],
    ["half a line", { truncationLimitLines: 0.5 }, "expected a whole number, 0 or more, got 0.5"],
    [
      "a time of JUnit that there is not",
      { junitDurationReport: "calls" },
      'option "junitDurationReport": expected "total" or "call", got "calls", did you mean "call"?',
    ],
    [
      "a stream of JUnit that there is not",
      { junitLogging: "logs" },
      'expected "no", "log", "system-out", "system-err", "out-err" or "all", got "logs"',
    ],
    ["an empty path", { cacheDir: "" }, 'x.ts: option "cacheDir": expected a string, got ""'],
    ["null", null, "x.ts: expected the configuration to be an object, got null"],
    ["an array", [], "x.ts: expected the configuration to be an object, got []"],
    [
      "plugins that are none",
      { plugins: [1] },
      'option "plugins": expected an array of module names and plugin objects',
    ],
    [
      "several",
      { markers: 1, timeout: "x" },
      '\nx.ts: option "timeout": expected a number of milliseconds, 0 or more, got "x"',
    ],
  ];
  test.each(rows)("%s", (_, value, message) => {
    expect(messageOf(() => checkConfig(value, "x.ts"))).toContain(message);
  });

  test("accepts every default", () => {
    expect(checkConfig(defaultConfig(), "x.ts")).toEqual({ where: "x.ts", options: defaultConfig(), unknown: [] });
  });

  const unknown: [title: string, value: object, message: string][] = [
    ["a near key", { testPath: ["a"] }, 'options of xtest: unknown option "testPath", did you mean "testPaths"?'],
    ["case", { TestFiles: [] }, 'unknown option "TestFiles", did you mean "testFiles"?'],
    ["an inherited name", { toString: 1 }, 'unknown option "toString"; options are testPaths, projects, testFiles'],
    ["several", { a: 1, b: 2 }, '\noptions of xtest: unknown option "b"'],
    ["beside a wrong value", { a: 1, timeout: "x" }, 'options of xtest: unknown option "a"'],
    ["one that a plugin may add", { a: 1, plugins: ["./p.ts"] }, "no error"],
    ["one that a plugin of a flag may add", { a: 1, addOptions: ["-p", "./p.ts"] }, "no error"],
  ];
  test.each(unknown)("unknown: %s", (_, value, message) => {
    expect(messageOf(() => resolveConfig(value, "/r"))).toContain(message);
  });
});

describe("resolveConfig", () => {
  test("fills in defaults and makes paths absolute", () => {
    const config = resolveConfig(defineConfig({ testPaths: ["tests", "/other"], timeout: 5 }), "/root/project");
    expect(config).toEqual({
      ...defaultConfig(),
      addedValues: null,
      conftestRoot: "/root/project",
      testPaths: ["/root/project/tests", "/other"],
      timeout: 5,
      cacheDir: "/root/project/node_modules/.cache/xtest",
      root: "/root/project",
      configFile: null,
      compatConfig: null,
      members: [],
      projectAliases: [],
      project: null,
      origins: { testPaths: "options of xtest", timeout: "options of xtest" },
      isolate: "auto",
      ignore: [],
      ignoreGlobs: [],
      hasPage: false,
      isBundle: false,
      runtimeModules: [],
      pluginFiles: [],
      unknownOptions: [],
      pluginManager: expect.any(PluginManager),
      getOption: expect.any(Function),
    });
  });

  test("an option that is undefined has its default", () => {
    const user: object = { timeout: undefined };
    expect(resolveConfig(user, "/r").timeout).toBe(60_000);
  });
});

describe("parseOverrides", () => {
  const rows: [text: string, options: object][] = [
    ["timeout=5", { timeout: 5 }],
    ["strictMarkers=true", { strictMarkers: true }],
    ["verbosityTestCases=-1", { verbosityTestCases: -1 }],
    ["verbosityAssertions=auto", { verbosityAssertions: "auto" }],
    ["cacheDir=.cache", { cacheDir: ".cache" }],
    ["testFiles=a.ts, b.ts,", { testFiles: ["a.ts", "b.ts"] }],
    ['testFiles=["a,b.ts"]', { testFiles: ["a,b.ts"] }],
    ["markers=", { markers: [] }],
    ['define={"A":"1=1"}', { define: { A: "1=1" } }],
  ];
  test.each(rows)("%s", (text, options) => {
    expect(parseOverrides([text])).toEqual({ where: "-o", options, unknown: [] });
  });

  test("the last one wins", () => {
    expect(parseOverrides(["timeout=1", "timeout=2"]).options).toEqual({ timeout: 2 });
  });

  test("what is none of ours is kept as it was written", () => {
    const unknown = [{ key: "timout", where: "-o timout=1", value: { text: "1" } }];
    expect(parseOverrides(["timout=1"])).toEqual({ where: "-o", options: {}, unknown });
  });

  const wrong: [text: string, message: string][] = [
    ["timeout", "-o timeout: expected KEY=VALUE, for example -o timeout=5000"],
    ["=1", "-o =1: expected KEY=VALUE"],
    ["timeout=soon", '-o: option "timeout": expected a number of milliseconds, 0 or more, got "soon"'],
  ];
  test.each(wrong)("%s is wrong", (text, message) => {
    expect(messageOf(() => parseOverrides([text]))).toContain(message);
  });
});
