/** The members of a class that the build could not see, in the order in which they are collected. */
import { classFixture } from "../../core/author/decorators.ts";
import { isCallable, isObject, type Constructor } from "./callable.ts";

/** One name of a live class. */
export interface LiveMember {
  readonly name: string;
  readonly static: boolean;
  /** The function, class or other value. Accessors are not asked: they are no members here. */
  readonly value: unknown;
  /** The class that has it; null for a property that only instances have. */
  readonly owner: object | null;
}

/** A class after its bases, the farthest first. */
export function lineageOf(cls: object): object[] {
  const lineage: object[] = [];
  for (let at: unknown = cls; isObject(at) && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    if (isCallable(at)) lineage.unshift(at);
  }
  return lineage;
}

/**
 * The members of a class by name: inherited ones first, base before derived; one that is overridden stands where the
 * override does. Of each class methods come before static members. Function-valued properties come last: which class
 * declares them cannot be seen.
 *
 * @param holder an instance to look at for such properties; null for none.
 */
export function liveMembers(cls: Constructor, holder: object | null): Map<string, LiveMember> {
  const members = new Map<string, LiveMember>();
  const add = (from: object, name: string, isStatic: boolean, owner: object | null): void => {
    const descriptor = Object.getOwnPropertyDescriptor(from, name);
    // Deleting first moves an override to its own place.
    members.delete(name);
    if (descriptor !== undefined && "value" in descriptor) {
      members.set(name, { name, static: isStatic, value: descriptor.value, owner });
    }
  };
  for (const owner of lineageOf(cls)) {
    const prototype: unknown = Reflect.get(owner, "prototype");
    if (isObject(prototype)) {
      for (const name of Object.getOwnPropertyNames(prototype)) {
        if (name !== "constructor") add(prototype, name, false, owner);
      }
    }
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (!OF_FUNCTIONS.has(name)) add(owner, name, true, owner);
    }
  }
  if (holder !== null) for (const name of Object.getOwnPropertyNames(holder)) add(holder, name, false, null);
  return members;
}

/** What every class has as a function. */
const OF_FUNCTIONS: ReadonlySet<string> = new Set(["length", "name", "prototype", "arguments", "caller"]);

/** Whether a member is a fixture: such a one is never a test, and nothing of xunit's. */
export function isFixtureMember({ owner, name }: LiveMember): boolean {
  return owner !== null && classFixture(owner, name) !== undefined;
}

/**
 * Whether a class or one of its bases has a constructor with parameters: then nobody can make instances of it. One
 * without parameters cannot be told from none.
 */
export function needsArguments(cls: Constructor): boolean {
  return lineageOf(cls).some((owner) => isCallable(owner) && owner.length > 0);
}
