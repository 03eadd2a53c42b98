/** `xtest config`: prints the value of each option, and where it comes from. */
import path from "node:path";
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
