/** A project whose types are checked. */
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";

import { PROJECT } from "../samples/sample.ts";

/** Writes files into a new folder. @returns its path. */
export function projectOf(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-typegen-")));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

export const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
  paths: { "unplugin-xtest": [path.join(PROJECT, "src/index.ts")] },
};

/** The errors of the compiler in some files, with their places, by path. */
export function compilerErrors(folder: string, names: readonly string[]): string[] {
  const files = names.map((name) => path.join(folder, name));
  const program = ts.createProgram(files, COMPILER_OPTIONS);
  // Those of generated files too, which are not checked with `skipLibCheck`.
  const checked = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/`));
  const errors = [
    ...program.getGlobalDiagnostics(),
    ...checked.flatMap((file) => program.getSemanticDiagnostics(file)),
  ].map(({ file, start = 0, messageText }) => {
    const at =
      file === undefined
        ? ""
        : `${path.relative(folder, file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: `;
    return `${at}${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
  return errors.sort();
}
