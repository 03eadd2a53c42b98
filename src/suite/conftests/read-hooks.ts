/** Reads what hooks of conftests give, without executing them: for plugins that call hooks before anything is collected. */
import { SuiteSources } from "../../collect/files/suite-sources.ts";
import type { ConftestHooks } from "../../config/plugins/plugins.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { findUnknown, FunctionValue, Unknown } from "../../evaluate/values.ts";
import { createFactsReader } from "../../facts/read/reader.ts";

/**
 * Reads the hooks of conftests that have no parameters.
 *
 * @param files - absolute paths of conftests.
 * @param names - of hooks.
 */
export function readHooks(
  config: ResolvedConfig,
  files: readonly string[],
  names: readonly string[],
): readonly ConftestHooks[] {
  const sources = new SuiteSources(config, createFactsReader({ cacheDir: null }));
  return files.flatMap((file): ConftestHooks[] => {
    const owner = sources.relative(file);
    const hooks: Record<string, () => unknown> = {};
    for (const name of names) {
      const fn = sources.evaluator.exported(file, name);
      // A value that is unknown need not be a function.
      if (!(fn instanceof FunctionValue) || fn.fn.params.length > 0) continue;
      hooks[name] = () => {
        const value =
          fn.fn.flavor === "plain"
            ? sources.evaluator.callFunction(fn, [])
            : new Unknown("it is async or a generator", fn.origin);
        const unknown = findUnknown(value);
        if (unknown === null) return value;
        const { path, line } = sources.place(unknown.origin);
        throw new UsageError(
          `${path}:${String(line)}: ${name} is called while options are added, when no conftest is executed: ` +
            `it must return a constant that the build can read (${unknown.why})`,
        );
      };
    }
    return Object.keys(hooks).length === 0 ? [] : [{ owner, hooks }];
  });
}
