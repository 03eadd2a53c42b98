/**
 * What code that the build cannot evaluate may do: whether a value may be a fixture, and what decorators and static blocks of the user's own
 * may do to a class. Told by their texts and by those of all declarations that they name: code without a word of the author API makes no
 * fixtures and applies no marks.
 */
import type { Decorator } from "../../core/data/facts.ts";
import type { LexicalScope } from "../../evaluate/evaluation.ts";
import { ApiValue, asDecorator, StaticFixtureFactory, StaticMark, Unknown } from "../../evaluate/values.ts";
import type { SuiteSources } from "./suite-sources.ts";

/** A part of a module's text. */
export interface TextPart {
  readonly path: string;
  readonly at: number;
  readonly end: number;
}

/** The most declarations that are read for one decorator. */
const MAX_PARTS = 100;

const WORD = /[A-Za-z_$][\w$]*/g;

/** Names of the author API that make fixtures. */
const FIXTURE_API: ReadonlySet<string> = new Set(["*", "fixture"]);

/** Those, and the ones that mark something. */
const API: ReadonlySet<string> = new Set([...FIXTURE_API, "mark"]);

/** Code that may give a class other members: by its prototype, by a class that extends it, or as properties of it. */
const ADDS =
  /\b(?:extends|prototype|definePropert(?:y|ies)|setPrototypeOf|assign|addInitializer)\b|[\w$)\]]\s*(?:\.\s*[\w$]+|\])\s*[-+*/%&|^?<>]{0,3}=(?![=>])/;

/** Why a decorator may apply marks, make a fixture or, on a class, add members; null if it certainly does not. */
export function decoratorEffect(
  sources: SuiteSources,
  { expression }: Decorator,
  path: string,
  scope: LexicalScope | null,
  on: "class" | "member",
): Unknown | null {
  const value = asDecorator(sources.evaluator.evaluate(expression, path, null, scope));
  if (OURS.some((type) => value instanceof type)) return null;
  const { at } = expression;
  const why = value instanceof Unknown ? value.why : "it has a decorator that is no mark";
  return mayReachApi(sources, { path, at, end: expression.end }, API, on === "class")
    ? new Unknown(why, { path, at })
    : null;
}

/** What decorates without being of the user's own. */
const OURS = [StaticMark, StaticFixtureFactory, ApiValue];

/** Why a static block may change its class; null if it certainly does not. */
export function blockEffect(sources: SuiteSources, block: { at: number; end: number }, path: string): Unknown | null {
  const text = sources.reader.source(path).slice(block.at, block.end);
  if (!ADDS.test(text) && !text.includes("(")) return null;
  return new Unknown("a static block may change it", { path, at: block.at });
}

/** Whether a part of a text, or a declaration that it names, directly or not, makes fixtures. Modules without the word are not parsed for it. */
export function mayMakeFixture(sources: SuiteSources, from: TextPart): boolean {
  return mayReachApi(sources, from, FIXTURE_API, false);
}

/** @param mayAdd - whether members that are added count, and code of packages, which may add some. */
function mayReachApi(sources: SuiteSources, from: TextPart, api: ReadonlySet<string>, mayAdd: boolean): boolean {
  const { linker, reader } = sources;
  const parts = [from];
  const seen = new Set<unknown>();
  for (const { path, at, end } of parts) {
    if (parts.length > MAX_PARTS) return true;
    const text = reader.source(path).slice(at, end);
    if (api === API && /\b(?:xtestmark|eval)\b/.test(text)) return true;
    if (mayAdd && ADDS.test(text)) return true;
    const others = api === API ? NO_NAMES : importsWithoutFixtures(sources, path);
    for (const word of new Set(text.match(WORD) ?? [])) {
      const target = others.has(word) ? null : linker.lookUp(path, word);
      if (target === null) continue;
      if (target.kind === "api" && api.has(target.name)) return true;
      if (target.kind === "unknown") {
        const ofPackage = target.from !== undefined && linker.fixtureFile(path, target.from) === null;
        if (mayAdd || !ofPackage) return true;
      }
      if (target.kind === "namespace" && target.path !== path && !seen.has(target.path)) {
        seen.add(target.path);
        parts.push({ path: target.path, at: 0, end: Infinity });
      }
      if (target.kind !== "declaration" || seen.has(target.declaration)) continue;
      seen.add(target.declaration);
      parts.push({ path: target.path, at: target.declaration.start, end: target.declaration.end });
    }
  }
  return false;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** The names that a module imports from modules that make no fixtures. */
function importsWithoutFixtures(sources: SuiteSources, path: string): ReadonlySet<string> {
  const { linker } = sources;
  const facts = linker.facts(path);
  const imports = facts === null ? [] : linker.valueImports(facts);
  const others = imports.filter((fact) => {
    const file = fact.specifier.startsWith("unplugin-xtest") ? path : linker.fixtureFile(path, fact);
    return file === null || !sources.mentions(file, "fixture");
  });
  return new Set(others.map(({ local }) => local ?? ""));
}
