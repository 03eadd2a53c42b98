/** Says what a module has and the plan does not have, or has otherwise. Loaded when something in a module is suspect. */
import { classFixture } from "../../core/author/decorators.ts";
import { FixtureDefinition } from "../../core/author/fixtures/fixture-definition.ts";
import { XUNIT_NAMES } from "../../core/fixtures/xunit-names.ts";
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import { isCallable, isClass, type Constructor } from "../values/callable.ts";
import { isFixtureMember, liveMembers, type LiveMember } from "../values/live-members.ts";
import { UnseenError } from "../values/errors.ts";
import { differencesOf, type SuspectNames } from "./module-check.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import { planFixtures, type Plan, type PlanFixture } from "../../core/data/plan.ts";
import type { ImportedModule } from "./imported-module.ts";

/** A module has what is not in the plan (pytest: an error of collection). */
class CollectError extends UnseenError {
  override readonly name: string = "CollectError";
}

/** The error of a module that is not as the plan says; null if all suspects are what they should be. */
export function discrepancyError(
  plan: Plan,
  loaded: ImportedModule,
  { module, known, names }: SuspectNames,
): Error | null {
  const { options, files } = plan;
  const { path, record } = loaded;
  const definitions = files.find((file) => file.path === path)?.definitions ?? [];
  const found: string[] = [];
  const add = (name: string, what: string, line = record.lines?.[name.replace(/\..*/s, "")]): void => {
    found.push(`  ${name}${line === undefined ? "" : ` (${path}:${line})`}: ${what}`);
  };

  const checkFixture = (name: string, fixture: FixtureDefinition): void => {
    const planned = known.get(name);
    if (planned?.source !== undefined) {
      const parameters = planned.isTaken === true ? otherParameters(planned, fixture.fn) : null;
      if (parameters !== null) add(name, `a fixture with ${parameters}. Write fixture(…) in place`);
      const other = differencesOf(planned, fixture);
      if (other.length === 0) return;
      return add(name, `a fixture with other ${other.join(", ")}. Write fixture({ … }, (…) => { … }) in place`);
    }
    // Another name of a fixture that the plan has, unless tests would get it by that name.
    const own = fixture.options.name ?? name;
    const isAlias = [...known].some(
      ([other, one]) => one?.source !== undefined && one.name === own && loaded.binding(other) === fixture,
    );
    if (isAlias || module.kind === "package") return;
    const isAutouse = fixture.options.autouse === true;
    const overrides = planFixtures(plan).some((other) => other.name === own)
      ? `, which overrides another "${own}"`
      : "";
    // A name that the run was to look at: it is no test, and changes nothing.
    if (known.has(name) && !isAutouse && overrides === "") return;
    add(name, `${isAutouse ? "an autouse fixture" : "a fixture"}${overrides}. Write fixture(…) in place`);
  };

  /** Whether the name is one of those of an xunit-style function, and no other of them is called in its place. */
  const isXunit = (around: string, name: string, kinds: readonly (keyof typeof XUNIT_NAMES)[]): boolean =>
    kinds
      .flatMap((kind) => Object.values<readonly string[]>(XUNIT_NAMES[kind]))
      .some((same) => same.includes(name) && !same.some((other) => known.has(around + other)));

  const isTest = (name: string, value: object): boolean => {
    const flag: unknown = Reflect.get(value, "__test__");
    const patterns = isClass(value) ? options.testClasses : options.testFunctions;
    return flag === true || (flag !== false && matchesPrefixOrGlobOption(patterns, name));
  };

  const checkMember = (around: string, member: LiveMember): void => {
    const { name: own, value, owner, static: isStatic } = member;
    const name = `${around}.${own}`;
    if (owner !== null && isFixtureMember(member)) {
      const fixture = classFixture(owner, own);
      if (fixture !== undefined) checkFixture(name, fixture);
    } else if (isStatic && isClass(value)) {
      if (known.has(name) || isTest(own, value)) checkClass(name, value);
    } else if (!isCallable(value) || known.has(name)) return;
    else if (isXunit(`${around}.`, own, [isStatic ? "class" : "method"]))
      add(name, "an xunit-style function. Declare it in the body of the class");
    else if (isTest(own, value)) add(name, "a test. Declare it in the body of the class");
  };

  const checkClass = (name: string, cls: Constructor): void => {
    // The run collects the other members of a class with a base that the build cannot see.
    const isOpen = definitions.some((one) => {
      const { classes, name: last } = one.declared ?? one;
      return one.rest !== undefined && [...classes, last].join(".") === name;
    });
    const isLeftOut = record.known?.includes(name) === true || Reflect.get(cls, "__test__") === false;
    if (isOpen || isLeftOut) return;
    for (const member of liveMembers(cls, null).values()) checkMember(name, member);
  };

  // The run collects what else the module exports.
  const isOpenModule = definitions.some((one) => one.name === "" && one.rest !== undefined);

  for (const name of names) {
    const value = loaded.planned(name);
    const planned = known.get(name);
    const isTitled = Object.hasOwn(loaded.titled, name);
    const declare = isTitled
      ? "Register it in a function that this file calls: a module that it imports has done so by being imported"
      : `Declare it as function ${name}() { … } at the top of the module`;
    if (value instanceof FixtureDefinition) checkFixture(name, value);
    else if (module.ignored?.[name] !== undefined) {
      add(name, `other files than the build has read, [${String(module.ignored[name])}]. Write the list in place`);
    } else if (!isCallable(value)) continue;
    else if (planned != null && planned.source === undefined) {
      const other = otherParameters(planned, value);
      if (other !== null) add(name, `a test with ${other}. Write its function in place`, planned.line);
    } else if (name.startsWith("xtest_")) {
      // The build has named those that are no hooks. As in pytest, test modules have only this one.
      if (module.kind === "conftest" || name === "xtest_generate_tests") add(name, `a hook. ${declare}`);
    } else if (module.kind === "package") {
      if (isXunit("", name, ["module"])) add(name, `an xunit-style function. ${declare}`);
    } else if (module.kind !== "test") continue;
    else if (isClass(value)) {
      if (isOpenModule && !known.has(name)) continue;
      if (known.has(name) || isTest(name, value)) checkClass(name, value);
    } else if (isXunit("", name, ["module", "function"])) add(name, `an xunit-style function. ${declare}`);
    else if (!isOpenModule && isTest(name, value)) add(name, `a test. ${declare}`);
  }
  if (found.length === 0) return null;
  return new CollectError(
    `${path} has what the build has not seen, so that nothing would run it:\n${found.join("\n")}`,
  );
}

/** The error of a test with what the plan is made without: a mark, or `__test__ = false`. */
export function unseenError(nodeId: string, unseen: Mark | false): Error {
  if (unseen === false) {
    return new CollectError(
      `${nodeId} has __test__ = false, or its class has, which the build has not seen. Write it in place: name.__test__ = false behind ` +
        "the function, static __test__ = false in the class",
    );
  }
  const { name, args } = unseen;
  return new CollectError(
    `${nodeId} has the mark ${name}(${args.map((arg) => (typeof arg === "string" ? JSON.stringify(arg) : "…")).join(", ")}), which the ` +
      "build has not seen. Write it in place: as a decorator, around the function, or in xtestmark",
  );
}

/** How the parameters of a function differ from those that the build has read in its place; null if they do not, as far as the text shows. */
function otherParameters({ argNames, passing }: Pick<PlanFixture, "argNames" | "passing">, fn: object): string | null {
  const text = String(fn);
  const [, single, pattern, list] =
    /^(?:async\s+)?(?:([\w$]+)\s*=>|[^(]*\(\s*(?:\{([^}]*)\}\s*|([^{)]*))\))/.exec(text) ?? [];
  const isObject = pattern !== undefined;
  const inside = single ?? pattern ?? list;
  // Default values may be in the way.
  if (inside === undefined || /[([{/]/.test(inside)) return null;
  const parts = inside.split(",").filter((part) => !/=|\.\.\./.test(part));
  const names = parts.flatMap((part) => /[\w$]+/.exec(part)?.[0] ?? []);
  // A compiler may have replaced the pattern.
  const isCompiled = passing === "object" && !isObject && argNames.every((name) => text.includes(name));
  // Of a minified function only the number is known, unless they are properties.
  const isMinified = !isObject && names.length === argNames.length && names.every((name) => name.length < 3);
  if (isCompiled || isMinified || String(names) === String(argNames)) return null;
  return `the parameters (${names.join(", ")}), where the build has read (${argNames.join(", ")})`;
}
