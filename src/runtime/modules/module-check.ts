/**
 * Compares an imported module with what the plan has of it: what pytest would collect and the plan does not have would be lost without a
 * word. Here names are compared, so that a module as it was read costs next to nothing; what is suspect is looked at in `discrepancies`.
 */
import { FixtureDefinition } from "../../core/author/fixtures/fixture-definition.ts";
import { hasTitle } from "../../core/author/titled/titled.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { isCallable, isClass } from "../values/callable.ts";
import { RECORD, type ImportedModule } from "./imported-module.ts";
import { getOrMake } from "../../core/data/get-or-make.ts";
import {
  planFixtures,
  type Plan,
  type PlanDefinition,
  type PlanFixture,
  type PlanModule,
} from "../../core/data/plan.ts";

/** Fixtures of the plan, tests whose functions are taken from other values, null for what is certain; undefined is looked at. */
type Planned = (PlanDefinition & { readonly source?: never }) | PlanFixture | null | undefined;

/** What the build knows of a module, by dotted names from its bindings. */
export type PlannedNames = ReadonlyMap<string, Planned>;

/** The names of a module that may not be as planned. */
export interface SuspectNames {
  readonly module: PlanModule;
  readonly known: PlannedNames;
  readonly names: readonly string[];
}

/** What members of classes are held against. */
export interface MemberChecks {
  readonly known: PlannedNames;
  readonly isLike: (name: string, value: unknown) => boolean;
  readonly isOther: (planned: Planned, found: FixtureDefinition | undefined) => boolean;
}

/** Looks at classes that may be tests. */
export interface ClassCheck {
  /** Whether a class may have tests or fixtures otherwise than the plan. */
  isSuspectClass(at: string, cls: object, checks: MemberChecks): boolean;
}

/** Begins with the name of an xunit-style function. */
const XUNIT_LIKE = /^(?:set[uU]p|tear[dD]own)/;

/**
 * @returns what looks at a module of the plan, and with `isLate` only at its exports; null if nothing is suspect, and for files of other
 *   runners, which register their tests. The plan is gone through when the first module has been imported.
 */
export function createModuleCheck(
  plan: Plan,
  classes: ClassCheck | null,
): (module: PlanModule | undefined, loaded: ImportedModule, isLate?: boolean) => SuspectNames | null {
  const { testClasses, testFunctions } = plan.options;
  // Globs are compared later.
  const prefixes = [...testClasses, ...testFunctions].map((entry) => entry.replace(/[*?[].*/s, ""));
  const isLike = (name: string, value: unknown): boolean =>
    XUNIT_LIKE.test(name) ||
    prefixes.some((prefix) => name.startsWith(prefix)) ||
    // By its own word.
    (isCallable(value) && Reflect.get(value, "__test__") === true);
  let planned: ReadonlyMap<string, PlannedNames> | null = null;

  return (module, loaded, isLate) => {
    if (module === undefined || module.project !== undefined) return null;
    const { bindings, namespace, record } = loaded;
    const { hooks = [], path, unseen = [], xunit } = module;
    let known = (planned ??= plannedNames(plan)).get(path) ?? NOTHING;
    // The run looks at what is unseen itself.
    const others = [...(record.known ?? []), ...hooks, ...unseen.map(({ name }) => name)];
    if (xunit !== null) for (const call of [xunit.setup, xunit.teardown]) if (call !== null) others.push(call.name);
    if (others.length > 0) known = new Map([...known, ...others.map((name) => [name, null] as const)]);

    const isOtherwise = (name: string): boolean => {
      // Most names: their values are not even read.
      const planned = known.get(name);
      if (planned === null || name === RECORD || name.startsWith("_xunit_")) return false;
      if (planned?.isTaken) return true;
      const value = loaded.planned(name);
      const ignored = module.ignored?.[name];
      if (ignored) return String(value) !== String(ignored);
      if (isInstance(value, FixtureDefinition)) return isOther(planned, value);
      // An anonymous export has no name to be a test by.
      if (!isCallable(value) || name === "default") return false;
      // A helper that tests with titles are registered with.
      if (hasTitle(value) && !(name in loaded.titled) && !isLike(name, null)) return false;
      const isTestLike = isLike(name, value);
      // The plan has no class: whatever it has is looked at.
      if (isTestLike && isClass(value))
        return classes?.isSuspectClass(`${name}.`, value, { known, isLike, isOther }) ?? true;
      return (isTestLike || name.startsWith("xtest_")) && !known.has(name);
    };
    const isSuspect = (name: string): boolean => {
      try {
        return isOtherwise(name);
      } catch {
        // A value that throws when it is looked at is no test.
        return false;
      }
    };
    const names = Object.keys(namespace).filter(isSuspect);
    if (isLate) return names.length === 0 ? null : { module, known, names };
    for (const name in bindings) if (!(name in namespace) && isSuspect(name)) names.push(name);
    for (const name in loaded.titled) if (!names.includes(name) && isSuspect(name)) names.push(name);
    return names.length === 0 ? null : { module, known, names };
  };
}

const NOTHING: PlannedNames = new Map();

/** The names in the plan, by the path of the module: a conftest may be a test module too. */
function plannedNames(plan: Plan): ReadonlyMap<string, PlannedNames> {
  const all = new Map<string, Map<string, Planned>>();
  const add = (module: string, names: readonly string[], planned: Planned): void => {
    getOrMake(all, module, () => new Map<string, Planned>()).set(names.join("."), planned);
  };
  for (const { path, definitions } of plan.files)
    for (const definition of definitions) {
      const { classes, name } = definition.declared ?? definition;
      add(path, [...classes, name], definition.dynamic ? undefined : definition.isTaken ? definition : null);
    }
  for (const fixture of planFixtures(plan)) {
    const { source } = fixture;
    if (source.kind === "binding") add(source.module, [source.name], fixture);
    if (source.kind === "method") add(source.module, [...source.classes, source.name], fixture);
  }
  return all;
}

function isOther(planned: Planned, found: FixtureDefinition | undefined): boolean {
  return found !== undefined && (planned?.source === undefined || differencesOf(planned, found).length > 0);
}

/** What a fixture has otherwise than in the plan. */
export function differencesOf(planned: PlanFixture, { options }: FixtureDefinition): string[] {
  const { autouse = false, name = planned.name, params, scope = "function" } = options;
  const found = {
    autouse: autouse !== planned.autouse,
    name: name !== planned.name,
    scope: scope !== (planned.scope ?? scope),
    params: planned.params === null && params !== undefined,
  };
  return Object.entries(found).flatMap(([what, isOtherwise]) => (isOtherwise ? [what] : []));
}
