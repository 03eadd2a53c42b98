/** Arguments of hooks: they are passed in the order of the specification, whatever an implementation calls them. */
import type { Expression, ModuleFacts, Parameter } from "../../core/data/facts.ts";
import { HOOK_SPECS } from "../../core/hooks/hookspec.ts";

/** A parameter with the name of another argument than the one that is passed to it. */
export interface MisplacedArgument {
  readonly name: string;
  readonly at: number;
  /** The name of the argument that is passed to it; null for none. */
  readonly passed: string | null;
  /** The names of the arguments, in order. */
  readonly argNames: readonly string[];
}

/** The first one of an exported hook; null if there is none, or if `exported` is no hook. */
export function misplacedArgument(facts: ModuleFacts, exported: string): MisplacedArgument | null {
  const spec = HOOK_SPECS.find(({ name }) => name === exported);
  // Most exports are fixtures, of which there may be many.
  if (spec === undefined) return null;
  const local = facts.exports.find((fact) => fact.exported === exported)?.local;
  const value = facts.declarations.find(({ name }) => name === local)?.value;
  if (value === undefined) return null;
  const argNames: readonly string[] = spec.argNames;
  for (const [index, { name, at }] of parametersOf(value).entries()) {
    const passed = argNames[index] ?? null;
    if (name !== null && name !== passed && argNames.includes(name)) return { name, at, passed, argNames };
  }
  return null;
}

/** Those of a function, also in `hookimpl({ wrapper: true })(function* …)`. */
function parametersOf(value: Expression): readonly Parameter[] {
  if (value.kind === "function") return value.fn.params;
  const last = value.kind === "call" ? value.args.at(-1) : undefined;
  return last === undefined ? [] : parametersOf(last);
}
