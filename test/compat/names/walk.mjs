/** Lists the names of a runner: it is executed in a test of that runner, see `record.ts`. */

const BASES = ["Object", "Function", "Promise", "Array", "EventEmitter", "AsyncFunction"];
const OTHERS = new Set(["length", "name", "prototype", "arguments", "caller", "constructor", "apply", "bind", "call"]);

/** @param {unknown} value */
function membersOf(value) {
  const names = new Set();
  // By name: a runner may have its own realm.
  for (let at = value; at !== null && at !== undefined; at = Object.getPrototypeOf(at)) {
    if (Object.hasOwn(at, "constructor") && at !== value && BASES.includes(at.constructor?.name)) break;
    for (const name of Object.getOwnPropertyNames(at)) if (!OTHERS.has(name) && !name.startsWith("_")) names.add(name);
  }
  return [...names];
}

/**
 * The names of the members of some values.
 *
 * @param {Record<string, unknown>} roots - by what stands before their members.
 */
export function walk(roots) {
  return Object.entries(roots)
    .flatMap(([prefix, value]) => membersOf(value).map((name) => (prefix === "" ? name : `${prefix}.${name}`)))
    .sort();
}
