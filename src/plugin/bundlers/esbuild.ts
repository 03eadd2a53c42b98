/** The plugin for esbuild by its own interface: places in its messages, filters that it can test, every kind of output. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuildOptions, BuildResult, OnLoadResult, PartialMessage, PluginBuild } from "esbuild";
import type { UnpluginOptions } from "unplugin";
import { absoluteAliases } from "../aliases.ts";
import { type PluginBuilds, createPluginBuilds } from "../plugin-build.ts";
import { ENTRY_SPECIFIER, LOAD_FILTER, type LoadedModule, normalizeId, RESOLVE_FILTER } from "../hooks.ts";
import { namesEntry } from "../is-test-build.ts";
import { withInlineMap } from "./inline-map.ts";
import { missedModules } from "./missed-modules.ts";
import { MANIFEST_FILE } from "../../core/data/manifest.ts";
import type { NativeSuite } from "./native-suite.ts";
import { pluginConfig, type XtestOptions } from "../options.ts";
import type { Problem } from "./problems.ts";

const NAME = "unplugin-xtest";

/** Makes the plugin. */
export function esbuildHooks(options: XtestOptions): UnpluginOptions {
  return { name: NAME, esbuild: { setup: (build) => setUp(build, options) } };
}

async function setUp(build: PluginBuild, userOptions: XtestOptions): Promise<void> {
  const options = build.initialOptions;
  const builds = createPluginBuilds(userOptions);
  const folder = path.resolve(options.absWorkingDir ?? "");
  builds.folder = folder;
  const asksForEntry = namesEntry(options.entryPoints) || String(options.stdin?.contents).includes(ENTRY_SPECIFIER);
  builds.alias = options.alias;
  if (asksForEntry) await passOn(options, userOptions, folder);
  // Of packages in node_modules esbuild says nothing of the kind; in a workspace this one lies elsewhere.
  if (asksForEntry) options.logOverride = { "ignored-bare-import": "silent", ...options.logOverride };
  const passed = new Set<string>();

  build.onStart(async () => {
    builds.begin();
    passed.clear();
    // Entries are read side by side, and each module only once.
    if (asksForEntry) await builds.resolveId(ENTRY_SPECIFIER);
  });

  build.onResolve({ filter: RESOLVE_FILTER }, async (args) => {
    const id = await builds.resolveId(args.path);
    if (id === null) return null;
    return LOAD_FILTER.test(id) ? { path: id, namespace: NAME } : { path: path.normalize(id) };
  });

  build.onLoad({ filter: LOAD_FILTER, namespace: NAME }, async ({ path: id }): Promise<OnLoadResult> => {
    const suite = await builds.suite();
    const loaded = () => builds.load(id, () => true);
    if (id === suite.entry) return { ...(await loadEntry(suite, options, loaded)), resolveDir: folder };
    passed.add(id);
    const { code = "", map = null } = (await loaded()) ?? {};
    const contents = withInlineMap(code, await builds.transform(code, id), map);
    return { contents, loader: "default", resolveDir: path.dirname(id) };
  });

  build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: "file" }, async (args) => {
    // `import text from "../x.ts" with { type: "text" }` wants no module.
    if (args.with["type"] !== undefined || !concerns(builds, args.path)) return null;
    passed.add(normalizeId(args.path));
    const code = await readFile(args.path, "utf8");
    const changed = await builds.transform(code, args.path);
    return changed === null ? null : { contents: withInlineMap(code, changed), loader: "default" };
  });

  build.onEnd(async (result) => {
    builds.end();
    if (!builds.isRequested || result.errors.length > 0) return {};
    const suite = await builds.suite();
    const missed = await missedModules(suite, passed);
    if (missed !== null) return { errors: [{ text: missed }] };
    await writeManifest(suite.manifest, options, folder, result);
    return {};
  });
}

/** Gives esbuild `alias` and `define` of the configuration. What it is told itself wins. */
async function passOn(options: BuildOptions, userOptions: XtestOptions, folder: string): Promise<void> {
  // A broken configuration is reported when the entry is loaded.
  const config = await pluginConfig(userOptions, folder).catch(() => null);
  if (config === null) return;
  options.alias = { ...absoluteAliases(config.alias, config.root), ...options.alias };
  options.define = { ...config.define, ...options.define };
}

/** Whether a module can have something that is to be rewritten, as far as its path tells: most packages need no reading. */
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

/** esbuild counts columns from 0 and in bytes, and prints the code itself. */
function messageOf({ title, file, line, column, lineText }: Problem, folder: string): PartialMessage {
  const bytes = Buffer.byteLength(lineText.slice(0, column - 1));
  return { text: title, location: { file: path.relative(folder, file), line, column: bytes, lineText } };
}

/** Beside the bundle, wherever that goes. A build that prints its bundle has no place for it. */
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
