/** What a name means to a runner: which of its functions it is, through imports, helpers and `test.extend`. */

import type { CompatProject, Dialect } from "../../core/data/compat/compat-config.ts";
import type { Expression, CalleeStep, RegisteringCall, RegisteringCallback } from "../../core/data/facts.ts";
import type { Linker } from "../../link/link.ts";
import { MODULES_OF_RUNNERS } from "../../collect/registrations/read-body.ts";
import { formatTitles, rowArguments, taggedRows } from "../titles/format-title.ts";
import { ClassValue, FunctionValue, isObjectLiteral, Unknown } from "../../evaluate/values.ts";

/** Evaluates an expression where the call stands. */
export type EvaluateHere = (expression: Expression) => unknown;

/** One suite or test that a call registers: a row of its table, or all that it is. */
export interface RegisteredTask {
  readonly title: string;
  /** The values that its function gets from a row; null without a table. */
  readonly row: readonly unknown[] | null;
}

/** What a call registers. */
export interface RegisteredTasks {
  readonly tasks: readonly RegisteredTask[];
  /** `skip`, `only`, `todo`. */
  readonly modes: readonly string[];
  /** The function literal; null if there is none. */
  readonly callback: RegisteringCallback | null;
  /** Whether it has a function at all, as far as that is known. */
  readonly hasFunction: boolean;
}

const TABLES: ReadonlySet<string> = new Set(["each", "for"]);
/** What calls a function with other arguments than those of the call. */
export const FUNCTION_METHODS: ReadonlySet<string> = new Set(["apply", "bind", "call"]);
const MODES: ReadonlySet<string> = new Set(["only", "skip", "todo"]);

/**
 * Reads a call.
 *
 * @param steps - behind the name of the function.
 * @returns why it cannot be known, if it cannot.
 */
export function registeredTasks(
  { args }: RegisteringCall,
  steps: readonly CalleeStep[],
  modifiers: readonly string[],
  runner: Pick<CompatProject, "dialect" | "version">,
  evaluate: EvaluateHere,
): RegisteredTasks | string {
  const { dialect } = runner;
  const names = steps.flatMap((step) => (step.kind === "name" ? [step.name] : []));
  if (names.some((name) => FUNCTION_METHODS.has(name))) return "how it is called needs execution";
  const table = tableOf(steps, evaluate, dialect);
  if (typeof table === "string") return table;
  const given = args.map((one) => (isCallback(one) ? one : { kind: "value" as const, value: evaluate(one) }));
  const [first, ...others] = given;
  const isTitled = first !== undefined && !isCallback(first) && !isObjectLiteral(first.value);
  const rest = isTitled ? others : given;
  const callback = rest.find(isCallback) ?? null;
  const title = dialect === "node:test" ? nodeTitle(given) : isTitled ? titleOf(first.value) : null;
  if (title === null) return "its title is only known at run time";
  const values = rest.flatMap((one) => (isCallback(one) ? [] : [one.value]));
  const options = values.find(isObjectLiteral);
  const isOn = (value: unknown): boolean =>
    dialect === "node:test" ? value !== undefined && value !== false : Boolean(value);
  const modes = [...modifiers, ...names, ...Object.keys(options ?? {}).filter((key) => isOn(options?.[key]))];
  const tasks = table === null ? [{ title, row: null }] : rowTasks(table, title, runner, names.includes("for"));
  if (typeof tasks === "string") return tasks;
  return {
    tasks,
    // Node needs a flag to obey it.
    modes: modes.filter((mode) => MODES.has(mode) && !(mode === "only" && dialect === "node:test")),
    callback,
    hasFunction:
      callback !== null || values.some((value) => value instanceof Unknown || value instanceof FunctionValue),
  };
}

function isCallback(argument: { readonly kind: string }): argument is RegisteringCallback {
  return argument.kind === "callback";
}

/** The name that `node:test` gives a test: that of its options, its title, or that of its function; null if only the run knows it. */
function nodeTitle(given: readonly GivenArgument[]): string | null {
  const [first, second] = given.map((one) => (isCallback(one) ? null : one.value));
  const options = [first, second].find(isObjectLiteral) ?? {};
  const name = "name" in options ? options["name"] : first;
  if (name instanceof Unknown) return null;
  if (typeof name === "string" && name !== "") return name;
  const named = [options["fn"], ...given.map((one) => (isCallback(one) ? one : one.value))];
  for (const fn of named) {
    if (fn instanceof Unknown) return null;
    if (fn instanceof FunctionValue || fn instanceof ClassValue) return fn.name || "<anonymous>";
    if (given.some((one) => one === fn && isCallback(one))) return Reflect.get(Object(fn), "name") ?? "<anonymous>";
  }
  return "<anonymous>";
}

/** An argument: a function literal, or a value. */
type GivenArgument = RegisteringCallback | { readonly kind: "value"; readonly value: unknown };

function titleOf(value: unknown): string | null {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (value instanceof FunctionValue || value instanceof ClassValue) return value.name;
  return null;
}

/** The rows of `each`; null without a table, and a text if they cannot be known. */
function tableOf(
  steps: readonly CalleeStep[],
  evaluate: EvaluateHere,
  dialect: Dialect,
): readonly unknown[] | string | null {
  for (const [index, step] of steps.entries()) {
    if (step.kind !== "name" || !TABLES.has(step.name)) continue;
    const given = steps[index + 1];
    if (given?.kind === "template") {
      return taggedRows(given.texts, given.values.map(evaluate), dialect);
    }
    const [table] = given?.kind === "call" ? given.args : [];
    const rows = table === undefined ? undefined : evaluate(table);
    return Array.isArray(rows) ? rows : "its table is only known at run time";
  }
  return null;
}

function rowTasks(
  rows: readonly unknown[],
  title: string,
  runner: Pick<CompatProject, "dialect" | "version">,
  isFor: boolean,
): RegisteredTask[] | string {
  // Jest has a test that fails.
  if (rows.length === 0 && runner.dialect === "jest") return [{ title, row: [] }];
  if (rows.some((row) => row instanceof Unknown)) return "its table is only known at run time";
  if (/[%$]/.test(title) && !rows.every(isPlain)) return "a value in its title is only known at run time";
  const args = isFor ? rows.map((row) => [row]) : rowArguments(rows);
  return formatTitles(runner, title, rows).map((each, index) => ({ title: each, row: args[index] ?? [] }));
}

/** Whether a value is plain data, which a title has as it is at run time. */
function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean", "undefined", "bigint"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return isObjectLiteral(value) && Object.values(value).every(isPlain);
}

/** How a function registers: a suite, a test, or nothing that is listed. */
export interface RunnerName {
  readonly kind: "suite" | "test";
  /** Modifiers that belong to the name: `xit` is `it.skip`. */
  readonly modifiers: readonly string[];
  /** Whether it is a benchmark: a test that asks for the fixture of that name. Default: it is not. */
  readonly isBench?: boolean;
}

const NAMES: ReadonlyMap<string, RunnerName> = new Map([
  ...named("suite", [], ["describe", "suite", "context"]),
  ...named("test", [], ["it", "test", "specify"]),
  ...named("suite", ["skip"], ["xdescribe", "xcontext"]),
  ...named("test", ["skip"], ["xit", "xtest", "xspecify"]),
  ...named("suite", ["only"], ["fdescribe"]),
  ...named("test", ["only"], ["fit", "ftest"]),
  ["bench", { kind: "test", modifiers: [], isBench: true }],
  ...["only", "skip", "todo"].flatMap((mode) => named("test", [mode], [mode])),
]);

function named(
  kind: RunnerName["kind"],
  modifiers: readonly string[],
  names: readonly string[],
): [string, RunnerName][] {
  return names.map((name) => [name, { kind, modifiers }]);
}

/** Names that only some runners have as globals or exports. */
const OF_DIALECTS: Readonly<Record<string, readonly CompatProject["dialect"][]>> = {
  // It is imported.
  bench: [],
  only: [],
  skip: [],
  todo: [],
  context: ["mocha"],
  specify: ["mocha"],
  suite: ["vitest", "mocha", "node:test"],
};

/** The meaning of a callee: the function, and how many of its steps are parts of its name. */
export interface Meaning {
  readonly name: RunnerName;
  /** Number of steps that are used up: 1 for `vitest.describe`. */
  readonly used: number;
}

/** Depth of definitions by other names: more are cycles. */
const MAX_DEPTH = 20;

/**
 * The meaning of `root.step.step` in a module; null if it is no function of the runner.
 *
 * @param steps - the names behind the root.
 */
export function meaningOf(
  linker: Linker,
  project: CompatProject,
  path: string,
  root: string,
  steps: readonly (string | null)[],
): Meaning | null {
  const found = followName({ linker, project }, path, root, steps, 0);
  const { kind } = found?.name ?? {};
  // `test.describe`, `test.suite`
  if (found === null || kind !== "test" || !["describe", "suite"].includes(steps[found.used] ?? "")) return found;
  return { name: { kind: "suite", modifiers: [] }, used: found.used + 1 };
}

interface Search {
  readonly linker: Linker;
  readonly project: CompatProject;
}

function followName(
  search: Search,
  path: string,
  root: string,
  steps: readonly (string | null)[],
  depth: number,
): Meaning | null {
  if (depth > MAX_DEPTH) return null;
  const { linker, project } = search;
  const imported = linker.facts(path)?.imports.find(({ local, typeOnly }) => local === root && !typeOnly);
  const { [project.dialect]: modules } = MODULES_OF_RUNNERS;
  if (imported !== undefined && modules.includes(imported.specifier)) return ofModule(imported, steps);
  const target = linker.lookUpBinding(path, root);
  if (target === null) return isGlobal(project, root) ? meaning(NAMES.get(root), 0) : null;
  if (target.kind === "declaration") {
    return followValue(search, target.path, target.declaration.value, steps, depth + 1);
  }
  if (target.kind !== "unknown" || target.from === undefined || !modules.includes(target.from.specifier)) return null;
  return ofModule(target.from, steps);
}

function ofModule(
  { specifier, imported }: { readonly specifier: string; readonly imported: string | null },
  steps: readonly (string | null)[],
): Meaning | null {
  if (imported === "*" || imported === "default" || imported === "module.exports") {
    if (steps[0] === "default") {
      const found = ofModule({ specifier, imported }, steps.slice(1));
      return found && { ...found, used: found.used + 1 };
    }
    const named = steps[0] == null ? undefined : NAMES.get(steps[0]);
    if (named !== undefined) return meaning(named, 1);
    const isTest = MODULES_OF_RUNNERS["node:test"].includes(specifier);
    return isTest ? meaning(NAMES.get("test"), 0) : null;
  }
  return meaning(NAMES.get(imported ?? ""), 0);
}

/** The meaning of a constant's value: another name of a function, or what `extend` gives. */
function followValue(
  search: Search,
  path: string,
  value: Expression,
  steps: readonly (string | null)[],
  depth: number,
): Meaning | null {
  switch (value.kind) {
    case "reference":
      return followName(search, path, value.name, steps, depth);
    case "conditional":
      return followValue(search, path, value.yes, steps, depth) ?? followValue(search, path, value.no, steps, depth);
    case "binary":
      return (
        followValue(search, path, value.left, steps, depth) ?? followValue(search, path, value.right, steps, depth)
      );
    case "member": {
      if (typeof value.property !== "string") return null;
      const found = followValue(search, path, value.object, [value.property], depth);
      if (found === null) return null;
      const isModifier = found.used === 0;
      const { name } = found;
      const modifiers = isModifier ? [...name.modifiers, value.property] : name.modifiers;
      return { name: { ...name, modifiers }, used: 0 };
    }
    case "call": {
      const { callee } = value;
      // `base.extend({ … })`, `it.skipIf(condition)`: the object of the method.
      if (callee.kind !== "member" || FUNCTION_METHODS.has(String(callee.property))) return null;
      const found = followValue(search, path, callee.object, [], depth);
      return found === null ? null : { ...found, used: 0 };
    }
    default:
      return null;
  }
}

function meaning(name: RunnerName | undefined, used: number): Meaning | null {
  return name === undefined ? null : { name, used };
}

function isGlobal({ globals, dialect, ui }: CompatProject, name: string): boolean {
  if (!globals) return false;
  const { [name]: dialects } = OF_DIALECTS;
  if (name === "suite" && dialect === "mocha") return ui !== "bdd";
  return dialects === undefined || dialects.includes(dialect);
}
