/** Says what a module has and the plan does not have, or has otherwise. Loaded when something in a module is suspect. */
import { FixtureDefinition } from "../../core/author/fixtures/fixture-definition.ts";
import { XUNIT_NAMES } from "../../core/fixtures/xunit-names.ts";
import { HOOK_SPECS } from "../../core/hooks/hookspec.ts";
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import { isCallable, isClass } from "../values/callable.ts";
import type { Plan, PlanFixture, PlanModule } from "../../core/data/plan.ts";
import type { ImportedModule } from "./imported-module.ts";
import type { Suspect } from "./module-check.ts";

/** A module has what is not in the plan (pytest: an error of collection). */
class CollectError extends Error {
  override readonly name = "CollectError";
}

/** The error of a module that is not as the plan says; null if all suspects are what they should be. */
export function discrepancyError(
  plan: Plan,
  index: number,
  loaded: ImportedModule,
  suspects: readonly Suspect[],
): Error | null {
  const module = plan.modules[index];
  if (module === undefined) return null;
  const found = suspects.flatMap((suspect) => {
    const what = describe(plan, index, module, loaded, suspect);
    return what === null ? [] : [`  ${suspect.name}${placeOf(loaded, suspect.name)}: ${what}`];
  });
  if (found.length === 0) return null;
  return new CollectError(
    `${loaded.path} has what the build has not seen, so that it is not in the list and would not run:\n${found.join("\n")}`,
  );
}

function placeOf({ path, record }: ImportedModule, name: string): string {
  const line = record.lines?.[name.replace(/\..*/, "")];
  return line === undefined ? "" : ` (${path}:${line})`;
}

function describe(
  plan: Plan,
  index: number,
  module: PlanModule,
  loaded: ImportedModule,
  suspect: Suspect,
): string | null {
  const { name: path, value, fixture, isStatic } = suspect;
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (value instanceof FixtureDefinition) {
    return fixture === null ? unplanned(plan, index, loaded, path, value, isStatic) : differences(fixture, value);
  }
  if (!isCallable(value) || Reflect.get(value, "__test__") === false) return null;
  if (isStatic === null && name.startsWith("xtest_")) return hookOf(plan, module, name);
  const xunit = xunitOf(loaded, module, path, isStatic);
  if (xunit !== null) return xunit;
  if (module.kind !== "test") return null;
  const isTest = matchesPrefixOrGlobOption(plan.options.testFunctions, name) || Reflect.get(value, "__test__") === true;
  if (isClass(value) || !isTest) return null;
  return isStatic === null
    ? `a test. Declare it as a function: export function ${name}() { … }`
    : `a test of the class. Declare it in the body of the class, or of a base class that is declared with "class"`;
}

function hookOf({ options: { hooks = [] } }: Plan, { kind }: PlanModule, name: string): string | null {
  const isHook = HOOK_SPECS.some((spec) => spec.run && spec.name === name) || hooks.some((hook) => hook.name === name);
  // As in pytest, only this hook is one in a test module.
  if (!isHook || kind === "package" || (kind === "test" && name !== "xtest_generate_tests")) return null;
  return `a hook. Declare it as a function: export function ${name}() { … }`;
}

/** What an xunit-style function is, that nothing calls; null for any other, and for one beside another of its kind that is called. */
function xunitOf(
  { record }: ImportedModule,
  { kind }: PlanModule,
  path: string,
  isStatic: boolean | null,
): string | null {
  const end = path.lastIndexOf(".") + 1;
  const [around, name] = [path.slice(0, end), path.slice(end)];
  const kinds =
    kind === "package"
      ? (["module"] as const)
      : kind !== "test"
        ? []
        : isStatic === null
          ? (["module", "function"] as const)
          : ([isStatic ? "class" : "method"] as const);
  for (const each of kinds) {
    for (const names of Object.values<readonly string[]>(XUNIT_NAMES[each])) {
      if (!names.includes(name)) continue;
      if (names.some((other) => record.known?.includes(around + other))) return null;
      return end === 0
        ? `an xunit-style function. Declare it as a function: export function ${name}() { … }`
        : "an xunit-style function of the class. Declare it in the body of the class";
    }
  }
  return null;
}

/** What a fixture is that the plan does not have; null for another name of one that it has. */
function unplanned(
  plan: Plan,
  index: number,
  loaded: ImportedModule,
  path: string,
  found: FixtureDefinition,
  isStatic: boolean | null,
): string | null {
  if (isStatic !== null) return "a fixture. Decorate a method in the body of the class with @fixture";
  const { name = path, autouse = false } = found.options;
  const isAlias = plan.fixtures.some(
    (fixture) =>
      fixture.source.kind === "binding" &&
      fixture.source.module === index &&
      fixture.name === name &&
      loaded.binding(fixture.source.name) === found,
  );
  if (isAlias) return null;
  const others = plan.fixtures.some((fixture) => fixture.name === name);
  const effect = autouse ? "an autouse fixture" : others ? `a fixture that overrides another "${name}"` : "a fixture";
  return `${effect}. Define it in place: export const ${path} = fixture(…)`;
}

function differences(planned: PlanFixture, { fn, options }: FixtureDefinition): string {
  const { scope = "function", autouse = false, name, params } = options;
  const other: string[] = [];
  if (autouse !== planned.autouse) other.push(`its autouse is ${autouse}`);
  if (planned.scope !== null && scope !== planned.scope) other.push(`its scope is ${String(scope)}`);
  if (name !== undefined && name !== planned.name) other.push(`its name is "${name}"`);
  if (planned.params === null && params !== undefined) other.push(`it has ${params.length} params`);
  if (planned.unseen === true && fn.length > 0) other.push("its function has parameters");
  return `a fixture otherwise than the build has seen it: ${other.join(", ")}. Write its options and its function in place: fixture({ … }, (…) => { … })`;
}
