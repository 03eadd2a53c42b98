/**
 * The output of listings, as tables: order, colours, omissions. Complete listings are samples
 * (`fixtures/collect/show-*`).
 */
import { describe, expect, test } from "@jest/globals";
import { createColors } from "../../src/report/text/colors.ts";
import { terminalText } from "../../src/report/text/terminal-text.ts";
import {
  type AvailableFixture,
  type ShowOptions,
  writeDocstring,
  writeFixtures,
  writeFixturesPerTest,
} from "../../src/cli/output/show-fixtures.ts";
import { collectedText } from "../../src/cli/output/counts-text.ts";
import { formatTree } from "../../src/cli/output/tree.ts";
import { BUILTIN_MARK_NAMES, declaredMark } from "../../src/core/author/marks/builtin-marks.ts";
import { pathEndOf, parentNodeIds } from "../../src/core/select/nodeid.ts";

const PLAIN: ShowOptions = { colors: createColors(false), columns: 40, verbose: false, showPath: (path) => path };

function written(write: (write: (text: string) => void) => void): string {
  const parts: string[] = [];
  write((text) => parts.push(text));
  return terminalText(parts.join(""));
}

const fixture = (
  name: string,
  path: string | null,
  line: number,
  baseId: string,
  isOfPlugin = false,
): AvailableFixture => ({
  name,
  path,
  line: path === null ? null : line,
  baseId,
  isOfPlugin,
  scope: "function",
  doc: `Doc of ${name}.`,
});

/** The headings and names that are printed, in order. */
function order(fixtures: readonly AvailableFixture[], options: Partial<ShowOptions> = {}): string[] {
  const text = written((write) => writeFixtures(write, fixtures, { ...PLAIN, ...options }));
  return text.split("\n").flatMap((line) => /defined from (\S+)|^(\w+)/.exec(line)?.slice(1).filter(Boolean) ?? []);
}

describe("--fixtures", () => {
  test("built-in ones, those of plugins, then from the root down, and in the order of the file", () => {
    const fixtures = [
      fixture("inTest", "a.ts", 1, "a.ts"),
      fixture("deep", "pkg/sub/conftest.ts", 1, "pkg/sub"),
      fixture("second", "conftest.ts", 12, ""),
      fixture("first", "conftest.ts", 9, ""),
      fixture("plugin", "zz/plugin.ts", 1, "", true),
      fixture("shallow", "pkg/conftest.ts", 1, "pkg"),
      fixture("builtin", null, 0, ""),
      // Seen from two places: it stands where it is defined, as deep as it is seen first.
      fixture("shared", "z_helper.ts", 1, "pkg/sub/test_a.ts"),
      fixture("shared", "z_helper.ts", 1, ""),
      fixture("inClass", "a.ts", 5, "a.ts::TestA"),
    ];
    expect(order(fixtures)).toEqual([
      ...["unplugin-xtest", "builtin", "zz/plugin.ts", "plugin"],
      ...["conftest.ts", "first", "second", "z_helper.ts", "shared"],
      ...["a.ts", "inTest", "inClass", "pkg/conftest.ts", "shallow", "pkg/sub/conftest.ts", "deep"],
    ]);
  });

  test("hidden ones with -v only, their headings too", () => {
    const fixtures = [fixture("_hidden", "b.ts", 1, ""), fixture("shown", "a.ts", 1, "")];
    expect(order(fixtures)).toEqual(["a.ts", "shown"]);
    expect(order(fixtures, { verbose: true })).toEqual(["a.ts", "shown", "b.ts", "_hidden"]);
  });

  test("colours as those of pytest", () => {
    const fixtures = [
      { ...fixture("wide", "a.ts", 3, ""), scope: "session", doc: null },
      { ...fixture("plain", "a.ts", 4, ""), doc: "One\nline.\n \nTwo." },
    ];
    const text = written((write) => writeFixtures(write, fixtures, { ...PLAIN, colors: createColors(true) }));
    expect(text).toBe(
      [
        "",
        "------ fixtures defined from a.ts ------",
        "\x1b[32mwide\x1b[39m\x1b[36m [session scope]\x1b[39m\x1b[33m -- a.ts:3\x1b[39m",
        "\x1b[31m    no doc comment\x1b[39m",
        "",
        "\x1b[32mplain\x1b[39m\x1b[33m -- a.ts:4\x1b[39m",
        "    One",
        "    line.",
        "",
        "",
      ].join("\n"),
    );
  });
});

describe("--fixtures-per-test", () => {
  const item = (name: string, fixtures: AvailableFixture[]) => ({ name, path: "a.ts", line: 7, fixtures });
  const show = (options: Partial<ShowOptions>, ...fixtures: AvailableFixture[]) =>
    written((write) => writeFixturesPerTest(write, [item("test_a[1]", fixtures)], { ...PLAIN, ...options }));

  test("by name, with the place of the test", () => {
    const text = show({ showPath: (path) => `../${path}` }, fixture("b", "b.ts", 1, ""), fixture("a", null, 1, ""));
    expect(text).toBe(
      [
        "",
        "------ fixtures used by test_a[1] ------",
        "------------- (../a.ts:7) --------------",
        "a -- built in",
        "    Doc of a.",
        "b -- ../b.ts:1",
        "    Doc of b.",
        "",
      ].join("\n"),
    );
  });

  test("a test with nothing to show is left out", () => {
    const fixtures = [fixture("_xunit", "a.ts", 1, ""), fixture("request", null, 1, "")];
    expect(show({}, ...fixtures)).toBe("");
    expect(show({ verbose: true }, ...fixtures)).toContain("_xunit -- a.ts:1");
  });
});

test.each([
  ["one", undefined, "    one\n"],
  ["one\n\n  two", "> ", "> one\n> \n>   two\n"],
])("a docstring %j behind %j", (doc, indent, expected) => {
  expect(written((write) => writeDocstring(write, doc, indent))).toBe(expected);
});

test.each([
  [1, 0, 0, "1 test collected"],
  [3, 0, 0, "3 tests collected"],
  [1, 2, 0, "1/3 tests collected (2 deselected)"],
  [0, 2, 0, "no tests collected (2 deselected)"],
  [0, 0, 1, "no tests collected, 1 error"],
  [2, 0, 2, "2 tests collected, 2 errors"],
  [1, 1, 1, "1/2 tests collected (1 deselected), 1 error"],
])("%d selected, %d deselected, %d errors", (selected, deselected, errors, expected) => {
  expect(collectedText({ selected, deselected, errors })).toBe(expected);
});

describe("marks", () => {
  test.each([
    ["slow", "slow", "", ""],
    ["slow: takes long: hours", "slow", "", "takes long: hours"],
    [" slow :text", "slow", "", "text"],
    ["owner(name): who", "owner", "(name)", "who"],
    [
      "owner(name: string, how: (x: number) => string): who (and how)",
      "owner",
      "(name: string, how: (x: number) => string)",
      "who (and how)",
    ],
    ["stage(name)", "stage", "(name)", ""],
    ["slow:", "slow", "", ""],
    ["", "", "", ""],
  ])("%j declares %j", (entry, name, signature, doc) => {
    expect(declaredMark(entry)).toEqual({ name, signature, doc });
  });

  test("what is built in", () => {
    expect([...BUILTIN_MARK_NAMES].sort()).toEqual([
      "benchmark",
      "concurrent",
      "depends",
      "environment",
      "flaky",
      "group",
      "only",
      "parametrize",
      "permit",
      "skip",
      "skipif",
      "timeout",
      "usefixtures",
      "xfail",
    ]);
  });
});

test("docstrings in the tree stand below their nodes, once for a node that is open", () => {
  const item = (name: string) => ({ id: `a/b.ts::TestA::${name}`, path: "a/b.ts", classNames: ["TestA"], name });
  const docs = new Map([
    ["a", "Package."],
    ["a/b.ts::TestA", "Class.\n\n  Indented."],
    ["a/b.ts::TestA::test_x", "Function."],
  ]);
  expect(formatTree([item("test_x"), item("test_y")], new Set(["a"]), docs)).toEqual([
    "<Package a>",
    "  Package.",
    "  <Module b.ts>",
    "    <Class TestA>",
    "      Class.",
    "",
    "        Indented.",
    "      <Function test_x>",
    "        Function.",
    "      <Function test_y>",
  ]);
});

describe("where the path of a node id ends", () => {
  test.each([
    ["a/b.ts", null],
    ["a/b.ts::test_x[c::d/e.f::g]", "a/b.ts"],
    ["a::b/c.ts::test_x", "a::b/c.ts"],
    ["a::b/c::d/e.ts::TestA::test_x[1]", "a::b/c::d/e.ts"],
    ["a/b::test_x", "a/b"],
    ["a.b::c/d.ts::test_x", "a.b::c/d.ts"],
    // Without the extension of a source file, such a folder cannot be told from a file.
    ["a.b::c/d.md::test_x", "a.b"],
  ])("%s", (nodeId, path) => {
    const end = pathEndOf(nodeId);
    expect(end === -1 ? null : nodeId.slice(0, end)).toBe(path);
  });

  test("what is around one in a folder with ::", () => {
    expect(parentNodeIds("a::b/c.ts::TestA::test_x[d::e]")).toEqual([
      ...["", "a::b", "a::b/c.ts", "a::b/c.ts::TestA", "a::b/c.ts::TestA::test_x[d::e]"],
    ]);
  });
});
