/** The xunit-style functions of modules, classes and packages, found by name on declarations. */
import type { XunitCall } from "../../core/data/plan.ts";
import { XUNIT_NAMES } from "../../core/fixtures/xunit-names.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import type { ClassMember } from "./class-members.ts";
import { FunctionValue, Unknown } from "../../evaluate/values.ts";

/** A set-up and a tear-down; at least one of them exists. */
export interface XunitPair {
  readonly setup: XunitCall | null;
  readonly teardown: XunitCall | null;
}

/** The xunit-style functions of a module or package; null if it has none. */
export function moduleXunit(sources: SuiteSources, path: string, kind: "module" | "function"): XunitPair | null {
  const found = pair(kind, (name) => sources.named(path, name));
  if (found === null) return null;
  const placed = (call: XunitCall): XunitCall => ({
    ...call,
    ...(sources.linker.lookUpBinding(path, call.name) === null ? { exported: true } : {}),
    ...(call.or === undefined ? {} : { or: placed(call.or) }),
  });
  const { setup, teardown } = found;
  return { setup: setup && placed(setup), teardown: teardown && placed(teardown) };
}

/** Names of xunit-style functions that are static and should not be, or the reverse: nothing calls them. */
export function misplacedXunit(members: ReadonlyMap<string, ClassMember>): ClassMember[] {
  const names = (kind: "class" | "method"): readonly string[] => [
    ...XUNIT_NAMES[kind].setup,
    ...XUNIT_NAMES[kind].teardown,
  ];
  return [...members.values()].filter((member) => names(member.static ? "method" : "class").includes(member.name));
}

/**
 * The xunit-style functions of a class: static ones run around the class, the others around each method; null if it has
 * none.
 */
export function classXunit(members: ReadonlyMap<string, ClassMember>, kind: "class" | "method"): XunitPair | null {
  return pair(kind, (name) => {
    const member = members.get(name);
    return member !== undefined && member.static === (kind === "class") ? member.value : null;
  });
}

function pair(kind: keyof typeof XUNIT_NAMES, valueOf: (name: string) => unknown): XunitPair | null {
  const setup = getFirstNonFixtureFunc(XUNIT_NAMES[kind].setup, valueOf);
  const teardown = getFirstNonFixtureFunc(XUNIT_NAMES[kind].teardown, valueOf);
  return setup === null && teardown === null ? null : { setup, teardown };
}

/**
 * The first name of a function that is not a fixture, which would run twice (pytest: `_get_first_non_fixture_func`). If it may be something
 * else, the next one is called instead. It always gets its argument: a JavaScript function without parameters ignores that.
 */
function getFirstNonFixtureFunc(names: readonly string[], valueOf: (name: string) => unknown): XunitCall | null {
  const [name, ...others] = names;
  if (name === undefined) return null;
  const value = valueOf(name);
  if (value instanceof FunctionValue) return { name };
  const or = getFirstNonFixtureFunc(others, valueOf);
  if (!(value instanceof Unknown) || !value.mayBeCallable) return or;
  return { name, isUnknown: true, ...(or === null ? {} : { or }) };
}
