/** Writes the table of a run, and the module that the run imports. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type ModuleForm, TABLE_FILE, TABLE_TEXT } from "../../core/data/run/link-table.ts";
import { builtinImports, LAZY_BUILTINS } from "../../plugin/builtins/builtin-chunks.ts";
import { ownFile, ownModule } from "../../plugin/package-files.ts";
import type { SectionContent } from "../../store/section-file.ts";

/** The contents of the files of a table. */
export interface TableContents {
  readonly table: SectionContent;
  /** The code of all modules. */
  readonly text: SectionContent;
  /** Its source map. */
  readonly map: SectionContent;
}

/** What a run imports only if its suite needs it, as text; null for nothing. */
export interface EntryImports {
  /** An object literal with the packages of environments. */
  readonly environments: string | null;
  /** A function that loads what runs test files of another runner. */
  readonly dialect: string | null;
}

/**
 * Writes a table, and the module that the run imports.
 *
 * @param dir - absolute path of the folder to write to.
 * @param form - of its modules.
 * @param entry - name of that module. It exports `modules`, `builtins`, `environments` and `runSuite`, as a bundle does.
 */
export function writeTable(
  dir: string,
  entry: string,
  form: ModuleForm,
  { table, text, map }: TableContents,
  imports: EntryImports,
): void {
  writeFileSync(path.join(dir, TABLE_TEXT), text);
  writeFileSync(path.join(dir, `${TABLE_TEXT}.map`), map);
  writeFileSync(path.join(dir, TABLE_FILE), table);
  writeFileSync(path.join(dir, entry), entryText(form, imports));
}

function entryText(form: ModuleForm, { environments, dialect }: EntryImports): string {
  const isNative = form === "native";
  const [linker, name] = isNative ? ["link-modules", "linkModules"] : ["realm-modules", "linkRealms"];
  const from = (file: string): string => JSON.stringify(pathToFileURL(file).href);
  return [
    `import { ${name} } from ${from(ownFile(`run/${linker}.js`))};`,
    `export { runSuite } from ${from(ownModule("unplugin-xtest/runtime") ?? "")};`,
    `export const modules = ${name}(new URL(".", import.meta.url));`,
    `export const builtins = ${builtinImports(LAZY_BUILTINS, (file) => pathToFileURL(file).href)};`,
    `export const environments = ${environments ?? "undefined"};`,
    `export const dialect = ${dialect ?? "undefined"};`,
    "",
  ].join("\n");
}
