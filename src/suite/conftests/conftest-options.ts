/** The flags and keys that conftests add, from the cache, or by reading the conftests. */
import type { ConftestCall } from "../../config/plugins/conftest-calls.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { prepareCache } from "../../store/cache-folder.ts";
import { remember } from "../../store/remember.ts";
import { PACKAGE_BUILD } from "../../store/section-file.ts";
import { keyOf } from "../../store/text-hash.ts";

/**
 * Reads what `xtest_addoption` of conftests adds. Nothing of them is executed.
 *
 * @param files - absolute paths of conftests.
 * @throws {UsageError} if a call needs execution.
 */
export async function conftestCalls(
  config: ResolvedConfig,
  files: readonly string[],
  cache: boolean,
): Promise<readonly ConftestCall[]> {
  const { cacheDir, root, alias } = config;
  if (!cache || !prepareCache(cacheDir)) return (await import("./read-options.ts")).readOptions(config, files, null);
  const key = keyOf(["conftests", PACKAGE_BUILD, root, alias, files]);
  return remember<readonly ConftestCall[]>(
    { cacheDir, kind: "configurations", key },
    {
      read: (section) => JSON.parse(section(0)),
      async make(track) {
        const { readOptions } = await import("./read-options.ts");
        const calls = await readOptions(config, files, track);
        return { value: calls, sections: () => [JSON.stringify(calls)] };
      },
    },
  );
}
