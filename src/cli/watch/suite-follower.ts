/** Follows the files of a suite, or of the projects of a run: which test files changes reach. */
import { realpathSync } from "node:fs";
import { posix } from "node:path";
import type { ChangedFile } from "../../tools/affected/git.ts";
import type { DependencyGraph } from "../../tools/affected/graph/dependency-graph.ts";
import { searchedFolders } from "../../collect/files/discover.ts";
import { withSlashes } from "../../config/paths.ts";
import { pathInRun } from "../../config/projects/project-address.ts";
import { CONFIG_FILES } from "../../core/data/config-files.ts";
import { statOf } from "../../store/read-file.ts";
import { type ChangeFeed, createChangeFeed } from "../../watch/changes/change-feed.ts";
import { createOwnChanges, WatchedSuite } from "../../watch/watched-suite.ts";
import type { CommandContext } from "../program/command-context.ts";
import { inFolder } from "../projects/open-projects.ts";
import { pathsOfTargets } from "../select/collected.ts";

export interface FollowerEvents {
  /** Files have changed. @param isReached - whether that reaches a test, or the configuration. */
  onChange(isReached: boolean): void;
  /** The files that have changed, which are not those that runs write. */
  onFiles(changes: readonly ChangedFile[]): void;
  /** The suite cannot be read. A run meets the same error, and shows it. */
  onUnreadable(): void;
}

/** What changes have reached. */
export interface Reached {
  /** Test files, from the root; not empty unless the configuration has changed. */
  readonly files: ReadonlySet<string>;
  readonly isConfiguration: boolean;
  /** The changed files, for people. */
  readonly names: readonly string[];
}

/** Milliseconds by which times of files may be coarser than those of the process. */
const COARSE = 20;

/** The files that make a folder a project of a repository. */
const PROJECT_FILES: ReadonlySet<string> = new Set<string>(["package.json", ...CONFIG_FILES]);

/** A test file in the graph of its suite. */
export interface ModulesOfTest {
  /** Absolute path of the root of the session. */
  readonly root: string;
  readonly graph: DependencyGraph;
  /** Absolute path. */
  readonly file: string;
}

/** A suite that is followed: the whole, or that of a project. */
interface FollowedSuite {
  readonly suite: WatchedSuite;
  /** The path of a test file of it as the run has it. */
  inRun(path: string): string;
  /** Collects where configurations of it are loaded. */
  collect(work: () => Promise<void>): Promise<void>;
}

export class SuiteFollower {
  readonly #events: FollowerEvents;
  readonly #own = createOwnChanges();
  #root = "";
  #suites: readonly FollowedSuite[] = [];
  #hasProjects = false;
  #hasParts = false;
  #feed: ChangeFeed | null = null;
  /** Changes that have not been looked at yet, because tests were running or the suite was being read. */
  #changes: ChangedFile[] = [];
  /** Changed files whose references have to be read anew. */
  readonly #stale = new Set<string>();
  #isRunning = false;
  /** When the last run began, and when it ended. */
  #begun = 0;
  #ended = 0;

  constructor(events: FollowerEvents) {
    this.#events = events;
  }

  /** The test files, from the root, in order. */
  get tests(): ReadonlySet<string> {
    return new Set(this.#suites.flatMap(({ suite, inRun }) => [...suite.tests].map(inRun)));
  }

  /** The modules that a test file imports, itself first, by the graph that changes are followed by; null if there is no such file. */
  modulesOf(path: string): ModulesOfTest | null {
    for (const { suite, inRun } of this.#suites) {
      const test = suite.graph.tests.find((one) => inRun(one.path) === path);
      if (test !== undefined) return { root: this.#root, graph: suite.graph, file: test.file };
    }
    return null;
  }

  /** Whether there are changes for `take`. */
  get hasChanges(): boolean {
    return this.#changes.length > 0;
  }

  /**
   * Begins to watch the suite of a command, in place of the one before.
   *
   * @param projects - the contexts of the projects that it consists of. Default: it is one suite.
   */
  async open(context: CommandContext, projects: readonly CommandContext[] = [context]): Promise<void> {
    const { config, args, err } = context;
    this.#root = withSlashes(realpathSync.native(config.root));
    this.#hasProjects = config.members.length > 0;
    this.#hasParts = [context, ...projects].some((one) => one.args.hasParts);
    this.#suites = projects.map((one) => ({
      suite: new WatchedSuite({ ...one, paths: pathsOfTargets(one).paths, cache: args.cache }),
      inRun: (path) => (one.partOf === undefined ? path : pathInRun(one.partOf.address, path)),
      collect: (work) => (one.partOf === undefined ? work() : inFolder(one.config.root, work)),
    }));
    this.#feed?.close();
    const suites = this.#suites.map(({ suite }) => suite);
    const feed = createChangeFeed({
      root: this.#root,
      searched: searchedFolders([config, ...projects.map((one) => one.config)], this.#root),
      ignored: [...projects.map((one) => withSlashes(one.config.cacheDir)), ...outputsOf(context)],
      polls: args.poll,
      needed: () => suites.flatMap((suite) => [...suite.needed()]),
      onChanges: (changes) => {
        this.#note(changes, err);
      },
      onNoWatches(reason) {
        err.write(
          `xtest: warning: all files are looked at twice a second, since the system watches no more of them (${reason}); ` +
            "on Linux, raise fs.inotify.max_user_watches\n",
        );
      },
    });
    this.#feed = feed;
    for (const { suite, collect } of this.#suites) {
      await this.#read(() => collect(async () => void (await suite.open())));
      suite.remember(feed.files());
    }
  }

  close(): void {
    this.#feed?.close();
  }

  beginRun(): void {
    this.#isRunning = true;
    this.#begun = Date.now();
  }

  endRun(): void {
    this.#ended = Date.now();
  }

  /** What the changes since the last call have reached; null if that is no test. */
  async take(): Promise<Reached | null> {
    this.#isRunning = false;
    // What the last changes made of the dependencies decides what these reach.
    await this.#refresh();
    const changes = this.#changes;
    this.#changes = [];
    if (changes.length === 0 || this.#suites.length === 0) return null;
    const effects = this.#suites.map((one) => ({ ...one, effect: one.suite.effectOf(changes) }));
    for (const { suite } of effects) suite.remember(changes.map(({ path }) => path));
    const names = changes.map(({ path }) => this.#shown(path));
    if (
      effects.some(({ effect }) => effect.isConfiguration) ||
      this.#isOtherProject(changes) ||
      this.#areOthers(changes)
    ) {
      return { files: new Set(), isConfiguration: true, names };
    }
    for (const { path } of changes) this.#stale.add(path);
    const others = effects.filter(({ suite }) => suite.isOther(changes));
    // The others have read them already.
    if (others.length === effects.length) this.#stale.clear();
    const files = new Set<string>();
    for (const one of effects) {
      const { suite, inRun, collect, effect } = one;
      const reached = new Set(effect.tests);
      if (others.includes(one)) {
        await this.#read(() =>
          collect(async () => {
            for (const path of await suite.open()) reached.add(path);
          }),
        );
      }
      for (const path of reached) if (suite.tests.has(path)) files.add(inRun(path));
    }
    if (files.size > 0) return { files, isConfiguration: false, names };
    await this.#refresh();
    return null;
  }

  #note(changes: readonly ChangedFile[], err: CommandContext["err"]): void {
    const { left, ignored } = this.#own.take(changes, (path) => this.#isOfRun(path));
    this.#changes.push(...left);
    this.#events.onFiles(left);
    for (const path of ignored) {
      err.write(
        `xtest: warning: ${this.#shown(path)} is written by each run that it starts: its changes during a run are ignored\n`,
      );
    }
    const isReached =
      this.#isRunning &&
      this.#suites.some(({ suite }) => {
        const { tests, isConfiguration } = suite.effectOf(left);
        return tests.length > 0 || isConfiguration;
      });
    this.#events.onChange(isReached || this.#suites.some(({ suite }) => suite.isOther(left)));
  }

  /** Whether a file was written while tests ran: its change may be told later. */
  #isOfRun(path: string): boolean {
    const written = statOf(path)?.mtimeMs ?? Date.now();
    return written >= this.#begun - COARSE && (this.#isRunning || written <= this.#ended + COARSE);
  }

  /** Whether a part of a path on the command line may mean other files now. */
  #areOthers(changes: readonly ChangedFile[]): boolean {
    return this.#hasParts && changes.some(({ path, state }) => state !== "changed" && /\.[cm]?[jt]sx?$/.test(path));
  }

  /** Whether a package has come or gone, or its configuration: the run may consist of other projects. */
  #isOtherProject(changes: readonly ChangedFile[]): boolean {
    return (
      this.#hasProjects &&
      (changes.some(({ path, state }) => state !== "changed" && PROJECT_FILES.has(posix.basename(path))) ||
        // Of a folder that goes, some files are told before others.
        this.#suites.some(({ suite }) => statOf(suite.config.root) === null))
    );
  }

  /** Reads anew what changed files refer to: after the run that the changes have started, which need not wait for it. */
  async #refresh(): Promise<void> {
    if (this.#stale.size === 0) return;
    const changed = new Set(this.#stale);
    this.#stale.clear();
    for (const { suite, collect } of this.#suites) await this.#read(() => collect(() => suite.refresh(changed)));
  }

  async #read(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch {
      this.#events.onUnreadable();
    }
    this.#feed?.update();
  }

  #shown(path: string): string {
    return path.startsWith(`${this.#root}/`) ? path.slice(this.#root.length + 1) : path;
  }
}

/** Files that runs write. */
function outputsOf({ args, cwd }: CommandContext): string[] {
  return [args.reportJson, args.junitXml, args.baseTemp].flatMap((file) =>
    file === null ? [] : [posix.resolve(withSlashes(cwd), file)],
  );
}
