/** Links modules to what they import, which must have been loaded. */
import type { Module, ModuleLinker } from "node:vm";
import { SCOPE_SPECIFIER } from "../../../core/data/run/link-table.ts";
import type { CommonjsModules } from "./commonjs-modules.ts";
import type { CompiledModules } from "./compiled-modules.ts";
import type { ExternalModules } from "./external-modules.ts";
import type { GraphNode, EvaluationGraph } from "./evaluation-graph.ts";
import type { TableModules } from "./table/table-modules.ts";
import { constantModule, type Vm } from "./vm.ts";

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

  const linker: ModuleLinker = (specifier, referrer) => {
    const index = compiled.indexOf(referrer);
    if (index === undefined) throw new Error(`"${specifier}" is asked for by an unknown module`);
    const part = table.codeAt(index);
    if (specifier === SCOPE_SPECIFIER) return commonjs.scope(index, part);
    const [, target, , passed = []] = part.imports.find(([name]) => name === specifier) ?? [];
    if (target === undefined) throw new Error(`${part.file} does not import "${specifier}"`);
    const module = moduleOf(target, part.isNode);
    return typeof target === "string" ? withTypes(vm, module, passed) : module;
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

/** A package as TypeScript exports it again: types are no names of it, and undefined. */
function withTypes(vm: Vm, module: Module, passed: readonly string[]): Module {
  const { namespace } = module;
  const missing = passed.filter((name) => !(name in namespace));
  if (missing.length === 0) return module;
  // Of CommonJS, Node may not know all names.
  const whole = Object("default" in namespace ? namespace.default : undefined);
  const names = Object.keys(namespace).map((name): [string, unknown] => [name, Reflect.get(namespace, name)]);
  const others = missing.map((name): [string, unknown] => [name, Reflect.get(whole, name)]);
  return constantModule(vm, module.identifier, new Map([...names, ...others]));
}
