/** `xtest config`: prints the value of each option, and where it comes from; of the files of another runner, what its configuration says. */
import path from "node:path";
import { defaultProject } from "../../../compat/config/default-project.ts";
import type { CompatConfig, CompatProject, Dialect } from "../../../core/data/compat/compat-config.ts";
import { OPTION_KINDS, isOption } from "../../../config/options/check.ts";
import { defaultConfig } from "../../../config/options/defaults.ts";
import type { ResolvedConfig, XtestConfig } from "../../../config/types.ts";
import { EXIT, type ExitCode } from "../../../report/exit-codes.ts";
import { compatTitle } from "../../output/compat-notes.ts";
import type { CommandContext } from "../../program/command-context.ts";

/** With `-q`, without defaults. */
export function config({ args, config: resolved, out }: CommandContext): ExitCode {
  const { root, configFile, project } = resolved;
  const compat = compatTitle(resolved);
  const lines = [
    `root: ${root}`,
    ...(project === null ? [] : [`project: ${project}`]),
    ...(configFile === null ? [] : [`configfile: ${path.posix.relative(root, configFile)}`]),
    ...(compat === null ? [] : [`compat: ${compat}`]),
    ...runnerValues(resolved, compat, args.verbosity < 0),
  ];
  for (const key of Object.keys(OPTION_KINDS)) {
    if (!isOption(key)) continue;
    const origin = originOf(resolved, key, compat);
    if (origin === null && args.verbosity < 0) continue;
    lines.push(`${key} = ${shown(resolved[key])}  (${origin ?? "default"})`);
  }
  out.write(`${lines.join("\n")}\n`);
  return EXIT.ok;
}

interface RunnerValue {
  /** The option of each runner that has it. */
  readonly names: { readonly [dialect in Dialect]?: string };
  of(project: CompatProject): unknown;
}

const sourcesOf = (patterns: CompatProject["files"]["patterns"]): readonly string[] =>
  patterns.map(({ source }) => source);

/** What says which files are tests, and where and how these run. */
const RUNNER_VALUES: readonly RunnerValue[] = [
  {
    names: { vitest: "include", jest: "testMatch", mocha: "spec", "node:test": "files", bun: "include" },
    of: ({ files }) => files.include,
  },
  { names: { jest: "testRegex" }, of: ({ files }) => sourcesOf(files.patterns) },
  {
    names: { vitest: "exclude", mocha: "ignore", "node:test": "exclude", bun: "exclude" },
    of: ({ files }) => files.exclude,
  },
  { names: { jest: "testPathIgnorePatterns" }, of: ({ files }) => sourcesOf(files.excludePatterns) },
  { names: { vitest: "environment", jest: "testEnvironment" }, of: ({ environment }) => environment },
  { names: { vitest: "browser" }, of: ({ browser }) => browser },
  { names: { vitest: "setupFiles", jest: "setupFiles", mocha: "require" }, of: ({ setupFiles }) => setupFiles },
  {
    names: { vitest: "testTimeout", jest: "testTimeout", mocha: "timeout", "node:test": "timeout", bun: "timeout" },
    of: ({ testTimeout }) => testTimeout,
  },
  { names: { vitest: "retry", mocha: "retries", bun: "retry" }, of: ({ retry }) => retry },
];

/** What counts for files of another runner, by its names. What is not its default is of the configuration, or of a script. */
function runnerValues({ compatConfig, root }: ResolvedConfig, title: string | null, isShort: boolean): string[] {
  if (compatConfig === null) return [];
  return compatConfig.projects.flatMap((project, index) => {
    const { dialect, vite, version } = project;
    const defaults = defaultProject(dialect, project.root, version);
    const own = vite?.file ?? null;
    const origin =
      own === null || own === compatConfig.configFile ? title : `${dialect}, ${path.posix.relative(root, own)}`;
    return RUNNER_VALUES.flatMap(({ names, of }) => {
      const name = names[dialect];
      const value = JSON.stringify(of(project));
      const isDefault = value === JSON.stringify(of(defaults));
      if (name === undefined || (isDefault && isShort)) return [];
      const place = isDefault ? "default" : origin;
      return `${dialect}${nameOf(compatConfig, index)} ${name} = ${value.replaceAll(`${root}/`, "")}  (${place})`;
    });
  });
}

/** A project is named where there are several. */
function nameOf({ projects, names }: CompatConfig, index: number): string {
  return projects.length < 2 ? "" : ` ${names[index] ?? projects[index]?.name ?? index}:`;
}

/** Options that the configuration of another runner sets, too. */
const OF_RUNNER = new Set(["define", "isolate", "snapshotFormat", "testPaths"]);

/** Where the value of an option comes from; null for its default. */
function originOf(resolved: ResolvedConfig, key: keyof XtestConfig, compat: string | null): string | null {
  const { origins, root, compatConfig } = resolved;
  const given = origins[key]?.replaceAll(`${root}/`, "") ?? null;
  if (given !== null || compatConfig === null || !OF_RUNNER.has(key)) return given;
  const defaults: Readonly<Record<string, unknown>> = { ...defaultConfig(), testPaths: [root] };
  return JSON.stringify(resolved[key]) === JSON.stringify(defaults[key]) ? null : compat;
}

/** A value as JSON, with the names of plugins. */
function shown(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === "function") return `${one.name}()`;
    return typeof one === "object" && one !== null && "name" in one && Object.values(one).some(isFunction)
      ? one.name
      : one;
  });
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}
