/** The values of one invocation, as the run needs them. */
import type { Mark } from "../core/markstore.ts";
import type { Scope } from "../core/scope.ts";
import type { FixtureDef } from "./fixturedef.ts";

/** A value that a parametrization gives to an argument or a fixture, and how long it is the same. */
export interface Argument {
  readonly value: unknown;
  /** For a fixture's parameter, null if the fixture's own scope counts. */
  readonly scope: Scope;
}

/** The values of one invocation: the reference's `CallSpec2`, as the run needs it. */
export interface RunCallSpec {
  /** Arguments that are passed as they are. */
  readonly direct: ReadonlyMap<string, Argument>;
  /** Values for `request.param` of fixtures. */
  readonly params: ReadonlyMap<string, Argument>;
  /** Marks of the rows. */
  readonly marks: readonly Mark[];
}

/** The definition whose params count: the nearest that has any, as long as those before it ask for what they override. */
export function parametrizedDef(name: string, chain: readonly FixtureDef[]): FixtureDef | null {
  for (const def of [...chain].reverse()) {
    if (def.params !== null) return def;
    if (!def.argNames.includes(name)) break;
  }
  return null;
}

/** The mark of the one item that an empty table gives. */
export function emptySetMark(argNames: readonly string[]): Mark {
  return { name: "skip", args: [], kwargs: { reason: `got empty parameter set for (${argNames.join(", ")})` } };
}
