/** Random assertions with side effects, and what happens when they are run. */
import { createRequire } from "node:module";
import { inspect } from "node:util";

const require = createRequire(import.meta.url);

/** A program: the text of a CommonJS module that exports a function. */
export type Program = string;

/** Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where an expression stands, which decides what may be in it. */
interface Place {
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  readonly isMethod: boolean;
  readonly depth: number;
}

/** Makes the program of a seed. */
export function programOf(seed: number): Program {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  let names = 0;

  const NAMES = ["a", "b", "n", "s", "list", "nothing", "o", "box"] as const;
  const name = () => pick(NAMES);
  const literal = () =>
    pick(["0", "1", "-1", "''", '"x"', "true", "false", "null", "undefined", "3n", "/x/", "NaN", "`t`"]);

  function expression(place: Place): string {
    if (place.depth <= 0) return random() < 0.7 ? name() : literal();
    const inner = { ...place, depth: place.depth - 1 };
    const e = () => expression(inner);
    const some = (): string => Array.from({ length: Math.floor(random() * 3) }, e).join(", ");
    const forms: (() => string)[] = [
      name,
      literal,
      () => `(${e()})`,
      () =>
        `(${e()}) ${pick(["===", "==", "!==", "!=", "<", ">=", "+", "-", "*", "%", "&", "|", "<<", "**"])} (${e()})`,
      () => `(${e()}) ${pick(["&&", "||"])} (${e()})`,
      () => `(${e()}) ${pick(["&&", "||"])} (${e()})`,
      () => `((${e()}) ?? (${e()}))`,
      () => `((${e()}) ? (${e()}) : (${e()}))`,
      () => `${pick(["!", "-", "+", "~", "typeof ", "void "])}(${e()})`,
      () => `typeof undeclared_${pick(["x", "y"])}`,
      () => `typeof ${name()}`,
      () => `delete box.${pick(["gone", "kept"])}`,
      () => `delete (${e()})[${literal()}]`,
      () => `o.${pick(["value", "none", "list"])}`,
      () => `o.${pick(["call", "me", "none", "fail"])}(${some()})`,
      () => `o?.${pick(["value", "none"])}?.deep.er`,
      () => `o.${pick(["me", "none"])}?.(${some()})?.value`,
      () => `nothing?.[${e()}].x(${e()})`,
      () => `(o.none?.x, ${e()})`,
      () => `(o?.me)(${some()})`,
      () => `(o.me)(${some()}).value`,
      () => `o[${pick(["'value'", "'list'", e()])}]`,
      () => `list[${e()}]`,
      () => `see(${some()})`,
      () => `see(...[${some()}])`,
      () => `make(${some()})(${some()})`,
      () => `new Box(${some()})`,
      () => `new Box(${some()}).value`,
      () => `[${some()}, ...list]`,
      () => `({ a: ${e()}, b, [${e()}]: ${e()}, ...box, get c() { return see(1); } })`,
      () => `\`t\${${e()}}u\${${e()}}\``,
      () => `tag\`x\${${e()}}\``,
      () => `o.tag\`x\${${e()}}\``,
      () => `(${e()}) in ${pick(["box", "o", `(${e()})`])}`,
      () => `(${e()}) instanceof ${pick(["Box", "Object", `(${e()})`])}`,
      () => `(a = ${e()})`,
      () => `(b ${pick(["+=", "??=", "&&=", "||="])} ${e()})`,
      () => `(box.kept = ${e()})`,
      () => `({ x: a, y: [b] = [1] } = ${e()})`,
      () => `${pick(["n++", "--n", "box.count++"])}`,
      () => `(${e()}, ${e()})`,
      () => `(see(1), (a = () => 1)).name`,
      () => `(() => ${e()}).name`,
      () =>
        `(function () { return ${expression({ ...inner, isAsync: false, isGenerator: false, isMethod: false })}; }).call(o)`,
      () => `((x) => { ${statement({ ...inner, isAsync: false, isGenerator: false })} return x; })(${e()})`,
      () =>
        `list.${pick(["every", "some"])}((${pick(["row", "row, at", "{ x: row } = {}"])}) => ${expression({ ...inner, isAsync: false, isGenerator: false })})`,
      () =>
        `list.${pick(["every", "some"])}(function (row) { "use strict"; return (${expression({ ...inner, isAsync: false, isGenerator: false, isMethod: false })}) === row; })`,
      () => `eval("see(2), n")`,
      () => `Object.is(${e()}, ${e()})`,
      () => `box.constructor.name`,
      () => `import.meta`,
      () => assertion(inner),
    ];
    forms.splice(forms.length - 2, 1);
    if (place.isAsync)
      forms.push(
        () => `(await (${e()}))`,
        () => `(await later(${e()}))`,
      );
    if (place.isGenerator)
      forms.push(
        () => `(yield ${e()})`,
        () => `(yield* [${e()}])`,
      );
    if (place.isMethod)
      forms.push(
        () => `this.own`,
        () => `this.#hidden`,
        () => `(#hidden in (${e()}))`,
        () => `super.inherited(${some()})`,
        () => `super.value`,
        () => `new.target`,
      );
    return (forms[Math.floor(random() * forms.length)] ?? name)();
  }

  function assertion(place: Place): string {
    const e = () => expression(place);
    const message = () => pick(["", "", `, ${e()}`, ', "said"', ", new RangeError('own')"]);
    return pick<() => string>([
      () => `assert(${e()}${message()})`,
      () => `assert(${e()}${message()})`,
      () => `assert.ok(${e()}${message()})`,
      () => `assert.${pick(["equal", "notEqual", "deepEqual", "notDeepStrictEqual"])}(${e()}, ${e()}${message()})`,
      () => `loose.${pick(["equal", "deepEqual"])}(${e()}, ${e()})`,
      () => `assert.match(${e()}, ${e()})`,
      () => `assert.throws(() => ${expression({ ...place, isAsync: false, isGenerator: false })})`,
      () => `assert.doesNotThrow(make(${e()}))`,
      () => `equal(${e()}, ${e()})`,
      () => `assert.strict.equal(${e()}, ${e()})`,
      () => `assert(...[${e()}])`,
      () => `loose.equal(${e()})`,
    ])();
  }

  function statement(place: Place): string {
    const once = () => {
      const text = assertion(place);
      return pick([
        `${text};`,
        `try { ${text}; } catch (error) { told(error); }`,
        `for (let i = 0; i < 2; i++) { ${text}; }`,
        `label: { ${text}; break label; }`,
        `{ const assert = (...given) => told(given); ${text}; }`,
        `const x${names++} = ${text};`,
        `if (see(${expression({ ...place, depth: 1 })})) ${text};`,
      ]);
    };
    return Array.from({ length: 1 + Math.floor(random() * 2) }, once).join(" ");
  }

  const depth = 1 + Math.floor(random() * 3);
  const at = (parts: Partial<Place> = {}): Place => ({
    isAsync: false,
    isGenerator: false,
    isMethod: false,
    depth,
    ...parts,
  });
  const body = pick<() => string>([
    () => `return function run() { ${statement(at())} return n; };`,
    () => `return async function run() { ${statement(at({ isAsync: true }))} return n; };`,
    () => `return function* run() { ${statement(at({ isGenerator: true }))} return n; };`,
    () => `return async function* run() { ${statement(at({ isAsync: true, isGenerator: true }))} return n; };`,
    () => `return () => ${assertion(at())};`,
    () => `return async () => ${assertion(at({ isAsync: true }))};`,
    () => `return (x = ${assertion(at())}) => x;`,
    () => `return function run() { return new (class extends Base { #hidden = 1; own = ${assertion(at())}; })(); };`,
    () =>
      `return function run() { class One { static { ${statement(at())} } static x = ${assertion(at())}; } return n; };`,
    () =>
      `return function run() { return new (class extends Base { #hidden = 2; own = 1; run(${pick(["", `x = ${assertion(at())}`])}) { ${statement(at({ isMethod: true }))} } })().run(); };`,
    () => `return function run(times = 2) { ${statement(at())} if (times > 0) return run(times - 1); };`,
  ])();
  return [
    `const assert = require("node:assert/strict"); const loose = require("assert"); const { equal } = assert;`,
    `module.exports = ({ see, told, make, later, tag, o, Box, Base }) => {`,
    `let a = 1, b = "x", n = 3, s = "text", nothing, list = [1, 0, "x"], box = { gone: 1, kept: 2, count: 0 };`,
    body,
    `};`,
  ].join("\n");
}

/** What happened: each effect, and the end. */
export async function runProgram(code: string): Promise<readonly string[]> {
  const log: string[] = [];
  const show = (value: unknown) => inspect(value, { depth: 3, breakLength: Infinity }).replaceAll(/\s+at .*/g, "");
  const tell = (what: string, ...values: readonly unknown[]): void =>
    void log.push([what, ...values.map(show)].join(" "));
  const o = {
    get value() {
      tell("value");
      return 7;
    },
    get list() {
      tell("list");
      return [1];
    },
    call(...given: unknown[]) {
      tell("call", this === o, ...given);
      return given[0];
    },
    me(...given: unknown[]) {
      tell("me", this === o, given.length);
      return o;
    },
    fail(...given: unknown[]) {
      tell("fail", ...given);
      throw new RangeError("failed");
    },
    tag(strings: readonly string[], ...given: unknown[]) {
      tell("o.tag", this === o, strings, ...given);
      return strings.length;
    },
    none: undefined,
    toString() {
      tell("toString");
      return "o";
    },
  };
  class Box {
    readonly value: unknown;
    constructor(...given: unknown[]) {
      tell("new", new.target === Box, ...given);
      this.value = given[0];
    }
  }
  class Base {
    get value() {
      tell("super.value", this instanceof Base);
      return 5;
    }
    inherited(...given: unknown[]) {
      tell("inherited", this instanceof Base, ...given);
      return given.length;
    }
  }
  const environment = {
    see: (...given: unknown[]) => (tell("see", ...given), given[0]),
    told: (error: unknown) => tell("told", describeThrown(error)),
    make: (...given: unknown[]) => {
      tell("make", ...given);
      return (...more: unknown[]) => (tell("made", ...more), more[0] ?? given[0]);
    },
    later: (value: unknown) => (tell("later", value), Promise.resolve(value)),
    tag: (strings: readonly string[], ...given: unknown[]) => (tell("tag", strings, ...given), given[0]),
    o,
    Box,
    Base,
  };
  try {
    const module: { exports: (environment: object) => () => unknown } = { exports: () => () => undefined };
    new Function("require", "module", code)(require, module);
    let result = module.exports(environment)();
    if (isIterator(result)) {
      for (let count = 0; count < 20; count++) {
        const step: unknown = await result.next(count % 3);
        tell("step", step);
        if (typeof step === "object" && step !== null && "done" in step && step.done === true) break;
      }
      result = "over";
    }
    tell("end", await result);
  } catch (error) {
    tell("thrown", describeThrown(error));
  }
  return log;
}

function isIterator(value: unknown): value is { next(value: unknown): unknown } {
  return typeof value === "object" && value !== null && "next" in value && typeof value.next === "function";
}

/**
 * Messages of the engine that have a part of the source in them, of which another part may be captured, and two messages that it has for
 * one error: with that part, and without. What is wrong, with which property and which value, is the same.
 */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  // "o.none is not a function", "undefined is not a function"
  [/^.+ is not a function$/, "something is not a function"],
  // "Cannot destructure property 'x' of 'box.kept' as it is undefined.", "Cannot read properties of undefined (reading 'x')"
  [
    /^Cannot destructure property '(\w+)' of '.*' as it is (undefined|null)\.$/s,
    "Cannot read properties of $2 (reading '$1')",
  ],
];

/** What is the same with and without an explanation. */
function describeThrown(error: unknown): unknown {
  // Node's own errors are those of another realm.
  if (typeof error !== "object" || error === null || !("name" in error) || !("message" in error)) return error;
  const { name, message } = error;
  if (!("generatedMessage" in error) || !("operator" in error) || !("actual" in error) || !("expected" in error)) {
    return `${String(name)}: ${WORDINGS.reduce((text, [found, same]) => text.replace(found, same), String(message))}`;
  }
  const { generatedMessage, operator, actual, expected } = error;
  const isShown = generatedMessage !== true || operator !== "==";
  return { name, generatedMessage, operator, actual, expected, ...(isShown ? { message } : {}) };
}
