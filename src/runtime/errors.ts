/** Errors that fixtures raise by being asked for. */
import type { Scope } from "../core/scope.ts";
import type { FixtureDef } from "./fixturedef.ts";

/** No fixture can be given for a name: none is in reach, or the build found something wrong with it. */
export class FixtureLookupError extends Error {
  override readonly name = "FixtureLookupError";
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
