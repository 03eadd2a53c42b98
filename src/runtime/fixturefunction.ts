/** Calling a fixture's function: what it gives, returns a promise of or yields, and what follows the `yield`. */
import { callWith, isGenerator, isThenable } from "./callable.ts";
import { FixtureError } from "./errors.ts";
import type { FixtureDef } from "./fixturedef.ts";
import type { FixtureRequest } from "./request.ts";

/** Where the value of a set-up goes: a promise of a value that has a `then` would be a promise of something else. */
export interface FixtureValue {
  of: unknown;
}

/**
 * Calls the function (reference: `call_fixture_func`), and puts its value into `into`.
 *
 * @throws FixtureError if it is a generator that never yields; what the function throws.
 */
export async function callFixtureFunction(def: FixtureDef, request: FixtureRequest, into: FixtureValue): Promise<void> {
  const { fn, selfOf, argNames, passing } = def.parts;
  const result = callWith(fn, selfOf?.(request), argNames, passing, (name) => request.valueOf(name));
  if (isGenerator(result)) {
    // A step is an object of the engine's: it is no thenable.
    const step = await result.next();
    if (step.done === true) {
      throw new FixtureError(`The fixture ${def.title} did not yield a value: its generator ended before a yield.`);
    }
    def.addFinalizer(() => resume(result, def.title));
    into.of = step.value;
  } else {
    into.of = isThenable(result) ? await result : result;
  }
}

/** What follows the `yield`. @throws FixtureError if that is another one. */
async function resume(
  generator: Generator<unknown, unknown> | AsyncGenerator<unknown, unknown>,
  title: string,
): Promise<void> {
  const step = await generator.next();
  if (step.done === true) {
    if (isThenable(step.value)) await step.value;
    return;
  }
  await generator.return(undefined);
  throw new FixtureError(`The fixture ${title} has more than one yield: a fixture yields its value once.`);
}
