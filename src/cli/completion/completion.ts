/** `xtest completion SHELL` prints the script of a shell; the scripts ask `xtest completion query SHELL …` for what may come next. */
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import type { Surroundings } from "../program/run-program.ts";
import { bashWords, forBash } from "./bash-line.ts";
import { complete, type Completion } from "./complete.ts";
import { projectNames } from "./project-names.ts";
import { isShell, COMPLETION_SCRIPTS, SHELLS } from "./scripts.ts";

/** @param args - what follows `completion`. @throws {UsageError} if no shell is named. */
export async function completion(args: readonly string[], { cwd, out }: Surroundings): Promise<ExitCode> {
  const [shell, ...rest] = args;
  if (shell === "query") {
    // Rather nothing than an error in the middle of a command line.
    const answer = await answerOf(rest, cwd).catch(() => []);
    if (answer.length > 0) out.write(rawText(`${answer.join("\n")}\n`));
    return EXIT.ok;
  }
  if (shell === "--help" || shell === "-h") {
    const { commandHelp } = await import("../flags/help.ts");
    out.write(commandHelp("completion", null));
    return EXIT.ok;
  }
  if (shell !== undefined && isShell(shell) && rest.length === 0) {
    out.write(rawText(COMPLETION_SCRIPTS[shell]));
    return EXIT.ok;
  }
  const [near] = shell === undefined ? [] : nearest(shell, SHELLS, 1);
  const hint = shell === undefined || near === undefined ? "" : `; did you mean ${near}?`;
  const what = rest.length > 0 ? `, and nothing else` : shell === undefined ? "" : `, and not ${shell}`;
  throw new UsageError(`xtest completion: expected one of ${SHELLS.join(", ")}${what}${hint}`);
}

/** The lines of an answer: what to do with it, then what may come. */
async function answerOf([shell = "", ...rest]: readonly string[], cwd: string): Promise<string[]> {
  const names = projectNames(cwd);
  if (shell === "bash") {
    const [line = "", breaks = ""] = rest;
    const { words, current } = bashWords(line);
    return lines(forBash(await complete(words, current.text, names), current, breaks));
  }
  // The other shells give the words without quotes, and quote what they insert.
  const last = rest.at(-1) ?? "";
  // PowerShell leaves out empty arguments.
  const current = shell === "powershell" ? last.replace(/^:/, "") : shell === "fish" ? unquoted(last) : last;
  return lines(await complete(rest.slice(0, -1), current, names));
}

/** A word that is being typed: fish gives it as it is typed. */
function unquoted(word: string): string {
  const [, open, text = word] = /^(['"])(.*)$/s.exec(word) ?? [];
  return open === "'" ? text.replace(/\\(['\\])/g, "$1") : text.replace(/\\([^])/g, "$1");
}

function lines({ kind, candidates }: Completion): string[] {
  return [kind, ...candidates.filter((text) => !/[\n\r]/.test(text))];
}
