/** Moves the hooks of setup files into conftests, whose fixtures are around functions too. */

import { rmSync } from "node:fs";
import path from "node:path";
import { migrateSetup } from "../../../../transforms/migrate/migrate-setup.ts";
import type { CompatProject } from "../../../core/data/compat/compat-config.ts";
import { setupSyntax } from "../../../facts/migration/setup-syntax.ts";
import { readTextOrNull } from "../../../store/read-file.ts";
import { writeWhole } from "../../../store/write-file.ts";
import { countOf } from "../../output/counts-text.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { outcomesOf } from "./outcomes.ts";

/** What another runner does around tests of `describe` and `it`, and around no function. */
const HOOKS = /(?:^|[^.\w])(?:(?:before|after|around)(?:Each|All)|mochaHooks|(?:before|after)(?=\s*\())(?!\w)/;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;
const LOCAL_IMPORT = /(?:\bfrom|\bimport|\brequire\s*\()\s*["'](?<path>\.{1,2}\/[^"'\n]+)["']/g;
const ENDINGS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", "/index.ts", "/index.js"];

/**
 * Why a file of a project has to stay as it is; null if nothing is around its tests.
 *
 * @param root - absolute path of the root, with `/`.
 * @param read - the text of a file; null without one.
 */
export function setupReason(
  project: CompatProject | null,
  root: string,
  read: (file: string) => string | null = readTextOrNull,
): string | null {
  if (project === null) return null;
  const [file] = filesWithHooks(project, read);
  if (file !== undefined) {
    return `${path.posix.relative(root, file)} has hooks, which run around tests of describe and it alone, and cannot move to a conftest`;
  }
  return project.retry > 0
    ? "the configuration tries failed tests of describe and it again: retries of xtest.config.ts are for those of xtest"
    : null;
}

/** The setup files of a project that have hooks, and files that they import, in the order in which they are evaluated. */
export function filesWithHooks(
  { setupFiles }: CompatProject,
  read: (file: string) => string | null = readTextOrNull,
): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (given: string): void => {
    const names = [given, given.replace(/\.([cm]?)js$/, ".$1ts"), ...ENDINGS.map((ending) => given + ending)];
    const texts = names.map((file) => ({ file, text: file.includes("/node_modules/") ? null : read(file) }));
    const one = texts.find(({ text }) => text !== null);
    if (one?.text == null || seen.has(one.file)) return;
    seen.add(one.file);
    const code = one.text.replace(COMMENT, "");
    for (const { groups } of code.matchAll(LOCAL_IMPORT)) {
      visit(path.posix.join(path.posix.dirname(one.file), groups?.["path"] ?? ""));
    }
    if (HOOKS.test(code)) found.push(one.file);
  };
  for (const file of setupFiles) visit(file);
  return found;
}

/** A test file of the suite. */
export interface SuiteFile {
  /** From the root, and the absolute path. */
  readonly name: string;
  readonly file: string;
  readonly project: CompatProject | null;
}

/** A setup file and a conftest, before and after. */
export interface MovedHooks {
  /** From the root. */
  readonly name: string;
  readonly texts: readonly { readonly file: string; readonly before: string | null; readonly after: string }[];
  /** The test files that it is around, from the root. */
  readonly tests: readonly string[];
  readonly conftest: string;
  readonly moved: number;
  /** Whether nothing is left in the setup file. */
  readonly isEmpty: boolean;
}

/** What is written, or would be. */
export interface SetupMoves {
  readonly moves: readonly MovedHooks[];
  /** The text of a file after all moves; null without one. */
  read(file: string): string | null;
}

const EMPTIED = "; nothing is left in it: take it out of the configuration";

const TYPED = /\.(?:[cm]?ts|tsx)$/;

/**
 * Moves the hooks around some files, as far as they can move; the reasons of others go to standard error. With `--write` each setup file is
 * written, the tests run, and it is put back if the outcome of one changed.
 *
 * @param suite - all test files.
 */
export async function moveHooks(
  context: CommandContext,
  projects: readonly CompatProject[],
  suite: readonly SuiteFile[],
): Promise<SetupMoves> {
  const { args, config, err } = context;
  const texts = new Map<string, string>();
  const read = (file: string): string | null => texts.get(file) ?? readTextOrNull(file);
  const moves: MovedHooks[] = [];
  let before: Awaited<ReturnType<typeof outcomesOf>> | null = null;
  for (const file of new Set(projects.flatMap((project) => filesWithHooks(project)))) {
    const found = moveOf(file, suite, config.root, read);
    if (args.verbosity >= 0) for (const line of found.left) err.write(`${line}\n`);
    const { move } = found;
    if (move === null) continue;
    if (args.write) {
      const all = suite.filter(({ project }) => project !== null).map(({ name }) => name);
      before ??= await outcomesOf(context, all);
      const why = await written(context, move, before);
      if (why !== null) {
        err.write(`${move.name} stays: ${why}\n`);
        continue;
      }
    }
    for (const { file: changed, after } of move.texts) texts.set(changed, after);
    moves.push(move);
  }
  return { moves, read };
}

/** What a setup file becomes; null if nothing moves. */
function moveOf(
  file: string,
  suite: readonly SuiteFile[],
  root: string,
  read: (file: string) => string | null,
): { readonly move: MovedHooks | null; readonly left: readonly string[] } {
  const name = path.posix.relative(root, file);
  const stays = (why: string) => ({ move: null, left: [`${name} stays: ${why}`] });
  const covered = suite.filter(({ project }) => project !== null && filesWithHooks(project).includes(file));
  const [first] = covered;
  const code = read(file);
  if (first?.project == null || code === null) return { move: null, left: [] };
  const { dialect, hookOrder, isolate } = first.project;
  const folder = covered.map((one) => path.posix.dirname(one.file)).reduce(commonFolder);
  if (folder !== root && !folder.startsWith(`${root}/`))
    return stays("its tests are outside of the root, where no conftest is");
  const other = suite.find((one) => one.file.startsWith(`${folder}/`) && !covered.includes(one));
  if (other !== undefined) {
    const where = path.posix.relative(root, folder) || "the root";
    return stays(`a conftest in ${where} would be around ${other.name} too, for which it is not imported`);
  }
  const returnsUndo = dialect === "vitest";
  const syntax = setupSyntax(file, code, returnsUndo);
  if (syntax === null) return stays("its syntax has errors");
  const known = ["ts", "mts", "js", "mjs"].map((ending) => `${folder}/conftest.${ending}`);
  const existing = known.find((one) => read(one) !== null);
  const conftest = existing ?? `${folder}/conftest.${TYPED.test(file) ? "ts" : "mjs"}`;
  const conftestName = path.posix.relative(root, conftest);
  const text = read(conftest);
  const itsSyntax = text === null ? null : setupSyntax(conftest, text, returnsUndo);
  if (text !== null && (itsSyntax === null || itsSyntax.isScript))
    return stays(`${conftestName} is no ES module that it could be added to`);
  const result = migrateSetup({
    ...{ code, syntax, rebased: (specifier: string) => rebased(specifier, path.posix.dirname(file), folder) },
    conftest: text === null || itsSyntax === null ? null : { code: text, syntax: itsSyntax },
    scopeOfAll: isolate === false && dialect !== "vitest" && dialect !== "jest" ? "session" : "module",
    isStack: hookOrder === "stack",
  });
  const left = result.left.map(({ at, why }) => `${name}:${code.slice(0, at).split("\n").length} stays: ${why}`);
  if (result.moved === 0) return { move: null, left };
  if (setupSyntax(conftest, result.conftest, returnsUndo) === null)
    return stays(`a hook cannot be written in ${conftestName}, as it has JSX`);
  return {
    left,
    move: {
      ...{
        name,
        conftest: conftestName,
        moved: result.moved,
        isEmpty: result.isEmpty,
        tests: covered.map((one) => one.name),
      },
      texts: [
        { file, before: code, after: result.setup },
        { file: conftest, before: text, after: result.conftest },
      ],
    },
  };
}

/** Writes, and runs the tests. @returns why the files have been put back; null if they have not. */
async function written(
  context: CommandContext,
  { texts, tests, name, conftest, moved, isEmpty }: MovedHooks,
  before: Awaited<ReturnType<typeof outcomesOf>>,
): Promise<string | null> {
  let isKept = false;
  try {
    for (const { file, after } of texts) writeWhole(file, after);
    const after = await outcomesOf(context, tests);
    const changed = tests.find((one) => before.textOf(one) !== after.textOf(one));
    isKept = changed === undefined;
    if (changed === undefined) {
      context.out.write(`${name}: ${countOf(moved, "hook")} moved to ${conftest}${isEmpty ? EMPTIED : ""}\n`);
      return null;
    }
    const failure = after.failureOf(changed);
    return (
      `the outcome of ${changed} changed, and ${name} and ${conftest} are put back: ` +
      `before ${before.textOf(changed)}, after ${after.textOf(changed)}${failure === null ? "" : `\n  ${failure}`}`
    );
  } finally {
    // Whatever ends the run, nothing stays that was not seen to do the same.
    for (const { file, before: text } of isKept ? [] : texts) {
      if (text === null) rmSync(file, { force: true });
      else writeWhole(file, text);
    }
  }
}

function commonFolder(one: string, other: string): string {
  let folder = one;
  while (other !== folder && !other.startsWith(`${folder}/`)) folder = path.posix.dirname(folder);
  return folder;
}

/** A relative specifier of a file in one folder as that of a file in another. */
function rebased(specifier: string, from: string, to: string): string {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return specifier;
  const relative = path.posix.relative(to, path.posix.join(from, specifier));
  return relative.startsWith("../") ? relative : `./${relative}`;
}
