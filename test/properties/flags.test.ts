/** The table of flags is read in two ways, which agree: by our own reader, and by commander where that one gives up. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createBundleParser, createParser, parseByCommander } from "../../src/cli/commander.ts";
import { BUNDLE_FLAGS, COMMANDS, type Flag, ownFlags } from "../../src/cli/flags.ts";
import { parseByTable } from "../../src/cli/parse.ts";
import { UsageError } from "../../src/core/errors/errors.ts";

const VALUES = [
  "a b",
  "",
  "-",
  "-1",
  "-1.5",
  "--",
  "-x",
  "--lf",
  "a=b",
  "=",
  "2",
  "0",
  "1/2",
  "3/2",
  "auto",
  "x.ts::t[é]",
];
const WORDS = [
  ...COMMANDS,
  "tests",
  "a/b.ts::TestA::test_b[x-1]",
  "-",
  "-1",
  "--",
  "---",
  "-é",
  "--nope",
  "--tre=1",
  "-z",
  "-v-x",
  "-x=",
];

function usesOf({ long, short, takesValue, choices = [] }: Flag): fc.Arbitrary<string[]> {
  const name = fc.constantFrom(...(short === null ? [long] : [long, short]));
  const value = fc.constantFrom(...VALUES, ...choices, "fE", "a", "A");
  if (!takesValue)
    return fc.oneof(
      { weight: 9, arbitrary: name.map((one) => [one]) },
      name.map((one) => [`${one}=x`]),
    );
  return fc.oneof(
    fc.tuple(name, value),
    fc.tuple(name, value).map(([one, text]) => [one.startsWith("--") ? `${one}=${text}` : `${one}${text}`]),
    name.map((one) => [one]),
  );
}

function commandLines(flags: readonly Flag[]): fc.Arbitrary<string[]> {
  const letters = flags.flatMap(({ short }) => (short?.length === 2 ? [short.slice(1)] : []));
  const group = fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 })
    .map((some) => [`-${some.join("")}`]);
  const use = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...flags.map(usesOf)) },
    { weight: 2, arbitrary: group },
    { weight: 2, arbitrary: fc.constantFrom(...WORDS).map((word) => [word]) },
    { weight: 1, arbitrary: fc.string().map((word) => [word]) },
  );
  return fc.array(use, { maxLength: 6 }).map((uses) => uses.flat());
}

describe.each(["xtest", "bundle"] as const)("%s", (kind) => {
  const flags = ownFlags().filter(({ long }) => kind === "xtest" || BUNDLE_FLAGS.has(long));
  const create = kind === "xtest" ? createParser : createBundleParser;

  test("what the table's reader reads, commander reads the same, and it gives up on all that is wrong", () => {
    fc.assert(
      fc.property(commandLines(flags), (argv) => {
        const ours = parseByTable(argv, kind);
        if (ours !== null) return expect(ours).toEqual(parseByCommander(argv, create, [], false));
        // `-v-x` and a lone `-1` are the only ones that commander takes and the reader does not.
        if (argv.some((argument) => /^-(?:\w+-|[\d.])/.test(argument))) return;
        expect(() => parseByCommander(argv, create, [], false)).toThrow(UsageError);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(flags.map((flag) => [flag.long, flag] as const))("%s is read without commander", (long, flag) => {
    const value = [flag.choices?.[0], "1", "1/1", "E"].find(
      (text) => text !== undefined && parseByTable([long, text], kind),
    );
    const argv = flag.takesValue ? [long, value ?? ""] : [long];
    const ours = parseByTable(argv, kind);
    expect(ours).not.toBeNull();
    expect(ours).toEqual(parseByCommander(argv, create, [], false));
  });
});
