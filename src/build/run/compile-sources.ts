/** Compiles files that no module of a run imports, as the run would. */
import path from "node:path";
import { createPackageType } from "../../store/packages/package-of-file.ts";
import type { BundleOptions } from "../bundle/bundle.ts";
import { type CompiledSource, sourceMapOf } from "./compile/compiled-module.ts";
import { createSourceTransforms } from "./compilers/source-transforms.ts";
import { createModuleStore, NO_STORE } from "./compile/module-store.ts";
import type { ProjectCompiler } from "./compilers/project-modules.ts";
import { createContentLoader, type LoaderOptions } from "./load-module.ts";
import { createImportResolver } from "./resolve-import.ts";
import { realIds } from "../../plugin/symlinks.ts";

/**
 * @param onFailure - called for each that cannot be compiled, with the reason.
 * @param compiler - the project's own one; null if it has none.
 * @throws {UsageError} if the project's `tsconfig.json` cannot be used.
 */
export async function compileForRun(
  { config, collection, live, keep }: Pick<BundleOptions, "config" | "collection" | "live" | "keep">,
  files: readonly string[],
  onFailure: (file: string, reason: string) => void,
  compiler: ProjectCompiler | null,
): Promise<CompiledSource[]> {
  if (files.length === 0) return [];
  const store = keep === true ? createModuleStore(path.join(config.cacheDir, "modules")) : NO_STORE;
  const loader: LoaderOptions = {
    config,
    suite: collection,
    store,
    packageType: createPackageType(),
    transformOf: createSourceTransforms(config),
    rewriteOf: async (file) => (await live()).rewriteOf(file),
  };
  const compiled: CompiledSource[] = [];
  const resolve = createImportResolver(config);
  const request = { loader, plan: collection.plan, resolve, realId: realIds(), tracked: null };
  const project = (await compiler?.open(request)) ?? null;
  const load = project === null ? createContentLoader(loader) : project.graph().load;
  try {
    for (const file of files) {
      const content = await load(project === null ? file : project.idOf("", file));
      if (content.kind === "error") onFailure(file, content.error.message);
      else if (content.kind === "code")
        compiled.push({ file, code: content.compiled.code, map: sourceMapOf(content.compiled, file) });
    }
  } finally {
    store.flush();
    await project?.close();
  }
  return compiled;
}
