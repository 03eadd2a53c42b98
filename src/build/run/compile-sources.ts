/** Compiles files that no module of a run imports, as the run would. */
import path from "node:path";
import { createPackageType } from "../../store/packages/package-type.ts";
import type { BundleOptions } from "../bundle/bundle.ts";
import type { CompiledSource } from "./compile/compiled-source.ts";
import { createSourceTransforms } from "./compilers/source-transforms.ts";
import { createModuleStore, NO_STORE } from "./compile/module-store.ts";
import { createContentLoader } from "./load-module.ts";

/**
 * @param onFailure - called for each that cannot be compiled, with the reason.
 * @throws {UsageError} if the project's `tsconfig.json` cannot be used.
 */
export async function compileForRun(
  { config, collection, live, keep }: Pick<BundleOptions, "config" | "collection" | "live" | "keep">,
  files: readonly string[],
  onFailure: (file: string, reason: string) => void,
): Promise<CompiledSource[]> {
  const store = keep === true ? createModuleStore(path.join(config.cacheDir, "modules")) : NO_STORE;
  const load = createContentLoader({
    config,
    suite: collection,
    store,
    packageType: createPackageType(),
    transformOf: createSourceTransforms(config.compatConfig),
    rewriteOf: async (file) => (await live()).rewriteOf(file),
  });
  const compiled: CompiledSource[] = [];
  for (const file of files) {
    const content = await load(file);
    if (content.kind === "error") onFailure(file, content.error.message);
    else if (content.kind === "code") compiled.push({ file, code: content.compiled.code, map: content.compiled.map });
  }
  store.flush();
  return compiled;
}
