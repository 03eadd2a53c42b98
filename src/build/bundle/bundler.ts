/** Builds a suite: with the user's own Vite if there is one, else with rolldown, or as linked modules. */
import { bundlerOf } from "../vite/choose-bundler.ts";
import type { BundleOptions, Bundled } from "./bundle.ts";
import type { CompiledSource } from "../run/compile/compiled-module.ts";

/**
 * Bundles a suite with the bundler of its project.
 *
 * @param tell - called with notes for the user about the choice.
 * @throws {UsageError} if the bundler or its configuration cannot be used.
 */
export async function bundleTests(options: BundleOptions, tell: (note: string) => void): Promise<Bundled> {
  const chosen = bundlerOf(options.config);
  if (chosen.name !== "vite" && chosen.note !== null) tell(chosen.note);
  if (options.standalone !== true && (options.target ?? "node") === "node") {
    const { canLink, linkedRun } = await import("../run/linked-run.ts");
    if (canLink(options) && chosen.name === "vite") {
      const { viteProject } = await import("../vite/project-compiler.ts");
      return linkedRun(options, viteProject(chosen.vite, options));
    }
    if (canLink(options)) return linkedRun(options);
  }
  if (chosen.name === "vite") {
    const { bundleWithVite } = await import("../vite/bundle.ts");
    return bundleWithVite(options, chosen.vite);
  }
  const { bundleSuite } = await import("./bundle.ts");
  return bundleSuite(options);
}

/**
 * Compiles files that no module of a run imports, each alone.
 *
 * @param onFailure - called for each that cannot be compiled, with the reason.
 * @throws {UsageError} if the bundler or its configuration cannot be used.
 */
export async function compileSources(
  options: Pick<BundleOptions, "config" | "collection" | "live" | "keep">,
  files: readonly string[],
  onFailure: (file: string, reason: string) => void,
): Promise<CompiledSource[]> {
  const chosen = bundlerOf(options.config);
  const { compileForRun } = await import("../run/compile-sources.ts");
  if (chosen.name !== "vite") return compileForRun(options, files, onFailure, null);
  const { viteProject } = await import("../vite/project-compiler.ts");
  return compileForRun(options, files, onFailure, viteProject(chosen.vite, options));
}
