/** Random filters: printed and parsed again they are the same, and they select what the algebra of sets says. */
import { expect, test } from "@jest/globals";
import { fc } from "../random.ts";
import type { AnsweredFilter, Filter, KeyMatcher, Matcher, Predicate } from "../../src/core/select/filter/filter.ts";
import { answerFilter } from "../../src/core/select/filter/filter.ts";
import { compileFilter, type FilterableItem, type ItemDetails } from "../../src/core/select/filter/match-filter.ts";
import { parseFilter } from "../../src/core/select/filter/parse-filter.ts";
import { printFilter } from "../core/select/filter/print-filter.ts";

const texts = fc.oneof(
  fc.string({ minLength: 1, unit: fc.constantFrom(..."ab\\/(),=*?~#'\" []\n\té😀\u2028") }),
  fc.string({ minLength: 1, unit: "grapheme" }),
);
/** As the parser gives them: a backslash only before a star, a question mark or a backslash. */
const globs = fc
  .array(
    fc.oneof(
      texts.map((text) => text.replace(/[\\*?]/g, "\\$&")),
      fc.constantFrom("*", "?", "**"),
    ),
    { minLength: 1 },
  )
  .map((parts) => parts.join(""));

const matchers: fc.Arbitrary<Matcher> = fc.oneof(
  fc.record({ kind: fc.constantFrom("equal" as const, "contains" as const), text: texts, at: fc.constant(0) }),
  fc.record({ kind: fc.constant("glob" as const), text: globs, at: fc.constant(0) }),
  fc.constantFrom<Matcher>(
    { kind: "regex", text: "a/b", at: 0 },
    { kind: "regex", text: "^[/\\d]\\)$", ignoresCase: true, at: 0 },
    { kind: "regex", text: "(a|b)*,", at: 0 },
  ),
);

const keys: fc.Arbitrary<KeyMatcher> = fc.record({
  key: texts,
  value: fc.option(matchers, { nil: null }),
  at: fc.constant(0),
});

const predicates: fc.Arbitrary<Predicate> = fc.oneof(
  fc.constantFrom("all", "none", "dynamic", "failed", "flaky", "default").map((type): Predicate => ({ type, at: 0 })),
  fc
    .tuple(fc.constantFrom("path", "name", "id", "fixture", "deps", "rdeps"), matchers)
    .map(([type, matcher]): Predicate => ({ type, matcher, at: 0 })),
  fc.tuple(matchers, fc.array(keys, { maxLength: 2 })).map(([matcher, values]): Predicate => {
    return { type: "mark", matcher, values, at: 0 };
  }),
  fc.array(keys, { minLength: 1, maxLength: 3 }).map((values): Predicate => ({ type: "param", values, at: 0 })),
  fc.option(texts, { nil: null }).map((ref): Predicate => ({ type: "changed", ref, at: 0 })),
  fc
    .tuple(fc.constantFrom(">", ">="), fc.integer({ min: 0, max: 1e6 }))
    .map(([comparison, milliseconds]): Predicate => {
      return { type: "slow", comparison, milliseconds, at: 0 };
    }),
);

function filtersOf(leaves: fc.Arbitrary<Predicate>): fc.Arbitrary<Filter> {
  return fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 5 },
      leaves,
      tie("filter").map((part): Filter => ({ type: "not", part })),
      fc
        .tuple(fc.constantFrom("and", "or"), fc.array(tie("filter"), { minLength: 2, maxLength: 4 }))
        .map(([type, parts]): Filter => ({ type, parts })),
    ),
  })).filter;
}

test("printed and parsed again they are the same", () => {
  fc.assert(
    fc.property(filtersOf(predicates), (filter) => {
      expect(withoutOffsets(parseFilter("-E", printFilter(filter)))).toEqual(filter);
    }),
    { numRuns: 400 },
  );
});

function withoutOffsets(filter: Filter): unknown {
  return JSON.parse(JSON.stringify(filter), (key, value: unknown) => (key === "at" ? 0 : value));
}

interface Item extends FilterableItem, ItemDetails {}

const ITEMS: readonly Item[] = ["a", "b", "ab"].flatMap((file) =>
  ["test_a", "test_b[1]", "TestA::test_b"].map((name, index): Item => {
    return {
      id: `${file}/test_${file}.ts::${name}`,
      path: `${file}/test_${file}.ts`,
      marks: index === 0 ? [{ name: file, kwargs: { index } }] : [],
      dynamic: false,
      fixtureNames: index === 1 ? ["a", "b"] : [file],
      params: index === 1 ? { x: file } : {},
    };
  }),
);

const answerable = fc
  .constantFrom(
    ...["all()", "none()", "path(a)", "path(a/*)", "name(a)", "name(=test_b)", "id(b/)", "mark(a)", "mark(*, index=0)"],
    ...["fixture(a)", "fixture(/b$/)", "param(x)", "param(x=ab)", "dynamic()"],
  )
  .map((text) => parseFilter("-E", text))
  .filter((filter): filter is Predicate => filter.type !== "and" && filter.type !== "or" && filter.type !== "not");

test("they select what the algebra of sets says", async () => {
  await fc.assert(
    fc.asyncProperty(filtersOf(answerable), async (filter) => {
      expect(await selected(filter)).toEqual(new Set([...(await algebra(filter))].sort(byPlace)));
    }),
    { numRuns: 300 },
  );
});

function byPlace(one: Item, other: Item): number {
  return ITEMS.indexOf(one) - ITEMS.indexOf(other);
}

async function selected(filter: Filter): Promise<Set<Item>> {
  const answered: AnsweredFilter = await answerFilter(filter, () => Promise.reject(new Error("asked")));
  const matches = compileFilter<Item>(answered, (item) => item);
  return new Set(ITEMS.filter((item) => matches(item) === true));
}

/** The set of each leaf by itself, and sets of sets by their operations. */
async function algebra(filter: Filter): Promise<Set<Item>> {
  if (filter.type === "not") {
    const inner = await algebra(filter.part);
    return new Set(ITEMS.filter((item) => !inner.has(item)));
  }
  if (filter.type !== "and" && filter.type !== "or") return selected(filter);
  const sets: Set<Item>[] = [];
  for (const part of filter.parts) sets.push(await algebra(part));
  const every = filter.type === "and";
  return new Set(
    ITEMS.filter((item) => (every ? sets.every((set) => set.has(item)) : sets.some((set) => set.has(item)))),
  );
}
