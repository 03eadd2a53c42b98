/** Reads the command line by the table of flags. What takes more is left to commander, which need not be loaded otherwise. */
import type { PluginFlag } from "../config/parser.ts";
import { UsageError } from "../core/errors/errors.ts";
import { BUNDLE_FLAGS, type Flag, type FlagValues, ownFlags } from "./flags.ts";
import { type Parsed, splitAtDashes } from "./parsed.ts";

/** Whose command line it is: that of the `xtest` command, or that of a bundle. */
export type ProgramKind = "xtest" | "bundle";

/**
 * Reads flags and operands, whatever they mean together.
 *
 * @param added - flags of plugins.
 * @param tolerant - whether unknown flags are passed over.
 * @throws UsageError - for a missing or wrong value, or an unknown flag.
 */
export async function parse(
  argv: readonly string[],
  added: readonly PluginFlag[],
  tolerant: boolean,
  kind: ProgramKind = "xtest",
): Promise<Parsed> {
  const parsed = added.length === 0 ? parseByTable(argv, kind) : null;
  if (parsed !== null) return parsed;
  const { createBundleParser, createParser, parseByCommander } = await import("./commander.ts");
  return parseByCommander(argv, kind === "bundle" ? createBundleParser : createParser, added, tolerant);
}

/** The same without plugins, as commander would read it; null where something is unknown, missing or wrong. */
export function parseByTable(argv: readonly string[], kind: ProgramKind): Parsed | null {
  const flags = kind === "xtest" ? ownFlags() : ownFlags().filter(({ long }) => BUNDLE_FLAGS.has(long));
  const { front, late } = splitAtDashes(argv);
  const given = readArguments(front, flags);
  if (given === null) return null;
  const { values, operands } = given;
  if (!hasFallbacks(values, flags)) return null;
  return {
    flags: values,
    values: Object.fromEntries(flags.map(({ name }) => [name, values[name] ?? null])),
    operands: [...operands, ...late],
    early: operands,
  };
}

function readArguments(
  argv: readonly string[],
  flags: readonly Flag[],
): { values: Record<string, unknown>; operands: string[] } | null {
  const byName = new Map(
    flags.flatMap((flag) => [
      [flag.long, flag] as const,
      ...(flag.short === null ? [] : [[flag.short, flag] as const]),
    ]),
  );
  const values: Record<string, unknown> = {};
  for (const { name, fallback } of flags) if (fallback !== undefined) values[name] = fallback;
  const operands: string[] = [];
  const pending = [...argv].reverse();
  for (let argument = pending.pop(); argument !== undefined; argument = pending.pop()) {
    if (argument.length < 2 || !argument.startsWith("-")) {
      operands.push(argument);
      continue;
    }
    const use = useOf(argument, byName);
    if (use === null) return null;
    const { flag, rest } = use;
    // In a group of letters the first that takes a value takes what follows it, or else the next argument.
    if (!flag.takesValue && rest !== null) pending.push(`-${rest}`);
    const text = flag.takesValue ? (rest ?? pending.pop()) : undefined;
    const value = valueOf(flag, text, values[flag.name]);
    if (value === null) return null;
    values[flag.name] = value.read;
  }
  return { values, operands };
}

/** The flag that an argument begins with, and what stands behind it in the same argument; null if there is none. */
function useOf(
  argument: string,
  byName: ReadonlyMap<string, Flag>,
): { readonly flag: Flag; readonly rest: string | null } | null {
  const whole = byName.get(argument);
  if (whole !== undefined) return { flag: whole, rest: null };
  if (argument.startsWith("--")) {
    const end = argument.indexOf("=");
    const flag = end === -1 ? undefined : byName.get(argument.slice(0, end));
    return flag?.takesValue ? { flag, rest: argument.slice(end + 1) } : null;
  }
  const flag = byName.get(argument.slice(0, 2));
  const rest = argument.slice(2);
  // `-v-x` is nothing that anybody means.
  return flag === undefined || (!flag.takesValue && rest.startsWith("-")) ? null : { flag, rest };
}

/** Null for a value that is missing or wrong. */
function valueOf(flag: Flag, text: string | undefined, before: unknown): { readonly read: unknown } | null {
  const { takesValue, choices, read } = flag;
  if (takesValue && (text === undefined || (choices !== undefined && !choices.includes(text)))) return null;
  if (read === undefined) return { read: takesValue ? text : !flag.long.startsWith("--no-") };
  try {
    return { read: read(text, before) };
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

function hasFallbacks(
  values: Record<string, unknown>,
  flags: readonly Flag[],
): values is FlagValues & Record<string, unknown> {
  return flags.every(({ name, fallback }) => fallback === undefined || name in values);
}
