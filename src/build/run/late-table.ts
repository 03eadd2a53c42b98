/** Makes the table of a module that only the run names, with all that it leads to. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { LateImport } from "../../core/data/run/link-table.ts";
import type { BundleOptions } from "../bundle/bundle.ts";
import { moduleFormOf } from "../../compat/mocks/module-form.ts";
import type { ProjectCompiler } from "./compilers/project-modules.ts";
import { statFile } from "../../store/read-file.ts";
import { isKnownType } from "./load-module.ts";
import { createImportResolver } from "./resolve-import.ts";
import type { TableContents } from "./write-table.ts";
import { makeTable } from "./make-table.ts";

/** Files of a folder that are compiled with one of them. */
const MOST_OTHERS = 500;

/** Its first root is the module. @param scripts - absolute path of the folder in which each module gets a file of its own; null for none. */
export async function makeLateTable(
  options: BundleOptions,
  { importer, specifier, withOthers, withAlike }: Omit<LateImport, "folder">,
  scripts: string | null,
  compiler: ProjectCompiler | null,
): Promise<TableContents> {
  const { config, collection } = options;
  const resolve = createImportResolver(config);
  const required = moduleFormOf(config, collection.plan) === "sync" ? resolve(specifier, importer, "require") : null;
  const target = required?.kind === "module" ? required : resolve(specifier, importer, "import");
  if (target.kind !== "module" || !isKnownType(target.id)) return noTable();
  const files = new Set([
    target.id,
    ...(withOthers ? othersOf(target.id) : []),
    ...(withAlike ? alikeOf(target.id) : []),
  ]);
  return makeTable(options, new Map([...files].map((file) => [file, file])), scripts, null, null, compiler);
}

/** The files beside one that have its extension. */
function othersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  const extension = path.extname(file);
  return readdirSync(folder)
    .filter((name) => path.extname(name) === extension && !name.endsWith(`.d${extension}`))
    .map((name) => path.posix.join(folder, name))
    .filter((one) => one !== file)
    .slice(0, MOST_OTHERS);
}

/** The files of the same name in the folders after its own: those before it have been asked for, if folders are read in order. */
function alikeOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  const around = path.posix.dirname(folder);
  const own = path.posix.basename(folder);
  return readdirSync(around)
    .filter((name) => name > own)
    .sort()
    .map((name) => path.posix.join(around, name, path.posix.basename(file)))
    .filter((one) => statFile(one) !== null)
    .slice(0, MOST_OTHERS);
}

/** A table without modules. */
export function noTable(): TableContents {
  return { table: JSON.stringify({ modules: [], roots: {} }), text: "", map: "{}" };
}
