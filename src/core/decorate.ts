/** What decorators of ours have become: the calls that the build writes into a class, and what they leave on it. */
import { describeValue } from "./describe.ts";
import { ValueError } from "./errors.ts";
import { FixtureDefinition } from "./fixtures.ts";
import { isMarkDecorator, storeClassMark, storeMark, type Mark } from "./markstore.ts";

/**
 * Holds, on each class that has any, the fixtures of its methods and the marks of its fields. A property of the class
 * rather than a table of this module: it lives as long as the class does.
 */
const MEMBERS = Symbol.for("unplugin-xtest.members");

interface Members {
  readonly fixtures: Map<string, FixtureDefinition>;
  readonly marks: Map<string, Mark[]>;
}

/**
 * Applies the decorators of one member, from the last to the first. Emitted code calls it in a `static` block.
 *
 * @param cls The class.
 * @param name The member's name.
 * @param isStatic Whether it is a static one.
 * @param decorators Marks, `fixture` or `fixture(options)`, in source order.
 * @throws {ValueError} if a decorator is none of ours, or a fixture has marks.
 */
export function decorate(cls: object, name: string, isStatic: boolean, decorators: readonly unknown[]): void {
  const holder: unknown = isStatic ? cls : Reflect.get(cls, "prototype");
  const descriptor =
    typeof holder === "object" || typeof holder === "function" ? ownDescriptor(holder, name) : undefined;
  const method: unknown = descriptor?.value;
  for (const decorator of [...decorators].reverse()) {
    const members = membersOf(cls);
    if (isMarkDecorator(decorator)) {
      if (members.fixtures.has(name)) throw markedFixture(cls, name);
      // A field has no value yet when the block runs.
      if (typeof method === "function") storeMark(method, decorator.mark);
      else members.marks.set(name, [...(members.marks.get(name) ?? []), decorator.mark]);
      continue;
    }
    const made: unknown = typeof decorator === "function" ? Reflect.apply(decorator, undefined, [method]) : undefined;
    if (!(made instanceof FixtureDefinition)) {
      throw new ValueError(`${describeValue(decorator)} on "${memberName(cls, name)}" is neither a mark nor fixture.`);
    }
    if (typeof method === "function" && Object.hasOwn(method, "xtestmark")) throw markedFixture(cls, name);
    members.fixtures.set(name, made);
  }
}

/**
 * Applies the decorators of a class, from the last to the first. Emitted code calls it in the class's first `static` block.
 *
 * @throws {ValueError} if one is no mark.
 */
export function decorateClass(cls: object, decorators: readonly unknown[]): void {
  for (const decorator of [...decorators].reverse()) {
    if (!isMarkDecorator(decorator)) {
      throw new ValueError(`${describeValue(decorator)} on the class "${nameOf(cls)}" is no mark.`);
    }
    storeClassMark(cls, decorator.mark);
  }
}

/** The fixtures that the class itself defines by decorated methods, by the methods' names. */
export function classFixtures(cls: object): ReadonlyMap<string, FixtureDefinition> {
  return ownMembers(cls)?.fixtures ?? new Map();
}

/**
 * The marks that decorators put on a field of the class, or on the one that it inherits, nearest first.
 * Those of methods are on the methods themselves.
 */
export function memberMarks(cls: object, name: string): readonly Mark[] {
  for (let at: object | null = cls; at !== null; at = Object.getPrototypeOf(at)) {
    const marks = ownMembers(at)?.marks.get(name);
    if (marks !== undefined) return marks;
    const prototype: unknown = Object.hasOwn(at, "prototype") ? Reflect.get(at, "prototype") : null;
    const overridden =
      Object.hasOwn(at, name) ||
      (typeof prototype === "object" && prototype !== null && Object.hasOwn(prototype, name));
    if (overridden) return [];
  }
  return [];
}

function ownMembers(cls: object): Members | undefined {
  return Object.hasOwn(cls, MEMBERS) ? Reflect.get(cls, MEMBERS) : undefined;
}

function membersOf(cls: object): Members {
  const members = ownMembers(cls) ?? { fixtures: new Map(), marks: new Map() };
  Object.defineProperty(cls, MEMBERS, { value: members, configurable: true });
  return members;
}

function ownDescriptor(holder: object | null, name: string): PropertyDescriptor | undefined {
  return holder === null ? undefined : Object.getOwnPropertyDescriptor(holder, name);
}

function markedFixture(cls: object, name: string): ValueError {
  return new ValueError(
    `"${memberName(cls, name)}" is a fixture with marks, which have no effect: mark the tests that use it.`,
  );
}

function memberName(cls: object, name: string): string {
  return `${nameOf(cls)}.${name}`;
}

function nameOf(cls: object): string {
  return typeof cls === "function" ? cls.name : "class";
}
