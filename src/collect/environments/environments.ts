/** Which environment each test has: its mark, the comment of its module, the configuration, or the fixtures that it asks for. */
import { type DomEnvironment, DOM_PACKAGES } from "../../core/data/environment/environment.ts";
import { environmentRoots } from "../../core/data/compat/compat-config.ts";
import type { EnvironmentComment } from "../../core/data/facts.ts";
import type { Origin } from "../../evaluate/values.ts";
import { environmentSource } from "../../store/packages/environment-source.ts";
import type { CollectedModule } from "../collect-tree.ts";
import { diagnostic } from "../diagnostics.ts";
import type { FunctionDefinition } from "../tree/definition.ts";
import type { Function } from "../tree/function.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import { environmentOfProject } from "./project-environments.ts";
import {
  asked,
  type AskedEnvironment,
  isWrong,
  readComment,
  readConfig,
  readMark,
  type WrongSetting,
} from "./read-setting.ts";

const FIXTURES = ["document", "window"];

/** In place of one that could not be found out, which has been reported. */
const REPORTED: DomEnvironment = { name: "happy-dom" };

/** Sets the environment of the tests of all modules. What is wrong is reported. */
export function findEnvironments(context: TreeContext, modules: readonly CollectedModule[]): void {
  const { config, current } = context;
  if (config.hasPage) return;
  const isInstalled = installedIn(context);
  /** Packages that are missing: each is reported once. */
  const missing = new Set<string>();
  for (const { module, functions } of modules)
    current.during(module.modulePath, () => {
      const definitions = new Set(functions.map(({ definition }) => definition));
      let common: AskedEnvironment | undefined;
      const ofModule = (): AskedEnvironment =>
        common === undefined
          ? (common = environmentOfModule(context, module.modulePath, definitions, isInstalled))
          : common;
      for (const definition of definitions) {
        const mark = definition.getClosestMarker("environment");
        const own = mark === null ? ofModule() : placed(context, readMark(mark, config), mark.origin);
        definition.environment = own;
        if (own === null) refuseFixtures(context, definition);
        else if (own === REPORTED || own.custom !== undefined || own.problem !== undefined) continue;
        else if (!missing.has(own.name) && !isInstalled(own.name)) {
          missing.add(own.name);
          context.report(
            diagnostic.packageOfEnvironment(own.name),
            mark?.origin ?? commentPlace(context, module.modulePath),
          );
        }
      }
      for (const { call } of functions) {
        const row = call.marks.find(({ name }) => name === "environment");
        if (row !== undefined) context.report(diagnostic.environmentOfRow(), row.origin);
      }
    });
}

/** The environment of the tests of a module without marks of their own. */
function environmentOfModule(
  context: TreeContext,
  path: string,
  definitions: ReadonlySet<FunctionDefinition>,
  isInstalled: (name: string) => boolean,
): AskedEnvironment {
  const { config, sources } = context;
  const written = sources.linker.facts(path)?.environment;
  const project = context.dialect?.projectOf(path) ?? null;
  // To runners without environments, those comments are no more than comments.
  const isHeard = written?.runner === "xtest" || project === null || /^(?:vitest|jest)$/.test(project.dialect);
  const comment = isHeard ? written : undefined;
  const ofProject = (place: Origin, said?: EnvironmentComment): AskedEnvironment => {
    const text = sources.reader.source(path);
    const own = environmentOfProject({ config, project, path, text, written: said, isInstalled });
    // The others run, as there.
    if (own?.problem !== undefined)
      context.report({ ...diagnostic.wrongEnvironment(own.problem), costs: "item" }, place);
    return own;
  };
  if (comment !== undefined && project !== null) return ofProject({ path, at: comment.at }, comment);
  if (comment !== undefined) return placed(context, readComment(comment, config), { path, at: comment.at });
  const configured = readConfig(sources.relative(path), config);
  if (configured !== undefined) return configured;
  if (project !== null) return ofProject({ path, at: 0 });
  const asking = [...definitions].find((definition) => askedFixture(definition) !== null);
  if (asking === undefined) return null;
  const installed = DOM_PACKAGES.filter(isInstalled);
  const [name] = installed;
  const fixture = askedFixture(asking) ?? "";
  if (name !== undefined && installed.length === 1) return asked(name, {}, config);
  context.report(diagnostic.whichEnvironment(fixture, asking.name, installed), placeOf(asking, fixture));
  return REPORTED;
}

/** The environment, or null with a report if there is something wrong with it. */
function placed(
  { report }: TreeContext,
  setting: AskedEnvironment | WrongSetting,
  origin: { readonly path: string; readonly at: number },
): AskedEnvironment {
  if (!isWrong(setting)) return setting;
  report(setting.wrong, { ...origin, ...(setting.at === undefined ? {} : { at: setting.at }) });
  return null;
}

/** A test that has no DOM cannot have the fixtures of one. */
function refuseFixtures(context: TreeContext, definition: FunctionDefinition): void {
  const fixture = askedFixture(definition);
  if (fixture === null || context.diagnostics.has("XT601")) return;
  context.report(diagnostic.noDom(fixture, definition.name), placeOf(definition, fixture));
}

/** The built-in fixture of a DOM that a test has, itself or by another fixture; null for none. */
function askedFixture({ fixtureInfo: { closure } }: FunctionDefinition): string | null {
  for (const name of FIXTURES) {
    const chain = closure.fixtures.get(name);
    // A fixture of the project takes its place, unless it asks for the one it overrides.
    if (chain?.every(({ place, argNames }) => place === null || argNames.includes(name)) === true) return name;
  }
  return null;
}

function placeOf(
  { args, origin }: FunctionDefinition,
  fixture: string,
): { readonly path: string; readonly at: number } {
  return { path: origin.path, at: args.at.get(fixture) ?? origin.at };
}

function commentPlace({ sources }: TreeContext, path: string): { readonly path: string; readonly at: number } {
  return { path, at: sources.linker.facts(path)?.environment?.at ?? 0 };
}

/** Tells whether the project has a package, or one of its packages brings it. */
function installedIn({ config, sources }: TreeContext): (name: string) => boolean {
  const known = new Map<string, boolean>();
  const roots = environmentRoots(config);
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      // Remembers where it has been looked for, so that one that is installed later is found.
      const isSeen = sources.linker.hasPackage(name, `${config.root}/index.js`);
      known.set(name, (found = isSeen || environmentSource(name, roots) !== null));
    }
    return found;
  };
}

/**
 * Puts the tests of equal environments together: tests without a DOM first, since they share a process; then module by module,
 * within which the environments have the order of their first tests.
 */
export function groupByEnvironment(items: readonly Function[]): readonly Function[] {
  if (items.every(({ definition }) => definition.environment === null)) return items;
  const groups = new Map<string, Function[]>([["", []]]);
  const modules = new Map<string, string[]>();
  for (const item of items) {
    const { environment, modulePath } = item.definition;
    const key = environment === null ? "" : `${modulePath}\0${JSON.stringify(environment)}`;
    const group = groups.get(key);
    if (group !== undefined) group.push(item);
    else {
      groups.set(key, [item]);
      modules.set(modulePath, [...(modules.get(modulePath) ?? []), key]);
    }
  }
  const keys = ["", ...[...modules.values()].flat()];
  return keys.flatMap((key) => groups.get(key) ?? []);
}
