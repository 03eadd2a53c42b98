/** The modules of a table by their indexes. */
import type { CodeModule, LinkedModule } from "../../../../core/data/run/link-table.ts";
import { errorOf } from "./module-errors.ts";
import type { TableReader } from "./table-reader.ts";

export interface TableModules {
  at(index: number): LinkedModule;
  /** One with code. @throws the error of a module that cannot be loaded. */
  codeAt(index: number): CodeModule;
}

export function createTableModules({ modules }: TableReader): TableModules {
  const at = (index: number): LinkedModule => {
    const module = modules[index];
    if (module === undefined) throw new Error(`the table has no module ${index}`);
    return module;
  };
  return {
    at,
    codeAt(index) {
      const module = at(index);
      if (module.kind === "error") throw errorOf(module.error);
      if (module.kind === "value") throw new Error(`${module.file} has no code`);
      return module;
    },
  };
}
