/** Built-in functions and methods that change nothing of what they are given, by what their result has of it. */

/** `nothing` that can be changed, the `same` value, one `element` of it, or a `copy` with the same things in it. */
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

/** What a global function gives of its first argument, by its whole name. */
export const HARMLESS_FUNCTIONS = tableOf(FUNCTIONS);

/** What a method gives of what it is called on, by its name. */
export const HARMLESS_METHODS = tableOf(METHODS);

/** Methods that call a function with what is in the value. */
export const CALLBACK_METHODS: ReadonlySet<string> = new Set(
  "map flatMap filter find findLast findIndex findLastIndex some every forEach reduce toSorted".split(" "),
);

/** Objects of which every function only reads what it is given. */
export const READING_OBJECTS: ReadonlySet<string> = new Set(["console", "Math", "assert"]);
