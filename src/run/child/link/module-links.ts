/** Links modules to what they import, which must have been loaded. */
import type { Module, ModuleLinker } from "node:vm";
import { SCOPE_SPECIFIER } from "../../../core/data/run/link-table.ts";
import type { CommonjsModules } from "./commonjs-modules.ts";
import type { CompiledModules } from "./compiled-modules.ts";
import type { ExternalModules } from "./external-modules.ts";
import type { GraphNode, EvaluationGraph } from "./evaluation-graph.ts";
import type { TableModules } from "./table/table-modules.ts";
import type { Vm } from "./vm.ts";

/** The modules of a run, by what they are. */
export interface RunModules {
  readonly vm: Vm;
  readonly table: TableModules;
  readonly compiled: CompiledModules;
  readonly commonjs: CommonjsModules;
  readonly externals: ExternalModules;
  readonly graph: EvaluationGraph;
}

export interface ModuleLinks {
  /**
   * What an import of a module leads to, once everything below is there.
   *
   * @param isNode - whether the default of a CommonJS module is `module.exports` in any case.
   */
  moduleOf(target: GraphNode, isNode: boolean): Module;
  /** Links a module with all below it. */
  link(module: Module): Promise<void>;
}

export function createModuleLinks({ vm, table, compiled, commonjs, externals }: RunModules): ModuleLinks {
  let linking: Promise<unknown> = Promise.resolve();

  const moduleOf = (target: GraphNode, isNode: boolean): Module => {
    if (typeof target === "string") {
      const external = externals.get(target);
      if (external === undefined) throw new Error(`${target} has not been loaded`);
      return external;
    }
    const part = table.at(target);
    if (part.kind === "commonjs") return commonjs.facade(target, part, isNode);
    return part.kind === "value" ? compiled.valueOf(target) : compiled.compile(target);
  };

  /** Packages, by the modules that add names to them. */
  const packages = new Map<Module, Module>();

  const linker: ModuleLinker = (specifier, referrer) => {
    const behind = packages.get(referrer);
    if (behind !== undefined) return behind;
    const index = compiled.indexOf(referrer);
    if (index === undefined) throw new Error(`"${specifier}" is asked for by an unknown module`);
    const part = table.codeAt(index);
    if (specifier === SCOPE_SPECIFIER) return commonjs.scope(index, part);
    const [, target, , passed = []] = part.imports.find(([name]) => name === specifier) ?? [];
    if (target === undefined) throw new Error(`${part.file} does not import "${specifier}"`);
    const module = moduleOf(target, part.isNode);
    const typed = typeof target === "string" ? withTypes(vm, module, passed) : null;
    if (typed !== null) packages.set(typed, module);
    return typed ?? module;
  };

  return {
    moduleOf,
    async link(module) {
      if (module.status !== "unlinked") return;
      // Two graphs that overlap must not be linked at a time.
      const done = linking.then(() => (module.status === "unlinked" ? module.link(linker) : undefined));
      linking = done.catch(() => undefined);
      await done;
    },
  };
}

/** A package as TypeScript exports it again, with names of types, which are undefined, and others of CommonJS that Node does not find. */
function withTypes(vm: Vm, module: Module, passed: readonly string[]): Module | null {
  const { namespace } = module;
  const missing = passed.filter((name) => !(name in namespace));
  if (missing.length === 0) return null;
  const whole: object = Object("default" in namespace ? namespace.default : undefined);
  const more = missing.map(
    (name, at) => `const _${at} = import.meta.more[${at}]; export { _${at} as ${JSON.stringify(name)} };`,
  );
  const code = [
    'export * from "package";',
    "default" in namespace ? 'export { default } from "package";' : "",
    ...more,
  ];
  return new vm.SourceTextModule(code.join(" "), {
    identifier: module.identifier,
    initializeImportMeta: (meta) => {
      Object.assign(meta, { more: missing.map((name): unknown => Reflect.get(whole, name)) });
    },
  });
}
