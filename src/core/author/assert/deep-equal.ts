/** Deep equality as `node:assert/strict` has it, on any platform. */

/** Pairs that are being compared: a cycle is equal to one of the same form. */
type Pairs = (readonly [object, object])[];

/** Whether two values are deeply equal: the same primitives, and objects with the same prototype, properties and contents. */
export function isDeepEqual(one: unknown, other: unknown, around: Pairs = []): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (around.some(([left, right]) => left === one && right === other)) return true;
  const pairs: Pairs = [...around, [one, other]];
  return haveEqualContents(one, other, pairs) && haveEqualProperties(one, other, pairs);
}

function haveEqualContents(one: object, other: object, pairs: Pairs): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  }
  if (one instanceof Date) return other instanceof Date && Object.is(one.getTime(), other.getTime());
  if (one instanceof RegExp)
    return other instanceof RegExp && String(one) === String(other) && one.lastIndex === other.lastIndex;
  if (one instanceof Error) {
    if (!(other instanceof Error) || one.message !== other.message || one.name !== other.name) return false;
    return isDeepEqual(one.cause, other.cause, pairs);
  }
  if (one instanceof Map) return other instanceof Map && areEqualMaps(one, other, pairs);
  if (one instanceof Set) return other instanceof Set && areEqualSets(one, other, pairs);
  if (one instanceof Number || one instanceof String || one instanceof Boolean) {
    return Object.is(one.valueOf(), Object(other).valueOf());
  }
  if (ArrayBuffer.isView(one)) return ArrayBuffer.isView(other) && areEqualBytes(bytesOf(one), bytesOf(other));
  if (one instanceof ArrayBuffer)
    return other instanceof ArrayBuffer && areEqualBytes(new Uint8Array(one), new Uint8Array(other));
  // What they hold cannot be read.
  return !(one instanceof Promise || one instanceof WeakMap || one instanceof WeakSet);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function areEqualBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function areEqualMaps(one: Map<unknown, unknown>, other: Map<unknown, unknown>, pairs: Pairs): boolean {
  if (one.size !== other.size) return false;
  const left = new Set(other.keys());
  for (const [key, value] of one) {
    const found = other.has(key)
      ? key
      : [...left].find((each) => isDeepEqual(key, each, pairs) && isDeepEqual(value, other.get(each), pairs));
    if ((found === undefined && !other.has(key)) || !isDeepEqual(value, other.get(found), pairs)) return false;
    left.delete(found);
  }
  return true;
}

function areEqualSets(one: Set<unknown>, other: Set<unknown>, pairs: Pairs): boolean {
  if (one.size !== other.size) return false;
  const left = [...other].filter((each) => !one.has(each));
  for (const value of one) {
    if (other.has(value)) continue;
    const at = left.findIndex((each) => isDeepEqual(value, each, pairs));
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return true;
}

/** Own enumerable properties, those with symbols too. */
function haveEqualProperties(one: object, other: object, pairs: Pairs): boolean {
  if (ArrayBuffer.isView(one)) return true;
  const [keys, others] = [keysOf(one), keysOf(other)];
  if (keys.length !== others.length) return false;
  return keys.every(
    (key) =>
      Object.prototype.propertyIsEnumerable.call(other, key) &&
      isDeepEqual(Reflect.get(one, key), Reflect.get(other, key), pairs),
  );
}

function keysOf(value: object): PropertyKey[] {
  return Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key));
}
