/** The modules of a run as text with a source map, and the table by which they are linked: whole, or in parts that follow each other. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  type CodeModule,
  type FunctionTable,
  type LinkedModule,
  type LinkTable,
  type MockTarget,
  type PatchedModule,
  type LinkPart,
  type ProbedModules,
  PROBES,
  type TableTarget,
  scriptFile,
  SCRIPTS,
  TABLE_VERSION,
} from "../../core/data/run/link-table.ts";
import type { MissingNames } from "./check-exports.ts";
import { type CompiledModule, sourceMapOf } from "./compile/compiled-module.ts";
import type { PackageType } from "../../store/packages/package-of-file.ts";
import { importsAsNode } from "./compile/module-format.ts";
import { partsOfId } from "./compilers/project-modules.ts";
import type { ModuleContent } from "./load-module.ts";
import { probedScript } from "./probed-script.ts";
import type { GraphModule, GraphTarget, ModuleGraph } from "./module-graph.ts";
import type { TableContents } from "./write-table.ts";

export interface LinkTableOptions {
  /** The root of the project: absolute, with `/`. */
  readonly root: string;
  /** All modules that parts are made of, by id. */
  readonly graph: ModuleGraph["modules"];
  readonly packageType: PackageType;
  /** Absolute path of the folder in which each module gets a file of its own: debuggers and coverage need that. Null for none. */
  readonly scripts: string | null;
  /** Which of those files tell what runs of them. Null: none. */
  readonly probes: ProbedModules | null;
  readonly patched: readonly PatchedModule[];
  readonly runner: LinkTable["runner"];
}

/** What a part of a table is made of. */
export interface PartOfGraph extends Pick<ModuleGraph, "roots"> {
  /** By id: with all that they lead to, but for what earlier parts have. */
  readonly modules: ReadonlyMap<string, GraphModule>;
  readonly missing: MissingNames;
  /** Paths in the plan of the roots that follow. */
  readonly pending: readonly string[];
  /** How modules become functions, if this is the only part. Default: they do not. */
  readonly functions?: (idOf: (id: string) => number) => FunctionTable;
}

export interface GraphTable {
  /** Adds modules, and gives the part that they are. */
  add(part: PartOfGraph): TableContents;
  /** The table without parts. */
  whole(): TableContents;
  /** Forgets the texts of all parts, so that there is no whole. */
  forgetTexts(): void;
}

/** A text with its map, and the number of lines before it in the whole table. */
interface MappedText {
  readonly text: string;
  readonly map: string;
  readonly line: number;
}

const NO_MAP = '{"version":3,"sources":[],"names":[],"mappings":""}';

/** A table without modules. */
export function createTable({
  root,
  graph,
  packageType,
  scripts,
  probes,
  patched,
  runner,
}: LinkTableOptions): GraphTable {
  if (scripts !== null) mkdirSync(path.join(scripts, SCRIPTS), { recursive: true });
  const indexes = new Map<string, number>();
  const texts: MappedText[] = [];
  const table: LinkedModule[] = [];
  const roots: Record<string, number> = {};
  /** Names that modules give as undefined, by id. */
  const given = new Map<string, Set<string>>();
  let last: TableContents | null = null;
  let parts = 0;
  let start = 0;
  let line = 0;

  const targetOf = (target: GraphTarget, stands: ReadonlyMap<string, number>): TableTarget =>
    target.kind === "module" ? (stands.get(target.id) ?? indexes.get(target.id) ?? target.id) : target.url;
  const pairs = (targets: ReadonlyMap<string, GraphTarget>) =>
    [...targets].map(([specifier, target]) => [specifier, targetOf(target, NONE)] as const);
  const mocksOf = (mocks: NonNullable<GraphModule["mocks"]>): MockTarget[] =>
    [...mocks].map(([specifier, { target, manual }]) => [
      specifier,
      target === null ? null : targetOf(target, NONE),
      manual === null ? null : (indexes.get(manual) ?? null),
    ]);

  function addText(text: string, map: string): Pick<CodeModule, "length" | "line" | "start"> {
    const place = { start, length: text.length, line };
    texts.push({ text, map, line });
    start += text.length;
    line += linesIn(text);
    return place;
  }

  function codeModule(
    module: GraphModule,
    compiled: CompiledModule,
    missing: readonly string[],
    stands: ReadonlyMap<string, number>,
  ): CodeModule {
    const { code, map, record } = compiled;
    const text = sourceTextOf(code, record.format === "esm" ? missing : []);
    const imports = record.imports.flatMap(({ specifier, names, passed = [] }) => {
      const target = module.imports.get(specifier);
      if (target === undefined) return [];
      const isExternal = target.kind === "external" && names.length > 0;
      return [
        isExternal
          ? ([specifier, target.url, names, passed] as const)
          : ([specifier, targetOf(target, stands)] as const),
      ];
    });
    if (scripts !== null)
      writeScript(scripts, probes, table.length, module.file, text, sourceMapOf(compiled, module.file));
    return {
      kind: record.format,
      file: module.file,
      ...addText(text, map),
      imports,
      dynamic: pairs(module.dynamic),
      requires: pairs(module.requires),
      isNode: importsAsNode(module.file, packageType),
      asked: record.format === "commonjs" ? missing : [],
      ...(module.mocks !== undefined && { mocks: mocksOf(module.mocks) }),
      ...(map === "" && { isWritten: true }),
    };
  }

  function addModule(
    id: string,
    module: GraphModule,
    missing: MissingNames,
    stands: ReadonlyMap<string, number>,
  ): void {
    const { file, content } = module;
    const error = content.kind === "error" ? content.error : missing.errors.get(id);
    const names = [...(missing.absent.get(id) ?? [])];
    const parts = keyPartsOf(id, file);
    if (error !== undefined) table.push({ kind: "error", file, error });
    else if (content.kind === "code") table.push({ ...codeModule(module, content.compiled, names, stands), ...parts });
    else if (content.kind === "value") {
      table.push({ kind: "value", file, ...parts, value: content.value, names: [...content.names, ...names] });
    }
  }

  /** An ES module with the exports of one in an earlier part, and names that this one has not. */
  function addStandIn(
    of: CodeModule,
    index: number,
    content: ModuleContent | undefined,
    names: readonly string[],
  ): void {
    const { file } = of;
    const from = JSON.stringify(file);
    const hasDefault = content?.kind === "code" && content.compiled.record.exports.includes("default");
    const code = `export * from ${from};\n${hasDefault ? `export { default } from ${from};\n` : ""}`;
    const place = addText(sourceTextOf(code, names), NO_MAP);
    table.push({ ...of, ...place, file: `${file}?names`, imports: [[file, index]], dynamic: [], requires: [] });
  }

  return {
    add({ modules, roots: own, missing, pending, functions }) {
      const from = { module: table.length, text: texts.length, start, line };
      const asked: (readonly [number, readonly string[]])[] = [];
      /** Indexes of the modules that stand in for others, by the ids of those. */
      const stands = new Map<string, number>();
      const standIns: (() => void)[] = [];
      let next = from.module;
      for (const id of modules.keys()) indexes.set(id, next++);
      for (const [id, names] of missing.absent) {
        const index = indexes.get(id) ?? next;
        const known = given.get(id) ?? new Set();
        const more = [...names].filter((name) => !known.has(name));
        const before = table[index];
        // The text of an ES module stays.
        if (before?.kind !== "esm") given.set(id, new Set([...known, ...more]));
        if (before === undefined || before.kind === "error" || more.length === 0) continue;
        if (before.kind === "esm") {
          stands.set(id, next + standIns.length);
          standIns.push(() => {
            addStandIn(before, index, graph.get(id)?.content, more);
          });
        } else {
          asked.push([index, more]);
          table[index] =
            before.kind === "value"
              ? { ...before, names: [...before.names, ...more] }
              : { ...before, asked: [...before.asked, ...more] };
        }
      }
      for (const [id, module] of modules) addModule(id, module, missing, stands);
      for (const add of standIns) add();
      const ownRoots = Object.fromEntries([...own].map(([name, id]) => [name, indexes.get(id) ?? -1]));
      Object.assign(roots, ownRoots);
      const part: LinkPart = {
        modules: table.slice(from.module),
        roots: ownRoots,
        start: from.start,
        line: from.line,
        asked,
        isLast: pending.length === 0,
      };
      parts += 1;
      const whole =
        parts > 1
          ? part
          : tableWith(
              part,
              pending,
              functions?.((id) => indexes.get(id) ?? -1),
            );
      last = contentsOf(whole, texts.slice(from.text), from.line);
      return last;
    },
    whole: () =>
      parts === 1 && last !== null
        ? last
        : contentsOf(tableWith({ modules: table, roots, start: 0, line: 0, asked: [], isLast: true }, []), texts, 0),
    forgetTexts() {
      texts.length = 0;
      last = null;
    },
  };

  function tableWith(part: LinkPart, pending: readonly string[], functions?: FunctionTable): LinkTable {
    const whole = { version: TABLE_VERSION, root, ...part, patched, pending, runner, hasFiles: scripts !== null };
    return functions === undefined ? whole : { ...whole, functions };
  }
}

const NONE: ReadonlyMap<string, number> = new Map();

function contentsOf(part: LinkPart, texts: readonly MappedText[], before: number): TableContents {
  const sections = texts.flatMap(({ map, line }) =>
    map === "" ? [] : `{"offset":{"line":${line - before},"column":0},"map":${map}}`,
  );
  return {
    table: JSON.stringify(part),
    text: texts.map(({ text }) => text).join(""),
    // Engines require `sources` even in a map with sections.
    map: `{"version":3,"sources":[],"sections":[${sections.join(",")}]}`,
  };
}

/** The query that an id has and its file has not, and its scope. */
function keyPartsOf(id: string, file: string): Pick<CodeModule, "query" | "scope"> {
  const { plain, scope } = partsOfId(id);
  const query = /\?[^/\0]*$/.exec(plain)?.[0];
  return { ...(query !== undefined && !file.endsWith(query) && { query }), ...(scope > 0 && { scope }) };
}

/** The code, with exports of undefined for missing names. */
function sourceTextOf(code: string, missing: readonly string[]): string {
  const ended = code.endsWith("\n") ? code : `${code}\n`;
  if (missing.length === 0) return ended;
  return `${ended}var __xtest_absent;\nexport { ${missing.map((name) => `__xtest_absent as ${name}`).join(", ")} };\n`;
}

function writeScript(
  dir: string,
  probes: ProbedModules | null,
  index: number,
  file: string,
  text: string,
  map: string,
): void {
  const target = path.join(dir, SCRIPTS, scriptFile(index, file));
  const probed = probes === null || map === NO_MAP ? null : probedScript(probes, file, text, map);
  if (probed !== null) writeFileSync(`${target}${PROBES}`, JSON.stringify(probed.without));
  const inline = Buffer.from(probed?.map ?? map).toString("base64");
  const comment = `//# sourceMappingURL=data:application/json;base64,${inline}\n`;
  writeFileSync(target, `${probed?.text ?? text}${comment}`);
}

/** The number of line ends. */
function linesIn(code: string): number {
  let count = 0;
  for (let at = code.indexOf("\n"); at !== -1; at = code.indexOf("\n", at + 1)) count++;
  return count;
}
