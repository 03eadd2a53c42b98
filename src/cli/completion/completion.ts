/** `xtest completion SHELL` prints the script of a shell; the scripts ask `xtest completion query SHELL …` for what may come next. */

import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { planFixtures } from "../../core/data/plan.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import type { Surroundings } from "../program/run-program.ts";
import { complete, type Completion, type ProjectNames } from "./complete.ts";
import { isShell, COMPLETION_SCRIPTS, SHELLS } from "./scripts.ts";
import { readdirSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "../../config/load.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { BUILTIN_MARK_NAMES, declaredMark } from "../../core/author/marks/builtin-marks.ts";
import { type RememberedSuite, rememberedSuite } from "../../suite/remembered-suite.ts";
import { parseFirst } from "../flags/args.ts";
import { withFlags } from "../program/configure.ts";

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

/** @param cwd - absolute path of the working directory. */
function projectNames(cwd: string): ProjectNames {
  let loaded: Promise<ResolvedConfig> | null = null;
  const configOf = (): Promise<ResolvedConfig> => (loaded ??= configIn(cwd));
  const suiteOf = async (...needs: Parameters<typeof rememberedSuite>[2]): Promise<RememberedSuite | null> => {
    const config = await configOf();
    const here = withSlashes(cwd);
    return rememberedSuite(config, config.testPaths, needs) ?? rememberedSuite(config, [here], needs);
  };
  return {
    async ids() {
      const [{ root }, suite] = [await configOf(), await suiteOf()];
      const inner = path.posix.relative(root, withSlashes(cwd));
      const ids = suite === null || suite.view.count === 0 ? [] : suite.view.idLines.split("\n");
      // Ids can be written from the root everywhere; those inside of the working directory are shorter from there.
      return inner === "" ? ids : ids.map((id) => (id.startsWith(`${inner}/`) ? id.slice(inner.length + 1) : id));
    },
    async marks() {
      const { markers } = await configOf();
      const suite = await suiteOf();
      const declared = markers.map((entry) => declaredMark(entry).name);
      return [...new Set([...(suite?.markNames ?? []), ...declared, ...BUILTIN_MARK_NAMES])];
    },
    async fixtures() {
      const suite = await suiteOf("plan", "manifest");
      if (suite === null) return [];
      const { view, has } = suite;
      const fixtures = has.includes("plan")
        ? planFixtures(view.plan)
        : has.includes("manifest")
          ? view.manifest.fixtures
          : [];
      return [...new Set(fixtures.map(({ name }) => name))].filter((name) => !name.startsWith("_"));
    },
    async params() {
      const suite = await suiteOf("manifest");
      if (suite?.has.includes("manifest") !== true) return [];
      return [...new Set(suite.view.manifest.items.flatMap(({ params }) => Object.keys(params)))];
    },
    async testFiles() {
      const suite = await suiteOf();
      return [...new Set(suite?.view.items.map(({ path: file }) => file))];
    },
    async entries(beginning) {
      const { root } = await configOf();
      const folder = beginning.replace(/[^/]*$/, "");
      const there = readdirSync(path.join(root, folder), { withFileTypes: true });
      const shown = there.filter(({ name }) => name !== "node_modules" && !name.startsWith("."));
      return shown.map((entry) => `${folder}${entry.name}${entry.isDirectory() ? "/" : ""}`).sort();
    },
  };
}

/** The configuration of `xtest list`, without plugins. */
async function configIn(cwd: string): Promise<ResolvedConfig> {
  const config = await loadConfig({ cwd });
  const { args } = parseFirst(["list"], { before: [{ where: "addOptions", argv: config.addOptions }] });
  return withFlags(config, args, cwd);
}

/** The word at the cursor. */
export interface BashWord {
  /** Without quotes and backslashes. */
  readonly text: string;
  /** As it is typed. */
  readonly raw: string;
  /** The quote that is not closed yet; null if none is. */
  readonly quote: "'" | '"' | null;
  /** The offset of that quote in `raw`. */
  readonly quoteAt: number;
}

/** The words of a line up to the cursor, without the program's name. The last one is `current`. */
export function bashWords(line: string): { readonly words: readonly string[]; readonly current: BashWord } {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(line.charAt(at))) at += 1;
    const { word, end } = wordAt(line, at);
    if (end === line.length) return { words: words.slice(1), current: word };
    words.push(word.text);
    at = end;
  }
}

function wordAt(line: string, start: number): { readonly word: BashWord; readonly end: number } {
  let text = "";
  let quote: BashWord["quote"] = null;
  let quoteAt = -1;
  let at = start;
  for (; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (quote === null && /\s/.test(letter)) break;
    if (letter === quote) quote = null;
    else if (quote === null && (letter === "'" || letter === '"')) {
      quote = letter;
      quoteAt = at - start;
    } else if (letter === "\\" && quote !== "'") {
      const next = line.charAt(at + 1);
      // Between double quotes, a backslash is itself in front of most characters.
      if (quote === '"' && !/["\\$`]/.test(next)) text += letter;
      text += next;
      at += 1;
    } else text += letter;
  }
  const raw = line.slice(start, at);
  return { word: { text, raw, quote, quoteAt: quote === null ? -1 : quoteAt }, end: Math.min(at, line.length) };
}

/**
 * The candidates as readline takes them: it replaces what follows the last of its word breaks, or the quote that is open.
 *
 * @param breaks - `COMP_WORDBREAKS`.
 */
export function forBash({ kind, candidates }: Completion, word: BashWord, breaks: string): Completion {
  const start = word.quote === null ? afterBreak(word.raw, breaks) : word.quoteAt + 1;
  const typed = wordAt(word.raw.slice(0, word.quote === null ? start : word.quoteAt), 0).word.text;
  const fitting = candidates.filter((candidate) => candidate.startsWith(typed));
  return { kind, candidates: fitting.map((candidate) => quoted(candidate.slice(typed.length), word.quote)) };
}

/** Where the word of readline begins: after the last break that no backslash and no quotes hide. */
function afterBreak(raw: string, breaks: string): number {
  let start = 0;
  let quote = "";
  for (let at = 0; at < raw.length; at += 1) {
    const letter = raw.charAt(at);
    if (letter === "\\" && quote !== "'") at += 1;
    else if (letter === quote) quote = "";
    else if (quote === "" && (letter === "'" || letter === '"')) quote = letter;
    else if (quote === "" && breaks.includes(letter)) start = at + 1;
  }
  return start;
}

function quoted(text: string, quote: BashWord["quote"]): string {
  if (quote === "'") return text.replaceAll("'", "'\\''");
  if (quote === '"') return text.replace(/[\\"$`]/g, "\\$&");
  return text.replace(/[^\p{L}\p{N}_%+,./:=@^-]/gu, "\\$&");
}
