/** Scopes that only the run knows: a fixture must not ask for one that lives shorter. The build has checked all others. */
import { compareScopes, type Scope } from "../../core/fixtures/scope.ts";
import type { FixtureRequest } from "../request.ts";

/** A fixture was asked for by one that outlives it. */
class ScopeMismatch extends Error {
  override readonly name = "ScopeMismatch";
}

/** @throws ScopeMismatch if what is asked for lives shorter than the fixture that asks. A test may ask for anything. */
export function checkScope(request: FixtureRequest, name: string, scope: Scope): void {
  if (request.def === null || compareScopes(request.scope, scope) >= 0) return;
  const chain = [...request.stack().map((def) => `"${def.name}" (${def.scope})`), `"${name}" (${scope})`].join(" -> ");
  throw new ScopeMismatch(
    `A fixture of wider scope asked for "${name}", which lives shorter: ${chain}. ` +
      `Widen the scope of "${name}", or narrow that of the one that asks.`,
  );
}
