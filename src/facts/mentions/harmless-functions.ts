/** Built-in functions and methods that do not change their arguments, by how their result relates to them. */

/** How a result relates to an argument: `nothing` mutable, the `same` value, one `element`, or a shallow `copy`. */
export type CallResult = "nothing" | "same" | "element" | "copy";

const FUNCTIONS: Readonly<Record<CallResult, string>> = {
  nothing:
    "String Number Boolean BigInt Symbol isNaN isFinite parseInt parseFloat structuredClone encodeURIComponent Array.isArray " +
    "JSON.stringify Object.keys Object.is Object.hasOwn Object.isFrozen Number.isInteger Number.isNaN Number.isFinite",
  same: "Object.freeze Object.seal Object.preventExtensions",
  element: "",
  copy: "Array.from Array.of Object.values Object.entries Object.fromEntries Set Map WeakSet WeakMap",
};

const METHODS: Readonly<Record<CallResult, string>> = {
  nothing:
    "join includes indexOf lastIndexOf toString toLocaleString valueOf keys has hasOwnProperty some every findIndex " +
    "findLastIndex forEach charAt startsWith endsWith padStart padEnd repeat replace replaceAll split substring toFixed " +
    "toLowerCase toUpperCase trim trimStart trimEnd",
  same: "",
  element: "at find findLast get",
  copy: "slice concat flat filter toReversed toSorted toSpliced with values entries map flatMap reduce",
};

function tableOf(names: Readonly<Record<CallResult, string>>): ReadonlyMap<string, CallResult> {
  const results: readonly CallResult[] = ["nothing", "same", "element", "copy"];
  return new Map(
    results.flatMap((result) =>
      (names[result].match(/\S+/g) ?? []).map((name): [string, CallResult] => [name, result]),
    ),
  );
}

/** The result of a global function by its full name, relative to its first argument. */
export const HARMLESS_FUNCTIONS = tableOf(FUNCTIONS);

/** The result of a method by its name, relative to its receiver. */
export const HARMLESS_METHODS = tableOf(METHODS);

/** Methods that call a function with elements of the value. */
export const CALLBACK_METHODS: ReadonlySet<string> = new Set(
  "map flatMap filter find findLast findIndex findLastIndex some every forEach reduce toSorted".split(" "),
);

/** Objects whose functions only read their arguments. */
export const READING_OBJECTS: ReadonlySet<string> = new Set(["console", "Math", "assert"]);
