/** Exports of a CommonJS module that cannot be collected (XT106). */
import { DEFAULT_BINDING } from "../../core/data/facts.ts";
import type { Declaration, ModuleFacts } from "../../core/data/facts.ts";
import type { CollectState } from "../collect-state.ts";
import { diagnostic } from "../diagnostics.ts";

/** Decides which names are tests. */
export interface TestNames {
  funcNameFilter(name: string): boolean;
  classNameFilter(name: string): boolean;
}

/**
 * Reports exports with unknown names, and tests without a binding.
 *
 * @param path - absolute path of the module.
 */
export function reportCommonJs(
  { diagnostics }: Pick<CollectState, "diagnostics">,
  path: string,
  facts: ModuleFacts,
  names: TestNames,
): void {
  if (facts.syntax !== "commonjs") return;
  const whole = facts.declarations.find(({ name, form }) => name === DEFAULT_BINDING && form === "exports");
  const named = whole === undefined ? null : namedBy(whole.value);
  if (whole === undefined || named === null) return;
  const isTest = named.kind === "class" ? names.classNameFilter(named.name) : names.funcNameFilter(named.name);
  if (isTest) diagnostics.report(diagnostic.noBindingExported(named.kind, named.name), { path, at: whole.value.at });
}

/** The own name of a class or function expression. */
function namedBy(value: Declaration["value"]): { kind: "class" | "function"; name: string } | null {
  if (value.kind !== "class" && value.kind !== "function") return null;
  const { name } = value.kind === "class" ? value.cls : value.fn;
  return name === null ? null : { kind: value.kind, name };
}
