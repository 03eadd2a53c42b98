/** The plugin for Bun's bundler, by Bun's own API: hook filters, and messages in the build's log. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { UnpluginOptions } from "unplugin";
import { createPluginBuilds } from "../../plugin-build.ts";
import { ENTRY_SPECIFIER, LOAD_FILTER, normalizeId, RESOLVE_FILTER, namesEntry } from "../../filters.ts";
import { chained } from "../inline-map.ts";
import { missedModules } from "../missed-modules.ts";
import { MANIFEST_FILE } from "../../../core/data/manifest.ts";
import type { NativeSuite } from "../native-suite.ts";
import { unusedOption, bundlerOptionsIn, pluginConfig, type XtestOptions } from "../../options.ts";
import { countOfErrors } from "../../report.ts";
import remapping from "@jridgewell/remapping";
import type { EncodedSourceMap } from "@jridgewell/remapping";
import { withSlashes } from "../../../config/paths.ts";

/**
 * Fixes the source maps that Bun has written: Bun takes no map from a plugin, so its maps end at the transformed text.
 */
const INLINE = /^\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)$/m;

/**
 * Extends the maps of a build to the source files.
 *
 * @param outputs - absolute paths of the written files.
 * @param maps - maps of the transformed modules as JSON, by the modules' absolute paths.
 */
async function mendMaps(outputs: readonly string[], maps: ReadonlyMap<string, string>): Promise<void> {
  await Promise.all(outputs.map((file) => mend(file, maps)));
}

async function mend(file: string, maps: ReadonlyMap<string, string>): Promise<void> {
  if (!/\.(?:map|[cm]?js)$/.test(file)) return;
  const text = await readFile(file, "utf8");
  if (file.endsWith(".map")) return writeFile(file, mended(text, file, maps));
  const inline = INLINE.exec(text)?.[1];
  if (inline === undefined) return;
  const map = mended(Buffer.from(inline, "base64").toString(), file, maps);
  await writeFile(
    file,
    text.replace(inline, () => Buffer.from(map).toString("base64")),
  );
}

function mended(text: string, file: string, maps: ReadonlyMap<string, string>): string {
  const outer: EncodedSourceMap & { readonly debugId?: string } = JSON.parse(text);
  const map = remapping(outer, (source, { depth }) => {
    const before = depth > 1 ? undefined : maps.get(withSlashes(path.resolve(path.dirname(file), source)));
    if (before === undefined) return null;
    const inner: EncodedSourceMap = JSON.parse(before);
    // Sources are relative to the module that the map is for.
    return { ...inner, sources: inner.sources.map((name) => (name === null ? null : path.posix.basename(name))) };
  });
  return JSON.stringify({ ...map, ...(outer.debugId !== undefined && { debugId: outer.debugId }) });
}

/** The used part of Bun's API. */
interface BunBuild {
  readonly config: BunConfig;
  onStart(begin: () => Promise<void>): unknown;
  onResolve(
    which: Filter,
    resolve: (args: { readonly path: string }) => Promise<{ path: string } | undefined>,
  ): unknown;
  onLoad(which: Filter, load: (args: LoadArgs) => Promise<Loaded | undefined>): unknown;
  /** Missing before Bun 1.3. */
  onEnd?(end: (result: BunResult) => Promise<void>): unknown;
}

interface BunConfig {
  readonly entrypoints?: readonly string[];
  outdir?: string | undefined;
  root?: string | undefined;
  define?: Readonly<Record<string, string>> | undefined;
}

interface Filter {
  readonly filter: RegExp;
}

interface LoadArgs {
  readonly path: string;
  readonly loader: string;
}

interface Loaded {
  readonly contents: string;
  readonly loader: string;
}

interface BunResult {
  readonly outputs: readonly { readonly path: string }[];
  readonly success: boolean;
  readonly logs: object[];
}

/** Makes the plugin. */
export function bunHooks(options: XtestOptions): UnpluginOptions {
  return { name: "unplugin-xtest", bun: { setup: (build) => setUp(build, options) } };
}

async function setUp(build: BunBuild, options: XtestOptions): Promise<void> {
  const { config } = build;
  const builds = createPluginBuilds(options);
  const passed = new Set<string>();
  /** Maps of the transformed modules, by path. */
  const maps = new Map<string, string>();
  const asksForEntry = namesEntry(config.entrypoints);
  if (asksForEntry) {
    // Bun would use the folder of the entry as its root, but the entry is a virtual module.
    config.root ??= builds.folder;
    // A broken configuration is reported when the entry is loaded.
    const found = await pluginConfig(options, builds.folder).catch(() => null);
    config.define = { ...found?.define, ...config.define };
  }

  build.onStart(async () => {
    builds.begin();
    passed.clear();
    maps.clear();
    // Bun loads entries in parallel, and each module only once.
    if (asksForEntry) await builds.resolveId(ENTRY_SPECIFIER);
  });

  build.onResolve({ filter: RESOLVE_FILTER }, async (args) => {
    const id = await builds.resolveId(args.path);
    return id === null ? undefined : { path: path.normalize(id) };
  });

  build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: id, loader }) => {
    if (!(builds.current?.concerns(id) ?? !/[\\/]node_modules[\\/]/.test(id)) && !LOAD_FILTER.test(id))
      return undefined;
    const suite = LOAD_FILTER.test(id) ? await builds.suite() : null;
    if (suite?.entry === normalizeId(id)) {
      refuseProblems(suite);
      return { contents: (await builds.load(id, () => true))?.code ?? "", loader: "js" };
    }
    passed.add(normalizeId(id));
    const loaded = suite === null ? null : await builds.load(id, () => true);
    const code = loaded?.code ?? (await readFile(id, "utf8"));
    const changed = await builds.transform(code, id);
    if (changed === null && loaded === null) return undefined;
    const last = changed?.map.toString() ?? null;
    const map = last === null ? loaded?.map : loaded?.map ? chained(last, loaded.map) : last;
    if (map) maps.set(normalizeId(id), map);
    return { contents: changed?.code ?? code, loader };
  });

  build.onEnd?.(async (result) => {
    builds.end();
    if (!builds.isRequested || !result.success) return;
    const suite = await builds.suite();
    const missed = (await missedModules(suite, passed)) ?? builds.missedPackage();
    if (missed !== null) throw new Error(missed);
    result.logs.push(...idleOptions(options, asksForEntry), ...suite.problems.map(logOf));
    // Output that is only in memory cannot be changed any more.
    if (config.outdir === undefined) return;
    await mendMaps(
      result.outputs.map((output) => path.resolve(output.path)),
      maps,
    );
    const file = path.resolve(config.outdir, MANIFEST_FILE);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, suite.manifest);
  });
}

/** Throws the errors of the suite as one error: Bun shows only the text of the error that failed a build. */
function refuseProblems({ problems }: NativeSuite): void {
  const errors = countOfErrors(problems);
  if (errors === null) return;
  throw new Error(`${errors}\n\n${problems.map(({ text }) => text).join("\n\n")}\n`);
}

/** Options of this plugin that are not passed on to Bun. */
function idleOptions(options: XtestOptions, asksForEntry: boolean): object[] {
  const idle = bundlerOptionsIn(options).filter((name) => name === "alias" || !asksForEntry);
  return idle
    .map((name) =>
      name === "alias" ? unusedOption(name, 'Write it as "paths" of the tsconfig.json.') : unusedOption(name),
    )
    .map((message) => ({ name: "BuildMessage", level: "warning", message, position: null }));
}

function logOf({ title, path, line, column, lineText }: NativeSuite["problems"][number]): object {
  return { name: "BuildMessage", level: "warning", message: title, position: { file: path, line, column, lineText } };
}
