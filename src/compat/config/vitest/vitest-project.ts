/** A configuration of Vitest as a project: pure. */

import { posix } from "node:path";
import { types } from "node:util";
import { conditionsInFlags } from "../../../link/conditions.ts";
import { isRecord } from "../../../core/values/objects.ts";
import type {
  CompatProject,
  CompatStyles,
  CompatTag,
  CompatAlias,
  IgnoredOption,
} from "../../../core/data/compat/compat-config.ts";
import { type ConfigPlace, escapeRegExp, escapeReplacement } from "../read-context.ts";
import { defaultProject } from "../default-project.ts";
import { merged } from "../foreign-modules.ts";
import { nodeFlagsIn } from "../node-flags.ts";
import {
  countValue,
  plainData,
  entriesOf,
  field,
  flagOf,
  listOf,
  textOf,
  textsOf,
  textTableOf,
  workersValue,
} from "../read-values.ts";

/** Plugins that do not change what a module does: what they add is done here, or is about output and reports. */
const HARMLESS_PLUGINS =
  /^(?:vite[:-]|vitest[:-])?(?:react(?:$|[-:])|react-|tsconfig-paths|dts|plugin-dts|build-|checker|inspect|visualizer|codspeed|esbuild|json|node-polyfills$|tsconfig|swc|externals?|node-externals|istanbul)|^vite-plus:|^unplugin-(?:dts|isolated)|^(?:rollup-plugin-)?visualizer|codspeed/;

/** The project of a configuration, without its `projects`. @param raw - the configuration of Vite, with `test`, and with its plugins in one list. */
export function vitestProject(
  raw: unknown,
  place: ConfigPlace & { readonly configText: string; readonly isProduction: boolean; readonly isCI: boolean },
): CompatProject {
  const test = field(raw, "test");
  const given = textOf(field(test, "root")) ?? textOf(field(raw, "root"));
  const root = given === undefined ? place.root : posix.resolve(place.root, given.replaceAll("\\", "/"));
  const base = defaultProject("vitest", root, place.version);
  const folder = textOf(field(test, "dir"));
  const name = field(test, "name");
  // A name without a dot may be that of a package, or of a file, whose extension need not be written.
  const file = (path: string) => {
    if (/^\.{0,2}\//.test(path)) return resolved(root, path);
    const found = ENDINGS.find((ending) => place.exists(`${root}/${path}${ending}`));
    return found === undefined ? path : resolved(root, path + found);
  };
  const files = (value: unknown) => (textsOf(value) ?? []).map(file);
  const env = field(test, "environment");
  const defined = definitions(field(raw, "define"));
  const environment = environmentName(textOf(env), root);
  const aliases = [field(test, "alias"), field(raw, "resolve", "alias")];
  // Its plugin for aliases calls functions.
  const ofAliases = aliases.some((alias) => customResolvers(alias).length > 0) ? ["alias"] : [];
  const plugins = [...pluginNames(field(raw, "plugins"), place.configText), ...ofAliases];
  const checksTypesOnly = ["enabled", "only"].every((key) => field(test, "typecheck", key) === true);
  return {
    ...base,
    name: textOf(name) ?? textOf(field(name, "label")) ?? null,
    vitePlugins: plugins,
    files: {
      ...base.files,
      // The compiler reads such files, and Vitest does not run them.
      include: checksTypesOnly ? [] : (textsOf(field(test, "include")) ?? base.files.include),
      sources: checksTypesOnly ? [] : (textsOf(field(test, "includeSource")) ?? base.files.sources ?? []),
      exclude: textsOf(field(test, "exclude"))?.flatMap(withFolder) ?? base.files.exclude,
      roots: [folder === undefined ? root : resolved(root, folder)],
      benchmarks: base.files.benchmarks && {
        include: textsOf(field(test, "benchmark", "include")) ?? base.files.benchmarks.include,
        exclude: textsOf(field(test, "benchmark", "exclude"))?.flatMap(withFolder) ?? base.files.benchmarks.exclude,
      },
    },
    globals: flagOf(field(test, "globals")) ?? false,
    environment,
    browser: browserOf(field(test, "browser")),
    environmentOptions: optionsOf(environment, field(test, "environmentOptions")),
    optionsOfEnvironments: Object(plainData(field(test, "environmentOptions")) ?? {}),
    environmentGlobs: environmentGlobs(field(test, "environmentMatchGlobs"), root),
    setupFiles: files(field(test, "setupFiles")),
    globalSetup: files(field(test, "globalSetup")),
    alias: aliases.flatMap((alias) => aliasesOfVite(alias, root, place.exists)),
    ...conditionsOfVite(raw, environment, place, plugins),
    styles: stylesOf(field(test, "css")),
    define: { ...base.define, ...defined.define },
    globalValues: defined.globals,
    env: { ...base.env, ...defined.env, ...textTableOf(dataTable(field(test, "env"))) },
    testTimeout: countValue(field(test, "testTimeout")) ?? base.testTimeout,
    hookTimeout: countValue(field(test, "hookTimeout")) ?? base.hookTimeout,
    retry: countValue(field(test, "retry")) ?? countValue(field(test, "retry", "count")) ?? 0,
    repeats: countValue(field(test, "repeats")) ?? 0,
    tags: tagsIn(field(test, "tags")),
    strictTags: flagOf(field(test, "strictTags")) ?? true,
    poll: {
      interval: countValue(field(test, "expect", "poll", "interval")) ?? base.poll.interval,
      timeout: countValue(field(test, "expect", "poll", "timeout")) ?? base.poll.timeout,
    },
    provided: Object(plainData(field(test, "provide")) ?? {}),
    concurrent: flagOf(field(test, "sequence", "concurrent")) ?? false,
    maxConcurrency: countValue(field(test, "maxConcurrency")) ?? base.maxConcurrency,
    hookOrder: hookOrder(field(test, "sequence", "hooks")) ?? base.hookOrder,
    isolate: isolates(test) ? "modules" : false,
    ...workersOf(test),
    mocks: {
      ...base.mocks,
      clear: flagOf(field(test, "clearMocks")) ?? base.mocks.clear,
      reset: flagOf(field(test, "mockReset")) ?? false,
      restore: flagOf(field(test, "restoreMocks")) ?? false,
      unstubEnvs: flagOf(field(test, "unstubEnvs")) ?? false,
      unstubGlobals: flagOf(field(test, "unstubGlobals")) ?? false,
    },
    fakeTimers: {
      ...base.fakeTimers,
      toFake: textsOf(field(test, "fakeTimers", "toFake")) ?? null,
      toNotFake: textsOf(field(test, "fakeTimers", "toNotFake")) ?? [],
      now: timeOf(field(test, "fakeTimers", "now")),
      advance: advanceOf(field(test, "fakeTimers")),
      loopLimit: countValue(field(test, "fakeTimers", "loopLimit")) ?? null,
    },
    snapshots: {
      format: Object(plainData(field(test, "snapshotFormat")) ?? {}),
      serializers: files(field(test, "snapshotSerializers")),
      // Its function is called when a run begins.
      resolver: typeof field(test, "resolveSnapshotPath") === "function" ? (place.configFile ?? null) : null,
    },
    requireAssertions: flagOf(field(test, "expect", "requireAssertions")) ?? false,
    forbidOnly: !(flagOf(field(test, "allowOnly")) ?? !place.isCI),
  };
}

/** The browser that `browser` turns on; null for none. Of several, `withInstances` makes projects before. */
function browserOf(browser: unknown): string | null {
  if (flagOf(field(browser, "enabled")) !== true) return null;
  const [instance] = listOf(field(browser, "instances"));
  return textOf(field(instance, "browser")) ?? textOf(field(browser, "name")) ?? "chromium";
}

/**
 * The configurations of a project's browsers, each of which Vitest runs as a project: `ui (chromium)`.
 *
 * @param raw - the configuration of Vite, with `test`.
 * @returns the configuration itself for a project without pages.
 */
export function withInstances(raw: unknown): unknown[] {
  const test = field(raw, "test");
  const browser = field(test, "browser");
  const wanted = textOf(field(browser, "name"));
  const all = listOf(field(browser, "instances"));
  // `--browser.name` chooses one of them.
  const chosen = all.filter((one) => wanted === undefined || field(one, "browser") === wanted);
  const instances = chosen.length === 0 ? all : chosen;
  if (browserOf(browser) === null || instances.length === 0) return [raw];
  const given = textOf(field(test, "name")) ?? textOf(field(test, "name", "label"));
  return instances.map((instance) => {
    const kind = textOf(field(instance, "browser")) ?? "chromium";
    const name = textOf(field(instance, "name")) ?? (given === undefined ? kind : `${given} (${kind})`);
    const own = Object.fromEntries(entriesOf(instance).filter(([key]) => !OF_INSTANCE.has(key)));
    return {
      ...Object(raw),
      test: { ...Object(merged(test, own)), name, browser: { ...Object(browser), instances: [instance] } },
    };
  });
}

/** Keys of an instance that are about its browser; all others are options of the project. */
const OF_INSTANCE = new Set([
  "browser",
  "provider",
  "headless",
  "viewport",
  "locators",
  "screenshotFailures",
  "testerHtmlPath",
  "context",
  "launch",
  "connect",
]);

/** Names that Vite replaces, or has in any case. */
const USUAL = new Set(["default", "development|production", "import", "module", "node", "require"]);

const ENDINGS = ["", ".ts", ".mts", ".js", ".mjs", ".tsx", ".jsx"];

/** Conditions that plugins add in tests with a DOM, also for what Node loads, by the names of the plugins: Vite would have to be started to ask for them. */
const CONDITIONS_OF_PLUGINS: Readonly<Record<string, readonly string[]>> = {
  solid: ["solid", "browser"],
};

/** The flags of Node that it gives to the processes of tests, by the names of several versions. */
export function execArgvOf(test: unknown): string[] {
  const pools = ["forks", "threads", "vmForks", "vmThreads"].map((pool) =>
    field(test, "poolOptions", pool, "execArgv"),
  );
  return [field(test, "execArgv"), ...pools].flatMap((list) => textsOf(list) ?? []);
}

/**
 * Conditions for modules of the project, and for what Node loads. Tests with a DOM are resolved as for a page; others as for a server, which before
 * Vite 6 had the conditions of pages, too.
 */
function conditionsOfVite(
  raw: unknown,
  environment: string | undefined,
  { version, isProduction }: { readonly version: number | null; readonly isProduction: boolean },
  plugins: readonly string[],
): Pick<CompatProject, "conditions" | "moduleConditions" | "nodeFlags"> {
  const hasDom = environment === "jsdom" || environment === "happy-dom";
  const page = [field(raw, "resolve", "conditions"), field(raw, "environments", "client", "resolve", "conditions")];
  const server = [
    field(raw, "ssr", "resolve", "conditions"),
    field(raw, "environments", "ssr", "resolve", "conditions"),
    ...((version ?? 9) < 3 ? page : []),
  ];
  const external = [
    field(raw, "ssr", "resolve", "externalConditions"),
    field(raw, "environments", "ssr", "resolve", "externalConditions"),
  ];
  const flags = execArgvOf(field(raw, "test"));
  const listed = (lists: readonly unknown[]) => lists.flatMap((list) => textsOf(list) ?? []);
  const own = (names: readonly string[]) => [...new Set(names)].filter((name) => !USUAL.has(name));
  const ofMode = isProduction ? "production" : "development";
  const ofPlugins = hasDom ? plugins.flatMap((name) => CONDITIONS_OF_PLUGINS[name] ?? []) : [];
  return {
    // Vitest gives Node the first one whatever is said, and those of a server also where tests have a DOM.
    conditions: own([
      ...[ofMode, ...ofPlugins],
      ...listed(hasDom ? server : [...server, ...external]),
      ...conditionsInFlags(flags),
    ]),
    moduleConditions: own(listed(hasDom ? page : server)),
    nodeFlags: nodeFlagsIn(flags),
  };
}

function resolved(root: string, path: string): string {
  return posix.resolve(root, path.replaceAll("\\", "/"));
}

function hookOrder(value: unknown): CompatProject["hookOrder"] | undefined {
  return value === "stack" || value === "list" || value === "parallel" ? value : undefined;
}

/** How many files run side by side, by the names of several versions. */
export function workersOf(test: unknown): Pick<CompatProject, "maxWorkers" | "minWorkers"> {
  const pool = field(test, "poolOptions", textOf(field(test, "pool")) ?? "forks");
  const isSingle = [field(pool, "singleFork"), field(pool, "singleThread")].includes(true);
  const of = (...values: readonly unknown[]) => values.map(workersValue).find((one) => one !== null) ?? null;
  return {
    maxWorkers:
      isSingle || flagOf(field(test, "fileParallelism")) === false
        ? 1
        : of(field(test, "maxWorkers"), field(pool, "maxForks"), field(pool, "maxThreads")),
    minWorkers: of(field(test, "minWorkers"), field(pool, "minForks"), field(pool, "minThreads")),
  };
}

function isolates(test: unknown): boolean {
  const pool = textOf(field(test, "pool")) ?? "forks";
  return flagOf(field(test, "isolate")) ?? flagOf(field(test, "poolOptions", pool, "isolate")) ?? true;
}

function environmentName(given: string | undefined, root: string): string {
  if (given === undefined) return "node";
  const name = given.replace(/^@happy-dom\/vitest$/, "happy-dom");
  return /^\.{0,2}\//.test(name) ? resolved(root, name) : name;
}

function environmentGlobs(given: unknown, root: string): CompatProject["environmentGlobs"] {
  return listOf(given).flatMap((pair): [string, string][] => {
    const [glob, name] = textsOf(pair) ?? [];
    return glob === undefined || name === undefined ? [] : [[glob, environmentName(name, root)]];
  });
}

/** @param css - whether all style sheets keep their rules, or which. */
function stylesOf(css: unknown): CompatStyles {
  const patterns = (value: unknown): CompatStyles["include"] =>
    [value].flat().flatMap((one) => (types.isRegExp(one) ? [{ source: one.source, flags: one.flags }] : []));
  const strategy = field(css, "modules", "classNameStrategy");
  return {
    include: css === true ? [{ source: "", flags: "" }] : patterns(field(css, "include")),
    exclude: patterns(field(css, "exclude")),
    classNames: strategy === "scoped" || strategy === "non-scoped" ? strategy : "stable",
  };
}

/** A folder that a glob leaves out is not searched. */
function withFolder(glob: string): string[] {
  const path = glob.replace(/\/$/, "");
  return path.endsWith("/**") || path.startsWith("!") ? [path] : [path, `${path}/**`];
}

/** What of the options is plain data. */
function optionsOf(environment: string | undefined, options: unknown): CompatProject["environmentOptions"] {
  const key = environment === "happy-dom" ? "happyDOM" : environment;
  const found = key === undefined ? undefined : plainData(field(options, key));
  return isRecord(found) ? found : {};
}

/** What Vitest takes out of `define`: bundles for pages need it, and Node has it. */
export const NOT_DEFINED = ["import.meta.vitest", "process.env", "process", "global"];

/** The variable of the environment that a key of `define` names; null for none. */
export function variableOf(key: string): string | null {
  return /^(?:import\.meta|process)\.env\.(\w+)$/.exec(key)?.[1] ?? null;
}

/** What `define` says, as Vitest carries it out: names of variables are globals, which tests may set; all else is replaced in the text. */
function definitions(
  given: unknown,
): Pick<CompatProject, "define" | "env"> & { readonly globals: Record<string, unknown> } {
  const define: Record<string, string> = {};
  const env: Record<string, string> = {};
  const globals: Record<string, unknown> = {};
  for (const [key, value] of entriesOf(given)) {
    if (NOT_DEFINED.includes(key)) continue;
    const plain = plainDefinition(value);
    const variable = variableOf(key);
    const text: string | undefined = typeof value === "string" ? value : JSON.stringify(value);
    if (plain !== null && variable !== null) Object.assign(env, dataTable({ [variable]: plain.value }));
    else if (plain !== null && !key.includes(".")) globals[key] = plain.value;
    else if (text !== undefined) define[key] = text;
  }
  return { define, env, globals };
}

/** The value of a definition that is data; null for code. */
function plainDefinition(value: unknown): { readonly value: unknown } | null {
  if (typeof value !== "string") return plainData(value) === undefined ? null : { value };
  try {
    return { value: JSON.parse(value) };
  } catch {
    return null;
  }
}

/** Variables have texts. */
function dataTable(env: unknown): Record<string, string> {
  return Object.fromEntries(
    entriesOf(env).flatMap(([key, value]): [string, string][] =>
      value === undefined || value === null ? [] : [[key, value === false ? "" : String(value)]],
    ),
  );
}

function timeOf(value: unknown): number | null {
  if (types.isDate(value)) return value.getTime();
  return typeof value === "number" ? value : null;
}

function advanceOf(timers: unknown): boolean | number {
  if (field(timers, "shouldAdvanceTime") !== true) return false;
  return countValue(field(timers, "advanceTimeDelta")) ?? true;
}

/** A call of a plugin for React without options. With some, such as those for Babel, it changes what modules do. */
const PLAIN_REACT = /\b\w*react\w*\(\s*\)/i;

/**
 * Whether a plugin does nothing that is not done here too.
 *
 * @param configText - of the configuration that has it.
 */
export function isHarmless(plugin: string, configText: string): boolean {
  return HARMLESS_PLUGINS.test(plugin) && (!plugin.includes("react") || PLAIN_REACT.test(configText));
}

/** The names of the plugins that may change modules. */
function pluginNames(plugins: unknown, configText: string): string[] {
  return listOf(plugins).flatMap((one): string[] => {
    const name = textOf(field(one, "name"));
    return name === undefined || isHarmless(name, configText) ? [] : [name];
  });
}

/**
 * @param alias - an object, or a list of `{ find, replacement }`.
 * @param root - absolute path of Vite's root.
 * @param exists - whether there is a file or folder.
 */
export function aliasesOfVite(alias: unknown, root: string, exists: (path: string) => boolean): CompatAlias[] {
  return pairsOf(alias).flatMap(([find, given]): CompatAlias[] => {
    // Of a list, the first that leads to a file counts.
    const replacements = (textsOf(given) ?? []).map((one) => placed(one, root, exists));
    if (replacements.length === 0) return [];
    if (types.isRegExp(find)) {
      return [{ find: { source: find.source, flags: find.flags.replace(/[gy]/g, "") }, replacements }];
    }
    if (typeof find !== "string") return [];
    const end = find.endsWith("/") ? "" : "(?=/|$)";
    return [
      {
        find: { source: `^${escapeRegExp(find)}${end}`, flags: "" },
        replacements: replacements.map(escapeReplacement),
      },
    ];
  });
}

/** Aliases that are not obeyed. @param key - of the option. */
export function ignoredAliases(alias: unknown, key: string): IgnoredOption[] {
  const resolvers = new Set(customResolvers(alias).map((one) => field(one, "find")));
  const wrong = pairsOf(alias).filter(
    ([find, given]) =>
      !resolvers.has(find) && (textsOf(given) === undefined || !(typeof find === "string" || types.isRegExp(find))),
  );
  return wrong.map(([find]) => ({ key: `${key} of ${String(find)}`, advice: "an alias is a text or a list of texts" }));
}

/** The aliases whose replacement a function resolves, which Vite calls: to listings they lead where the replacement does. */
function customResolvers(alias: unknown): readonly unknown[] {
  return listOf(alias).filter((one) => isPresent(field(one, "customResolver")));
}

/** What is found and what stands for it, of an object or a list of `{ find, replacement }`. */
function pairsOf(alias: unknown): readonly (readonly [unknown, unknown])[] {
  return Array.isArray(alias)
    ? listOf(alias).map((one) => [field(one, "find"), field(one, "replacement")])
    : entriesOf(alias);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A path that begins with `/` may be one of the disk or of the root. */
function placed(replacement: string, root: string, exists: (path: string) => boolean): string {
  const text = replacement.replaceAll("\\", "/");
  if (!text.startsWith("/")) return text;
  const [first = ""] = text.slice(1).split("/");
  return exists(`/${first}`) || !exists(`${root}/${first}`) ? text : `${root}${text}`;
}

/** The option `tags`. */
function tagsIn(value: unknown): CompatTag[] {
  const data = plainData(value);
  return (Array.isArray(data) ? data : []).flatMap((one: unknown) => {
    const { name, description, priority, ...options }: Readonly<Record<string, unknown>> = Object(one);
    if (typeof name !== "string") return [];
    return [
      {
        ...{ name, options },
        ...(typeof description === "string" ? { description } : {}),
        ...(typeof priority === "number" ? { priority } : {}),
      },
    ];
  });
}
