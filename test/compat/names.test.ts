/** Every name of the other runners has a test in a sample that shows what it does there and here, or is named as not supported. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { UNSUPPORTED } from "../../src/compat/shared/unsupported.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

interface Names {
  readonly names: Readonly<Record<string, string>>;
}

interface Recorded {
  readonly joins?: string;
  readonly outcomes: Readonly<Record<string, string>>;
}

/** Names that stand for another one. */
const SAME: readonly (readonly [name: RegExp, other: string])[] = [
  // Matchers as asymmetric ones.
  [/^expect\.(?:not\.)?(to\w+)$/, "expect().$1"],
  [/^expect\.not\.(any|anything|not|rejectsTo|resolvesTo)$/, "expect.$1"],
  [/^(?:expect\(\)|expect|expect\.not)\.toBeRecorded$/, "expect.extend"],
  // Modifiers that are the same behind another one.
  [/^test\.skip\.(.*(?:Each|All|extend|override|scoped|describe|suite))$/, "test.$1"],
  [/^(?:test|it)\.skip\.(\w+If|if|only|skip|todo|failing|serial|concurrent|each)$/, "test.$1"],
  [/^it\.(\w+)$/, "test.$1"],
  [/^xtest\.(\w+)$/, "test.skip.$1"],
  [/^fit\.(\w+)$/, "test.only.$1"],
  [/^test\.extend\(\)\.only$/, "test.only"],
  [/^test\.concurrent\.(only|skip)\.(\w+)$/, "test.$1.$2"],
  [/^describe\.(?:only|skip)\.(\w+)$/, "describe.$1"],
  [/^x?f?describe\.(\w+)$/, "describe.$1"],
  [/^bench\.\w+$/, "bench"],
  [/^globals\.(\w+)$/, "$1"],
  // An object for suites and one for tests have the same methods.
  [/^this\.test\.(is\w+|state|err)$/, "this.currentTest.$1"],
  [/^(?:test|it)\.(run|assert|snapshot|mock|getTestContext)$/, "$1"],
];

/** Names that are no part of what is documented for users, and why. */
const INTERNAL: Readonly<Record<string, readonly (readonly [name: RegExp, why: string])[]>> = {
  vitest: [
    [/\.fn$|\.(?:merge|set|with)Context$/, "how modifiers are chained"],
    [/^bench\.(?:fn|mergeContext|setContext|withContext)$/, "how modifiers are chained"],
    [/^(?:vi\.)?bench$/, "before version 5"],
    [/sequential$/, "before version 5"],
  ],
  jest: [
    [/hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf/, "of every object"],
    [/^expect\(\)\.toMatchFileSnapshot$/, "of Vitest"],
  ],
  mocha: [
    [
      /\.(?:clearTimeout|resetTimeout|callback|timer|timedOut|retriedTest|reset|serialize|id)$/,
      "for Mocha's own runner",
    ],
    [/^this of describe\.(?:cleanReferences|delayed|dispose|getHooks|hasOnly)$/, "for Mocha's own runner"],
    [/^(?:describe|it)\.only$/, "they leave out all other files of a run, and have samples of their own"],
  ],
  "node:test": [],
  bun: [
    [/^describe\.failing(?:If)?$/, "Bun itself says that it cannot be got on describe"],
    [/^expect\.addSnapshotSerializer$/, "Bun itself says that it is not implemented"],
  ],
};

const SAMPLES = { vitest: "vitest", jest: "jest", mocha: "mocha", "node:test": "node-test", bun: "bun" } as const;

function dataOf<Data>(sample: string, name: string): Data {
  return JSON.parse(readFileSync(path.join(ROOT, "fixtures/run", `names-${sample}`, name), "utf8"));
}

/** The names in the titles of a sample: `vi.mock, vi.hoisted`, `test.each 1`, `retry: again`. */
function namesIn({ outcomes, joins }: Recorded): Set<string> {
  const parts = Object.keys(outcomes).flatMap((id) => id.split(/::| > /).slice(1));
  if (joins === " ") {
    // There, titles are not kept apart.
    const found = parts.flatMap((title) => [...title.matchAll(/(?:this of describe|[\w()]+)(?:\.[\w()]+)*/g)]);
    return new Set(found.map(([name]) => name));
  }
  const names = parts.flatMap((title) => title.split(/, /)).map((name) => name.replace(/(?:: .*| \S*\d+)$/, ""));
  // `expect().have.been.called` is about the last.
  const last = names.map((name) => name.replace(/^expect\(\)\..*\.(\w+)$/, "expect().$1"));
  return new Set([...names, ...last, ...names.flatMap((name) => name.split(" "))]);
}

describe.each(Object.entries(SAMPLES))("%s", (runner, sample) => {
  const { names } = dataOf<Names>(sample, "_names.json");
  const shown = namesIn(dataOf<Recorded>(sample, "_recorded.json"));
  const unsupported: Readonly<Record<string, string>> = UNSUPPORTED[runner as keyof typeof UNSUPPORTED];

  test("every name is shown, or named as not supported", () => {
    const isKnown = (name: string, depth = 0): boolean => {
      if (shown.has(name) || name in unsupported) return true;
      // An object is shown by its members.
      if ([...shown].some((one) => one.startsWith(`${name}.`) || one.startsWith(`${name}().`))) return true;
      if (INTERNAL[runner]?.some(([pattern]) => pattern.test(name)) === true) return true;
      return (
        depth < 3 &&
        SAME.some(([pattern, other]) => pattern.test(name) && isKnown(name.replace(pattern, other), depth + 1))
      );
    };
    expect(Object.keys(names).filter((name) => !isKnown(name))).toEqual([]);
  });

  test("what is not supported exists there, and is in the documentation", () => {
    const page = readFileSync(path.join(ROOT, "docs/compat.md"), "utf8");
    const wrong = Object.keys(unsupported).filter((name) => !(name in names) && name !== "run");
    expect(wrong).toEqual([]);
    expect(Object.keys(unsupported).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test("the samples are there", () => {
    expect(existsSync(path.join(ROOT, "fixtures/run", `names-${sample}`, "_expected.txt"))).toBe(true);
  });
});
