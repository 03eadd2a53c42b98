/** Errors that fixtures raise by being asked for. */
import type { Scope } from "../core/scope.ts";
import type { FixtureDef } from "./fixturedef.ts";

/** No fixture can be given for a name: none is in reach, or the build found something wrong with it. */
export class FixtureLookupError extends Error {
  override readonly name = "FixtureLookupError";
}

/** A fixture's function does not do what a fixture's does. */
export class FixtureError extends Error {
  override readonly name = "FixtureError";
}

/** The user asked the run to stop while the test waited for something. No `xfail` mark expects it. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor() {
    super("the run was asked to stop while the test waited");
  }
}

/** A test, or what it asks for, took longer than it may. */
export class Timeout extends Error {
  override readonly name = "Timeout";

  /** @param where the phase, and the hook if it was one. */
  constructor(subject: string, ms: number, where: string) {
    super(`${subject} took longer than ${ms} ms (${where})`);
  }
}

/** What a test awaits can never come. */
export class NeverSettles extends Error {
  override readonly name = "NeverSettles";

  /** @param where the phase, and the hook if it was one. */
  constructor(subject: string, where: string) {
    super(
      `${subject} waits for a promise that nothing can settle any more: no timer, handle or request is left (${where})`,
    );
  }
}

/** A fixture was asked for by one that outlives it. */
export class ScopeMismatch extends Error {
  override readonly name = "ScopeMismatch";

  /** @param stack the fixtures that are being set up, outermost first; the last one asks. */
  constructor(stack: readonly FixtureDef[], name: string, scope: Scope) {
    const chain = [...stack.map((def) => `"${def.name}" (${def.scope})`), `"${name}" (${scope})`].join(" -> ");
    super(
      `A fixture of wider scope asked for "${name}", which lives shorter: ${chain}. ` +
        `Widen the scope of "${name}", or narrow that of the one that asks.`,
    );
  }
}

/** A hook of the run threw. The error itself is the `cause`. */
export class RunHookError extends Error {
  override readonly name = "HookError";
  /** The hook, and where it is: `xtest_runtest_setup of conftest.ts`. */
  readonly hook: string;

  /** @param place the module, or node id of the class, that has the hook. */
  constructor(place: string, hook: string, cause: unknown) {
    super(`${hook} of ${place}: ${textOf(cause)}`, { cause });
    this.hook = `${hook} of ${place}`;
  }
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return "threw what cannot be printed";
  }
}
