/** `xtest migrate`: rewrites files of `describe` and `it`, or shows what would change. */
import path from "node:path";
import { diff } from "@vitest/utils/diff";
import { migrateFile } from "../../../transforms/migrate/migrate.ts";
import { projectFinder } from "../../collect/files/project-files.ts";
import { suiteSyntax } from "../../facts/migration/suite-syntax.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { readText } from "../../store/read-file.ts";
import { writeWhole } from "../../store/write-file.ts";
import { countOf } from "../output/counts-text.ts";
import type { CommandContext } from "../program/command-context.ts";
import { collectSelection } from "../select/collected.ts";
import { setupReason } from "./migrate/around-tests.ts";
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
  for (const name of new Set(selected.map((item) => item.path))) {
    const file = path.posix.resolve(config.root, name);
    const text = readText(file);
    const syntax = suiteSyntax(file, text);
    if (syntax === null) continue;
    const result = migrateFile(text, syntax, /\.[cm]?tsx?$/.test(path.extname(file)));
    const why = result.migrated === 0 ? null : setupReason(projectOf(file), text, config.root);
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
    files.push({ name, file, before: text, after: result.text, migrated, left: result.left.length });
  }
  const back = args.write ? await written(context, files) : 0;
  if (!args.write) for (const { name, before, after } of files) out.write(`${changes(name, before, after)}\n`);
  const count = files.length - back;
  const parts = [
    `${countOf(count, "file")} ${args.write ? "rewritten" : "to rewrite"}`,
    ...(back === 0 ? [] : [`${countOf(back, "file")} put back`]),
    ...(left === 0 ? [] : [`what stays, ${countOf(left, "call")}, runs under compat`]),
    ...(args.write || count === 0 ? [] : ["--write writes"]),
  ];
  err.write(`xtest: ${parts.join("; ")}\n`);
  return EXIT.ok;
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
    for (const one of files) if (before.textOf(one.name) === after.textOf(one.name)) kept.add(one);
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
      err.write(
        `${name} stays: the outcome changed, and the file is put back: ` +
          `before ${before.textOf(name)}, after ${after.textOf(name)}${failure}\n`,
      );
    }
  }
  return files.length - kept.size;
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

function changes(name: string, before: string, after: string): string {
  const colors = { aColor: plain, bColor: plain, changeColor: plain, commonColor: plain, patchColor: plain };
  const labels = { aAnnotation: name, bAnnotation: "migrated", aIndicator: "-", bIndicator: "+" };
  return diff(before, after, { ...colors, ...labels, expand: false, contextLines: 3, omitAnnotationLines: true }) ?? "";
}
