/** The hooks that conftests declare by `pluginManager.addHookSpecs(…)` in `xtest_addhooks`. */
import { checkedHooks, planHook } from "../../core/hooks/added/added-hooks.ts";
import { HOOK_PREFIX } from "../../core/hooks/hookspec.ts";
import type { PlanHook } from "../../core/data/plan.ts";
import {
  ClassValue,
  FunctionValue,
  isObjectLiteral,
  NamespaceValue,
  type Origin,
  StaticHookspec,
} from "../../evaluate/values.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import { readHook } from "./hook-calls.ts";

export const ADDHOOKS = "xtest_addhooks";

/** What conftests declare. */
export interface DeclaredHooks {
  readonly hooks: readonly PlanHook[];
  /** What cannot be read, and why. */
  readonly problems: readonly { readonly origin: Origin; readonly why: string }[];
}

/** Reads the declarations of conftests, without executing them. */
export function declaredHooksOf(sources: SuiteSources, conftests: readonly string[]): DeclaredHooks {
  const hooks = new Map<string, PlanHook>();
  const problems: { origin: Origin; why: string }[] = [];
  for (const path of conftests) {
    if (sources.linker.facts(path)?.exports.some(({ exported }) => exported === ADDHOOKS) !== true) continue;
    const read = readHook(sources, path, ADDHOOKS);
    for (const { origin, why } of read?.unread ?? [])
      problems.push({ origin, why: why ?? "it is no call on the plugin manager" });
    for (const { method, args, origin } of read?.calls ?? []) {
      try {
        if (method !== "addHookSpecs") throw new Error(`the plugin manager has no "${method}": write addHookSpecs`);
        for (const hook of checkedHooks(hooksIn(sources, args[0]))) {
          const before = hooks.get(hook.name);
          if (before !== undefined && JSON.stringify(before) !== JSON.stringify(hook))
            throw new Error(`another conftest declares ${hook.name} with other arguments or options`);
          hooks.set(hook.name, hook);
        }
      } catch (error) {
        problems.push({ origin, why: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { hooks: [...hooks.values()], problems };
}

/** The declarations in a module, an object or a class. @throws {Error} if one cannot be read. */
function hooksIn(sources: SuiteSources, holder: unknown): PlanHook[] {
  return membersOf(sources, holder).flatMap(([name, value]): PlanHook[] => {
    if (!name.startsWith(HOOK_PREFIX)) return [];
    const fn = value instanceof StaticHookspec ? value.fn : value;
    if (!(fn instanceof FunctionValue)) throw new Error(`${name} is no function that the build can see`);
    const names = fn.fn.params.map((parameter) => (parameter.hasDefault || parameter.rest ? null : parameter.name));
    const argNames = names.filter((one) => one !== null);
    if (argNames.length < names.length)
      throw new Error(`the parameters of ${name} must be plain names, without defaults and patterns`);
    return [planHook(name, argNames, value instanceof StaticHookspec && value.firstResult, fn.fn.flavor === "async")];
  });
}

function membersOf({ evaluator, linker }: SuiteSources, holder: unknown): [name: string, value: unknown][] {
  if (isObjectLiteral(holder)) return Object.entries(holder);
  if (holder instanceof NamespaceValue) {
    const { path } = holder;
    const exports = linker.facts(path)?.exports ?? [];
    const names = exports.flatMap((fact) =>
      fact.typeOnly ? [] : fact.exported === "*" ? linker.starNames(path, fact) : [fact.exported],
    );
    return [...new Set(names)].map((name) => [name, evaluator.exported(path, name)]);
  }
  if (holder instanceof ClassValue) {
    const { path } = holder.origin;
    return holder.cls.members.flatMap(({ name, value }): [string, unknown][] =>
      typeof name === "string" && value !== null ? [[name, evaluator.evaluate(value, path, name)]] : [],
    );
  }
  throw new Error("what declares hooks is a module (import * as hooks), an object or a class");
}
