/** Compiles files that no module of a run imports, with the user's own Vite. */
import path from "node:path";
import { reason } from "../../config/modules.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { CompiledSource } from "../run/compile/compiled-source.ts";
import type { InstalledVite } from "./choose-bundler.ts";
import { PRINTED, ROLLDOWN_VITE } from "./bundle.ts";
import { APART } from "./modules.ts";
import { loadVite, type VitePlugin, type ViteProject, type WrittenChunk } from "./project.ts";

/**
 * @param onFailure - called for each that cannot be compiled, with the reason.
 * @throws {UsageError} if Vite or the user's configuration of it cannot be used.
 */
export async function compileWithVite(
  vite: InstalledVite,
  config: ResolvedConfig,
  files: readonly string[],
  onFailure: (file: string, reason: string) => void,
): Promise<CompiledSource[]> {
  if (files.length === 0) return [];
  const dir = path.join(config.cacheDir, "sources");
  const project = await loadVite(vite, config, { dir, target: "node", standalone: false });
  // Printed as those of a run.
  const printed = vite.major >= ROLLDOWN_VITE ? PRINTED : {};
  try {
    return sourcesOf(await built(project, files, printed), dir);
  } catch {
    // One file fails the build of all.
    const compiled: CompiledSource[] = [];
    for (const file of files) {
      try {
        compiled.push(...sourcesOf(await built(project, [file], printed), dir));
      } catch (error) {
        onFailure(file, reason(error));
      }
    }
    return compiled;
  }
}

/** Each file as a chunk of its own, without what it imports. */
function built(project: ViteProject, files: readonly string[], printed: object): Promise<WrittenChunk[]> {
  return project.build({
    first: [alone(files)],
    last: [],
    bundler: {
      treeshake: false,
      onLog: () => undefined,
      input: [...files],
      preserveEntrySignatures: "strict",
      output: { ...APART, ...printed },
    },
    write: false,
  });
}

/** Leaves all imports outside, but for parts of the same file: `App.vue?vue&type=script`. */
function alone(files: readonly string[]): VitePlugin {
  const known = new Set(files);
  return {
    name: "xtest:alone",
    enforce: "pre",
    resolveId(specifier: string, importer: string | undefined) {
      if (importer === undefined) return known.has(withSlashes(specifier)) ? specifier : null;
      const file = importer.replace(/\?.*$/s, "");
      const isPart =
        specifier.includes("?") && path.posix.basename(specifier.replace(/\?.*$/s, "")) === path.posix.basename(file);
      return isPart || specifier.startsWith("\0") ? null : { id: specifier, external: true };
    },
  };
}

function sourcesOf(chunks: readonly WrittenChunk[], dir: string): CompiledSource[] {
  return chunks.flatMap(({ code, map, moduleIds, fileName }): CompiledSource[] => {
    const file = withSlashes(moduleIds.at(-1) ?? "").replace(/\?.*$/s, "");
    if (map === null || !path.isAbsolute(file)) return [];
    const folder = path.dirname(path.join(dir, fileName));
    const sources = map.sources.map((source) => withSlashes(path.resolve(folder, source)));
    return [{ file, code, map: JSON.stringify({ version: 3, ...map, sources }) }];
  });
}
