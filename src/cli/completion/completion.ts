/** `xtest completion SHELL` prints the script of a shell; the scripts ask `xtest completion query SHELL …` for what may come next. */
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { planFixtures } from "../../core/data/plan.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import type { Surroundings } from "../program/run-program.ts";
import { bashWords, forBash } from "./bash-line.ts";
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
