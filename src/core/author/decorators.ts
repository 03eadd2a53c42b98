/**
 * Decorators of class members: the calls that the build writes into a class, and the marks and fixtures that they
 * store.
 */
import { describeValue } from "../errors/describe-value.ts";
import { ValueError } from "../errors/errors.ts";
import { FixtureDefinition } from "./fixtures/fixture-definition.ts";
import { isMarkDecorator, ownMarks, stackOf, storeClassMark, storeMark, type Mark } from "./marks/mark-store.ts";

/**
 * Key of the fixtures and marks of a class's members. They are a property of the class, so that they live as long as
 * it.
 */
const MEMBERS = Symbol.for("unplugin-xtest.members");

/** The marks of one member. */
interface MemberMarks {
  /** The marked method; undefined for a field, which has no value yet when decorators are applied. */
  readonly method: unknown;
  /** Nearest first. */
  readonly marks: readonly Mark[];
}

interface Members {
  readonly fixtures: Map<string, { readonly definition: FixtureDefinition; readonly isStatic: boolean }>;
  /** A static member and one of instances may have the same name. */
  readonly marks: Readonly<Record<"static" | "instance", Map<string, MemberMarks>>>;
}

/**
 * Applies the decorators of one member, from the last to the first. Emitted code calls it in a `static` block.
 *
 * @param cls - the class.
 * @param name - the member's name.
 * @param isStatic - whether it is static.
 * @param decorators - marks, `fixture` or `fixture(options)`, in source order.
 * @throws {ValueError} if a decorator is not from this package, or a fixture has marks.
 */
export function decorate(cls: object, name: string, isStatic: boolean, decorators: readonly unknown[]): void {
  const method = ownMethod(cls, name, isStatic);
  for (const decorator of [...decorators].reverse()) {
    const members = membersOf(cls);
    if (isMarkDecorator(decorator)) {
      if (members.fixtures.has(name)) throw markedFixture(cls, name);
      const stack = stackOf(decorator);
      if (typeof method === "function") storeMark(method, ...stack);
      // Also stored by name: another decorator may replace the function.
      const marked = members.marks[isStatic ? "static" : "instance"];
      marked.set(name, { method, marks: [...(marked.get(name)?.marks ?? []), ...stack] });
      continue;
    }
    // In place of a class stands what its own decorators have made of it, which may extend it.
    const owner = method === undefined ? ownerOf(cls, name, isStatic) : cls;
    const fn = ownMethod(owner, name, isStatic);
    const made: unknown = typeof decorator === "function" ? Reflect.apply(decorator, undefined, [fn]) : undefined;
    if (!(made instanceof FixtureDefinition)) {
      throw new ValueError(`${describeValue(decorator)} on "${memberName(cls, name)}" is neither a mark nor fixture.`);
    }
    if (typeof fn === "function" && Object.hasOwn(fn, "xtestmark")) throw markedFixture(cls, name);
    membersOf(owner).fixtures.set(name, { definition: made, isStatic });
  }
}

/**
 * Applies the decorators of a class, from the last to the first. Emitted code calls it in the class's first `static`
 * block.
 *
 * @throws {ValueError} if one of them is not a mark.
 */
export function decorateClass(cls: object, decorators: readonly unknown[]): void {
  for (const decorator of [...decorators].reverse()) {
    if (!isMarkDecorator(decorator)) {
      throw new ValueError(`${describeValue(decorator)} on the class "${classNameOf(cls)}" is no mark.`);
    }
    storeClassMark(cls, ...stackOf(decorator));
  }
}

/** Defines a fixture of a class that is no method of it. */
export function defineFixture(cls: object, name: string, definition: FixtureDefinition, isStatic: boolean): void {
  membersOf(cls).fixtures.set(name, { definition, isStatic });
}

/** The names of the fixtures that the class itself defines by decorated methods. */
export function classFixtureNames(cls: object): Iterable<string> {
  return ownMembers(cls)?.fixtures.keys() ?? [];
}

/**
 * The fixture that the class itself defines by a decorated method; undefined if there is none. Its function is the
 * current method of the class, since another decorator may have replaced it.
 */
export function classFixture(cls: object, name: string): FixtureDefinition | undefined {
  const found = ownMembers(cls)?.fixtures.get(name);
  if (found === undefined) return undefined;
  const method = ownMethod(cls, name, found.isStatic);
  const { definition } = found;
  return isFunction(method) && method !== definition.fn
    ? new FixtureDefinition(method, definition.options)
    : definition;
}

/**
 * The marks of a member of the class, own or inherited, that its function does not have itself: those of a field, and those
 * of a method that another decorator replaced. Nearest first.
 *
 * @param fn - the current function of the class.
 */
export function memberMarks(cls: object, name: string, fn: object): readonly Mark[] {
  for (let at: object | null = cls; at !== null; at = Object.getPrototypeOf(at)) {
    const prototype: unknown = Object.hasOwn(at, "prototype") ? Reflect.get(at, "prototype") : null;
    const isOfInstances = typeof prototype === "object" && prototype !== null && Object.hasOwn(prototype, name);
    const isStatic = !isOfInstances && Object.hasOwn(at, name);
    const member = ownMembers(at)?.marks[isStatic ? "static" : "instance"].get(name);
    if (member !== undefined) {
      if (member.method === fn) return [];
      const own = ownMarks(fn);
      return member.marks.filter((mark) => !own.includes(mark));
    }
    if (isOfInstances || isStatic) return [];
  }
  return [];
}

function ownMembers(cls: object): Members | undefined {
  return Object.hasOwn(cls, MEMBERS) ? Reflect.get(cls, MEMBERS) : undefined;
}

function membersOf(cls: object): Members {
  const members: Members = ownMembers(cls) ?? {
    fixtures: new Map(),
    marks: { static: new Map(), instance: new Map() },
  };
  Object.defineProperty(cls, MEMBERS, { value: members, configurable: true });
  return members;
}

/** The value of a member of the class itself; accessors are not called. */
function ownMethod(cls: object, name: string, isStatic: boolean): unknown {
  const holder: unknown = isStatic ? cls : Reflect.get(cls, "prototype");
  const isHolder = (typeof holder === "object" && holder !== null) || typeof holder === "function";
  return isHolder ? Object.getOwnPropertyDescriptor(holder, name)?.value : undefined;
}

/** The class that has a member itself: the one that is given, or a base of it. */
function ownerOf(cls: object, name: string, isStatic: boolean): object {
  for (let at: object | null = cls; at !== null && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    if (ownMethod(at, name, isStatic) !== undefined) return at;
  }
  return cls;
}

function isFunction(value: unknown): value is FixtureDefinition["fn"] {
  return typeof value === "function";
}

function markedFixture(cls: object, name: string): ValueError {
  return new ValueError(
    `"${memberName(cls, name)}" is a fixture with marks, which have no effect: mark the tests that use it.`,
  );
}

function memberName(cls: object, name: string): string {
  return `${classNameOf(cls)}.${name}`;
}

function classNameOf(cls: object): string {
  return typeof cls === "function" ? cls.name : "class";
}
