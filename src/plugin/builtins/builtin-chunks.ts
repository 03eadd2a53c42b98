/** The built-in fixtures that are loaded when they are asked for: which a suite asks for, and how its entry imports them. */
import { hasSnapshots } from "../../core/data/compat/plan-project.ts";
import type { DomEnvironment } from "../../core/data/environment/environment.ts";
import { needsLive, planDefinitions, planFixtures, showsNodes, type Plan } from "../../core/data/plan.ts";
import { ownFile } from "../package-files.ts";

/**
 * The chunk of each such fixture, `src/builtins/<chunk>`: it is loaded when a test asks for the fixture, and is in a bundle only if
 * one does. Other built-in fixtures are parts of the runtime or the host, and are always there.
 */
const CHUNKS: ReadonlyMap<string, string> = new Map([
  ["benchmark", "benchmark"],
  ["cache", "cache"],
  ["caplog", "caplog"],
  ["capsys", "platform"],
  ["capsysbinary", "platform"],
  ["check", "check"],
  ["class_mocker", "mocker"],
  ["clock", "clock"],
  ["document", "environment"],
  ["mocker", "mocker"],
  ["monkeypatch", "monkeypatch"],
  ["module_mocker", "mocker"],
  ["package_mocker", "mocker"],
  ["record_property", "record-property"],
  ["record_testsuite_property", "record-property"],
  ["record_xml_attribute", "record-property"],
  ["recwarn", "recwarn"],
  ["session_mocker", "mocker"],
  ["snapshot", "snapshot"],
  ["tmp_path", "platform"],
  ["tmp_path_factory", "platform"],
  ["window", "environment"],
  ["xtestconfig", "xtestconfig"],
]);

/** The names of these fixtures that hosts need not have themselves. */
export const LAZY_BUILTINS: readonly string[] = [...CHUNKS].flatMap(([name, chunk]) =>
  chunk === "platform" ? [] : name,
);

/** The names of those that a test or fixture of the plan names as an argument, or that a mark names, or that another runner's tests use. */
export function requestedBuiltins(plan: Plan): Set<string> {
  const names = requestedNames(plan);
  // Its chunk opens the DOM that tests have without asking for it.
  if (planDefinitions(plan).some(({ environment }) => environment !== undefined)) names.push("window");
  if (plan.options.projects?.some(hasSnapshots) === true) names.push("snapshot");
  return new Set(names.filter((name) => CHUNKS.has(name)));
}

/** What tests and fixtures of the user's request, by name. */
function requestedNames(plan: Plan): string[] {
  // Fixtures outside of all closures may be requested at run time.
  const names = planFixtures(plan).flatMap(({ source, argNames }) => (source.kind === "builtin" ? [] : argNames));
  for (const { closures } of plan.files)
    for (const closure of closures) names.push(...closure.names, ...(closure.uses ?? []));
  return names;
}

/** The plan without built-in fixtures that nothing can request: only what has `request`, or a hook, requests by names that the plan does not have. */
export function withUsedBuiltins(plan: Plan): Plan {
  if (showsNodes(plan) || needsLive(plan)) return plan;
  const builtins = new Map(plan.fixtures.map((fixture) => [fixture.name, fixture]));
  const used = new Set(requestedNames(plan));
  // A set has what is added while it is iterated over.
  for (const name of used) for (const argName of builtins.get(name)?.argNames ?? []) used.add(argName);
  return { ...plan, fixtures: plan.fixtures.filter(({ name, source }) => source.kind !== "builtin" || used.has(name)) };
}

/** Whether a fixture needs Node, so that only bundles for it have its chunk: other hosts bring their own. */
export function needsPlatform(name: string): boolean {
  return CHUNKS.get(name) === "platform";
}

/** The file of a fixture's chunk: absolute, with `/`. */
export function builtinFile(name: string): string {
  return ownFile(`builtins/${CHUNKS.get(name) ?? ""}.js`);
}

/**
 * An object literal with a lazy import for each fixture.
 *
 * @param specifierOf - the specifier of a file of this package, which is absolute, with `/`.
 * @param made - an expression over `chunk`, for a fixture whose chunk is made of the imported one. Default: it is the imported one.
 */
export function builtinImports(
  names: Iterable<string>,
  specifierOf: (file: string) => string,
  made: Readonly<Record<string, string>> = {},
): string {
  const entries = [...names].sort().map((name) => {
    const file = builtinFile(name);
    const then = made[name] === undefined ? "" : `.then((chunk) => ${made[name]})`;
    return `${name}: () => import(${JSON.stringify(specifierOf(file))})${then}`;
  });
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/**
 * An object literal with a lazy import for each package that gives a DOM to tests of the plan; null if none has one.
 *
 * @param importOf - an expression that imports a package.
 */
export function environmentImports(plan: Plan, importOf: (name: string) => string): string | null {
  const environments = environmentsOf(plan);
  if (environments.length === 0) return null;
  // Those of the user's are in no bundle.
  const names = namesOf(environments.filter(({ custom, problem }) => custom === undefined && problem === undefined));
  return `{ ${names.map((name) => `${JSON.stringify(name)}: () => ${importOf(name)}`).join(", ")} }`;
}

/** What gives a DOM to tests of the plan, or is an environment of the user's, in the order of their names. */
export function environmentsIn(plan: Plan): string[] {
  return namesOf(environmentsOf(plan));
}

function environmentsOf(plan: Plan): DomEnvironment[] {
  return planDefinitions(plan).flatMap(({ environment }) => environment ?? []);
}

function namesOf(environments: readonly DomEnvironment[]): string[] {
  return [...new Set(environments.map(({ name }) => name))].sort();
}
