/** The members of a live class, in collection order: for classes that the build could not analyse. */
import { classFixture } from "../../core/author/decorators.ts";
import { memberTitle } from "../../core/author/titled/use-name.ts";
import { isCallable, type Constructor } from "./callable.ts";
import { isObject } from "../../core/values/objects.ts";

/** One name of a live class. */
export interface LiveMember {
  readonly name: string;
  readonly static: boolean;
  /** The function, class or other value. Accessors are never called: they are not listed. */
  readonly value: unknown;
  /** The class that declares it; null for a property that only instances have. */
  readonly owner: object | null;
}

/** A class and its base classes, the outermost base first. */
export function classChain(cls: object): object[] {
  const chain: object[] = [];
  for (let at: unknown = cls; isObject(at) && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    if (isCallable(at)) chain.unshift(at);
  }
  return chain;
}

/**
 * The members of a class by name: inherited ones first, base before derived; an overridden member takes the position of
 * its override. Methods come before static members of the same class. Function-valued instance properties come last,
 * because the class that declares them cannot be determined.
 *
 * @param holder - an instance whose own properties are listed; null for none.
 */
export function liveMembers(cls: Constructor, holder: object | null): Map<string, LiveMember> {
  const members = new Map<string, LiveMember>();
  const add = (from: object, name: string, isStatic: boolean, owner: object | null): void => {
    const descriptor = Object.getOwnPropertyDescriptor(from, name);
    // Deleting first moves an override to its own place.
    members.delete(name);
    if (descriptor !== undefined && "value" in descriptor) {
      members.set(name, { name: memberTitle(name), static: isStatic, value: descriptor.value, owner });
    }
  };
  for (const owner of classChain(cls)) {
    const prototype: unknown = Reflect.get(owner, "prototype");
    if (isObject(prototype)) {
      for (const name of Object.getOwnPropertyNames(prototype)) {
        // A test may have that name.
        if (name !== "constructor" || Reflect.get(prototype, name) !== owner) add(prototype, name, false, owner);
      }
    }
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (!OF_FUNCTIONS.has(name)) add(owner, name, true, owner);
    }
  }
  if (holder !== null) for (const name of Object.getOwnPropertyNames(holder)) add(holder, name, false, null);
  return members;
}

/** Own properties of every function. */
const OF_FUNCTIONS: ReadonlySet<string> = new Set(["length", "name", "prototype", "arguments", "caller"]);

/** Whether a member is a fixture: fixtures are neither tests nor xunit methods. */
export function isFixtureMember({ owner, name }: LiveMember): boolean {
  return owner !== null && classFixture(owner, name) !== undefined;
}

/**
 * Whether a class or one of its bases has a constructor with parameters, so that it cannot be instantiated. A constructor
 * without parameters looks the same as no constructor.
 */
export function needsArguments(cls: Constructor): boolean {
  return classChain(cls).some((owner) => isCallable(owner) && owner.length > 0);
}
