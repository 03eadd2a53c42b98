import { describe, expect, test } from "@jest/globals";
import { checkConfig } from "../../src/config/check.ts";
import { defaultConfig } from "../../src/config/defaults.ts";
import { defineConfig, resolveConfig } from "../../src/config/index.ts";
import { parseOverrides } from "../../src/config/override.ts";
import { UsageError } from "../../src/core/errors.ts";

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
    ["a near key", { testPath: ["a"] }, 'x.ts: unknown option "testPath", did you mean "testPaths"?'],
    ["case", { TestFiles: [] }, 'x.ts: unknown option "TestFiles", did you mean "testFiles"?'],
    ["an inherited name", { toString: 1 }, 'x.ts: unknown option "toString"; options are testPaths, testFiles'],
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
    ["an empty path", { cacheDir: "" }, 'x.ts: option "cacheDir": expected a string, got ""'],
    ["null", null, "x.ts: expected the configuration to be an object, got null"],
    ["an array", [], "x.ts: expected the configuration to be an object, got []"],
    [
      "several",
      { a: 1, timeout: "x" },
      '\nx.ts: option "timeout": expected a number of milliseconds, 0 or more, got "x"',
    ],
  ];
  test.each(rows)("%s", (_, value, message) => {
    expect(messageOf(() => checkConfig(value, "x.ts"))).toContain(message);
  });

  test("accepts every default", () => {
    expect(checkConfig(defaultConfig(), "x.ts")).toEqual(defaultConfig());
  });
});

describe("resolveConfig", () => {
  test("fills in defaults and makes paths absolute", () => {
    const config = resolveConfig(defineConfig({ testPaths: ["tests", "/other"], timeout: 5 }), "/root/project");
    expect(config).toEqual({
      ...defaultConfig(),
      testPaths: ["/root/project/tests", "/other"],
      timeout: 5,
      cacheDir: "/root/project/node_modules/.cache/xtest",
      root: "/root/project",
      configFile: null,
      ignore: [],
      ignoreGlobs: [],
    });
  });

  test("an option that is undefined has its default", () => {
    const user: object = { timeout: undefined };
    expect(resolveConfig(user, "/r").timeout).toBe(60_000);
  });

  test("names the file in messages", () => {
    const user: object = { timeot: 1 };
    expect(messageOf(() => resolveConfig(user, "/r", "/r/xtest.config.ts"))).toBe(
      '/r/xtest.config.ts: unknown option "timeot", did you mean "timeout"?',
    );
  });
});

describe("parseOverrides", () => {
  const rows: [text: string, options: object][] = [
    ["timeout=5", { timeout: 5 }],
    ["strictMarkers=true", { strictMarkers: true }],
    ["cacheDir=.cache", { cacheDir: ".cache" }],
    ["testFiles=a.ts, b.ts,", { testFiles: ["a.ts", "b.ts"] }],
    ['testFiles=["a,b.ts"]', { testFiles: ["a,b.ts"] }],
    ["markers=", { markers: [] }],
    ['define={"A":"1=1"}', { define: { A: "1=1" } }],
  ];
  test.each(rows)("%s", (text, options) => {
    expect(parseOverrides([text])).toEqual(options);
  });

  test("the last one wins", () => {
    expect(parseOverrides(["timeout=1", "timeout=2"])).toEqual({ timeout: 2 });
  });

  const wrong: [text: string, message: string][] = [
    ["timeout", "-o timeout: expected KEY=VALUE, for example -o timeout=5000"],
    ["=1", "-o =1: expected KEY=VALUE"],
    ["timout=1", '-o timout=1: unknown option "timout", did you mean "timeout"?'],
    ["timeout=soon", '-o: option "timeout": expected a number of milliseconds, 0 or more, got "soon"'],
  ];
  test.each(wrong)("%s is wrong", (text, message) => {
    expect(messageOf(() => parseOverrides([text]))).toContain(message);
  });
});
