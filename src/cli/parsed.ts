/** What reading a command line gives, whoever reads it. */
import { UsageError } from "../core/errors/errors.ts";
import type { FlagValues } from "./flags.ts";

/** What one reading of the command line gives. */
export interface Parsed {
  readonly flags: FlagValues;
  /** The same, with those that were not given. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly operands: readonly string[];
  /** The operands in front of `--`. */
  readonly early: readonly string[];
}

/** A flag that none of ours is, and that a plugin may have. */
export class UnknownFlagError extends UsageError {}

/** Splits what stands behind `--` off. */
export function splitAtDashes(argv: readonly string[]): {
  readonly front: readonly string[];
  readonly late: readonly string[];
} {
  const end = argv.indexOf("--");
  return end === -1 ? { front: argv, late: [] } : { front: argv.slice(0, end), late: argv.slice(end + 1) };
}
