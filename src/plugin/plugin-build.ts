/**
 * The suite of builds with the plugin: collected when one first asks for the entry, or has a module that mentions this
 * package. An application's build does neither, and for it nothing is read, said, emitted or watched.
 */
import { existsSync } from "node:fs";
import type { Transformed } from "../../transforms/index.ts";
import { CONFIG_FILES } from "../config/load.ts";
import { resolveConfig } from "../config/resolve.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { aliasRules, givenAliases } from "./aliases.ts";
import { type LoadedModule, normalizeId } from "./hooks.ts";
import { type NativeSuite, startNativeSuite, withoutSuite } from "./bundlers/native-suite.ts";
import { pluginConfig, type XtestOptions } from "./options.ts";
import { ownModule } from "./package-files.ts";
import { realIds } from "./symlinks.ts";

/** Whoever asks for the suite or uses it says so. */
const MENTIONS = /unplugin-xtest/;

/** Asks for a module's text or place, not for the module. */
const NO_MODULE = /^\0|[?&](?:raw|url|inline|worker|sharedworker)(?:[=&]|$)/;

export interface Builds {
  /** Where the bundler works; absolute. Default: the working directory. */
  folder: string;
  /** `alias` of the bundler, which wins over that of the configuration as it does in the build. Default: none. */
  alias: unknown;
  /** Last changes to the configuration, made whenever it has been loaded. */
  adjust(config: ResolvedConfig): void;
  /** A build begins: the suite may be another one than before, unless a build is still under way. */
  begin(): void;
  end(): void;
  /** What was collected is old. */
  forget(): void;
  /** Whether a build has asked for the entry. */
  readonly isAsked: boolean;
  /** The suite that was collected last. */
  readonly current: NativeSuite | null;
  suite(): Promise<NativeSuite>;
  resolveId(specifier: string): Promise<string | null>;
  /**
   * Source text of the entry, and of modules whose text a plugin gave; null for all others.
   *
   * @param isHere - whether a module that passed before is one of the same build.
   * @throws Error - if the suite could not be collected, or modules of it can no longer be rewritten.
   */
  load(id: string, isHere: (id: string) => boolean): Promise<LoadedModule | null>;
  /**
   * The module as it goes on; null if it stays as it is.
   *
   * @throws Error - if another plugin changed it before, in a build that asks for the entry.
   */
  transform(code: string, id: string): Promise<Transformed | null>;
  /** Whether a module that a bundler keeps from an earlier build is no longer what it would be made now. */
  isStale(id: string): boolean;
}

/** The state of one plugin instance, which may serve several builds, one after the other or at once. */
export function createBuilds(options: XtestOptions): Builds {
  let asked: Promise<NativeSuite> | null = null;
  let current: NativeSuite | null = null;
  let isSettled = false;
  let isAsked = false;
  let running = 0;
  /** Modules that went by before the suite was asked for, as they are. */
  const passed = new Set<string>();
  /** What was written into each module that went by after. */
  const written = new Map<string, string>();
  const realId = realIds();
  const nameIn = (suite: NativeSuite, id: string) => (suite.keyOf(id) === "" ? realId(normalizeId(id)) : id);

  async function collect(): Promise<NativeSuite> {
    try {
      const config = await pluginConfig(options, builds.folder);
      config.alias = { ...config.alias, ...givenAliases(builds.alias) };
      builds.adjust(config);
      return await startNativeSuite(config, aliasRules(builds.alias));
    } catch (error) {
      const nothing = resolveConfig({}, builds.folder);
      // A configuration that cannot be loaded may be mended while the bundler watches.
      const file = CONFIG_FILES.map((name) => `${nothing.root}/${name}`).find((candidate) => existsSync(candidate));
      return withoutSuite({ ...nothing, configFile: file ?? null }, error);
    }
  }

  const builds: Builds = {
    folder: process.cwd(),
    alias: {},
    adjust() {},
    get isAsked() {
      return isAsked;
    },
    get current() {
      return current;
    },

    begin() {
      if (running++ > 0) return;
      builds.forget();
      isAsked = false;
      passed.clear();
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
      isAsked = true;
      return (await builds.suite()).resolveId(specifier);
    },

    async load(id, isHere) {
      const suite = await builds.suite();
      const loaded = suite.load(id);
      if (loaded === null || normalizeId(id) !== suite.entry) return loaded;
      isAsked = true;
      const [failure] = suite.failures;
      if (failure !== undefined) throw failure;
      const tooEarly = [...passed].filter((module) => suite.keyOf(module) !== "" && isHere(module));
      if (tooEarly.length > 0) throw new Error(tooLate(tooEarly));
      written.set(suite.entry, suite.keyOf(suite.entry));
      return loaded;
    },

    async transform(code, id) {
      if (NO_MODULE.test(id)) return null;
      if (!isAsked && asked === null && !MENTIONS.test(code)) {
        passed.add(id);
        return null;
      }
      const suite = await builds.suite();
      const name = nameIn(suite, id);
      written.set(id, suite.keyOf(name));
      const failed = suite.failures.length;
      const result = suite.transform(code, name);
      const failure = suite.failures[failed];
      if (isAsked && failure !== undefined) throw failure;
      return result;
    },

    isStale(id) {
      const before = written.get(id);
      if (before === undefined) return false;
      // While it is being collected nobody knows; made again, the module waits for it.
      return asked === null || !isSettled || current === null || current.keyOf(nameIn(current, id)) !== before;
    },
  };
  return builds;
}

function tooLate(modules: readonly string[]): string {
  return (
    `${modules.map(normalizeId).join(", ")}: read before the build asked for "unplugin-xtest/entry", which has to be known ` +
    'by then. Make "unplugin-xtest/entry" an input of the build, or import it before these modules.'
  );
}
