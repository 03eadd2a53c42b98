/**
 * Tests that the build could not analyse, or not completely: the kind of value of a name, and the xunit methods and fixtures of a
 * class.
 */

import { classFixture, classFixtureNames } from "../../core/author/decorators.ts";
import { isScope, type Scope } from "../../core/fixtures/scope.ts";
import { XUNIT_NAMES } from "../../core/fixtures/xunit-names.ts";
import { callWithOptionalArgument, isCallable, type MaybePromise, isClass } from "../values/callable.ts";
import { isObject } from "../../core/values/objects.ts";
import { RunFixtureDef, xunit } from "../fixtures/fixture-def.ts";
import { RunFixtureRequest } from "../nodes/fixture-request.ts";
import { isFixtureMember, classChain, liveMembers, needsArguments, type LiveMember } from "../values/live-members.ts";
import { argumentsUnknown, FixtureLookupError } from "../values/errors.ts";
import type { FixtureDefinition } from "../../core/author/fixtures/fixture-definition.ts";
import type { PlanDefinition, PlanFixture } from "../../core/data/plan.ts";
import type { RunClass } from "../nodes/class.ts";
import { isMarkDecorator } from "../../core/author/marks/mark-store.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import type { RunObjCollector } from "../nodes/obj-mixin.ts";

/** What was found in a live class. */
export interface LiveClass {
  readonly members: ReadonlyMap<string, LiveMember>;
  /** Whether it has fixtures that the plan does not have, including hidden ones for xunit methods. */
  readonly hasFixtures: boolean;
  /** Problems with its fixtures, by name. */
  readonly problems: { readonly [name: string]: string };
}

/**
 * Inspects a class, and registers its fixtures and hidden fixtures for its xunit methods (pytest: `Class.collect`).
 *
 * @param standIn - its placeholder in the plan; `rest` has the names of members that the build has processed.
 */
export function inspectClass(cls: RunClass, standIn: PlanDefinition): LiveClass {
  const members = liveMembers(cls.obj, instanceOf(cls));
  const { fixtures } = cls.session;
  const before = fixtures.index.definedAt(cls.nodeId).length;
  const problems: Record<string, string> = {};
  for (const kind of ["class", "method"] as const) injectXunit(cls, members, standIn, kind);
  for (const owner of classChain(cls.obj)) {
    for (const name of classFixtureNames(owner)) {
      const fixture = classFixture(owner, name);
      // Overridden fixtures are left out.
      if (fixture === undefined || members.get(name)?.owner !== owner || isPlanned(cls, name)) continue;
      const planned = planFixture(cls, name, fixture, standIn);
      fixtures.index.add(planned);
      if (fixture.fn.length > 0) problems[planned.name] = argumentsUnknown(name);
    }
  }
  return { members, hasFixtures: fixtures.index.definedAt(cls.nodeId).length > before, problems };
}

/** An instance whose function-valued properties can be listed; null if none can be made. */
function instanceOf(cls: RunClass): object | null {
  if (needsArguments(cls.obj)) return null;
  try {
    return cls.holder;
  } catch {
    // The constructor throws again, and is reported, for each of its tests.
    return null;
  }
}

/** Whether the plan has the fixture that a method of the class defines. */
function isPlanned(cls: RunClass, name: string): boolean {
  const there = cls.session.fixtures.index.definedAt(cls.nodeId);
  return there.some(({ source }) => source.kind === "method" && source.name === name);
}

function planFixture(
  cls: RunClass,
  name: string,
  { options }: FixtureDefinition,
  standIn: PlanDefinition,
): PlanFixture {
  const { scope = "function", params, autouse = false } = options;
  const declared = standIn.declared ?? standIn;
  return {
    name: options.name ?? name,
    baseId: cls.nodeId,
    scope: isScope(scope) ? scope : null,
    autouse,
    argNames: [],
    passing: "positional",
    source: { kind: "method", module: cls.path, classes: [...declared.classes, declared.name], name },
    params: params?.length ?? null,
  };
}

/** Registers a hidden autouse fixture that calls the xunit methods of one kind that the build has not processed. */
function injectXunit(
  cls: RunClass,
  members: ReadonlyMap<string, LiveMember>,
  { classes, name, rest = [] }: PlanDefinition,
  kind: keyof typeof SCOPES,
): void {
  const hiddenName = `_xunit_setup_${kind}_fixture_${cls.path}::${[...classes, name].join(".")}`;
  const { fixtures } = cls.session;
  const isHidden = fixtures.index.definedAt(cls.nodeId).some((fixture) => fixture.name === hiddenName);
  const find = (names: readonly string[]): string | null => {
    const member = getFirstNonFixtureFunc(names, members, kind === "class");
    return member === null || names.some((one) => rest.includes(one)) ? null : member.name;
  };
  const setup = find(XUNIT_NAMES[kind].setup);
  const teardown = find(XUNIT_NAMES[kind].teardown);
  if (setup === null && teardown === null) return;
  const parts = {
    name: isHidden ? `${hiddenName} (rest)` : hiddenName,
    baseId: cls.nodeId,
    scope: SCOPES[kind],
    argNames: ["request"],
    passing: "positional",
  } as const;
  const fn = (request: unknown): MaybePromise<void> => {
    if (!(request instanceof RunFixtureRequest)) throw new TypeError(`${hiddenName} needs a request`);
    const self = kind === "class" ? request.cls : request.instance;
    const argument = kind === "class" ? request.cls : request.function;
    // Tests of a nested class have the fixture too: class functions are the outer class's, methods only if they exist.
    const holder = kind === "class" ? cls.obj : self;
    return xunit(
      request,
      () => callMethod(holder, setup, self, argument),
      () => callMethod(holder, teardown, self, argument),
    );
  };
  const def = new RunFixtureDef({ ...parts, path: cls.path, fn, tearDown: fixtures.tearDown });
  const hidden: PlanFixture = { ...parts, params: null, autouse: true, source: { kind: "builtin" } };
  fixtures.defs.set(hidden, def);
  fixtures.index.add(hidden);
}

const SCOPES = { class: "class", method: "function" } as const satisfies Record<string, Scope>;

/** The first name of a function that is no fixture, which would run twice (pytest: `_get_first_non_fixture_func`). */
function getFirstNonFixtureFunc(
  names: readonly string[],
  members: ReadonlyMap<string, LiveMember>,
  isStatic: boolean,
): LiveMember | null {
  for (const name of names) {
    const member = members.get(name);
    if (member?.static === isStatic && isCallable(member.value) && !isFixtureMember(member)) return member;
  }
  return null;
}

function readFrom(object: unknown, name: string): unknown {
  return isObject(object) ? Reflect.get(object, name) : undefined;
}

function callMethod(holder: unknown, name: string | null, self: unknown, argument: unknown): unknown {
  const method = name === null ? undefined : readFrom(holder, name);
  return isCallable(method) ? callWithOptionalArgument(method.bind(self), argument) : undefined;
}

/** Whether the build could not determine the value of the name. */
export function isUnanalysed({ plan }: RunFunctionDefinition): boolean {
  return plan.dynamic && plan.flavor === "unknown";
}

/**
 * The kind of value that the name of such a test has. As in pytest, only functions and classes are tests, and of those
 * only the ones that the filters of the collector accept.
 */
export function kindOfValue(definition: RunFunctionDefinition): "function" | "class" | "other" {
  const { collector, plan } = definition;
  const { name } = plan.declared ?? plan;
  let value: unknown;
  try {
    value = definition.live;
  } catch {
    // The error is reported when the function is called.
    return "function";
  }
  if (isMarkDecorator(value)) {
    throw new TypeError(`"${definition.nodeId}" is no test, but a mark that no function was given to`);
  }
  if (isClass(value)) {
    const isTest = plan.isClass === true ? !isRefused(value) : isTestClass(collector, value, name);
    return isTest ? "class" : "other";
  }
  if (!isCallable(value)) {
    warnOfOther(definition, value);
    return "other";
  }
  // A name that is listed because it may be a class need not match the filter for functions.
  const isTest = plan.rest === undefined ? !isRefused(value) : isTestFunction(collector, value, name);
  return isTest ? "function" : "other";
}

/** Warns of a listed test that is another value. That there is none is usual, as in `isWindows ? () => { … } : null`, and objects are data. */
function warnOfOther({ nodeId, session }: RunFunctionDefinition, value: unknown): void {
  if (value == null || value === false || isObject(value)) return;
  const message =
    `It is listed as a test that only a run knows, but is ${describeValue(value)}, so that nothing runs. ` +
    "Give it a function, or another name; a mark with arguments is called with them first: mark.name(…)(() => { … })";
  session.host.emit({ type: "warning", warning: { id: nodeId, message } });
}

function isRefused(value: object): boolean {
  return Reflect.get(value, "__test__") === false;
}

/** Whether a test that the build knows has `__test__ = false` at run time, itself or by its class. */
export function isLeftOut({ collector, live }: RunFunctionDefinition): boolean {
  return [live, collector.classNode?.obj].some((one) => isCallable(one) && isRefused(one));
}

/** @throws {FixtureLookupError} if the function has parameters, whose names are not known at run time. */
export function checkArguments(definition: RunFunctionDefinition): void {
  const { fn, plan } = definition;
  if (!isUnanalysed(definition) || plan.argNames.length > 0 || fn.length === 0) return;
  if (testFlag(fn) === true && plan.rest === undefined) {
    throw new FixtureLookupError(
      `only the run knows of "${plan.name}", and does not see the names of parameters: take fixtures by a pattern, ({ name }) => { … }`,
    );
  }
  throw new FixtureLookupError(argumentsUnknown(plan.name));
}

/** The message for a class that cannot be instantiated. */
export function constructorMessage({ nodeId }: RunFunctionDefinition): string {
  return (
    `cannot collect the test class "${nodeId}": it, or a base class of it, has a constructor with parameters, which ` +
    "nobody can pass. Set things up in setup_method or in fixtures, or keep the class out by `static __test__ = false`"
  );
}

/** Whether a name is a test function's (pytest: `istestfunction`). */
export function isTestFunction({ session }: RunObjCollector, obj: unknown, name: string): boolean {
  if (!isCallable(obj) || isClass(obj) || testFlag(obj) === false) return false;
  return matchesPrefixOrGlobOption(session.config.options.testFunctions, name) || testFlag(obj) === true;
}

/** Whether a name is a test class's (pytest: `istestclass`). */
export function isTestClass({ session }: RunObjCollector, obj: unknown, name: string): boolean {
  if (!isClass(obj) || testFlag(obj) === false) return false;
  return matchesPrefixOrGlobOption(session.config.options.testClasses, name) || testFlag(obj) === true;
}

/** The value of `__test__`: exactly `true` makes a test of anything (pytest: `isnosetest`). */
function testFlag(obj: unknown): unknown {
  return isObject(obj) ? Reflect.get(obj, "__test__") : undefined;
}
