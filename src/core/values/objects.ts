/** What kind of value an unknown one is: questions that every part of the project asks. */

/** Whether a value has properties: an object or a function. */
export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** The descriptor of a property of that name which an object inherits. */
export function inheritedProperty(target: object, name: PropertyKey): PropertyDescriptor | undefined {
  const parent: unknown = Object.getPrototypeOf(target);
  if (!isObject(parent)) return undefined;
  return Object.getOwnPropertyDescriptor(parent, name) ?? inheritedProperty(parent, name);
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value has a `then` method, and so is awaited. */
export function isThenable<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return isObject(value) && typeof Reflect.get(value, "then") === "function";
}
