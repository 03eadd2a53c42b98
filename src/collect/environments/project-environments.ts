/** The environments of files of other runners: what their comments and configurations name, which may be of the user's. */
import { posix } from "node:path";
import picomatch from "picomatch";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import { type DomEnvironment, isEnvironment } from "../../core/data/environment/environment.ts";
import { environmentNames, isRecord, jestEnvironment } from "../../core/data/environment/environment-checks.ts";
import type { EnvironmentComment } from "../../core/data/facts.ts";
import { diagnostic } from "../diagnostics.ts";
import { asked, type AskedEnvironment, type EnvironmentConfig } from "./read-setting.ts";

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
export function environmentOfProject(file: AskingFile): AskedEnvironment {
  const { config, project, path, written } = file;
  if (project === null) return null;
  const given = nameIn(written?.name ?? globbed(project, path) ?? project.environment, project);
  const name = project.dialect === "jest" ? jestEnvironment(given) : given.replace(/^jest-environment-/, "");
  const options = optionsOf(name, project, written);
  if (options === null) return failed(name, `the options in the comment are no JSON: ${written?.options ?? ""}`);
  if (isEnvironment(name)) {
    const dom = asked(name, options, config);
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
