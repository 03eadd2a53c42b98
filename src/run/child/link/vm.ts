/** The engine's modules of `node:vm`. */
import { createRequire } from "node:module";

export type Vm = typeof import("node:vm");

/** Loads them without the engine's warning that they are an experiment, which is no concern of the tests. */
export function loadVm(): Vm {
  const vm: Vm = createRequire(import.meta.url)("node:vm");
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    new vm.SyntheticModule([], () => undefined);
  } finally {
    process.emitWarning = emitWarning;
  }
  return vm;
}

/** A module with constant exports. */
export function constantModule(
  vm: Vm,
  identifier: string,
  exports: ReadonlyMap<string, unknown>,
): InstanceType<Vm["SyntheticModule"]> {
  const module = new vm.SyntheticModule(
    [...exports.keys()],
    () => {
      for (const [name, value] of exports) module.setExport(name, value);
    },
    { identifier },
  );
  return module;
}
