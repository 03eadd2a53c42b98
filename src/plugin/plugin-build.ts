/**
 * The suite of builds with the plugin: collected when a build first requests the entry, or has a module that mentions this package.
 * An application's build does neither, and the plugin does nothing in it.
 */
import { RUNNER_MODULE } from "./builtins/runner-modules.ts";
import { existsSync } from "node:fs";
import type { Transformed } from "../../transforms/index.ts";
import { CONFIG_FILES } from "../core/data/config-files.ts";
import { isCI } from "../core/data/is-ci.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { aliasRules, plainAliases } from "./aliases.ts";
import { packageFolder } from "../store/packages/package-of-file.ts";
import { normalizeId } from "./filters.ts";
import type { LoadedModule } from "./hooks.ts";
import type { NativeSuite, OnCollect } from "./bundlers/native-suite.ts";
import { pluginConfig, type XtestOptions } from "./options.ts";
import { ownModule } from "./package-files.ts";
import { realIds } from "./symlinks.ts";

/** A module that uses the suite or the author API mentions the package. */
const MENTIONS = /unplugin-xtest/;

/** A request for a module's text or URL instead of the module. */
const NO_MODULE = /^\0|[?&](?:raw|url|inline|worker|sharedworker)(?:[=&]|$)/;

export interface PluginBuilds {
  /** The root of the bundler; absolute. Default: the working directory. */
  folder: string;
  /** `alias` of the bundler, which overrides that of the configuration. Default: none. */
  alias: unknown;
  /** Adjusts the configuration after it was loaded. */
  adjust(config: ResolvedConfig): void;
  /** Called before a suite is collected, with the folders in which a new file may invalidate it. Default: null. */
  onCollect: OnCollect | null;
  /** Has a server compile modules again when it next serves them. Null for builds, which begin anew. Default: null. */
  invalidate: ((ids: readonly string[]) => void) | null;
  /**
   * Begins a build: the suite is collected again, unless another build is running.
   *
   * @param isEntry - whether the entry is an input of it. Default: that is seen when it is resolved.
   */
  begin(isEntry?: boolean): void;
  end(): void;
  /** Invalidates the collected suite. */
  forget(): void;
  /** Whether a build has requested the entry. */
  readonly isRequested: boolean;
  /** The suite that was collected last. */
  readonly current: NativeSuite | null;
  suite(): Promise<NativeSuite>;
  resolveId(specifier: string): Promise<string | null>;
  /**
   * Source text of the entry, and of modules whose text a plugin gave; null for all others.
   *
   * @param isHere - whether a module that was transformed before is in the same build.
   * @throws {Error} if the suite could not be collected, or modules of it can no longer be rewritten.
   */
  load(id: string, isHere: (id: string) => boolean): Promise<LoadedModule | null>;
  /**
   * The transformed module; null if it is unchanged.
   *
   * @param self - the id of a module whose function `self` returns the namespace of this one. Default: the module imports itself.
   * @throws {Error} if another plugin changed it before, in a build of the entry.
   */
  transform(code: string, id: string, self?: string): Promise<Transformed | null>;
  /**
   * Whether a module may be compiled without `transform`: it is no module but a text or an address, or no build has requested the entry
   * and it does not mention this package. That one is recorded, for the error about an entry that is requested later.
   */
  passes(code: string, id: string): boolean;
  /**
   * The message about a package whose exports tests replace, of which no module is part of the bundle; null if there is none.
   *
   * @param ids - of the modules of the bundle. Default: those that `transform` was called for, when no build is running.
   */
  missedPackage(ids?: Iterable<string>): string | null;
  /** Whether a module that the bundler has cached is stale. */
  isStale(id: string): boolean;
}

/** Collects suites; what the build of an application does not need, and does not load. */
const loadSuites = (): Promise<Pick<typeof import("./bundlers/native-suite.ts"), "failedSuite" | "startNativeSuite">> =>
  import("./bundlers/native-suite.ts");

/** The state of one plugin instance, which may serve several builds, one after the other or at once. */
export function createPluginBuilds(options: XtestOptions, load = loadSuites): PluginBuilds {
  let asked: Promise<NativeSuite> | null = null;
  let current: NativeSuite | null = null;
  let isSettled = false;
  let isRequested = false;
  let running = 0;
  /** Modules that were left unchanged before the suite was requested. */
  const passed = new Set<string>();
  /** Keys of the rewrites of all other modules. */
  const written = new Map<string, string>();
  const realId = realIds();
  const nameIn = (suite: NativeSuite, id: string) => (suite.keyOf(id) === "" ? realId(normalizeId(id)) : id);

  async function collect(): Promise<NativeSuite> {
    const { failedSuite, startNativeSuite } = await load();
    try {
      const config = await pluginConfig(options, builds.folder);
      config.alias = { ...config.alias, ...plainAliases(builds.alias) };
      builds.adjust(config);
      const isStrict = options.strict ?? isCI(process.env);
      return await startNativeSuite(config, aliasRules(builds.alias), isStrict, builds.onCollect);
    } catch (error) {
      const { resolveConfig } = await import("../config/resolve.ts");
      const nothing = resolveConfig({}, builds.folder);
      // The configuration may be corrected while the bundler watches.
      const file = CONFIG_FILES.map((name) => `${nothing.root}/${name}`).find((candidate) => existsSync(candidate));
      const failed = failedSuite({ ...nothing, configFile: file ?? null }, error);
      await builds.onCollect?.(() => failed.watchedFolders());
      return failed;
    }
  }

  const builds: PluginBuilds = {
    folder: process.cwd(),
    alias: {},
    adjust() {},
    onCollect: null,
    invalidate: null,
    get isRequested() {
      return isRequested;
    },
    get current() {
      return current;
    },

    begin(isEntry = false) {
      if (running++ === 0) {
        builds.forget();
        isRequested = false;
        passed.clear();
      }
      isRequested ||= isEntry;
    },
    end() {
      running = Math.max(0, running - 1);
    },
    forget() {
      asked = null;
      isSettled = false;
    },

    suite() {
      if (asked !== null) return asked;
      const collecting = collect();
      asked = collecting;
      void collecting.then((suite) => {
        if (asked !== collecting) return;
        current = suite;
        isSettled = true;
      });
      return collecting;
    },

    async resolveId(specifier) {
      const own = ownModule(specifier);
      if (own !== null) return own;
      // What a test imports from its runner asks for no entry.
      isRequested ||= !RUNNER_MODULE.test(specifier);
      return (await builds.suite()).resolveId(specifier);
    },

    async load(id, isHere) {
      const suite = await builds.suite();
      const loaded = suite.load(id);
      if (loaded === null || normalizeId(id) !== suite.entry) return loaded;
      isRequested = true;
      const [failure] = suite.failures;
      if (failure !== undefined) throw failure;
      const tooEarly = [...passed].filter((module) => suite.keyOf(nameIn(suite, module)) !== "" && isHere(module));
      builds.invalidate?.([
        ...tooEarly,
        ...[...written.keys()].filter((one) => one !== suite.entry && builds.isStale(one)),
      ]);
      if (tooEarly.length > 0 && builds.invalidate === null) throw new Error(tooLate(tooEarly));
      written.set(suite.entry, suite.keyOf(suite.entry));
      return loaded;
    },

    async transform(code, id, self) {
      if (builds.passes(code, id)) return null;
      const suite = await builds.suite();
      const name = nameIn(suite, id);
      written.set(id, suite.keyOf(name));
      try {
        return await suite.transform(code, name, self);
      } catch (error) {
        // Only a build of the entry fails with it.
        if (isRequested) throw error;
        return null;
      }
    },

    passes(code, id) {
      if (NO_MODULE.test(id)) return true;
      if (isRequested || asked !== null || MENTIONS.test(code)) return false;
      passed.add(id);
      return true;
    },

    missedPackage(ids) {
      // Another build of the same plugin may still get the package.
      if (ids === undefined && running > 0) return null;
      if (!isRequested || current === null || current.patched.length === 0) return null;
      const seen = new Set([...(ids ?? written.keys())].map((id) => packageFolder(realId(normalizeId(id)))));
      const missed = current.patched.map(packageFolder).find((one) => !seen.has(one)) ?? null;
      return missed === null ? null : notBundled(missed);
    },

    isStale(id) {
      const before = written.get(id);
      if (before === undefined) return false;
      // Unknown while the suite is being collected; a module that is transformed again waits for it.
      return asked === null || !isSettled || current === null || current.keyOf(nameIn(current, id)) !== before;
    },
  };
  return builds;
}

function notBundled(folder: string): string {
  const name = folder.slice(folder.lastIndexOf("/node_modules/") + "/node_modules/".length);
  return (
    `tests replace exports of the package "${name}", which is not part of the bundle: ` +
    "have the bundler include it, and the packages that import it"
  );
}

function tooLate(modules: readonly string[]): string {
  return (
    `${modules.map(normalizeId).join(", ")}: read before the build asked for "unplugin-xtest/entry", which has to be known ` +
    'by then. Make "unplugin-xtest/entry" an input of the build, or import it before these modules.'
  );
}

/** The line that keeps a module from compilers which check types. */
export const NO_CHECK = "// @ts-nocheck\n";

/** A constant of a literal that became a variable, for tests that replace it, in a line of its own. */
const LITERAL =
  /^((?:export )?)let {3}([\w$]+) = ("[^"\\\n]*"|'[^'\\\n]*'|-?\d[\d_.]*n?|true|false)(?=;?\r?$(?!\s*[-+*/%.?<>=&|^,]))/gm;

/**
 * A rewritten module that compilers do not check: code written by the build need not satisfy the options of a project, and errors in it
 * would have no place in the source. The source itself is for `tsc`.
 *
 * @param isRead - whether a compiler reads the types of its exports for other modules. A constant that became a variable is declared as one
 *   before: TypeScript takes a name for what is declared first, and emits no declaration. `"a"` would be a `string` otherwise.
 */
export function withoutTypeCheck(
  changed: Transformed | null,
  isRead: boolean,
): { code: string; map: Omit<Transformed["map"], "toString" | "toUrl"> } | null {
  if (changed === null) return null;
  const { code, map } = changed;
  const constants = isRead ? [...code.matchAll(LITERAL)] : [];
  const declared = constants.map(([, exported, name, value]) => `${exported}declare const ${name} = ${value};`);
  const head = NO_CHECK + (declared.length === 0 ? "" : `${declared.join(" ")}\n`);
  const at = code.startsWith("#!") ? code.indexOf("\n") + 1 : 0;
  const lines = ";".repeat(declared.length === 0 ? 1 : 2);
  const mappings = at === 0 ? lines + map.mappings : map.mappings.replace(";", `;${lines}`);
  return { code: code.slice(0, at) + head + code.slice(at), map: { ...map, mappings } };
}
