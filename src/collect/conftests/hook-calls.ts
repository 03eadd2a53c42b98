/** The calls in a hook of a conftest, which the build reads instead of executing them. */

import type { Expression, HookStep } from "../../core/data/facts.ts";
import { LexicalScope } from "../../evaluate/evaluation.ts";
import {
  findUnknown,
  FunctionValue,
  type Origin,
  Unknown,
  ClassValue,
  isObjectLiteral,
  NamespaceValue,
  StaticHookspec,
} from "../../evaluate/values.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import { checkedHooks, planHook } from "../../core/hooks/added/added-hooks.ts";
import { HOOK_PREFIX } from "../../core/hooks/hookspec.ts";
import type { PlanHook } from "../../core/data/plan.ts";

/** A call of a method of the hook's first argument, or of one of its groups. */
export interface ReadCall {
  readonly method: string;
  /** The title of the group: `parser.getGroup("Stages")`. Null for the argument itself. */
  readonly group: string | null;
  readonly args: readonly unknown[];
  readonly origin: Origin;
}

/** A part of a hook that needs execution. */
export interface UnreadStep {
  readonly origin: Origin;
  /** The reason; null for a statement that is neither such a call nor a constant. */
  readonly why: string | null;
}

/** What the build has read of a hook. */
export interface ReadHook {
  readonly calls: readonly ReadCall[];
  readonly unread: readonly UnreadStep[];
}

/** Reads a hook. @returns null if the module at `path` does not export it. */
export function readHook({ evaluator, linker }: SuiteSources, path: string, hook: string): ReadHook | null {
  const value = evaluator.exported(path, hook);
  if (value === null) return null;
  const origin = value instanceof FunctionValue || value instanceof Unknown ? value.origin : { path, at: 0 };
  if (!(value instanceof FunctionValue) || value.fn.steps === undefined) {
    const at = linker.facts(path)?.exports.find(({ exported }) => exported === hook)?.at ?? 0;
    const why = value instanceof Unknown ? value.why : `it is no "export function ${hook}"`;
    return { calls: [], unread: [{ origin: { path, at }, why }] };
  }
  const [parameter] = value.fn.params;
  if (parameter === undefined) return { calls: [], unread: [] };
  if (parameter.name === null) return { calls: [], unread: [{ origin, why: "its argument is taken apart" }] };
  return new HookReader(evaluator, origin.path, parameter.name).read(value.fn.steps);
}

/** `parser.getGroup("Stages")`. */
class Group {
  readonly title: string;

  constructor(title: string) {
    this.title = title;
  }
}

class HookReader {
  readonly #evaluator: SuiteSources["evaluator"];
  readonly #path: string;
  /** The name of the hook's first argument. */
  readonly #argument: string;
  readonly #scope = new LexicalScope(null);
  readonly #groups = new Map<string, Group>();
  readonly #calls: ReadCall[] = [];
  readonly #unread: UnreadStep[] = [];

  constructor(evaluator: SuiteSources["evaluator"], path: string, argument: string) {
    this.#evaluator = evaluator;
    this.#path = path;
    this.#argument = argument;
    this.#scope.bind(argument, new Unknown("it is the hook's argument", { path, at: 0 }));
  }

  read(steps: readonly HookStep[]): ReadHook {
    for (const step of steps) {
      if (step.kind === "call") this.#readCall(step.call);
      else if (step.kind === "constant") this.#bind(step.name, step.value);
      else this.#unread.push({ origin: { path: this.#path, at: step.at }, why: null });
    }
    return { calls: this.#calls, unread: this.#unread };
  }

  #readCall(call: Expression): void {
    const receiver = call.kind === "call" && call.callee.kind === "member" ? this.#receiver(call.callee.object) : null;
    if (call.kind !== "call" || call.callee.kind !== "member" || receiver === null) {
      this.#unread.push({ origin: this.#originOf(call), why: null });
      return;
    }
    const { property } = call.callee;
    const args = this.#args(call.args);
    if (typeof property !== "string" || args === null) return;
    const group = receiver === "argument" ? null : receiver.title;
    this.#calls.push({ method: property, group, args, origin: { path: this.#path, at: call.at } });
  }

  /** The values of arguments; null if one of them needs execution. */
  #args(expressions: readonly Expression[]): unknown[] | null {
    const values: unknown[] = [];
    for (const expression of expressions) {
      const value = this.#evaluator.evaluate(expression, this.#path, null, this.#scope);
      const unknown = findUnknown(value);
      if (unknown !== null) {
        this.#unread.push({
          origin: unknown.origin.at === 0 ? this.#originOf(expression) : unknown.origin,
          why: unknown.why,
        });
        return null;
      }
      values.push(value);
    }
    return values;
  }

  /** What a method is called on: the argument, or a group of it; null for anything else. */
  #receiver(expression: Expression): Group | "argument" | null {
    if (expression.kind === "reference") {
      return expression.name === this.#argument ? "argument" : (this.#groups.get(expression.name) ?? null);
    }
    if (expression.kind !== "call" || expression.callee.kind !== "member") return null;
    const { object, property } = expression.callee;
    if (property !== "getGroup" || this.#receiver(object) !== "argument") return null;
    const title = this.#args(expression.args)?.[0];
    return typeof title === "string" ? new Group(title) : null;
  }

  #bind(name: string, expression: Expression): void {
    const group = this.#receiver(expression);
    if (group instanceof Group) this.#groups.set(name, group);
    else this.#scope.bind(name, this.#evaluator.evaluate(expression, this.#path, name, this.#scope));
  }

  #originOf({ at }: Expression): Origin {
    return { path: this.#path, at };
  }
}

/** The hooks that conftests declare by `pluginManager.addHookSpecs(…)` in `xtest_addhooks`. */
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

/** The marks that conftests declare by `config.addIniValueLine("markers", "…")` in `xtest_configure`. */
const HOOK = "xtest_configure";

/**
 * Reads the declarations of a conftest. Those that need execution are left out.
 *
 * @returns as in `markers` of the configuration.
 */
export function declaredMarks(sources: SuiteSources, path: string): string[] {
  return (readHook(sources, path, HOOK)?.calls ?? []).flatMap(({ method, args }) => {
    const [key, line] = args;
    return method === "addIniValueLine" && key === "markers" && typeof line === "string" ? [line] : [];
  });
}
