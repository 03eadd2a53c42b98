/** The conditions of `exports` and `imports` in a `package.json` that a suite has beside the usual ones. */
import type { CompatConfig } from "../core/data/compat/compat-config.ts";

interface ConditionSettings {
  /** Those of the configuration, and of the process. Default: none. */
  readonly conditions?: readonly string[];
  /** Those of another runner's projects. Default: none. */
  readonly compatConfig?: CompatConfig | null;
}

/** Those of imports in modules of the project, first to last. */
export function conditionsOf({ conditions = [], compatConfig }: ConditionSettings): string[] {
  const theirs = (compatConfig?.projects ?? []).flatMap((one) => [...one.conditions, ...one.moduleConditions]);
  return [...new Set([...conditions, ...theirs])];
}

/** Those that Node gets, for what packages import. */
export function nodeConditionsOf({ conditions = [], compatConfig }: ConditionSettings): string[] {
  return [...new Set([...conditions, ...(compatConfig?.projects ?? []).flatMap((one) => one.conditions)])];
}

/** Those of this process: of its own flags, and of `NODE_OPTIONS`. */
export function processConditions(): string[] {
  return [...new Set([...conditionsInFlags(process.execArgv), ...conditionsInOptions(process.env["NODE_OPTIONS"])])];
}

/** Those in the text of `NODE_OPTIONS`. */
export function conditionsInOptions(text = ""): string[] {
  const words = text.match(/(?:"(?:\\.|[^"\\])*"|[^\s"])+/g) ?? [];
  return conditionsInFlags(words.map((word) => word.replace(/"((?:\\.|[^"\\])*)"/g, "$1").replace(/\\(.)/g, "$1")));
}

/** Those in flags of Node: `--conditions=name`, `--conditions name`, `-C name`. */
export function conditionsInFlags(flags: readonly string[]): string[] {
  return flags.flatMap((flag, at) => {
    const { value } = /^(?:--conditions|-C)(?:=(?<value>.+))?$/.exec(flag)?.groups ?? {};
    const found = /^(?:--conditions|-C)$/.test(flag) ? flags[at + 1] : value;
    return found === undefined ? [] : [found];
  });
}
