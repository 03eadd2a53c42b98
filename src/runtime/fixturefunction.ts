/** Calling a fixture's function: what it gives, returns a promise of or yields, and what follows the `yield`. */
import { callWith, isAsyncGenerator, isGenerator, isThenable, type Callable } from "./callable.ts";
import { FixtureError } from "./errors.ts";
import type { Passing } from "../core/plan.ts";
import type { FixtureRequest } from "./request.ts";
import type { Finalizer } from "./setupstate.ts";

/** How a fixture's function is called. */
export interface FixtureFunction {
  readonly fn: Callable;
  /** The object it is called on, found when it is called. */
  selfOf(request: FixtureRequest): unknown;
}

/** Where the value of a set-up goes: a promise of a value that has a `then` would be a promise of something else. */
export interface FixtureValue {
  of: unknown;
}

/** A fixture's function with its arguments. */
export interface FixtureCall {
  /** The fixture's name, and where it is defined, for messages. */
  readonly title: string;
  readonly function: FixtureFunction;
  readonly argNames: readonly string[];
  readonly passing: Passing;
  /** Makes what follows the `yield` run when the fixture is finished. */
  addFinalizer(finalizer: Finalizer): void;
}

/**
 * Calls the function (reference: `call_fixture_func`), and puts its value into `into`.
 *
 * @throws FixtureError if it is a generator that never yields; what the function throws.
 */
export async function callFixtureFunction(
  { title, function: { fn, selfOf }, argNames, passing, addFinalizer }: FixtureCall,
  request: FixtureRequest,
  into: FixtureValue,
): Promise<void> {
  const result = callWith(fn, selfOf(request), argNames, passing, (name) => request.valueOf(name));
  if (isGenerator(result)) {
    const step = result.next();
    if (step.done === true) throw neverYields(title);
    addFinalizer(() => resume(result, title));
    into.of = step.value;
  } else if (isAsyncGenerator(result)) {
    const step = await result.next();
    if (step.done === true) throw neverYields(title);
    addFinalizer(() => resume(result, title));
    into.of = step.value;
  } else {
    into.of = isThenable(result) ? await result : result;
  }
}

function neverYields(title: string): FixtureError {
  return new FixtureError(`The fixture ${title} did not yield a value: its generator ended before a yield.`);
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
