/** Compiles the ES modules and the constants of a table, each once. */
import type { ImportAttributes } from "node:module";
import type { Module, SourceTextModule } from "node:vm";
import { setImportMeta } from "./import-meta.ts";
import { refusedError } from "./table/module-errors.ts";
import type { ScriptSources } from "./table/script-sources.ts";
import type { TableModules } from "./table/table-modules.ts";
import { constantModule, type Vm } from "./vm.ts";

/** Modules from which on their functions are compiled at once. */
const MANY_MODULES = 50;

/** What compiles modules. */
export interface ModuleCompiler {
  readonly vm: Vm;
  readonly table: TableModules;
  readonly sources: ScriptSources;
  /** The root of the project: absolute, with `/`. */
  readonly root: string;
  importDynamically(index: number, specifier: string, attributes: ImportAttributes): Promise<Module>;
}

export interface CompiledModules {
  /** @throws what the engine does not understand, with its place in the source. */
  compile(index: number): SourceTextModule;
  /** One that has been compiled. */
  get(index: number): SourceTextModule | undefined;
  /** The index of a module; undefined for one that is not in the table. */
  indexOf(module: Module): number | undefined;
  /** The module that stands for a constant. */
  valueOf(index: number): Module;
  /** Has the next import of a constant see more names than are known now. */
  forget(index: number): void;
  /**
   * Compiles modules before they are asked for. What is wrong with one is thrown when it is.
   *
   * @param indexes - of ES modules.
   */
  compileAhead(indexes: readonly number[]): void;
}

export function createCompiledModules({
  vm,
  table,
  sources,
  root,
  importDynamically,
}: ModuleCompiler): CompiledModules {
  const modules = new Map<number, SourceTextModule>();
  const values = new Map<number, Module>();
  const indexes = new WeakMap<Module, number>();
  /** Errors of modules that the engine does not understand. */
  const refused = new Map<number, unknown>();

  const compile = (index: number): SourceTextModule => {
    const known = modules.get(index);
    if (known !== undefined) return known;
    if (refused.has(index)) throw refused.get(index);
    const part = table.codeAt(index);
    const source = sources.source(index, part);
    try {
      const module = new vm.SourceTextModule(source.code, {
        identifier: source.identifier,
        lineOffset: source.lineOffset,
        initializeImportMeta: (meta) => {
          setImportMeta(meta, part.file);
        },
        importModuleDynamically: (specifier, _, attributes) => importDynamically(index, specifier, attributes),
      });
      modules.set(index, module);
      indexes.set(module, index);
      return module;
    } catch (error) {
      refused.set(index, refusedError(root, source, error, "mjs"));
      throw refused.get(index);
    }
  };

  return {
    compile,
    get: (index) => modules.get(index),
    indexOf: (module) => indexes.get(module),
    valueOf(index) {
      const part = table.at(index);
      if (part.kind !== "value") throw new Error(`${part.file} is no constant`);
      let module = values.get(index);
      if (module === undefined) {
        const members: object = Object(part.value);
        const names = new Map<string, unknown>(part.names.map((name) => [name, Reflect.get(members, name)]));
        values.set(index, (module = constantModule(vm, part.file, names.set("default", part.value))));
      }
      return module;
    },
    forget: (index) => void values.delete(index),
    compileAhead(indexes) {
      for (const index of indexes) {
        try {
          compile(index);
        } catch {
          // It is thrown again when the module is imported.
        }
      }
    },
  };
}

/**
 * Has the engine compile the functions of modules together with the modules: those of tests are called, and what it knows of a function that it has
 * only looked through is lost.
 *
 * @param count - of the modules. Few are not worth loading what changes the engine's flag.
 */
export function withFunctions(count: number, compile: () => void): void {
  if (count < MANY_MODULES) {
    compile();
    return;
  }
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString("--no-lazy");
  try {
    compile();
  } finally {
    setFlagsFromString("--lazy");
  }
}
