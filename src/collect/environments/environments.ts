/** Which environment each test has: its mark, the comment of its module, the configuration, or the fixtures that it asks for. */
import {
  type DomEnvironment,
  DOM_PACKAGES,
  isEnvironment,
  type EnvironmentName,
  type EnvironmentOptions,
} from "../../core/data/environment/environment.ts";
import { environmentRoots, type CompatProject } from "../../core/data/compat/compat-config.ts";
import type { EnvironmentComment } from "../../core/data/facts.ts";
import { type Origin, type StaticMark, Unknown } from "../../evaluate/values.ts";
import { environmentSource } from "../../store/packages/environment-source.ts";
import type { CollectedModule } from "../collect-tree.ts";
import { diagnostic, type UnplacedDiagnostic } from "../diagnostics.ts";
import type { FunctionDefinition } from "../tree/definition.ts";
import type { Function } from "../tree/function.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import { posix } from "node:path";
import picomatch from "picomatch";
import { environmentNames, jestEnvironment, optionsProblem } from "../../core/data/environment/environment-checks.ts";
import { isRecord } from "../../core/values/objects.ts";
import type { XtestConfig } from "../../config/types.ts";

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

/** A file of a project, and what its comment says. */
interface AskingFile {
  readonly config: EnvironmentConfig & { readonly root: string };
  readonly project: CompatProject | null;
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
  readonly written: EnvironmentComment | undefined;
  /** Whether a package is there, or a file, by its path from the root. */
  isInstalled(name: string): boolean;
}

/** The environment of a file. One that cannot be had is the problem of its tests alone. */
function environmentOfProject(file: AskingFile): AskedEnvironment {
  const { config, project, path, written } = file;
  if (project === null) return null;
  const given = nameIn(written?.name ?? globbed(project, path) ?? project.environment, project);
  const name = project.dialect === "jest" ? jestEnvironment(given) : given.replace(/^jest-environment-/, "");
  const options = optionsOf(name, project, written);
  if (options === null) return failed(name, `the options in the comment are no JSON: ${written?.options ?? ""}`);
  if (isEnvironment(name)) {
    const { dialect } = project;
    const found = asked(name, options, config);
    const isPrinting = found?.name === "jsdom" && (dialect === "jest" || dialect === "vitest");
    const dom = isPrinting ? { ...found, printsAs: dialect } : found;
    const isMissing = dom !== null && !file.isInstalled(dom.name);
    return isMissing ? { ...dom, problem: diagnostic.packageOfEnvironment(dom.name).message } : dom;
  }
  if (project.dialect !== "jest" && project.dialect !== "vitest") return null;
  return custom(file, name, options, project.dialect, project);
}

/** An environment of the user's: a class as Jest has it, or an object as Vitest has it. */
function custom(
  { config, text, isInstalled }: AskingFile,
  name: string,
  options: Readonly<Record<string, unknown>>,
  kind: "jest" | "vitest",
  project: CompatProject,
): DomEnvironment {
  const found = candidates(name, kind, project, config.root).find(isInstalled);
  const environment = {
    name: found ?? name,
    ...(Object.keys(options).length > 0 && { options }),
    custom: kind === "vitest" ? { kind } : { kind, globals: project.globalValues, pragmas: pragmasIn(text) },
  };
  if (found !== undefined) return environment;
  const shown = name.startsWith("/") ? posix.relative(config.root, name) : name;
  const what = name.startsWith("/")
    ? "there is no such file"
    : `no package ${kind}-environment-${name} or ${name} is installed`;
  return {
    ...environment,
    name: shown,
    problem: `the environment "${shown}" cannot be found: ${what}; correct the name, or take ${environmentNames(name)}`,
  };
}

function failed(name: string, problem: string): DomEnvironment {
  return { name, problem };
}

/** What a name may mean, in the order in which its runner tries it. */
function candidates(name: string, kind: "jest" | "vitest", project: CompatProject, root: string): string[] {
  const fromRoot = (path: string): string => {
    const relative = posix.relative(root, path);
    return relative.startsWith(".") ? relative : `./${relative}`;
  };
  if (name.startsWith("/")) return [fromRoot(name)];
  if (kind === "vitest" && name === "edge-runtime") return ["@edge-runtime/vm"];
  const prefixed = name.startsWith("@") ? [] : [`${kind}-environment-${name}`];
  return [...prefixed, name, fromRoot(posix.join(project.root, name))];
}

/** A name as the comment or the configuration has it, with paths made absolute. */
function nameIn(given: string, { root }: CompatProject): string {
  const name = given.replace(/^<rootDir>/, root);
  return name.startsWith(".") ? posix.resolve(root, name) : name;
}

function globbed({ environmentGlobs, root }: CompatProject, path: string): string | undefined {
  return environmentGlobs.find(([glob]) => picomatch(glob, { dot: true })(posix.relative(root, path)))?.[1];
}

/** The options of an environment; null if those of the comment cannot be read. */
function optionsOf(
  name: string,
  project: CompatProject,
  written: EnvironmentComment | undefined,
): Readonly<Record<string, unknown>> | null {
  const isVitest = project.dialect === "vitest";
  const ofName = isVitest ? project.optionsOfEnvironments[keyOf(name)] : project.environmentOptions;
  // Vitest gives all of them to an environment of the user's.
  const isOwn = isVitest && !isEnvironment(name);
  const configured = isOwn ? project.optionsOfEnvironments : isRecord(ofName) ? ofName : {};
  if (written?.options == null) return configured;
  try {
    const options: unknown = JSON.parse(written.options);
    if (!isRecord(options)) return null;
    if (isVitest) return isOwn ? { [name]: options } : options;
    return { ...configured, ...options };
  } catch {
    return null;
  }
}

function keyOf(name: string): string {
  return name === "happy-dom" ? "happyDOM" : name;
}

/** The pragmas of the comment above the first statement: several of one name as a list. */
function pragmasIn(text: string): Record<string, string | string[]> {
  const comment = /^(?:#!.*\n)?\s*\/\*\*?([^]*?)\*\//.exec(text)?.[1] ?? "";
  const pragmas: Record<string, string | string[]> = {};
  for (const { groups } of comment.matchAll(/@(?<name>[\w-]+)(?:[^\S\n]+(?<value>[^\n]*))?/g)) {
    const { name = "", value = "" } = groups ?? {};
    const before = pragmas[name];
    pragmas[name] = before === undefined ? value.trim() : [before, value.trim()].flat();
  }
  return pragmas;
}

/** An environment as it was asked for: null for one without a DOM. */
type AskedEnvironment = DomEnvironment | null;

/** What is wrong, and at which offset of its module, or at the mark. */
interface WrongSetting {
  readonly wrong: UnplacedDiagnostic;
  readonly at?: number;
}

function isWrong(setting: AskedEnvironment | WrongSetting): setting is WrongSetting {
  return setting !== null && "wrong" in setting;
}

/** The settings of the configuration. */
type EnvironmentConfig = Required<Pick<XtestConfig, "environment" | "environments" | "environmentOptions">>;

/** The environment that a mark gives. */
function readMark(
  { args, kwargs, expressions }: StaticMark,
  config: EnvironmentConfig,
): AskedEnvironment | WrongSetting {
  const values = [...args, ...Object.values(kwargs)];
  const unknown = values.findIndex((value) => value instanceof Unknown);
  const first = values[unknown];
  if (first instanceof Unknown) return { wrong: diagnostic.environmentNeedsExecution(first.why), at: first.origin.at };
  const [name, ...more] = args;
  const place = expressions[0] === undefined ? {} : { at: expressions[0].at };
  if (!isEnvironment(name)) return { wrong: unknownEnvironment(name), ...place };
  const problem = more.length > 0 ? "an object of options after the name" : optionsProblem(kwargs);
  if (problem !== null)
    return { wrong: diagnostic.wrongEnvironment(`mark.environment: expected ${problem}`), ...place };
  return asked(name, kwargs, config);
}

/** The environment that the comment of a module gives. */
function readComment(
  { name: written, at, options: json }: EnvironmentComment,
  config: EnvironmentConfig,
): AskedEnvironment | WrongSetting {
  // The names that Jest gives to the same.
  const name = written.replace(/^jest-environment-/, "").replace(/^@happy-dom\/jest-environment$/, "happy-dom");
  if (!isEnvironment(name)) return { wrong: unknownEnvironment(name), at };
  let options: unknown = {};
  try {
    if (json !== null) options = JSON.parse(json);
  } catch {
    return { wrong: diagnostic.wrongEnvironment(`the options in the comment are no JSON: ${json ?? ""}`), at };
  }
  const problem = optionsProblem(options);
  if (problem !== null || !isRecord(options))
    return { wrong: diagnostic.wrongEnvironment(`the options in the comment: expected ${problem ?? "an object"}`), at };
  return asked(name, options, config);
}

/** The environment that the configuration gives to a file; undefined if it says nothing of it. @param path - from the root. */
function readConfig(path: string, config: EnvironmentConfig): AskedEnvironment | undefined {
  const { environment, environments } = config;
  const found = Object.entries(environments).findLast(([files]) => matches(files, path))?.[1];
  if (found === undefined) return environment === "auto" ? undefined : asked(environment, {}, config);
  const { name, ...options } = typeof found === "string" ? { name: found } : found;
  return asked(name, options, config);
}

/** An environment with the options that the configuration has for it. */
function asked(
  name: EnvironmentName,
  options: EnvironmentOptions,
  { environmentOptions }: Pick<EnvironmentConfig, "environmentOptions">,
): AskedEnvironment {
  const dom = DOM_PACKAGES.find((one) => one === name);
  if (dom === undefined) return null;
  const all = { ...environmentOptions[dom], ...options };
  return Object.keys(all).length === 0 ? { name: dom } : { name: dom, options: all };
}

function unknownEnvironment(name: unknown): UnplacedDiagnostic {
  const given = typeof name === "string" ? `there is no environment "${name}"` : "an environment has a name";
  return diagnostic.wrongEnvironment(`${given}: expected ${environmentNames(name)}`);
}

/** Whether a folder or glob includes a file. */
function matches(files: string, path: string): boolean {
  const pattern = files.replace(/^\.\//, "").replace(/\/$/, "");
  if (path === pattern || path.startsWith(`${pattern}/`) || pattern === ".") return true;
  const subject = pattern.includes("/") ? path : path.slice(path.lastIndexOf("/") + 1);
  return picomatch(pattern, { dot: true })(subject);
}
