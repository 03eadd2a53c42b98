/** Whether the built-in methods that a run itself calls still work: where a test has broken one, its process is replaced. */

/** Owners of built-in methods, their names in messages, and the methods. */
const METHODS: readonly (readonly [owner: object, title: string, methods: string])[] = [
  [globalThis, "globalThis", "Error Map Set Promise"],
  [Function.prototype, "Function.prototype", "call apply bind"],
  [Array.prototype, "Array.prototype", "push pop shift slice splice concat join reverse sort at map filter some every"],
  [Array.prototype, "Array.prototype", "find includes indexOf entries values @@iterator"],
  [Map.prototype, "Map.prototype", "get set has delete values entries @@iterator"],
  [Set.prototype, "Set.prototype", "add has delete values @@iterator"],
  [WeakMap.prototype, "WeakMap.prototype", "get set"],
  [String.prototype, "String.prototype", "slice split startsWith includes indexOf replace"],
  [RegExp.prototype, "RegExp.prototype", "exec test"],
  [Object, "Object", "keys values entries assign fromEntries getPrototypeOf defineProperty"],
  [Reflect, "Reflect", "get set apply"],
  [Array, "Array", "isArray from"],
  [Promise.prototype, "Promise.prototype", "then"],
  [Promise, "Promise", "resolve"],
  [JSON, "JSON", "stringify parse"],
  // Absent by default: one would change the messages to the parent.
  [Object.prototype, "Object.prototype", "toJSON"],
  [Array.prototype, "Array.prototype", "toJSON"],
];

/** More methods that a platform's part of the run calls. */
export interface PlatformMethods {
  readonly methods: readonly (readonly [owner: object, title: string, methods: string])[];
  /** Gives the same text as long as all of them work. */
  calculate(): string;
}

const NO_PLATFORM: PlatformMethods = { methods: [], calculate: () => "" };

/** A calculation that needs all of them: it throws or gives another result if one of them does not work. */
function calculate(): string {
  const list = [3, 1];
  list.push(2);
  const [first, ...more] = list.slice().sort().concat([4]).reverse();
  const numbers = more.map((each) => each * 2).filter((each) => each !== 2);
  const found = [numbers.find((each) => each < 5), numbers.at(-1), numbers.indexOf(4), list.shift(), list.pop()];
  const tested = [numbers.some((each) => each > 5), numbers.every((each) => each > 5), numbers.includes(5)];
  const arrays = [
    first,
    numbers,
    found,
    tested,
    list,
    [...numbers.entries()],
    [...numbers.values()],
    numbers.splice(1),
  ];

  const map = new Map([["a", 1]]).set("b", 2);
  const set = new Set(["a"]).add("b");
  const weak = new WeakMap([[map, 1]]).set(map, 2);
  const deleted = [map.delete("a"), map.has("a"), map.get("b"), set.delete("a"), set.has("b"), weak.get(map)];
  const collections = [...map, ...map.values(), ...map.entries(), ...set, ...set.values(), ...deleted];

  const [head = "", tail = ""] = "ab-c".split("-");
  const texts = [head.slice(1), head.startsWith("a"), tail.includes("a"), tail.indexOf("c"), head.replace("b", "c")];
  const matches = [/b(.)/.exec("abc")?.[1], /b/.test(tail)];

  const object: object = Object.assign(Object.fromEntries([["a", 1]]), { b: 2 });
  Object.defineProperty(object, "c", { value: Reflect.get(object, "b"), configurable: true, enumerable: true });
  const isSet = Reflect.set(object, "d", 4);
  const objects = [Object.keys(object), Object.values(object), Array.from(Object.entries(object)), isSet];
  const kinds = [Array.isArray([]), Object.getPrototypeOf([]) === Array.prototype, new Error("a") instanceof Error];
  const json = JSON.stringify(JSON.parse('[{"a":["b"]}]'));

  const calls = [sum.call(1, 2), sum.apply(1, [2]), sum.bind(1)(2), Reflect.apply(sum, 1, [2])];
  const promise = Promise.resolve();
  const promises = [promise.then() instanceof Promise, new Promise(() => undefined) instanceof Promise];
  return [arrays, collections, texts, matches, objects, kinds, json, calls, promises].join();
}

function sum(this: number, second: number): number {
  return this * 10 + second;
}

/**
 * A check against the methods as they are now.
 *
 * @param onBroken - called once, with a message.
 * @param platform - more methods to check. Default: none.
 * @returns a function that checks whether the methods still work. If not, it gives the names of those that were replaced, from then
 * on. A replacement that does the same, a spy or a polyfill, is accepted.
 */
export function createBuiltinCheck(
  onBroken: (message: string) => void,
  platform: PlatformMethods = NO_PLATFORM,
): () => string | null {
  const { get, deleteProperty } = Reflect;
  const methods = [...METHODS, ...platform.methods].flatMap(([owner, title, names]) =>
    names.split(" ").map((word) => {
      const key = word === "@@iterator" ? Symbol.iterator : word;
      const accepted: unknown = get(owner, key);
      return { owner, key, name: `${title}.${word}`, accepted };
    }),
  );
  const count = methods.length;
  const calculateAll = (): string => calculate() + platform.calculate();
  const expected = calculateAll();
  let broken: string | null = null;

  function isRight(): boolean {
    try {
      return calculateAll() === expected;
    } catch {
      return false;
    }
  }

  return () => {
    if (broken !== null) return broken;
    let names = "";
    // Tests may have replaced any method, so nothing here calls one.
    for (let index = 0; index < count; index += 1) {
      const method = methods[index];
      if (method === undefined) continue;
      const value: unknown = get(method.owner, method.key);
      if (value === method.accepted) continue;
      method.accepted = value;
      names = names === "" ? method.name : `${names}, ${method.name}`;
    }
    if (names === "" || isRight()) return null;
    deleteProperty(Object.prototype, "toJSON");
    deleteProperty(Array.prototype, "toJSON");
    onBroken(`Broken built-in methods: ${names}. The tests that follow run in a new process.`);
    return (broken = names);
  };
}
