/** Closures: which fixtures a test needs, by which definition, in which order, and what is wrong with them. */
import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";

import { activeChain, type Closure, type ClosureFixture, computeClosure } from "../../src/core/fixtures/closure.ts";
import { isScope } from "../../src/core/fixtures/scope.ts";

interface Fixture extends ClosureFixture {
  /** Number of its place, the outermost 0. */
  readonly level: number;
  readonly autouse: boolean;
}

/** `name[!]:scope(arguments)`, with `!` for autouse and `?` for a scope that is known only when the run starts. */
function fixtureOf(text: string, level: number): Fixture {
  const match = /^(?<name>\w+)(?<autouse>!?):(?<scope>\w+|\?)(?:\((?<args>[^)]*)\))?$/.exec(text);
  const { name = "", autouse, scope, args = "" } = match?.groups ?? {};
  if (name === "") throw new Error(`no fixture: ${text}`);
  return {
    name,
    scope: isScope(scope) ? scope : null,
    argNames: args.split(" ").filter((arg) => arg !== ""),
    level,
    autouse: autouse === "!",
  };
}

interface Question {
  readonly levels: readonly (readonly string[])[];
  readonly uses?: readonly string[];
  readonly args: readonly string[];
  readonly direct?: readonly string[];
}

function closureOf({ levels, uses = [], args, direct = [] }: Question): Closure<Fixture> {
  const fixtures = levels.flatMap((texts, level) => texts.map((text) => fixtureOf(text, level)));
  const autouse = fixtures.filter((fixture) => fixture.autouse).map(({ name }) => name);
  return computeClosure({
    initialNames: [...new Set([...autouse, ...uses, ...args])],
    direct: new Set(direct),
    lookup: (name) => fixtures.filter((fixture) => fixture.name === name),
  });
}

/** Problems as `kind name`, a chain as `a0 > b1` with the levels of its definitions. */
const problemsOf = ({ problems }: Closure<Fixture>): string[] =>
  problems.map((problem) => {
    const { kind, name } = problem;
    if (problem.kind === "missing") return `${kind} ${name} for ${problem.requester?.name ?? "the test"}`;
    return `${kind} ${name}: ${problem.chain.map((fixture) => `${fixture.name}${fixture.level}`).join(" > ")}`;
  });

/** `a b use:c direct:d`: arguments, names of `usefixtures`, and those that a table fills. */
function questionOf(fixtures: readonly string[], asked: string): Question {
  const words = asked.split(" ").filter((word) => word !== "");
  const withPrefix = (prefix: string) =>
    words.filter((word) => word.startsWith(prefix)).map((word) => word.slice(prefix.length));
  return {
    levels: fixtures.map((level) => level.split("; ").filter((text) => text !== "")),
    args: words.filter((word) => !word.includes(":")),
    uses: withPrefix("use:"),
    direct: withPrefix("direct:"),
  };
}

interface PytestCase {
  readonly fixtures: readonly string[];
  readonly test: string;
  readonly setUp?: string;
  readonly problem?: string;
}

const { cases }: { cases: readonly PytestCase[] } = JSON.parse(
  readFileSync(new URL("closure-cases.json", import.meta.url), "utf8"),
);

describe("as pytest", () => {
  test.each(cases.map((entry) => [`${entry.fixtures.join(" | ")} -> ${entry.test}`, entry] as const))(
    "%s",
    (_, entry) => {
      const question = questionOf(entry.fixtures, entry.test);
      const closure = closureOf(question);
      if (entry.problem !== undefined) {
        // Which of several mismatches is met first is not the same.
        const found = closure.problems.map(({ kind, name }) => (kind === "scope" ? kind : `${kind} ${name}`));
        expect(found).toContain(entry.problem.startsWith("scope ") ? "scope" : entry.problem);
        return;
      }
      expect(problemsOf(closure)).toEqual([]);
      const given = new Set(question.direct);
      expect(closure.names.filter((name) => !given.has(name)).join(" ")).toBe(entry.setUp);
      expect(closure.names).toEqual(expect.arrayContaining([...given]));
    },
  );
});

describe("order", () => {
  test.each([
    ["nothing asks for anything", [], "", ""],
    ["what is asked for, in its order", ["a:function; b:function"], "b a", "b a"],
    ["wider first", ["f:function; c:class; m:module; k:package; s:session"], "f c m k s", "s k m c f"],
    ["what a fixture asks for comes before it", ["a:function(b c); b:function(c); c:function"], "a", "c b a"],
    ["autouse first, then usefixtures", ["a!:function; b:function; c:function"], "c use:b", "a b c"],
    [
      "a scope that is known only when the run starts goes with functions",
      ["a:?; b:module; c:function"],
      "a c b",
      "b a c",
    ],
    ["a direct name stands where a function would", ["a:function; b:session"], "a b x direct:x", "b a x"],
    ["what only a table fills is not looked up", ["x:function(gone)"], "x direct:x", "x"],
    ["each name once", ["a:function(c); b:function(c); c:function"], "a b c a", "c a b"],
  ] as const)("%s", (_, level, asked, names) => {
    const closure = closureOf(questionOf([level.join("; ")], asked));
    expect(closure.names.join(" ").trim()).toBe(names);
    expect(closure.problems).toEqual([]);
  });
});

describe("overriding", () => {
  const chainOf = (levels: readonly string[], name: string): string => {
    const chain = closureOf(questionOf(levels, name)).fixtures.get(name) ?? [];
    return `${chain.map(({ level }) => level).join("")} active ${activeChain(name, chain)
      .map(({ level }) => level)
      .join("")}`;
  };
  test.each([
    ["one definition", ["a:function"], "0 active 0"],
    ["the nearest alone, if it does not ask for its own name", ["a:function", "a:function"], "01 active 1"],
    ["and the one that it overrides, if it does", ["a:function", "a:function(a)"], "01 active 10"],
    ["as far as each asks", ["a:function", "a:function", "a:function(a)"], "012 active 21"],
    ["to the end", ["a:function", "a:function(a)", "a:function(a)"], "012 active 210"],
  ])("%s", (_, levels, chain) => {
    expect(chainOf(levels, "a")).toBe(chain);
  });

  test("what only a definition out of use asks for is not needed", () => {
    expect(closureOf(questionOf(["a:function(b); b:function", "a:function"], "a")).names).toEqual(["a"]);
  });
});

describe("problems", () => {
  test.each([
    ["missing for the test", ["a:function"], "b", ["missing b for the test"]],
    ["missing for a fixture", ["a:function(b)"], "a", ["missing b for a"]],
    ["each missing name once", ["a:function(x); b:function(x)"], "a b", ["missing x for a"]],
    ["it asks for itself, and overrides nothing", ["a:function(a)"], "a", ["cycle a: a0 > a0"]],
    [
      "two ask for each other",
      ["a:function(b); b:function(a)"],
      "a",
      ["cycle a: a0 > b0 > a0", "cycle b: a0 > b0 > a0"],
    ],
    [
      "a cycle that is reached from outside",
      ["z:function(a); a:function(b); b:function(a)"],
      "z",
      ["cycle a: a0 > b0 > a0", "cycle b: a0 > b0 > a0"],
    ],
    [
      "an overriding one that is asked for by what it overrides",
      ["a:function(b); b:function(a)", "a:function(a)"],
      "a",
      ["cycle a: a0 > b0 > a0", "cycle b: a0 > b0 > a0"],
    ],
    ["a wider one asks for a narrower one", ["m:module(f); f:function"], "m", ["scope m: m0 > f0"]],
    ["over one of its own scope", ["s:session(t); t:session(f); f:function"], "s", ["scope s: s0 > t0 > f0"]],
    ["through one that may be anything", ["m:module(d); d:?(f); f:function"], "m", []],
    ["an override that is narrower than what it overrides", ["a:session", "a:function(a)"], "a", []],
    ["an override that is wider than what it overrides", ["a:function", "a:session(a)"], "a", ["scope a: a1 > a0"]],
  ])("%s", (_, levels, asked, expected) => {
    expect(problemsOf(closureOf(questionOf(levels, asked)))).toEqual(expected);
  });
});
