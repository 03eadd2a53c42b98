/** The command line is parsed by the table of flags: every way to write a flag gives the same value. */
import { describe, expect, test } from "@jest/globals";
import { type Args, parseArgs, parseBundleArgs } from "../../src/cli/flags/args.ts";
import { flagValues, readCommandLine } from "../../src/cli/flags/command-line.ts";
import { type Flag, OWN_FLAGS } from "../../src/cli/flags/flag-table.ts";
import { COMMANDS } from "../../src/cli/flags/flag-kinds.ts";
import { bundleHelp, commandHelp } from "../../src/cli/flags/help.ts";
import { UsageError } from "../../src/core/errors/errors.ts";
import { fc } from "../random.ts";

const TEXTS = ["a b", "-", "-1", "-1.5", "-x", "--lf", "a=b", "=", "2", "0", "1/2", "3/2", "auto", "x.ts::t[é]", "fE"];
const OPERANDS = ["tests", "a/b.ts::TestA::test_b[x-1]", "-", "", "a=b"];
const WORDS = [...COMMANDS, ...OPERANDS, "--", "---", "-1", "-é", "--nope", "--tre=1", "-z", "-v-x", "-x=", "--lf=x"];

const isRead = ({ kind }: Flag, text: string): boolean => {
  if (kind.choices !== undefined) return kind.choices.includes(text);
  try {
    kind.read(text, kind.fallback);
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
};

/** A piece of a command line, and what it means. */
interface Piece {
  readonly words: readonly string[];
  readonly uses: readonly (readonly [key: string, text: string])[];
  readonly operands: readonly string[];
}

const operand = fc.constantFrom(...OPERANDS).map((word): Piece => ({ words: [word], uses: [], operands: [word] }));

/** A flag under each of its names, its value in each of the places where it may stand. */
function useOf(flag: Flag): fc.Arbitrary<Piece> {
  const { key, short, longs, kind } = flag;
  const names = fc.constantFrom(...longs, ...(short === null ? [] : [short]));
  if (!kind.takesValue) return names.map((name) => ({ words: [name], uses: [[key, ""]], operands: [] }));
  const texts = fc.constantFrom(...[...TEXTS, ...(kind.choices ?? [])].filter((text) => isRead(flag, text)));
  return fc.tuple(names, texts, fc.boolean()).map(([name, text, isJoined]) => {
    // What may be left out is no value if it looks like a flag.
    const words =
      isJoined || kind.takesValue === "maybe"
        ? [name.startsWith("--") ? `${name}=${text}` : name + text]
        : [name, text];
    return { words, uses: [[key, text]], operands: [] };
  });
}

/** Several letters in one word; the last may take a value. */
function groupOf(flags: readonly Flag[]): fc.Arbitrary<Piece> {
  const shorts = flags.filter(({ short }) => short !== null);
  const plain = fc.constantFrom(...shorts.filter(({ kind }) => !kind.takesValue));
  return fc.tuple(fc.array(plain, { minLength: 1, maxLength: 4 }), fc.constantFrom(...shorts)).map(([some, last]) => {
    const letters = [...some, last].map(({ short }) => short?.slice(1) ?? "").join("");
    const text = TEXTS.find((each) => isRead(last, each)) ?? "";
    return {
      words: last.kind.takesValue ? [`-${letters}`, text] : [`-${letters}`],
      uses: [...some.map(({ key }): [string, string] => [key, ""]), [last.key, last.kind.takesValue ? text : ""]],
      operands: [],
    };
  });
}

test("a flag means the same however it is written", () => {
  const piece = fc.oneof(...OWN_FLAGS.map(useOf), groupOf(OWN_FLAGS), operand);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.array(fc.constantFrom(...WORDS)), (pieces, late) => {
      const argv = pieces.flatMap(({ words }) => words);
      const line = readCommandLine([...argv, "--", ...late], OWN_FLAGS);
      expect(line.uses.map(({ flag, text }) => [flag.key, text])).toEqual(pieces.flatMap(({ uses }) => uses));
      const front = pieces.flatMap(({ operands }) => operands);
      expect(line).toMatchObject({ operands: [...front, ...late], front, unknown: [] });
      const values = flagValues(line.uses, OWN_FLAGS);
      for (const { key, kind } of OWN_FLAGS) {
        const texts = line.uses.flatMap(({ flag, text }) => (flag.key === key ? [text] : []));
        expect(values.get(key)).toEqual(texts.reduce((before, text) => kind.read(text, before), kind.fallback));
      }
    }),
    { numRuns: 300 },
  );
});

describe.each<[string, (argv: readonly string[]) => Args]>([
  ["xtest", (argv) => parseArgs(argv)],
  ["a bundle", parseBundleArgs],
])("%s", (_, parse) => {
  test("what is wrong is a usage error, and nothing else is thrown", () => {
    const names = OWN_FLAGS.flatMap(({ short, longs }) => (short === null ? longs : [short, ...longs]));
    const word = fc.oneof(fc.constantFrom(...names, ...TEXTS, ...WORDS), fc.string());
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (argv) => {
        try {
          parse(argv);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Flags that do not go without others. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  "--headed": ["--browser"],
  "--browser-executable": ["--browser"],
  "--quarantine": ["--history", "history.json"],
  "--queue": ["--run", "1"],
  "--run": ["--queue", "redis://host/0"],
  "--ui-port": ["--ui"],
  "--open": ["--ui"],
  "--by-coverage": ["--changed"],
};

describe.each(OWN_FLAGS.map((flag) => [flag.longs.at(-1) ?? "", flag] as const))("%s", (long, flag) => {
  const value = [flag.kind.choices?.[0], "1", "1/1", "E", "a.tgz"].find(
    (text) => text !== undefined && isRead(flag, text),
  );
  const use = flag.kind.takesValue ? [long, value ?? ""] : [long];
  /** With what the flag cannot be without. */
  const whole = [...use, ...(NEEDED[long] ?? [])];

  test.each(COMMANDS)("goes with the commands whose help has it: %s", (command) => {
    const isOwn = flag.owners?.includes(command) ?? true;
    const measured =
      ["run", "watch", "why-slow", "bench"].includes(command) && long.startsWith("--cov-") ? ["--cov"] : [];
    const archived = command === "build" && long === "--dry-run" ? ["--archive", "a.tgz"] : [];
    const compared = command === "bench" && long === "--runs" ? ["--against", "main"] : [];
    const changed = command === "list" && long === "--why" ? ["--changed"] : [];
    const parse = () =>
      parseArgs([
        command,
        ...changed,
        ...compared,
        ...archived,
        ...(long === "--archive" ? [long, "a.tgz"] : whole),
        ...measured,
      ]);
    if (isOwn) expect(parse).not.toThrow();
    else expect(parse).toThrow(/belongs to xtest |does not go with xtest /);
    expect(commandHelp(command, null).includes(`  ${flag.names}`)).toBe(isOwn);
  });

  test("is known to a bundle if its help has it", () => {
    const isOwn = flag.owners?.includes("bundle") ?? true;
    if (isOwn) expect(() => parseBundleArgs(use)).not.toThrow();
    else expect(() => parseBundleArgs(use)).toThrow("unknown flag");
    expect(bundleHelp().includes(`  ${flag.names}`)).toBe(isOwn);
  });
});
