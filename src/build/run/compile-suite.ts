/** The modules of a run, each compiled alone, in place of a bundle: for suites in which that comes to the same. */
import { mkdirSync, readFileSync, realpathSync } from "node:fs";
import { isBuiltin } from "node:module";
import { hashOf } from "../../store/stamp.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import type { SuiteView } from "../../core/data/suite-view.ts";
import { MAYBE_DECORATED } from "../../plugin/hooks.ts";
import { withRealPaths } from "../../plugin/symlinks.ts";
import { compileModule } from "./compile-module.ts";
import { type Compiler, compilerOptions, loadCompiler } from "./compiler.ts";
import { hasEffects } from "./side-effects.ts";
import { graphOf, type Graph } from "./module-graph.ts";
import { writeImage } from "./write-modules.ts";
import { checkNames } from "./check-names.ts";
import { checkOrder } from "./check-order.ts";
import { createModuleStore, NO_STORE } from "./module-store.ts";
import { createTsconfigState } from "./tsconfig-state.ts";
import type { CompiledModule } from "./compiled-module.ts";
import { Unfit } from "./unfit.ts";
import { isStillUnfit, rememberUnfit } from "./verdict.ts";

export interface ModulesOptions {
  readonly config: Pick<ResolvedConfig, "alias" | "define" | "root">;
  readonly suite: Pick<SuiteView, "plan" | "files" | "rewrites" | "provided">;
  /** Absolute path of an existing or new folder of its own. */
  readonly outDir: string;
  /** Name of the module to write there for the run to import. */
  readonly entry: string;
  /** Paths, as in the plan, of the modules that the run needs. Default: all. */
  readonly modules?: ReadonlySet<string>;
  /** Absolute path of a folder for what is kept of the modules; null to keep nothing. */
  readonly modulesFolder: string | null;
  /** What to write into a module that is in no rewrites, but may have decorators of ours. */
  rewriteOf(file: string): Promise<ModuleRewrite | null>;
}

/**
 * Compiles what a run needs.
 *
 * @returns the graph that was written, or why the suite needs a bundler.
 */
export async function compileSuite(options: ModulesOptions): Promise<Graph | Unfit> {
  const { config, suite, outDir, entry, modulesFolder } = options;
  const roots = rootsOf(options);
  const key = hashOf(JSON.stringify([compilerOptions(config), config.alias, [...roots]]));
  if (modulesFolder !== null && isStillUnfit(modulesFolder, key)) return new Unfit(config.root, "it was so before");
  const store = modulesFolder === null ? NO_STORE : createModuleStore(modulesFolder);
  let loaded: Compiler | null = null;
  const compiler = (): Compiler => (loaded ??= loadCompiler(compilerOptions(config)));
  try {
    if (suite.provided.size > 0) throw new Unfit(config.root, "a plugin gives texts of modules");
    const odd = Object.keys(config.alias).find((name) => isBuiltin(name));
    if (odd !== undefined) throw new Unfit(config.root, `${odd} has an alias`);
    const graph = await graphOf(config, roots, compilerOf(options, store, compiler));
    checkNames(graph);
    checkOrder(graph, (code) => {
      return hasEffects(compiler().tools.parseSync("module.js", code, { lang: "js", sourceType: "module" }).program);
    });
    mkdirSync(outDir, { recursive: true });
    writeImage(realpathSync.native(outDir), entry, graph);
    return graph;
  } catch (error) {
    // Whatever is wrong with a module, a bundle says it as it always has.
    const unfit = error instanceof Unfit ? error : new Unfit(config.root, String(error));
    if (modulesFolder !== null) rememberUnfit(modulesFolder, key, unfit);
    return unfit;
  } finally {
    store.flush();
  }
}

function rootsOf({ suite, modules }: ModulesOptions): Map<string, string> {
  const roots = new Map<string, string>();
  for (const { path } of suite.plan.modules) {
    const file = suite.files.get(path);
    if (file !== undefined && modules?.has(path) !== false) roots.set(path, file);
  }
  return roots;
}

/** Gives modules, compiled now or before. */
function compilerOf({ config, suite, rewriteOf }: ModulesOptions, store: typeof NO_STORE, compiler: () => Compiler) {
  const common = JSON.stringify(compilerOptions(config));
  const tsconfigOf = createTsconfigState();
  const rewrites = withRealPaths(suite.rewrites);

  const compile = (file: string, text: string, rewrite: ModuleRewrite | null): CompiledModule => {
    const tsconfig = tsconfigOf(file);
    const key = tsconfig === null ? null : hashOf([common, tsconfig, JSON.stringify(rewrite), text].join("\0"));
    const kept = key === null ? null : store.get(file, key);
    if (kept !== null) return kept;
    const made = compileModule(compiler(), file, text, rewrite);
    if (key !== null) store.put(file, key, made);
    return made;
  };

  return (file: string): CompiledModule | Promise<CompiledModule> => {
    const text = readFileSync(file, "utf8");
    const known = rewrites.get(file);
    if (known !== undefined || !MAYBE_DECORATED.test(text)) return compile(file, text, known ?? null);
    return rewriteOf(file).then((rewrite) => compile(file, text, rewrite));
  };
}
