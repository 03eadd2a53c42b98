/** Whether the built-in methods that a run itself calls still work: where a test has broken one, its process is replaced. */

/** Of generators and iterators, which have no global names. */
const prototypeOf = (iterator: object): object => Object.getPrototypeOf(iterator) ?? Object.prototype;
// Of objects: where a bundler compiles for engines without generators, their functions are usual ones, and what these return may be plain.
const GENERATOR = prototypeOf(prototypeOf((function* () {})()));
const ASYNC_GENERATOR = prototypeOf(prototypeOf((async function* () {})()));

/** Owners of built-in methods, their names in messages, and the methods. */
const METHODS: readonly (readonly [owner: object, title: string, methods: string])[] = [
  [globalThis, "globalThis", "Array Boolean Error Map Math Number Object Promise Reflect Set String Symbol WeakMap"],
  [Function.prototype, "Function.prototype", "call apply bind"],
  [
    Array.prototype,
    "Array.prototype",
    "push pop shift unshift slice splice concat join reverse sort at map filter some",
  ],
  [Array.prototype, "Array.prototype", "every find findIndex findLast includes indexOf flatMap flat reduce forEach"],
  [Array.prototype, "Array.prototype", "keys entries values @@iterator"],
  [Map.prototype, "Map.prototype", "get set has delete clear keys values entries forEach @@iterator"],
  [Set.prototype, "Set.prototype", "add has delete clear values forEach @@iterator"],
  [WeakMap.prototype, "WeakMap.prototype", "get set has delete"],
  [
    String.prototype,
    "String.prototype",
    "slice split startsWith endsWith includes indexOf lastIndexOf replace replaceAll",
  ],
  [String.prototype, "String.prototype", "trim padEnd repeat match"],
  [RegExp.prototype, "RegExp.prototype", "exec test"],
  [Object, "Object", "keys values entries assign fromEntries getPrototypeOf defineProperty create freeze hasOwn is"],
  [Object, "Object", "getOwnPropertyDescriptor getOwnPropertyNames"],
  [Reflect, "Reflect", "get set apply construct has ownKeys deleteProperty"],
  [Array, "Array", "isArray from"],
  [Number, "Number", "isFinite"],
  [Promise.prototype, "Promise.prototype", "then catch finally"],
  [Promise, "Promise", "resolve all race"],
  [JSON, "JSON", "stringify parse"],
  [GENERATOR, "Generator.prototype", "next return"],
  [ASYNC_GENERATOR, "AsyncGenerator.prototype", "next return"],
  [prototypeOf([].values()), "%ArrayIteratorPrototype%", "next"],
  [prototypeOf(new Map().values()), "%MapIteratorPrototype%", "next"],
  [prototypeOf(new Set().values()), "%SetIteratorPrototype%", "next"],
  // Absent by default: they would change the messages to the parent, and what is awaited.
  [Object.prototype, "Object.prototype", "toJSON then get set"],
  [Array.prototype, "Array.prototype", "toJSON then"],
];

/** Whether what a test has left would be called for all that is awaited: that has to be known before anything is. */
export function hijacksAwait(): boolean {
  return "then" in Array.prototype;
}

/** Those of them that the messages about the others must do without. */
const ABSENT = ["toJSON", "then", "get", "set"];

/** Whether what a test has left would change the messages about it: that has to be known before they are sent. */
export function changesMessages(): boolean {
  for (let index = 0; index < ABSENT.length; index += 1) if ((ABSENT[index] ?? "then") in Array.prototype) return true;
  return false;
}

/** More methods that a platform's part of the run calls. */
export interface PlatformMethods {
  readonly methods: readonly (readonly [owner: object, title: string, methods: string])[];
  /** Objects that have to take properties, with their names in messages. */
  readonly open: readonly (readonly [object: object, title: string])[];
  /** Gives the same text as long as all of them work. */
  calculate(): string;
}

const NO_PLATFORM: PlatformMethods = { methods: [], open: [], calculate: () => "" };

/** A calculation that needs all of them: it throws or gives another result if one of them does not work. */
function calculate(): string {
  const list = [3, 1];
  list.push(2);
  const [first, ...more] = list.slice().sort().concat([4]).reverse();
  const numbers = more.map((each) => each * 2).filter((each) => each !== 2);
  const found = [numbers.find((each) => each < 5), numbers.at(-1), numbers.indexOf(4), list.shift(), list.pop()];
  const tested = [numbers.some((each) => each > 5), numbers.every((each) => each > 5), numbers.includes(5)];
  list.unshift(7, 8);
  const placed = [list.findIndex((each) => each === 8), list.findLast((each) => each === 7), [...list.keys()]];
  const joined = [list.flatMap((each) => [each, each]), [list, [1]].flat(), list.reduce((all, each) => all + each, 0)];
  list.forEach((each) => joined.push([each]));
  const arrays = [
    placed,
    joined,
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
  const cleared = new Map([["a", 1]]);
  const emptied = new Set(["a"]);
  const seen: unknown[] = [];
  cleared.forEach((value, key) => seen.push(key, value));
  emptied.forEach((value) => seen.push(value));
  cleared.clear();
  emptied.clear();
  const gone = [seen, [...map.keys()], cleared.size, emptied.size, weak.has(map), weak.delete(map), weak.has(map)];
  const collections = [gone, ...map, ...map.values(), ...map.entries(), ...set, ...set.values(), ...deleted];

  const [head = "", tail = ""] = "ab-c".split("-");
  const texts = [head.slice(1), head.startsWith("a"), tail.includes("a"), tail.indexOf("c"), head.replace("b", "c")];
  const trimmed = [" a ".trim(), "a".padEnd(2, "."), "ab".repeat(2), "abc".match(/b/)?.[0], "aa".replaceAll("a", "b")];
  const ends = [trimmed, "abc".endsWith("c"), "abab".lastIndexOf("b"), String(1), Number("2"), Boolean(0)];
  const matches = [ends, /b(.)/.exec("abc")?.[1], /b/.test(tail)];

  const object: object = Object.assign(Object.fromEntries([["a", 1]]), { b: 2 });
  Object.defineProperty(object, "c", { value: Reflect.get(object, "b"), configurable: true, enumerable: true });
  const isSet = Reflect.set(object, "d", 4);
  const objects = [Object.keys(object), Object.values(object), Array.from(Object.entries(object)), isSet];
  const kinds = [Array.isArray([]), Object.getPrototypeOf([]) === Array.prototype, new Error("a") instanceof Error];
  const made: object = Object.create(Object.freeze({ e: 1 }), { f: { value: 2 } });
  const about = [
    Object.hasOwn(made, "f"),
    Object.is(made, made),
    Object.getOwnPropertyNames(made),
    Reflect.ownKeys(made),
  ];
  const described = [Object.getOwnPropertyDescriptor(made, "f")?.value, Reflect.has(made, "e"), typeof Symbol.iterator];
  const changed = [Reflect.deleteProperty(object, "d"), Reflect.construct(Array, [2]).length];
  const kindsOfObjects = [about, described, changed, Number.isFinite(1), "then" in made, "then" in list];
  const json = JSON.stringify(JSON.parse('[{"a":["b"]}]'));

  const calls = [sum.call(1, 2), sum.apply(1, [2]), sum.bind(1)(2), Reflect.apply(sum, 1, [2])];
  const promise = Promise.resolve();
  const promises = [isPromise(promise.then()), isPromise(new Promise(() => undefined))];
  const joint = [
    promise.catch(() => undefined),
    promise.finally(() => undefined),
    Promise.all([]),
    Promise.race([promise]),
  ];
  promises.push(...joint.map(isPromise));
  const two = counting();
  const generated = [two.next().value, two.return(9).value, [...counting()]];
  const later = asyncCounting();
  promises.push(isPromise(later.next()), isPromise(later.return(1)));
  return [kindsOfObjects, generated, arrays, collections, texts, matches, objects, kinds, json, calls, promises].join();
}

/** The class of async functions, which stays where a library has put another one in its place, as zone.js does. */
const OwnPromise = Promise;

function isPromise(value: unknown): boolean {
  return value instanceof OwnPromise || value instanceof Promise;
}

function* counting(): Generator<number, number> {
  yield 1;
  yield 2;
  return 3;
}

async function* asyncCounting(): AsyncGenerator<number, number> {
  yield await Promise.resolve(1);
  return 2;
}

function sum(this: number, second: number): number {
  return this * 10 + second;
}

/** What tests have made of the built-in methods. */
export interface BuiltinCheck {
  /**
   * Names of those that do not work any more, from then on; null while all of them work. A replacement that does the same, a spy or a
   * polyfill, is accepted.
   */
  broken(): string | null;
  /** Calls `work`, which needs them, in the midst of an item: with those that it has replaced as they were before. */
  intact<T>(work: () => T): T;
}

/**
 * A check against the methods as they are now.
 *
 * @param onBroken - called once, with a message.
 * @param platform - more methods to check. Default: none.
 */
export function createBuiltinCheck(
  onBroken: (message: string) => void,
  platform: PlatformMethods = NO_PLATFORM,
): BuiltinCheck {
  const { get, set, deleteProperty } = Reflect;
  const methods = [...METHODS, ...platform.methods].flatMap(([owner, title, names]) =>
    names.split(" ").map((word) => {
      const key = word === "@@iterator" ? Symbol.iterator : word;
      const accepted: unknown = get(owner, key);
      return { owner, key, name: `${title}.${word}`, accepted };
    }),
  );
  const count = methods.length;
  const { isExtensible } = Object;
  // Whoever gives the platform may have frozen one.
  const open = platform.open.filter(([object]) => isExtensible(object));
  const openCount = open.length;
  const calculateAll = (): string => calculate() + platform.calculate();
  const expected = calculateAll();
  let broken: string | null = null;

  /** Of a getter that throws, the error. */
  function valueOf(owner: object, key: PropertyKey): unknown {
    try {
      return get(owner, key);
    } catch (error) {
      return error;
    }
  }

  function isRight(): boolean {
    try {
      return calculateAll() === expected;
    } catch {
      return false;
    }
  }

  function intact<T>(work: () => T): T {
    let replaced: { readonly owner: object; readonly key: PropertyKey; readonly value: unknown }[] | null = null;
    for (let index = 0; index < count; index += 1) {
      const method = methods[index];
      if (method === undefined) continue;
      const { owner, key, accepted } = method;
      const value = valueOf(owner, key);
      if (value === accepted || !set(owner, key, accepted)) continue;
      replaced ??= [];
      replaced[replaced.length] = { owner, key, value };
    }
    if (replaced === null) return work();
    try {
      return work();
    } finally {
      for (const { owner, key, value } of replaced) set(owner, key, value);
    }
  }

  function findBroken(): string | null {
    if (broken !== null) return broken;
    let names = "";
    // Tests may have replaced any method, so nothing here calls one.
    for (let index = 0; index < count; index += 1) {
      const method = methods[index];
      if (method === undefined) continue;
      const value = valueOf(method.owner, method.key);
      if (value === method.accepted) continue;
      method.accepted = value;
      names = names === "" ? method.name : `${names}, ${method.name}`;
    }
    let frozen = "";
    for (let index = 0; index < openCount; index += 1) {
      const object = open[index];
      if (object !== undefined && !isExtensible(object[0]))
        frozen = frozen === "" ? object[1] : `${frozen}, ${object[1]}`;
    }
    if (frozen === "" && (names === "" || isRight())) return null;
    for (let index = 0; index < ABSENT.length; index += 1) {
      const key = ABSENT[index];
      if (key === undefined) continue;
      deleteProperty(Object.prototype, key);
      deleteProperty(Array.prototype, key);
    }
    if (frozen !== "") {
      onBroken(`Frozen: ${frozen}. The tests that follow run in a new process.`);
      return (broken = `frozen: ${frozen}`);
    }
    onBroken(`Broken built-in methods: ${names}. The tests that follow run in a new process.`);
    return (broken = names);
  }

  return { broken: findBroken, intact };
}
