/** `xtest migrate`: rewrites files of `describe` and `it`, or shows what would change. */
import path from "node:path";
import { diff } from "@vitest/utils/diff";
import { migrateFile } from "../../../transforms/migrate/migrate.ts";
import { migrateTitles } from "../../../transforms/migrate/migrate-titles.ts";
import { type ProjectOfFile, projectFinder } from "../../collect/files/project-files.ts";
import { suiteSyntax } from "../../facts/migration/suite-syntax.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { readText, readTextOrNull } from "../../store/read-file.ts";
import { writeWhole } from "../../store/write-file.ts";
import { countOf } from "../output/counts-text.ts";
import type { CommandContext } from "../program/command-context.ts";
import { collectSelection } from "../select/collected.ts";
import { filesWithHooks, setupReason, moveHooks, type SetupMoves, type SuiteFile } from "./migrate/setup-hooks.ts";
import { outcomesOf, type Outcomes } from "./migrate/outcomes.ts";

const plain = (text: string): string => text;

/** A file before and after. */
interface Rewritten {
  /** From the root. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** How many calls became functions and classes, and how many stay. */
  readonly migrated: number;
  readonly left: number;
}

/** Without `--write` it prints what would change. */
export async function migrate(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err } = context;
  const { selected } = await collectSelection(context);
  const projectOf = config.compatConfig === null ? () => null : projectFinder(config.compatConfig);
  const files: Rewritten[] = [];
  let left = 0;
  const setup = await movedSetup(context, selected, projectOf);
  for (const name of new Set(selected.map((item) => item.path))) {
    const file = path.posix.resolve(config.root, name);
    const original = readText(file);
    const isCrlf = original.includes("\r\n");
    const text = isCrlf ? original.replaceAll("\r\n", "\n") : original;
    const syntax = suiteSyntax(file, text);
    if (syntax === null) continue;
    const project = projectOf(file);
    const isTypeScript = /\.[cm]?tsx?$/.test(path.extname(file));
    const quotesTexts = project?.dialect === "vitest" && (project.version ?? Infinity) < 5;
    const result =
      args.style === "functions"
        ? migrateFile(text, syntax, isTypeScript)
        : migrateTitles(text, syntax, isTypeScript, quotesTexts);
    const why = result.migrated === 0 ? null : setupReason(project, config.root, setup.read);
    if (why !== null) {
      err.write(`${name} stays: ${why}\n`);
      left += result.migrated + result.left.length;
      continue;
    }
    left += result.left.length;
    if (args.verbosity >= 0) {
      for (const { at, why: reason } of result.left) err.write(`${name}:${lineAt(text, at)} stays: ${reason}\n`);
    }
    if (result.migrated === 0) continue;
    const { migrated } = result;
    const after = isCrlf ? result.text.replaceAll("\n", "\r\n") : result.text;
    files.push({ name, file, before: original, after, migrated, left: result.left.length });
  }
  const back = args.write ? await written(context, files) : 0;
  if (!args.write) {
    const ofSetup = setup.moves.flatMap(({ texts }) => texts);
    for (const { file, before, after } of ofSetup)
      out.write(`${changes(path.posix.relative(config.root, file), before ?? "", after)}\n`);
    for (const { name, before, after } of files) out.write(`${changes(name, before, after)}\n`);
  }
  const count = files.length - back;
  const moved = setup.moves.reduce((sum, one) => sum + one.moved, 0);
  const parts = [
    ...(moved === 0 ? [] : [`${countOf(moved, "hook")} ${args.write ? "moved" : "to move"} to a conftest`]),
    `${countOf(count, "file")} ${args.write ? "rewritten" : "to rewrite"}`,
    ...(back === 0 ? [] : [`${countOf(back, "file")} put back`]),
    ...(left === 0 ? [] : [`what stays, ${countOf(left, "call")}, runs under compat`]),
    ...(args.write || count + moved === 0 ? [] : ["--write writes"]),
  ];
  err.write(`xtest: ${parts.join("; ")}\n`);
  return EXIT.ok;
}

/** Moves the hooks of the setup files of selected files. */
async function movedSetup(
  context: CommandContext,
  selected: readonly { readonly path: string }[],
  projectOf: ProjectOfFile,
): Promise<SetupMoves> {
  const { args, config } = context;
  const suiteFiles = (items: readonly { readonly path: string }[]): SuiteFile[] =>
    [...new Set(items.map((item) => item.path))].map((name) => {
      const file = path.posix.resolve(config.root, name);
      return { name, file, project: projectOf(file) };
    });
  const projects = new Set(suiteFiles(selected).flatMap(({ project }) => project ?? []));
  const withHooks = [...projects].filter((project) => filesWithHooks(project).length > 0);
  if (withHooks.length === 0) return { moves: [], read: readTextOrNull };
  // They are around all files of the project, whichever were selected.
  const all = { ...args, targets: [], keyword: null, marks: null, filters: [] };
  const { selected: suite } = await collectSelection({ ...context, args: all });
  return moveHooks(context, withHooks, suiteFiles(suite));
}

/** Writes files, runs the tests of both forms, and puts those back whose outcome changes. @returns how many. */
async function written(context: CommandContext, files: readonly Rewritten[]): Promise<number> {
  if (files.length === 0) return 0;
  const { out, err } = context;
  const names = files.map(({ name }) => name);
  const before = await outcomesOf(context, names);
  const kept = new Set<Rewritten>();
  let after: Outcomes | null = null;
  try {
    for (const { file, after: text } of files) writeWhole(file, text);
    after = await outcomesOf(context, names);
    for (const one of files) {
      const isSame = before.textOf(one.name) === after.textOf(one.name);
      if (isSame && (context.args.style === "functions" || changedId(before, after, one.name) === null)) kept.add(one);
    }
  } finally {
    // Whatever ends the run, no file stays that was not seen to do the same.
    for (const one of files) if (!kept.has(one)) writeWhole(one.file, one.before);
  }
  for (const one of files) {
    const { name } = one;
    if (kept.has(one)) out.write(`${name}: ${one.migrated} written anew, ${one.left} left\n`);
    else {
      const why = after.failureOf(name);
      const failure = why === null ? "" : `\n  ${why}`;
      const [one, other] = [before.textOf(name), after.textOf(name)];
      const changed = one === other ? `the title of a test changed` : "the outcome changed";
      const change = one === other ? (changedId(before, after, name) ?? "") : `before ${one}, after ${other}${failure}`;
      err.write(`${name} stays: ${changed}, and the file is put back: ${change}\n`);
    }
  }
  return files.length - kept.size;
}

/** The first id that is another one after a file was rewritten; null if all are the same. */
function changedId(before: Outcomes, after: Outcomes, name: string): string | null {
  const now = new Set(after.idsOf(name));
  const lost = before.idsOf(name).find((id) => !now.has(id));
  const old = new Set(before.idsOf(name));
  return lost === undefined ? null : `${lost} is now ${after.idsOf(name).find((id) => !old.has(id)) ?? "gone"}`;
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

function changes(name: string, before: string, after: string): string {
  const colors = { aColor: plain, bColor: plain, changeColor: plain, commonColor: plain, patchColor: plain };
  const labels = { aIndicator: "-", bIndicator: "+" };
  const options = { ...colors, ...labels, expand: false, contextLines: 3, omitAnnotationLines: true };
  return `--- ${name}\n${diff(before, after, options) ?? ""}`;
}
