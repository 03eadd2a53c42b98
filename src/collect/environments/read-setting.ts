/** What a mark, a comment or the configuration says of an environment. */
import picomatch from "picomatch";
import type { EnvironmentComment } from "../../core/data/facts.ts";
import {
  type DomEnvironment,
  type EnvironmentName,
  type EnvironmentOptions,
  DOM_PACKAGES,
  isEnvironment,
} from "../../core/data/environment/environment.ts";
import { environmentNames, isRecord, optionsProblem } from "../../core/data/environment/environment-checks.ts";
import type { XtestConfig } from "../../config/types.ts";
import { type StaticMark, Unknown } from "../../evaluate/values.ts";
import { diagnostic, type UnplacedDiagnostic } from "../diagnostics.ts";

/** An environment as it was asked for: null for one without a DOM. */
export type AskedEnvironment = DomEnvironment | null;

/** What is wrong, and at which offset of its module, or at the mark. */
export interface WrongSetting {
  readonly wrong: UnplacedDiagnostic;
  readonly at?: number;
}

export function isWrong(setting: AskedEnvironment | WrongSetting): setting is WrongSetting {
  return setting !== null && "wrong" in setting;
}

/** The settings of the configuration. */
export type EnvironmentConfig = Required<Pick<XtestConfig, "environment" | "environments" | "environmentOptions">>;

/** The environment that a mark gives. */
export function readMark(
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
export function readComment(
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
export function readConfig(path: string, config: EnvironmentConfig): AskedEnvironment | undefined {
  const { environment, environments } = config;
  const found = Object.entries(environments).findLast(([files]) => matches(files, path))?.[1];
  if (found === undefined) return environment === "auto" ? undefined : asked(environment, {}, config);
  const { name, ...options } = typeof found === "string" ? { name: found } : found;
  return asked(name, options, config);
}

/** An environment with the options that the configuration has for it. */
export function asked(
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
