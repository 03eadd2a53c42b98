/** What a class that the build could not see, or not whole, brings along for its tests: xunit methods and fixtures. */
import { classFixture, classFixtureNames } from "../../core/author/decorators.ts";
import { isScope } from "../../core/fixtures/scope.ts";
import { XUNIT_NAMES } from "../../core/fixtures/xunit-names.ts";
import { callWithOptionalArgument, isCallable, isObject } from "../values/callable.ts";
import { FixtureDef } from "../fixtures/fixture-def.ts";
import { isFixtureMember, lineageOf, liveMembers, needsArguments, type LiveMember } from "../values/live-members.ts";
import { indexOf } from "../fixtures/fixture-index.ts";
import { argumentsUnknown } from "./unseen.ts";
import type { Scope } from "../../core/fixtures/scope.ts";
import type { FixtureDefinition } from "../../core/author/fixtures/fixture-definition.ts";
import type { PlanDefinition, PlanFixture } from "../../core/data/plan.ts";
import type { Class } from "../nodes/class.ts";

/** A live class, looked at once. */
export interface LiveClass {
  readonly members: ReadonlyMap<string, LiveMember>;
  /** Whether it has fixtures, hidden ones of xunit methods included, that the plan does not have. */
  readonly hasFixtures: boolean;
  /** What is wrong with fixtures of it, by name. */
  readonly problems: { readonly [name: string]: string };
}

/**
 * Looks at a class, and registers its fixtures and hidden ones for its xunit methods (reference: `Class.collect`).
 *
 * @param standIn what the plan has for it; `rest` has the names of members that the build has dealt with.
 */
export function lookAtClass(cls: Class, standIn: PlanDefinition): LiveClass {
  const members = liveMembers(cls.obj, instanceOf(cls));
  const { fixtures } = cls.session;
  const before = indexOf(fixtures).definedAt(cls.nodeId).length;
  const problems: Record<string, string> = {};
  for (const kind of ["class", "method"] as const) injectXunit(cls, members, standIn, kind);
  for (const owner of lineageOf(cls.obj)) {
    for (const name of classFixtureNames(owner)) {
      const fixture = classFixture(owner, name);
      // One that is overridden is none of this class.
      if (fixture === undefined || members.get(name)?.owner !== owner || isPlanned(cls, name)) continue;
      const planned = planFixture(cls, name, fixture, standIn);
      fixtures.plans.push(planned);
      if (fixture.fn.length > 0) problems[planned.name] = argumentsUnknown(name);
    }
  }
  return { members, hasFixtures: indexOf(fixtures).definedAt(cls.nodeId).length > before, problems };
}

/** An instance that shows which properties are functions; null if none can be made. */
function instanceOf(cls: Class): object | null {
  if (needsArguments(cls.obj)) return null;
  try {
    return cls.holder;
  } catch {
    // It throws again, and is reported, for each of its tests.
    return null;
  }
}

/** Whether the plan has the fixture that a method of the class is. */
function isPlanned(cls: Class, name: string): boolean {
  const there = indexOf(cls.session.fixtures).definedAt(cls.nodeId);
  return there.some(({ source }) => source.kind === "method" && source.name === name);
}

function planFixture(cls: Class, name: string, { options }: FixtureDefinition, standIn: PlanDefinition): PlanFixture {
  const { scope = "function", params, autouse = false } = options;
  const declared = standIn.declared ?? standIn;
  return {
    name: options.name ?? name,
    baseId: cls.nodeId,
    scope: isScope(scope) ? scope : null,
    autouse,
    argNames: [],
    passing: "positional",
    source: { kind: "method", module: standIn.module, classes: [...declared.classes, declared.name], name },
    params: params?.length ?? null,
  };
}

/** Registers a hidden autouse fixture that calls the xunit methods of one kind which the build has not dealt with. */
function injectXunit(
  cls: Class,
  members: ReadonlyMap<string, LiveMember>,
  { classes, name, rest = [] }: PlanDefinition,
  kind: keyof typeof SCOPES,
): void {
  const hiddenName = `_xunit_setup_${kind}_fixture_${cls.path}::${[...classes, name].join(".")}`;
  const { fixtures } = cls.session;
  const isHidden = indexOf(fixtures)
    .definedAt(cls.nodeId)
    .some((fixture) => fixture.name === hiddenName);
  const find = (names: readonly string[]): string | null => {
    const member = getFirstNonFixtureFunc(names, members, kind === "class");
    if (member === null || names.some((one) => rest.includes(one))) return null;
    return isHidden && member.owner === cls.obj ? null : member.name;
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
  const fn = async function* (request: unknown): AsyncGenerator<undefined> {
    const self = readFrom(request, kind === "class" ? "cls" : "instance");
    const argument = readFrom(request, kind === "class" ? "cls" : "function");
    // A nested class is in reach: it gets the class's own functions called for itself, and need not have its methods.
    const holder = kind === "class" ? cls.obj : self;
    await callMethod(holder, setup, self, argument);
    yield;
    await callMethod(holder, teardown, self, argument);
  };
  const def = new FixtureDef({ ...parts, path: cls.path, fn, around: fixtures.around });
  fixtures.defs[fixtures.plans.length] = def;
  fixtures.plans.push({ ...parts, params: null, autouse: true, source: { kind: "builtin" } });
}

const SCOPES = { class: "class", method: "function" } as const satisfies Record<string, Scope>;

/** The first name that is a function and no fixture, which would run twice (reference: `_get_first_non_fixture_func`). */
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
