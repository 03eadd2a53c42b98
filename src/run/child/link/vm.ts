/** The engine's modules of `node:vm`. */
import { createRequire } from "node:module";
import { UsageError } from "../../../core/errors/errors.ts";

export type Vm = typeof import("node:vm");

/** Before Bun 1.3, its modules have no `import.meta`. */
const TOO_OLD = /^(?:0|1\.[0-2])\./;

/**
 * Loads them without the engine's warning that they are an experiment, which is no concern of the tests.
 *
 * @throws {UsageError} where the engine has none.
 */
export function loadVm(): Vm {
  const { bun } = process.versions;
  if (bun !== undefined && TOO_OLD.test(bun))
    throw new UsageError(`Bun ${bun} cannot link the modules of a run: install Bun 1.3 or a newer one`);
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
