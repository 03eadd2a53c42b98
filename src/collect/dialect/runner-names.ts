/** What a name means to a runner: which of its functions it is, through imports, helpers and `test.extend`. */
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import type { Expression } from "../../core/data/facts.ts";
import type { Linker } from "../../link/link.ts";
import { MODULES_OF_RUNNERS } from "../registrations/read-body.ts";
import { FUNCTION_METHODS } from "./registered-call.ts";

/** How a function registers: a suite, a test, or nothing that is listed. */
export interface RunnerName {
  readonly kind: "suite" | "test";
  /** Modifiers that belong to the name: `xit` is `it.skip`. */
  readonly modifiers: readonly string[];
}

const NAMES: ReadonlyMap<string, RunnerName> = new Map([
  ...named("suite", [], ["describe", "suite", "context"]),
  ...named("test", [], ["it", "test", "specify"]),
  ...named("suite", ["skip"], ["xdescribe", "xcontext"]),
  ...named("test", ["skip"], ["xit", "xtest", "xspecify"]),
  ...named("suite", ["only"], ["fdescribe"]),
  ...named("test", ["only"], ["fit", "ftest"]),
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
