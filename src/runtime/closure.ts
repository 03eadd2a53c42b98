/** The closure of one or more definitions: the plan's, and what was found out about it while running. */
import type { PlanClosure } from "../core/data/plan.ts";
import type { FixtureDef } from "./fixturedef.ts";

export class RunClosure {
  readonly plan: PlanClosure;
  /** The overriding chains that have been bound, by name. */
  readonly chains = new Map<string, readonly FixtureDef[]>();
  /** In set-up order, as far as it is known: functions may decide on scopes. */
  names: readonly string[];
  /** Whether what functions decide on has been asked for. */
  isOrdered = false;

  constructor(plan: PlanClosure) {
    this.plan = plan;
    this.names = plan.names;
  }
}

/** Indices of the definitions of a name in the plan, base first; null for a name outside of the closure. */
export function indicesOf({ plan }: RunClosure, name: string): readonly number[] | null {
  return own(plan.fixtures, name);
}

/** The message of what is wrong with a name; null if nothing is. */
export function problemOf({ plan }: RunClosure, name: string): string | null {
  return own(plan.problems, name);
}

/** The entry of that name; null without one, whatever objects inherit. */
export function own<T>(entries: Readonly<Record<string, T>>, name: string): T | null {
  return Object.hasOwn(entries, name) ? (entries[name] ?? null) : null;
}
