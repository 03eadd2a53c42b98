/** Arguments from files, as in pytest: `@file` stands for the lines of the file. Loaded if an argument begins with an `@`. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs as tokenize } from "node:util";
import { UsageError } from "../../core/errors/errors.ts";
import { optionsOf } from "./command-line.ts";
import { OWN_FLAGS } from "./flag-table.ts";

/**
 * Replaces operands `@file` by the lines of the file, one argument a line; blank lines are left out. The lines may name other files. A file or
 * folder whose own name begins with an `@` is itself, and so is what follows `--`.
 *
 * @param cwd - absolute path of the folder that files are relative to.
 * @throws {UsageError} if a file cannot be read.
 */
export function withArgumentFiles(argv: readonly string[], cwd: string): string[] {
  return expand(argv, cwd, []);
}

const PACKAGES = ["--packages", "--pyargs"];

function expand(argv: readonly string[], cwd: string, around: readonly string[]): string[] {
  const operands = operandsIn(argv);
  const namesPackages = argv.some((argument) => PACKAGES.includes(argument));
  return argv.flatMap((argument, index) => {
    if (!argument.startsWith("@") || !operands.has(index)) return argument;
    if (existsSync(path.resolve(cwd, argument.replace(/::.*$/s, "")))) return argument;
    const file = path.resolve(cwd, argument.slice(1));
    // The package of a scope.
    if (namesPackages && !existsSync(file)) return argument;
    // The value of a flag of another runner, which is said to be unknown: `--grep @slow`.
    if (isUnknownFlag(argv[index - 1] ?? "") && !existsSync(file)) return argument;
    if (around.includes(file)) throw new UsageError(`${argument}: the file names itself, directly or through others`);
    const lines = linesOf(argument, file).filter((line) => line.trim() !== "");
    return expand(lines, cwd, [...around, file]);
  });
}

function isUnknownFlag(text: string): boolean {
  return text.startsWith("-") && !OWN_FLAGS.some(({ short, longs }) => short === text || longs.includes(text));
}

/** The positions of what is neither a flag, nor the value of one, nor after `--`. Values of flags of plugins are not known yet. */
function operandsIn(argv: readonly string[]): Set<number> {
  const { tokens } = tokenize({
    args: [...argv],
    options: optionsOf(OWN_FLAGS),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const maybe = new Set(OWN_FLAGS.flatMap(({ kind, longs }) => (kind.takesValue === "maybe" ? longs : [])));
  const operands = new Set<number>();
  let open = -1;
  for (const token of tokens) {
    if (token.kind === "option-terminator") break;
    if (token.kind === "option") open = maybe.has(token.rawName) && token.value === undefined ? token.index + 1 : -1;
    else if (token.index !== open) operands.add(token.index);
  }
  return operands;
}

function linesOf(argument: string, file: string): string[] {
  try {
    return readFileSync(file, "utf8")
      .replace(/^\uFEFF/, "")
      .split(/\r\n|[\n\r]/);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const why = reason === "ENOENT" ? "no such file" : reason;
    throw new UsageError(
      `${argument}: the arguments in ${argument.slice(1)} cannot be read: ${why}; a path that begins with @ is ./${argument}`,
      { cause: error },
    );
  }
}
