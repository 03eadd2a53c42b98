/** `instanceof` and the like for any value, including thrown ones and revoked proxies. A vocabulary module: it imports nothing. */

/** Whether `value` is an instance of `type`; false if the check itself throws, as for a revoked proxy. */
export function isInstance<T>(value: unknown, type: abstract new (...args: never[]) => T): value is T {
  try {
    return value instanceof type;
  } catch {
    return false;
  }
}

/** Whether `value` is an array; false for a proxy that was revoked. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** Key of the class name that instances inherit. */
export const KIND: unique symbol = Symbol.for("unplugin-xtest.kind");

/** A class with any constructor, which may be private. */
interface Kind {
  readonly prototype: object;
}

/**
 * Makes `instanceof` accept instances of the class of the same name in other copies of the package, which a plugin may
 * have installed. Subclasses of users are compared by identity.
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

/** Whether a value is an instance of a class, or of the branded class of that name in another copy. */
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
