/** The modules of a run as one text with one source map, and the table by which they are linked. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  type CodeModule,
  type FunctionTable,
  type LinkedModule,
  type LinkTable,
  type MockTarget,
  type PatchedModule,
  type TableTarget,
  scriptFile,
  SCRIPTS,
  TABLE_VERSION,
} from "../../core/data/run/link-table.ts";
import type { MissingNames } from "./check-exports.ts";
import type { CompiledModule } from "./compile/compiled-module.ts";
import { importsAsNode, type PackageType } from "./compile/module-format.ts";
import type { GraphModule, GraphTarget, ModuleGraph } from "./module-graph.ts";
import type { TableContents } from "./write-table.ts";

export interface LinkTableOptions {
  /** The root of the project: absolute, with `/`. */
  readonly root: string;
  readonly packageType: PackageType;
  /** Absolute path of the folder in which each module gets a file of its own: debuggers and coverage need that. Null for none. */
  readonly scripts: string | null;
  readonly patched: readonly PatchedModule[];
  /** How modules become functions. Default: they do not. */
  readonly functions?: (idOf: (id: string) => number) => FunctionTable;
}

/** Makes the table of a graph. */
export function tableOf(
  { root, packageType, scripts, patched, functions }: LinkTableOptions,
  { modules, roots }: ModuleGraph,
  { errors, absent }: MissingNames,
): TableContents {
  const indexes = new Map([...modules.keys()].map((id, at) => [id, at]));
  const targetOf = (target: GraphTarget): TableTarget =>
    target.kind === "module" ? (indexes.get(target.id) ?? target.id) : target.url;
  const pairs = (targets: ReadonlyMap<string, GraphTarget>) =>
    [...targets].map(([specifier, target]) => [specifier, targetOf(target)] as const);
  const mocksOf = (mocks: NonNullable<GraphModule["mocks"]>): MockTarget[] =>
    [...mocks].map(([specifier, { target, manual }]) => [
      specifier,
      target === null ? null : targetOf(target),
      manual === null ? null : (indexes.get(manual) ?? null),
    ]);
  const texts: string[] = [];
  const sections: string[] = [];
  const table: LinkedModule[] = [];
  let start = 0;
  let line = 0;

  function codeModule(
    module: GraphModule,
    { code, map, record }: CompiledModule,
    missing: readonly string[],
  ): CodeModule {
    const text = sourceTextOf(code, record.format === "esm" ? missing : []);
    const imports = record.imports.flatMap(({ specifier, names }) => {
      const target = module.imports.get(specifier);
      if (target === undefined) return [];
      const isExternal = target.kind === "external" && names.length > 0;
      return [isExternal ? ([specifier, target.url, names] as const) : ([specifier, targetOf(target)] as const)];
    });
    const written: CodeModule = {
      kind: record.format,
      file: module.file,
      start,
      length: text.length,
      line,
      imports,
      dynamic: pairs(module.dynamic),
      requires: pairs(module.requires),
      isNode: importsAsNode(module.file, packageType),
      asked: record.format === "commonjs" ? missing : [],
      ...(module.mocks !== undefined && { mocks: mocksOf(module.mocks) }),
    };
    texts.push(text);
    sections.push(`{"offset":{"line":${line},"column":0},"map":${map}}`);
    if (scripts !== null) writeScript(scripts, table.length, module.file, text, map);
    start += text.length;
    line += linesIn(text);
    return written;
  }

  if (scripts !== null) mkdirSync(path.join(scripts, SCRIPTS), { recursive: true });
  for (const [id, module] of modules) {
    const { file, content } = module;
    const error = content.kind === "error" ? content.error : errors.get(id);
    const missing = [...(absent.get(id) ?? [])];
    if (error !== undefined) table.push({ kind: "error", file, error });
    else if (content.kind === "code") table.push(codeModule(module, content.compiled, missing));
    else if (content.kind === "value") {
      table.push({ kind: "value", file, value: content.value, names: [...content.names, ...missing] });
    }
  }
  const whole: LinkTable = {
    version: TABLE_VERSION,
    root,
    modules: table,
    patched,
    roots: Object.fromEntries([...roots].map(([name, id]) => [name, indexes.get(id) ?? -1])),
    hasFiles: scripts !== null,
    ...(functions !== undefined && { functions: functions((id) => indexes.get(id) ?? -1) }),
  };
  return {
    table: JSON.stringify(whole),
    text: texts.join(""),
    // Engines require `sources` even in a map with sections.
    map: `{"version":3,"sources":[],"sections":[${sections.join(",")}]}`,
  };
}

/** The code, with exports of undefined for missing names. */
function sourceTextOf(code: string, missing: readonly string[]): string {
  const ended = code.endsWith("\n") ? code : `${code}\n`;
  if (missing.length === 0) return ended;
  return `${ended}var __xtest_absent;\nexport { ${missing.map((name) => `__xtest_absent as ${name}`).join(", ")} };\n`;
}

function writeScript(dir: string, index: number, file: string, text: string, map: string): void {
  const inline = Buffer.from(map).toString("base64");
  const comment = `//# sourceMappingURL=data:application/json;base64,${inline}\n`;
  writeFileSync(path.join(dir, SCRIPTS, scriptFile(index, file)), `${text}${comment}`);
}

/** The number of line ends. */
function linesIn(code: string): number {
  let count = 0;
  for (let at = code.indexOf("\n"); at !== -1; at = code.indexOf("\n", at + 1)) count++;
  return count;
}
