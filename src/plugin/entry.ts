/** The text of the virtual module `unplugin-xtest/entry`: the plan, and every module of the suite as a lazy import. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AddedValues } from "../core/data/added/added-values.ts";
import {
  PLAIN_RUN_EXPORT,
  planModules,
  RECORD_EXPORT,
  withItems,
  needsClasses,
  needsLive,
  needsOptions,
  needsLanes,
  needsTables,
  bundledPlan,
} from "../core/data/plan.ts";
import { DEFAULT_TEMP_FOLDERS, type TempFolders } from "../core/data/run/temp-folders.ts";
import type { SnapshotTexts } from "../core/data/run/snapshots.ts";
import type { SuiteView } from "../core/data/suite/suite-view.ts";
import {
  builtinFile,
  builtinImports,
  environmentImports,
  needsPlatform,
  requestedBuiltins,
  withUsedBuiltins,
} from "./builtins/builtin-chunks.ts";
import { dialectFile } from "./builtins/runner-modules.ts";
import { ownFile, ownVersion } from "./package-files.ts";
import { bundledId } from "./virtual-modules.ts";

export interface EntryOptions {
  /** Whether it exports the manifest, which a run does not need. */
  readonly manifest: boolean;
  /**
   * Whether it has the plan, and exports `suite` and `run`. Default: true. Without the plan, it exports the modules for
   * use with any plan of them.
   */
  readonly plan?: boolean;
  /** Paths, as in the plan, of the modules to import. Default: all. */
  readonly modules?: ReadonlySet<string>;
  /** Ids of the items to include. Default: all. */
  readonly items?: ReadonlySet<string>;
  /** Whether the packages of environments may be imported, where tests have a DOM. Default: true; edge workers cannot. */
  readonly environments?: boolean;
  /** The flags and keys that plugins and conftests added; null without any. Default: none. */
  readonly added?: AddedValues | null;
  /** Which folders of `tmp_path` are kept, where `run()` may be called on Node, Bun or Deno. Default: null, for runs whose host has the fixtures. */
  readonly temp?: Pick<TempFolders, "count" | "policy"> | null;
  /** What traces of the program, and of `run()`, leave out. Default: nothing more than always. */
  readonly hideFrames?: readonly string[];
  /** The snapshots that its tests compare with; null if they have none. Default: none, for runs whose process reads them. */
  readonly snapshots?: SnapshotTexts | null;
}

/** The part of a suite that a bundle contains. */
export type BundledSuite = Pick<
  SuiteView,
  "files" | "items" | "manifest" | "manifestWith" | "plan" | "provided" | "rewrites"
>;

/**
 * The entry's source text. It exports `suite`, `run` and `runSuite`, and `manifest` if requested; it imports only the
 * runtime. Modules are in the plan's order, each imported by its absolute path on first use, so that one that throws
 * fails only its own items.
 *
 * @param root - absolute, with `/`.
 */
export function entrySource(
  collection: BundledSuite,
  root: string,
  {
    manifest,
    plan: hasPlan = true,
    modules,
    items,
    environments: hasEnvironments = true,
    temp = null,
    snapshots = null,
    added = null,
    hideFrames = [],
  }: EntryOptions,
): string {
  const { plan } = collection;
  const names = hasPlan ? portableNames(root, collection) : NONE;
  const imports: string[] = [];
  for (const { path: name } of planModules(plan)) {
    const file = collection.files.get(name);
    if (file === undefined || modules?.has(name) === false) continue;
    imports.push(
      `  [${JSON.stringify(names.get(name) ?? name)}]: () => import(${JSON.stringify(bundledId(collection, file))}),`,
    );
  }
  const lazy = `{\n${imports.join("\n")}\n}`;
  const requested = [...requestedBuiltins(plan)].filter((name) => temp !== null || !needsPlatform(name));
  const made: Record<string, string> = {};
  if (snapshots !== null) made["snapshot"] = `chunk.withSnapshots(${parsedJson(snapshots)})`;
  if (temp !== null) {
    const platform = `import(${JSON.stringify(builtinFile("tmp_path"))})`;
    // Elsewhere values last until the end of the run.
    made["cache"] = `${platform}.then((platform) => (platform.isHere ? platform : chunk))`;
    const { count, policy } = temp;
    const isDefault = count === DEFAULT_TEMP_FOLDERS.count && policy === DEFAULT_TEMP_FOLDERS.policy;
    for (const name of isDefault ? [] : requested.filter(needsPlatform))
      made[name] = `chunk.withTemp(${JSON.stringify({ count, policy })})`;
  }
  const builtins = builtinImports(requested, (file) => file, made);
  // webpack would bundle the package, which reads files of its own beside it.
  const importOf = (name: string): string => `import(/* webpackIgnore: true */ ${JSON.stringify(name)})`;
  const imported = environmentImports(plan, importOf);
  // Without any, the tests say that theirs is missing.
  const environments = imported === null || hasEnvironments ? imported : "{}";
  const live = `() => import(${JSON.stringify(ownFile("live.js"))})`;
  const lanes = `() => import(${JSON.stringify(ownFile("concurrent.js"))})`;
  const tables = `() => import(${JSON.stringify(ownFile("tables.js"))})`;
  const classes = `() => import(${JSON.stringify(ownFile("classes.js"))})`;
  const runOptions = `() => import(${JSON.stringify(ownFile("options.js"))})`;
  const failures = `() => import(${JSON.stringify(ownFile("failures.js"))})${hideFrames.length === 0 ? "" : `.then((chunk) => chunk.hiding(${JSON.stringify(hideFrames)}))`}`;
  const runner = dialectFile(plan);
  const dialect = runner === null ? null : `() => import(${JSON.stringify(runner)})`;
  // Marks the file as the output of a build, so that it is not collected.
  const mark = `export const ${RECORD_EXPORT} = null;`;
  if (!hasPlan) {
    return [
      `export { runSuite } from "${RUNTIME}";`,
      `export const modules = ${lazy};`,
      `export const options = ${runOptions};`,
      `export const tables = ${tables};`,
      `export const classes = ${classes};`,
      `export const live = ${live};`,
      `export const builtins = ${builtins};`,
      `export const environments = ${environments ?? "undefined"};`,
      `export const dialect = ${dialect ?? "undefined"};`,
      `export const lanes = ${needsLanes(plan) ? lanes : "undefined"};`,
      mark,
      "",
    ].join("\n");
  }
  const included = collection.items.filter(({ id }) => items?.has(id) !== false);
  const isWhole = included.length === collection.items.length;
  const part = isWhole ? plan : withItems(plan, (at) => items?.has(collection.items[at]?.id ?? "") === true);
  const used = withUsedBuiltins(part);
  const shortened = parsedJson(bundledPlan(used), names);
  const bundled = used.fixtures.length === 0 ? shortened : `/* @__PURE__ */ wholePlan(${shortened})`;
  return [
    `import { createRun, runSuite, wholePlan } from "${RUNTIME}";`,
    `export { runSuite };`,
    `const plain = { plan: ${bundled}, modules: ${lazy}${needsTables(plan) ? `, tables: ${tables}` : ""}${needsClasses(plan) ? `, classes: ${classes}` : ""}${needsLanes(plan) ? `, lanes: ${lanes}` : ""}${needsLive(plan) ? `, live: ${live}` : ""}, builtins: ${builtins}${environments === null ? "" : `, environments: ${environments}`}${dialect === null ? "" : `, dialect: ${dialect}, setsVariables: true`}${added === null ? "" : `, added: ${parsedJson(added)}`} };`,
    `export const suite = /* @__PURE__ */ Object.assign({ options: ${runOptions} }, plain);`,
    `export const run = /* @__PURE__ */ createRun(/* @__PURE__ */ Object.assign({ failures: ${failures} }, suite));`,
    // Without the options, which bundlers leave out if nothing else is imported.
    `export const ${PLAIN_RUN_EXPORT} = /* @__PURE__ */ createRun(/* @__PURE__ */ Object.assign({ failures: ${failures} }, ${needsOptions(plan) ? "suite" : "plain"}));`,
    mark,
    ...(manifest
      ? [
          `export const manifest = ${parsedJson(isWhole ? collection.manifest : collection.manifestWith(included), names)};`,
        ]
      : []),
    "",
  ].join("\n");
}

/** Names conftests above the root by their way from there: a bundle is the same wherever it is built. */
export function portableNames(
  root: string,
  { files, items }: Pick<BundledSuite, "files" | "items">,
): ReadonlyMap<string, string> {
  const outside = [...files.keys()].filter((name) => path.isAbsolute(name));
  if (outside.length === 0) return NONE;
  const tests = new Set(items.map(({ path: name }) => name));
  return new Map(outside.filter((name) => !tests.has(name)).map((name) => [name, path.posix.relative(root, name)]));
}

/**
 * The text of `unplugin-xtest/program`, which exports what the entry does. Its file is the one that was started: bundlers replace
 * `import.meta.url`.
 *
 * @param root - absolute, with `/`.
 * @param entry - the entry's id.
 */
export function programText(root: string, entry: string, { hideFrames = [], temp }: EntryOptions): string {
  const place = {
    root: pathToFileURL(`${root}/`).href,
    version: ownVersion(),
    temp,
    hideFrames,
    package: path.posix.resolve(ownFile("..")),
  };
  return [
    `import { start } from ${JSON.stringify(ownFile("cli/standalone.js"))};`,
    `import { manifest, runSuite, suite } from ${JSON.stringify(entry)};`,
    `export * from ${JSON.stringify(entry)};`,
    'const { pathToFileURL } = process.getBuiltinModule("node:url");',
    `const place = { url: pathToFileURL(process.argv[1]).href, ...${JSON.stringify(place)} };`,
    "void start({ bundle: { suite, manifest, runSuite }, place });",
    "",
  ].join("\n");
}

const RUNTIME = "unplugin-xtest/runtime";

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * An expression that evaluates to `value`: engines parse a JSON string much faster than an object literal. Bundlers leave out one that is
 * not used.
 *
 * @param renamed - texts, and what is written in their place. Default: none.
 */
function parsedJson(value: unknown, renamed: ReadonlyMap<string, string> = NONE): string {
  const rename = (_: string, one: unknown): unknown => (typeof one === "string" ? (renamed.get(one) ?? one) : one);
  // Nearly all projects have none, and to call a function for each value takes many times as long.
  const written = JSON.stringify(value, renamed.size === 0 ? undefined : rename);
  const text = written.replace(/[\\'\u2028\u2029]/g, (character) => {
    if (character === "\u2028") return "\\u2028";
    return character === "\u2029" ? "\\u2029" : `\\${character}`;
  });
  return `/* @__PURE__ */ JSON.parse('${text}')`;
}
