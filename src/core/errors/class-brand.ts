/** Has classes of this package recognise instances that another copy of it made. A vocabulary module: it imports nothing. */

/** Key of the name that instances inherit. */
export const KIND: unique symbol = Symbol.for("unplugin-xtest.kind");

/** A class, of which only what instances inherit matters: constructors may be private. */
interface Kind {
  readonly prototype: object;
}

/**
 * Makes `instanceof` take instances of the class of the same name in other copies of the package: a plugin may have been
 * installed with one of its own. Subclasses that users write are told as ever.
 *
 * @param name - the same in every version.
 */
export function brand(type: Kind, name: string): void {
  Object.defineProperty(type.prototype, KIND, { value: name });
  Object.defineProperty(type, Symbol.hasInstance, {
    value(this: Kind, value: unknown): boolean {
      return isOfKind(value, this);
    },
  });
}

/** Whether something is an instance of a class, or of the branded class of that name in another copy. */
export function isOfKind(value: unknown, { prototype }: Kind): boolean {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  if (Object.prototype.isPrototypeOf.call(prototype, value)) return true;
  const name: unknown = Object.hasOwn(prototype, KIND) ? Reflect.get(prototype, KIND) : undefined;
  if (name === undefined) return false;
  for (let at: unknown = Object.getPrototypeOf(value); typeof at === "object" && at !== null;) {
    if (Object.hasOwn(at, KIND) && Reflect.get(at, KIND) === name) return true;
    at = Object.getPrototypeOf(at);
  }
  return false;
}
