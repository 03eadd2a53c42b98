/** Methods of arrays. Those that take a function call it in order, as far as they would. */
import { flat, joined, repeated, sorted } from "./arrays.ts";
import { MAX_LENGTH, tooLarge } from "./evaluation-limits.ts";
import { type BuiltinCall, isPrimitive, type Method, needsExecution, numbersOf } from "./builtins.ts";
import { IteratorValue, Unknown } from "./values.ts";

type List = readonly unknown[];

/**
 * Asks a function about each element until `visit` says that it is enough; unknown as soon as it cannot decide.
 *
 * @param skipsHoles Whether what is not there is left out, as most methods do, or counts as undefined.
 */
function decide(
  list: List,
  call: BuiltinCall,
  skipsHoles: boolean,
  visit: (yes: boolean, index: number) => boolean,
): Unknown | null {
  for (let index = 0; index < list.length; index++) {
    if (skipsHoles && !(index in list)) continue;
    const decision = call.invoke(call.args[0], [list[index], index, list]);
    if (decision instanceof Unknown) return decision;
    if (visit(Boolean(decision), index)) return null;
  }
  return null;
}

/** The index of the first element that a function accepts; -1 for none. */
function firstIndex(list: List, call: BuiltinCall): number | Unknown {
  let found = -1;
  const unknown = decide(list, call, false, (yes, index) => {
    if (yes) found = index;
    return yes;
  });
  return unknown ?? found;
}

/** Whether a function gives `wanted` for some element. */
function anyIs(list: List, call: BuiltinCall, wanted: boolean): boolean | Unknown {
  let found = false;
  return decide(list, call, true, (yes) => (found = yes === wanted)) ?? found;
}

/** A method that asks where a value is: only texts, numbers and the like can be told apart. */
function searching(method: (list: List, wanted: unknown, from?: number) => unknown): Method<List> {
  return (list, call) => {
    const [wanted, from] = call.args;
    if (!isPrimitive(wanted) || (call.args.length > 1 && typeof from !== "number")) return needsExecution(call);
    const unknown = list.find((entry) => entry instanceof Unknown);
    return unknown ?? (typeof from === "number" ? method(list, wanted, from) : method(list, wanted));
  };
}

/** A method that changes the array: only for one that nothing else refers to, and only if its result is all there is. */
function inPlace(method: Method<List> | null): Method<List> {
  return (list, call) => {
    if (method !== null && call.isFresh) return method(list, call);
    return call.affect("the array is changed in place: change a copy, as [...array]");
  };
}

const METHODS: ReadonlyMap<string, Method<List>> = new Map<string, Method<List>>([
  ["at", byNumbers((list, index) => list.at(index ?? 0))],
  ["slice", byNumbers((list, start, end) => list.slice(start, end))],
  ["toReversed", (list) => Array.from(list).reverse()],
  ["toSorted", (list, call) => sorted(Array.from(list), call)],
  ["concat", concat],
  ["flat", (list, call) => flattened(list, call.args[0] ?? 1, call)],
  ["join", (list, call) => joined(list, call)],
  ["includes", searching((list, wanted, from) => list.includes(wanted, from))],
  ["indexOf", searching((list, wanted, from = 0) => list.indexOf(wanted, from))],
  ["lastIndexOf", searching((list, wanted, from = Infinity) => list.lastIndexOf(wanted, from))],
  ["keys", (list) => new IteratorValue([...list.keys()])],
  ["values", (list) => new IteratorValue([...list])],
  ["entries", (list) => new IteratorValue([...list.entries()])],
  ["map", (list, call) => list.map((entry, index) => call.invoke(call.args[0], [entry, index, list]))],
  ["flatMap", flatMap],
  ["filter", filter],
  ["find", (list, call) => elementAt(list, firstIndex(list, call))],
  ["findIndex", firstIndex],
  ["some", (list, call) => anyIs(list, call, true)],
  ["every", every],
  ["reduce", reduce],
  ["reverse", inPlace((list) => list.slice().reverse())],
  ["sort", inPlace((list, call) => sorted(list, call))],
  ["fill", inPlace(repeated)],
  ["forEach", inPlace(null)],
  ...["push", "pop", "shift", "unshift", "splice", "copyWithin"].map((name) => [name, inPlace(null)] as const),
]);

/** Methods whose result is an array of its own. */
const COPYING = new Set(
  ["slice", "toReversed", "toSorted", "concat", "flat", "map", "flatMap", "filter"].concat(["reverse", "sort", "fill"]),
);

/** Whether a method of an array or a text gives an array that nothing else refers to. */
export function givesCopy(method: string): boolean {
  return COPYING.has(method) || method === "split";
}

/** What a method of an array gives; unknown if it is none of those that need no execution. */
export function arrayMethod(list: List, name: string, call: BuiltinCall): unknown {
  const method = METHODS.get(name);
  return method === undefined ? needsExecution(call) : method(list, call);
}

function byNumbers(method: (list: List, first?: number, second?: number) => unknown): Method<List> {
  return (list, call) => {
    const numbers = numbersOf(call.args);
    return numbers === null ? needsExecution(call) : method(list, ...numbers);
  };
}

function concat(list: List, call: BuiltinCall): unknown {
  let result = list.slice();
  for (const arg of call.args) {
    // What is not known may be an array, and be taken apart.
    if (arg instanceof Unknown) return arg;
    result = result.concat(arg);
    if (result.length > MAX_LENGTH) return tooLarge(call.origin);
  }
  return result;
}

function flatMap(list: List, call: BuiltinCall): unknown {
  const mapped = list.map((entry, index) => call.invoke(call.args[0], [entry, index, list]));
  return flattened(mapped, 1, call);
}

function flattened(list: List, depth: unknown, call: BuiltinCall): unknown {
  return typeof depth === "number" ? flat(list, depth, call) : needsExecution(call);
}

function filter(list: List, call: BuiltinCall): unknown {
  const kept: unknown[] = [];
  const unknown = decide(list, call, true, (yes, index) => {
    if (yes) kept.push(list[index]);
    return false;
  });
  return unknown ?? kept;
}

function every(list: List, call: BuiltinCall): unknown {
  const found = anyIs(list, call, false);
  return found instanceof Unknown ? found : !found;
}

function elementAt(list: List, index: number | Unknown): unknown {
  return index instanceof Unknown ? index : list[index];
}

function reduce(list: List, call: BuiltinCall): unknown {
  const [fn, initial] = call.args;
  const step = (result: unknown, entry: unknown, index: number): unknown =>
    call.invoke(fn, [result, entry, index, list]);
  if (call.args.length > 1) return list.reduce(step, initial);
  return list.some(() => true) ? list.reduce(step) : needsExecution(call);
}
