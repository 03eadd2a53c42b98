/**
 * The built-in marks by name, as data: `--markers` prints them, and strict markers know them.
 */
import { usageOf } from "./mark-arguments.ts";

/** A mark with a defined meaning, or one that the configuration declares. */
export interface MarkFacts {
  readonly name: string;
  /**
   * The arguments as they are written after the name: `(condition, { reason })`. Empty for a mark without arguments.
   */
  readonly signature: string;
  /** The meaning, in one paragraph. */
  readonly doc: string;
}

/** All built-in marks, in the order in which `--markers` prints them. */
export const BUILTIN_MARKS: readonly MarkFacts[] = [
  {
    name: "skip",
    signature: usageOf("skip"),
    doc: 'the test does not run. Example: mark.skip({ reason: "no way of testing this yet" }).',
  },
  {
    name: "skipif",
    signature: usageOf("skipif"),
    doc:
      "the test does not run if the condition holds, which may be a function that is asked then. " +
      'Example: mark.skipif(process.platform === "win32", { reason: "needs fork" }).',
  },
  {
    name: "xfail",
    signature: "({ condition, reason, raises, run = true, strict = false })",
    doc:
      "the test is expected to fail. raises names the errors that are expected: if it fails in other ways, it fails. " +
      "With run: false it is not even tried, and with strict: true it fails if it passes.",
  },
  {
    name: "parametrize",
    signature: "(argnames, argvalues, { indirect = false, ids, scope })",
    doc:
      "the test runs once for each row of argvalues: a value if argnames is one name, an array of values if it is several. " +
      'Example: mark.parametrize("a, b", [[1, 2], [3, 4]]) makes two tests, with a = 1, b = 2 and with a = 3, b = 4.',
  },
  {
    name: "usefixtures",
    signature: usageOf("usefixtures"),
    doc: "the test needs these fixtures without having them as arguments.",
  },
  {
    name: "timeout",
    signature: usageOf("timeout"),
    doc: "how long the test may take; 0 for no limit. Wins over the configuration.",
  },
  {
    name: "flaky",
    signature: usageOf("flaky"),
    doc: "the test is tried again if it fails, at most as often as retries says. Default: once.",
  },
  {
    name: "depends",
    signature: usageOf("depends"),
    doc:
      "the tests that are named run before it, and it is skipped unless all of them pass. They are test functions, classes or node ids. " +
      'Example: mark.depends(test_login, "tests/test_cart.ts::test_adds").',
  },
  {
    name: "permit",
    signature: usageOf("permit"),
    doc: 'the test may do this, which failOn makes others fail on. Example: mark.permit("console.error", "flaky").',
  },
  {
    name: "concurrent",
    signature: "",
    doc:
      "the test runs at the same time as those beside it that have the mark, too, in one process: at most maxConcurrency of them. " +
      "Its fixtures must not change what the process has only once, as clock does.",
  },
  {
    name: "group",
    signature: usageOf("group"),
    doc:
      "tests of a group share something of which there are few: with -n, at most max workers have files with such tests, and of concurrent " +
      'tests at most max run at the same time. Example: mark.group("db", { max: 2 }).',
  },
  {
    name: "benchmark",
    signature: "({ group, time, minRounds, rounds, iterations, warmup })",
    doc:
      "how the fixture benchmark measures in the test; those of the same group are compared with each other. " +
      'Example: mark.benchmark({ group: "parsers", time: 1_000 }).',
  },
  {
    name: "only",
    signature: "",
    doc: "all other tests of the file are skipped. An error with forbidOnly.",
  },
  {
    name: "environment",
    signature: "(name, options)",
    doc:
      'the test has the DOM of "happy-dom" or "jsdom", which is there before its module is imported; "node" for none. ' +
      "Options are url, html and those of the package.",
  },
];

/** Names of all built-in marks. */
export const BUILTIN_MARK_NAMES: readonly string[] = BUILTIN_MARKS.map(({ name }) => name);

/** Reads an entry of `markers` in the configuration: `name: text`, `name(arguments): text`, or a name alone. */
export function declaredMark(entry: string): MarkFacts {
  // Arguments may have type annotations, so a colon inside them does not end the name.
  const match = /^\s*(?<name>[^\s:(]+)\s*(?<signature>\(.*?\)(?=\s*(?::|$)))?\s*:?(?<doc>.*)$/s.exec(entry);
  const { name = entry.trim(), signature = "", doc = "" } = match?.groups ?? {};
  return { name, signature, doc: doc.trim() };
}
