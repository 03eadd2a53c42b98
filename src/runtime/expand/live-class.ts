/** Xunit methods and fixtures of a class that the build could not analyse, or not completely. */
import { classFixture, classFixtureNames } from "../../core/author/decorators.ts";
import { isScope } from "../../core/fixtures/scope.ts";
import { XUNIT_NAMES } from "../../core/fixtures/xunit-names.ts";
import { callWithOptionalArgument, isCallable, type MaybePromise } from "../values/callable.ts";
import { isObject } from "../../core/values/objects.ts";
import { RunFixtureDef } from "../fixtures/fixture-def.ts";
import { xunit } from "../fixtures/xunit.ts";
import { RunFixtureRequest } from "../nodes/fixture-request.ts";
import { isFixtureMember, classChain, liveMembers, needsArguments, type LiveMember } from "../values/live-members.ts";
import { argumentsUnknown } from "../values/errors.ts";
import type { Scope } from "../../core/fixtures/scope.ts";
import type { FixtureDefinition } from "../../core/author/fixtures/fixture-definition.ts";
import type { PlanDefinition, PlanFixture } from "../../core/data/plan.ts";
import type { RunClass } from "../nodes/class.ts";

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
