/** Reports the problems of a suite. */
import type { Problem } from "./bundlers/problems.ts";

/** A warning or error of Rollup, Rolldown and Vite. */
interface Message {
  readonly message: string;
  readonly pluginCode?: string;
  /** The module that has the problem. */
  readonly id?: string;
  /** Line from 1, column from 0. */
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

/** The used part of a hook's `this`. */
export interface Channel {
  warn(message: Message): void;
  error(message: Message): void;
}

/**
 * Reports to Rollup, Rolldown and Vite each note, each warning and each problem of a single test as a warning, and then all errors as one, each with
 * its code frame.
 *
 * @param putsPlaces - whether the bundler prints a message's position itself.
 * @throws {Error} if there are errors.
 */
export function reportProblems(
  context: Channel,
  notes: readonly string[],
  problems: readonly Problem[],
  putsPlaces: boolean,
): void {
  for (const message of notes) context.warn({ message });
  const errors = problems.filter(({ fatal }) => fatal);
  for (const problem of problems) {
    const { fatal, text, title } = problem;
    const message = putsPlaces ? text.slice(text.indexOf(title)) : text;
    if (!fatal) context.warn({ message, ...placeOf(problem) });
  }
  const [first] = errors;
  if (first === undefined) return;
  const message = `${countOfErrors(errors) ?? ""}\n\n${errors.map(({ text }) => text).join("\n\n")}\n`;
  context.error({ message, ...placeOf(first) });
}

function placeOf({ file, line, column }: Problem): Pick<Message, "id" | "loc"> {
  return { id: file, loc: { file, line, column: column - 1 } };
}

/** `3 errors in the test suite`; null if no problem fails the build. */
export function countOfErrors(problems: readonly Problem[]): string | null {
  const count = problems.filter(({ fatal }) => fatal).length;
  if (count === 0) return null;
  return count === 1 ? "1 error in the test suite" : `${String(count)} errors in the test suite`;
}
