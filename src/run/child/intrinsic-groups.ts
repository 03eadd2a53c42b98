/** Which methods of the language the run depends on, and for each group of them a small calculation that needs them all. */

/** Methods of one object. */
export interface IntrinsicGroup {
  readonly owner: object;
  /** How messages call the owner. */
  readonly title: string;
  readonly keys: readonly PropertyKey[];
  /** Whether they do what they should; it may throw instead. */
  readonly works: () => boolean;
}

/**
 * The groups as they are now. A group comes before those whose calculation needs it, so that one broken method is not
 * taken for many.
 */
export function intrinsicGroups(): readonly IntrinsicGroup[] {
  const { stringify } = JSON;
  const arrayIterator: object = Object.getPrototypeOf([].values());
  const mapIterator: object = Object.getPrototypeOf(new Map().entries());
  const setIterator: object = Object.getPrototypeOf(new Set().values());
  const generator: object = Object.getPrototypeOf(Object.getPrototypeOf(numbers()));
  const untouched = (): boolean => stringify([{ a: "b" }]) === '[{"a":"b"}]';
  return [
    {
      owner: globalThis,
      title: "globalThis",
      keys: words("Object Array Map Set WeakMap WeakSet Promise Error AggregateError Symbol Reflect JSON"),
      works: globalsWork,
    },
    { owner: Function.prototype, title: "Function.prototype", keys: words("call apply bind"), works: functionsWork },
    { owner: arrayIterator, title: "ArrayIterator.prototype", keys: ["next"], works: iterationWorks },
    {
      owner: Array.prototype,
      title: "Array.prototype",
      keys: [
        ...words(
          "push pop shift slice splice concat join reverse sort at map filter forEach some every find findIndex",
        ),
        ...words("findLast flatMap includes indexOf lastIndexOf entries keys values"),
        Symbol.iterator,
      ],
      works: arraysWork,
    },
    { owner: generator, title: "Generator.prototype", keys: words("next return"), works: generatorsWork },
    { owner: mapIterator, title: "MapIterator.prototype", keys: ["next"], works: mapsWork },
    {
      owner: Map.prototype,
      title: "Map.prototype",
      keys: [...words("get set has delete keys values entries"), Symbol.iterator],
      works: mapsWork,
    },
    { owner: setIterator, title: "SetIterator.prototype", keys: ["next"], works: setsWork },
    {
      owner: Set.prototype,
      title: "Set.prototype",
      keys: [...words("add has delete clear values"), Symbol.iterator],
      works: setsWork,
    },
    { owner: WeakMap.prototype, title: "WeakMap.prototype", keys: words("get set has"), works: weakMapsWork },
    {
      owner: String.prototype,
      title: "String.prototype",
      keys: words(
        "slice split includes startsWith endsWith indexOf lastIndexOf replace replaceAll match trim padEnd repeat",
      ),
      works: stringsWork,
    },
    { owner: RegExp.prototype, title: "RegExp.prototype", keys: words("exec test"), works: expressionsWork },
    {
      owner: Object,
      title: "Object",
      keys: words("keys values entries assign create defineProperty freeze fromEntries getPrototypeOf hasOwn is"),
      works: objectsWork,
    },
    {
      owner: Reflect,
      title: "Reflect",
      keys: words("get set has apply construct ownKeys defineProperty deleteProperty getPrototypeOf"),
      works: reflectionWorks,
    },
    { owner: Array, title: "Array", keys: words("isArray from"), works: arrayFunctionsWork },
    { owner: Promise.prototype, title: "Promise.prototype", keys: words("then catch finally"), works: promisesWork },
    { owner: Promise, title: "Promise", keys: words("resolve reject all allSettled race"), works: promisesWork },
    { owner: JSON, title: "JSON", keys: words("stringify parse"), works: jsonWorks },
    // What is written for the parent passes through these: a method that every array has would change it.
    { owner: Object.prototype, title: "Object.prototype", keys: ["toJSON"], works: untouched },
    { owner: Array.prototype, title: "Array.prototype", keys: ["toJSON"], works: untouched },
  ];
}

function words(text: string): string[] {
  return text.split(" ");
}

function* numbers(): Generator<number, void> {
  yield 1;
  yield 2;
}

function globalsWork(): boolean {
  class Own extends Error {}
  const parts = [new Object(), Array(1), new Map(), new Set(), new WeakMap(), new WeakSet(), new Promise(() => {})];
  const error = new AggregateError([new Own("a")], "b");
  const kinds = `${typeof Symbol("a")} ${typeof Reflect.get} ${typeof JSON.parse}`;
  return parts.length === 7 && error.errors[0] instanceof Error && kinds === "symbol function function";
}

function functionsWork(): boolean {
  function sum(this: number, second: number, third: number): number {
    return this * 100 + second * 10 + third;
  }
  return sum.call(1, 2, 3) === 123 && sum.apply(1, [2, 3]) === 123 && sum.bind(1)(2, 3) === 123;
}

function iterationWorks(): boolean {
  let sum = 0;
  for (const each of [1, 2]) sum = sum * 10 + each;
  return sum === 12;
}

function arraysWork(): boolean {
  const list = [3, 1];
  list.push(2);
  const sorted = list.slice().sort();
  const popped = list.pop();
  const shifted = list.splice(0, 1).concat([9]).shift();
  const iterated = [...[7, 8], ...[7, 8].keys(), ...[7].values(), ...[...[7].entries()].flatMap((pair) => pair)].join();
  let visited = 0;
  sorted.forEach((each) => (visited += each));
  const isOne = (each: number): boolean => each === 1;
  const found = [sorted.find(isOne), sorted.findIndex(isOne), sorted.findLast(isOne), sorted.at(-1)].join();
  const tests = [sorted.some(isOne), sorted.every(isOne), sorted.includes(3), sorted.indexOf(3), sorted.lastIndexOf(3)];
  return (
    sorted
      .map((each) => each * 2)
      .filter((each) => each > 2)
      .reverse()
      .join() === "6,4" &&
    `${String(popped)},${String(shifted)},${String(visited)}` === "2,3,6" &&
    `${found} ${tests.join()} ${iterated}` === "1,0,1,3 true,false,true,2,2 7,8,0,1,7,0,7"
  );
}

function generatorsWork(): boolean {
  const steps = numbers();
  return steps.next().value === 1 && steps.return().done === true && steps.next().done === true;
}

function mapsWork(): boolean {
  const map = new Map([["a", 1]]);
  map.set("b", 2).delete("a");
  let text = "";
  for (const [key, value] of map) text += `${key}${String(value)}`;
  text += [...map.keys(), ...map.values(), ...map.entries()].join();
  return text === "b2b,2,b,2" && map.get("b") === 2 && map.has("b") && !map.has("a");
}

function setsWork(): boolean {
  const set = new Set(["a"]);
  set.add("b").delete("a");
  const text = [...set, ...set.values()].join();
  const has = set.has("b") && !set.has("a");
  set.clear();
  return text === "b,b" && has && set.size === 0;
}

function weakMapsWork(): boolean {
  const key = {};
  const map = new WeakMap([[key, 1]]);
  return map.get(key) === 1 && map.has(key) && !map.has({}) && map.set(key, 2).get(key) === 2;
}

function stringsWork(): boolean {
  const text = " a-b-a ".trim();
  const found = [
    text.indexOf("b"),
    text.lastIndexOf("a"),
    text.includes("b"),
    text.startsWith("a"),
    text.endsWith("b"),
  ];
  const changed = [text.slice(1, 3), text.replace("a", "c"), text.replaceAll("a", "c"), "x".padEnd(2), "x".repeat(2)];
  return (
    `${found.join()} ${changed.join()}` === "2,4,true,true,false -b,c-b-a,c-b-c,x ,xx" &&
    text.split("-").join("") === "aba" &&
    text.match(/b/)?.[0] === "b"
  );
}

function expressionsWork(): boolean {
  return /a(.)/.exec("cab")?.[1] === "b" && /^a/.test("ab") && !/^a/.test("ba") && "ab".replace(/b/g, "c") === "ac";
}

function objectsWork(): boolean {
  const made = Object.defineProperty(Object.create({ base: 1 }), "own", { value: 2, enumerable: true });
  const copy: Record<string, unknown> = Object.freeze(Object.assign({}, made));
  return (
    `${Object.keys(copy).join()} ${Object.values(copy).join()} ${Object.entries(copy).join()}` === "own 2 own,2" &&
    Object.fromEntries([["a", 1]])["a"] === 1 &&
    Object.getPrototypeOf([]) === Array.prototype &&
    Object.hasOwn(copy, "own") &&
    !Object.hasOwn(copy, "base") &&
    Object.is(copy["own"], 2) &&
    !Object.is(0, -0)
  );
}

function reflectionWorks(): boolean {
  const target: { a?: number; b?: number } = { a: 1 };
  const done = Reflect.set(target, "a", 2) && Reflect.defineProperty(target, "b", { value: 3, configurable: true });
  const read = `${String(Reflect.get(target, "a"))}${String(Reflect.get(target, "b"))}${Reflect.ownKeys(target).join()}`;
  const sum: unknown = Reflect.apply((first: number, second: number) => first + second, undefined, [1, 2]);
  return (
    done &&
    read === "23a,b" &&
    sum === 3 &&
    Reflect.deleteProperty(target, "b") &&
    !Reflect.has(target, "b") &&
    Reflect.getPrototypeOf(Reflect.construct(Map, [])) === Map.prototype
  );
}

function arrayFunctionsWork(): boolean {
  const made = Array.from("ab", (each) => `${each}.`);
  return Array.isArray(made) && !Array.isArray({ length: 0 }) && made.join() === "a.,b.";
}

/** Whether a callback is really called shows later, so this can only see what is thrown and what is given. */
function promisesWork(): boolean {
  const promise = Promise.resolve(1);
  const made: Promise<unknown>[] = [promise.then(), promise.catch(() => 1), promise.finally(() => undefined)];
  made.push(Promise.all([]), Promise.race([1]), Promise.allSettled([]));
  made.push(Promise.reject(new Error("expected")).catch(() => undefined));
  return made.every((each) => typeof each.then === "function");
}

function jsonWorks(): boolean {
  const read: unknown = JSON.parse('{"a":[1,"b",null]}');
  return JSON.stringify(read) === '{"a":[1,"b",null]}';
}
