/** Generator functions as tests and hooks, which Jest runs as `co` does: what they yield is awaited. */
import type { Work } from "../tree/tasks.ts";

const GeneratorFunction: unknown = Object.getPrototypeOf(function* () {}).constructor;

/** A function that runs the generator of another to its end; any other function as it is. */
export function driven(fn: Work): Work {
  if (fn.constructor !== GeneratorFunction) return fn;
  return function (this: unknown, ...args) {
    return drive(Object(Reflect.apply(fn, this, args)));
  };
}

async function drive(generator: Generator<unknown, unknown>): Promise<unknown> {
  let step = generator.next();
  while (step.done !== true) {
    let value: unknown;
    try {
      value = await yielded(step.value);
    } catch (error) {
      step = generator.throw(error);
      continue;
    }
    step = generator.next(value);
  }
  return step.value;
}

/** What is awaited for a yielded value. @throws {TypeError} for what cannot be awaited. */
function yielded(value: unknown): unknown {
  const awaited = settled(value);
  if (typeof Object(awaited).then === "function") return awaited;
  throw new TypeError(
    "a generator function that is a test may only yield promises, generators, functions with a callback, and lists and objects of them, " +
      `and not ${String(value)}`,
  );
}

/** A promise for what stands for one; other values as they are. */
function settled(value: unknown): unknown {
  if (typeof value === "function") {
    if (value.constructor === GeneratorFunction) return drive(Object(Reflect.apply(value, undefined, [])));
    return new Promise((resolve, reject) => {
      Reflect.apply(value, undefined, [
        (error: unknown, ...results: unknown[]) => {
          if (error) reject(error);
          else resolve(results.length > 1 ? results : results[0]);
        },
      ]);
    });
  }
  if (typeof value !== "object" || value === null || typeof Reflect.get(value, "then") === "function") return value;
  if (Array.isArray(value)) return Promise.all(value.map(settled));
  if (typeof Reflect.get(value, "next") === "function") return drive(Object(value));
  return value.constructor === Object ? settledObject(value) : value;
}

async function settledObject(value: object): Promise<object> {
  const entries = Object.entries(value).map(async ([name, member]) => [name, await settled(member)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
