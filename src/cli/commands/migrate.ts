/** `xtest migrate`: rewrites files of `describe` and `it`, or shows what would change. */
import path from "node:path";
import { diff } from "@vitest/utils/diff";
import { migrateFile } from "../../../transforms/migrate/migrate.ts";
import { suiteSyntax } from "../../facts/migration/suite-syntax.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { readText } from "../../store/read-file.ts";
import { writeWhole } from "../../store/write-file.ts";
import { countOf } from "../output/counts-text.ts";
import type { CommandContext } from "../program/command-context.ts";
import { collectSelection } from "../select/collected.ts";

const plain = (text: string): string => text;

/** Without `--write` it prints what would change. */
export async function migrate(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err } = context;
  const { selected } = await collectSelection(context);
  const names = new Set(selected.map((item) => item.path));
  let files = 0;
  let left = 0;
  for (const name of names) {
    const file = path.posix.resolve(config.root, name);
    const text = readText(file);
    const syntax = suiteSyntax(file, text);
    if (syntax === null) continue;
    const result = migrateFile(text, syntax, /\.[cm]?tsx?$/.test(path.extname(file)));
    left += result.left.length;
    if (args.verbosity >= 0) {
      for (const { at, why } of result.left) err.write(`${name}:${lineAt(text, at)} stays: ${why}\n`);
    }
    if (result.migrated === 0) continue;
    files += 1;
    if (args.write) writeWhole(file, result.text);
    else out.write(`${changes(name, text, result.text)}\n`);
    if (args.write) out.write(`${name}: ${result.migrated} written anew, ${result.left.length} left\n`);
  }
  const parts = [
    `${countOf(files, "file")} ${args.write ? "rewritten" : "to rewrite"}`,
    ...(left === 0 ? [] : [`what stays, ${countOf(left, "call")}, runs under compat`]),
    ...(args.write || files === 0 ? [] : ["--write writes"]),
  ];
  err.write(`xtest: ${parts.join("; ")}\n`);
  return EXIT.ok;
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

function changes(name: string, before: string, after: string): string {
  const colors = { aColor: plain, bColor: plain, changeColor: plain, commonColor: plain, patchColor: plain };
  const labels = { aAnnotation: name, bAnnotation: "migrated", aIndicator: "-", bIndicator: "+" };
  return diff(before, after, { ...colors, ...labels, expand: false, contextLines: 3, omitAnnotationLines: true }) ?? "";
}
