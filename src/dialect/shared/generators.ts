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
      value = await settled(step.value);
    } catch (error) {
      step = generator.throw(error);
      continue;
    }
    step = generator.next(value);
  }
  return step.value;
}

/** What is awaited for a yielded value. @throws {TypeError} for what cannot be awaited. */
function settled(value: unknown): unknown {
  if (typeof Object(value).then === "function") return value;
  if (Array.isArray(value)) return Promise.all(value.map(settled));
  if (typeof value === "object" && value !== null && "next" in value) return drive(Object(value));
  throw new TypeError(
    `a generator function that is a test may only yield promises and lists of them, and not ${String(value)}`,
  );
}
