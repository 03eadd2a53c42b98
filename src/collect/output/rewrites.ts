/** What the transform has to write into each module of the suite. */
import {
  type ClassFacts,
  type Declaration,
  DEFAULT_BINDING,
  type Expression,
  type ModuleFacts,
} from "../../core/data/facts.ts";
import type { DecoratedTarget, ModuleRewrite } from "../../core/data/rewrite.ts";
import { unknownParameters } from "../../evaluate/calls/bind-parameters.ts";
import { type FoundClass, classesOf } from "../declarations/classes-in-module.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import { LexicalScope } from "../../evaluate/lexical-scope.ts";
import type { Function } from "../tree/function.ts";
import { ApiValue, StaticFixtureFactory, StaticMark, Unknown } from "../../evaluate/values.ts";

/** Rewrites of every module that has a part in the suite, by absolute path. */
export function rewritesOf(
  { rewrites: requests, sources }: Pick<TreeContext, "rewrites" | "sources">,
  neededBindings: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, ModuleRewrite> {
  const rewrites = new Map<string, ModuleRewrite>();
  for (const path of requests.modules) {
    const facts = sources.linker.facts(path);
    if (facts === null || facts.errors.length > 0) continue;
    rewrites.set(path, {
      path: sources.relative(path),
      syntax: facts.syntax,
      decorated: classesOf(facts).flatMap((found) => decoratedTargets(sources, path, found)),
      xunit: requests.hiddenFixtures.get(path) ?? [],
      bindings: bindingsOf(sources, facts, neededBindings.get(path) ?? new Set()),
      calls: requests.boundCalls.get(path) ?? [],
    });
  }
  return rewrites;
}

/** The rewrite of any other module: only its decorators of ours; null if it has none. */
export function decoratorRewrite(sources: SuiteSources, path: string): ModuleRewrite | null {
  const facts = sources.linker.facts(path);
  if (facts === null || facts.errors.length > 0) return null;
  const decorated = classesOf(facts).flatMap((found) => decoratedTargets(sources, path, found));
  if (decorated.length === 0) return null;
  const bindings = bindingsOf(sources, facts, new Set());
  return { path: sources.relative(path), syntax: facts.syntax, decorated, xunit: [], bindings, calls: [] };
}

const VALUE_FORMS: ReadonlySet<Declaration["form"]> = new Set(["function", "class", "const", "let", "enum"]);

/** Every declared value, and of the imports those that the run needs under their local name. */
function bindingsOf({ linker }: SuiteSources, facts: ModuleFacts, needed: ReadonlySet<string>): string[] {
  // A default export without a name is reached through the namespace.
  const named = facts.declarations.filter(({ form, name }) => VALUE_FORMS.has(form) && name !== DEFAULT_BINDING);
  const declared = named.map(({ name }) => name);
  const imported = linker
    .valueImports(facts)
    .map((fact) => fact.local ?? "")
    .filter((name) => needed.has(name));
  return [...new Set([...imported, ...declared])];
}

function decoratedTargets(
  { evaluator }: SuiteSources,
  path: string,
  { cls, functions, hidden }: FoundClass,
): DecoratedTarget[] {
  // What a function is called with is not known here, but whether a decorator is ours seldom depends on it.
  const origin = { path, at: cls.bodyStart };
  const around = hidden.length === 0 ? null : new LexicalScope(null);
  for (const name of hidden) around?.bind(name, new Unknown("it is bound where only a run gets", origin));
  const environment = functions.reduce<LexicalScope | null>(
    (outer, fn) => unknownParameters(fn, outer, origin),
    around,
  );
  const valueOf = (expression: Expression): unknown => evaluator.evaluate(expression, path, null, environment);
  const owned = (decorators: ClassFacts["decorators"]): DecoratedTarget["decorators"] =>
    decorators.filter((decorator) => isOurs(valueOf(decorator.expression))).map(({ start, end }) => ({ start, end }));
  const targets: DecoratedTarget[] = [];
  const onClass = owned(cls.decorators);
  if (onClass.length > 0) targets.push({ member: null, insertAt: cls.bodyStart, decorators: onClass });
  const last = new Map(cls.members.map((member, index) => [keyOf(member), index]));
  cls.members.forEach((member, index) => {
    if (member.decorators.length === 0) return;
    const name = member.name ?? (member.computed === null ? null : valueOf(member.computed));
    if (typeof name !== "string" && typeof name !== "number") return;
    const decorators = owned(member.decorators);
    if (decorators.length === 0) return;
    const own = { name: String(name), static: member.static };
    const isReplaced = (last.get(keyOf(own)) ?? index) > index;
    targets.push({ member: isReplaced ? { ...own, replaced: true } : own, insertAt: member.start, decorators });
  });
  return targets;
}

/** A static member and one of instances may have the same name. */
function keyOf(member: { readonly name: string | null; readonly static: boolean }): string {
  return `${member.static ? "static " : ""}${String(member.name)}`;
}

function isOurs(value: unknown): boolean {
  return (
    value instanceof StaticMark ||
    value instanceof StaticFixtureFactory ||
    (value instanceof ApiValue && value.name === "fixture")
  );
}

/** The local names through which the run reaches functions, classes, fixtures and hooks, by absolute path of the module. */
export function neededBindings(
  { fixtures, required, runtimeHooks }: Pick<TreeContext, "fixtures" | "required" | "runtimeHooks">,
  functions: readonly Function[],
): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>();
  const need = (path: string, name: string): void => {
    const names = needed.get(path);
    if (names === undefined) needed.set(path, new Set([name]));
    else names.add(name);
  };
  for (const { definition } of functions) need(definition.modulePath, definition.objPath[0] ?? "");
  for (const path of new Set(functions.map(({ definition }) => definition.modulePath))) {
    // What is asked of conftests is found from here on.
    for (const { kind, path: around } of required.of(path)) {
      if (kind === "conftest") runtimeHooks.hooksOf(around);
    }
  }
  for (const [path, names] of runtimeHooks.found) for (const name of names) need(path, name);
  for (const { place } of fixtures.all()) {
    if (place?.source.kind === "binding") need(place.module, place.source.name);
  }
  return needed;
}
