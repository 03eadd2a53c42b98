/** The plugin for esbuild, by esbuild's own API: messages with positions, hook filters, and every kind of output. */
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuildOptions, BuildResult, OnLoadResult, PartialMessage, PluginBuild } from "esbuild";
import type { UnpluginInstance } from "unplugin";
import { absoluteAliases } from "../aliases.ts";
import { type PluginBuilds, createPluginBuilds } from "../plugin-build.ts";
import { ENTRY_SPECIFIER, LOAD_FILTER, normalizeId, RESOLVE_FILTER, namesEntry } from "../filters.ts";
import type { LoadedModule } from "../hooks.ts";
import { missedModules } from "./missed-modules.ts";
import { MANIFEST_FILE } from "../../core/data/manifest.ts";
import type { NativeSuite } from "./native-suite.ts";
import { pluginConfig, type XtestOptions } from "../options.ts";
import { moduleFilesIn } from "../watch/watch-trigger.ts";
import type { Problem } from "./problems.ts";

const NAME = "unplugin-xtest";

/** The plugin. unplugin has nothing to do with it. */
export const esbuild: UnpluginInstance<XtestOptions | undefined>["esbuild"] = (options = {}) => ({
  name: NAME,
  setup: (build) => setUp(build, options),
});

async function setUp(build: PluginBuild, userOptions: XtestOptions): Promise<void> {
  const options = build.initialOptions;
  const builds = createPluginBuilds(userOptions);
  const folder = path.resolve(options.absWorkingDir ?? "");
  builds.folder = folder;
  const asksForEntry = namesEntry(options.entryPoints) || String(options.stdin?.contents).includes(ENTRY_SPECIFIER);
  builds.alias = options.alias;
  if (asksForEntry) await passOn(options, userOptions, folder);
  // esbuild does not warn of such imports for packages in node_modules; in a workspace this package is elsewhere.
  if (asksForEntry) options.logOverride = { "ignored-bare-import": "silent", ...options.logOverride };
  const passed = new Set<string>();
  /** The files of the folders of tests, from before the suite was collected. */
  let known: ReadonlySet<string> = new Set();
  builds.onCollect = async (folders) => {
    known = new Set(folders().flatMap(moduleFilesIn));
  };

  /** The suite of now: esbuild lists the folders when the entry is loaded, and would take a file that came since for one that it has. */
  async function currentSuite(): Promise<NativeSuite> {
    const suite = await builds.suite();
    const files = suite.watchedFolders().flatMap(moduleFilesIn);
    if (files.every((file) => known.has(file))) return suite;
    builds.forget();
    return currentSuite();
  }

  build.onStart(async () => {
    builds.begin();
    passed.clear();
    // esbuild loads entries in parallel, and each module only once.
    if (asksForEntry) await builds.resolveId(ENTRY_SPECIFIER);
  });

  build.onResolve({ filter: RESOLVE_FILTER }, async (args) => {
    const id = await builds.resolveId(args.path);
    if (id === null) return null;
    return LOAD_FILTER.test(id) ? { path: id, namespace: NAME } : { path: path.normalize(id) };
  });

  build.onLoad({ filter: LOAD_FILTER, namespace: NAME }, async ({ path: id }): Promise<OnLoadResult> => {
    const loaded = () => builds.load(id, () => true);
    if (id === (await builds.suite()).entry)
      return { ...(await loadEntry(await currentSuite(), options, loaded)), resolveDir: folder };
    passed.add(id);
    const { code = "", map = null } = (await loaded()) ?? {};
    const { withInlineMap } = await import("./inline-map.ts");
    const contents = withInlineMap(code, await builds.transform(code, id), map);
    return { contents, loader: "default", resolveDir: path.dirname(id) };
  });

  build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: "file" }, async (args) => {
    // `import text from "../x.ts" with { type: "text" }` does not load a module.
    if (args.with["type"] !== undefined || !concerns(builds, args.path)) return null;
    passed.add(normalizeId(args.path));
    // A promise for each module of an application would cost more than all else that the plugin does.
    const code = readFileSync(args.path, "utf8");
    const changed = await builds.transform(code, args.path);
    if (changed === null) return null;
    const { withInlineMap } = await import("./inline-map.ts");
    return { contents: withInlineMap(code, changed), loader: "default" };
  });

  build.onEnd(async (result) => {
    builds.end();
    if (!builds.isRequested || result.errors.length > 0) return {};
    const suite = await builds.suite();
    const missed = (await missedModules(suite, passed)) ?? builds.missedPackage();
    if (missed !== null) return { errors: [{ text: missed }] };
    await writeManifest(suite.manifest, options, folder, result);
    return {};
  });
}

/** Passes `alias` and `define` of the configuration to esbuild, whose own options take precedence. */
async function passOn(options: BuildOptions, userOptions: XtestOptions, folder: string): Promise<void> {
  // A broken configuration is reported when the entry is loaded.
  const config = await pluginConfig(userOptions, folder).catch(() => null);
  if (config === null) return;
  options.alias = { ...absoluteAliases(config.alias, config.root), ...options.alias };
  options.define = { ...config.define, ...options.define };
}

/** Whether a module may need a rewrite, judged by its path, so that most packages are not read. */
function concerns({ current }: PluginBuilds, file: string): boolean {
  return current?.concerns(file) ?? !/[\\/]node_modules[\\/]/.test(file);
}

async function loadEntry(
  suite: NativeSuite,
  { bundle, absWorkingDir = "" }: BuildOptions,
  load: () => Promise<LoadedModule | null>,
): Promise<OnLoadResult> {
  const folder = path.resolve(absWorkingDir);
  const watched = { watchFiles: [...suite.watchedFiles], watchDirs: [...suite.watchedFolders()] };
  const messagesOf = (problems: readonly Problem[]) => problems.map((problem) => messageOf(problem, folder));
  const warnings = messagesOf(suite.problems.filter(({ fatal }) => !fatal));
  const errors = messagesOf(suite.problems.filter(({ fatal }) => fatal));
  try {
    if (bundle !== true) throw new Error("unplugin-xtest/entry imports every test module: set bundle: true");
    return { contents: (await load())?.code ?? "", loader: "js", warnings, errors, ...watched };
  } catch (error) {
    return { errors: [{ text: error instanceof Error ? error.message : String(error) }], ...watched };
  }
}

/** A problem as a message: esbuild counts columns from 0 and in bytes, and prints the line itself. */
function messageOf({ title, file, line, column, lineText }: Problem, folder: string): PartialMessage {
  const bytes = Buffer.byteLength(lineText.slice(0, column - 1));
  return { text: title, location: { file: path.relative(folder, file), line, column: bytes, lineText } };
}

/** Writes the manifest beside the bundle. A build that does not write its bundle has no folder for it. */
async function writeManifest(text: string, options: BuildOptions, folder: string, result: BuildResult): Promise<void> {
  const { outdir, outfile, write } = options;
  const beside = outdir ?? (outfile === undefined ? undefined : path.dirname(outfile));
  const file = path.resolve(folder, beside ?? "", MANIFEST_FILE);
  if (write === false) {
    const contents = new TextEncoder().encode(text);
    result.outputFiles?.push({ path: file, contents, text, hash: "" });
  } else if (beside === undefined) return;
  else {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (result.metafile === undefined) return;
  const name = normalizeId(path.relative(folder, file));
  result.metafile.outputs[name] = { bytes: Buffer.byteLength(text), inputs: {}, imports: [], exports: [] };
}
