/** One session of `xtest watch`: turns changes and keys into runs, one at a time. */
import { realpathSync } from "node:fs";
import { posix } from "node:path";
import type { ChangedFile } from "../../affected/git/changed-files.ts";
import { withSlashes } from "../../config/paths.ts";
import { EXIT } from "../../report/exit-codes.ts";
import { createColors } from "../../report/text/style.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import type { Prestarted } from "../../run/process/child-start.ts";
import type { SuiteMemory } from "../../suite/open-suite.ts";
import { createChangeFeed, type ChangeFeed } from "../../watch/changes/change-feed.ts";
import { keyHelp, type WatchAction } from "../../watch/keys.ts";
import { createOwnChanges } from "../../watch/own-changes.ts";
import { afterStop, finishedFiles, mergeRequests, type RunRequest } from "../../watch/run-request.ts";
import { WatchedSuite } from "../../watch/watched-suite.ts";
import { statOf } from "../../store/stamp.ts";
import { runCollected, startAhead, type RanSuite } from "../commands/run.ts";
import { useColor } from "../program/color.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { errorText } from "../program/error-text.ts";
import { type CausedInterrupts, createInterrupts } from "../program/interrupts.ts";
import { pathsOfTargets } from "../select/collected.ts";
import { argsOfRun, NO_FILTERS, type TypedFilters, type WatchRun } from "./args-of-run.ts";
import { type KeyInput, openKeyInput } from "./key-input.ts";
import { recordOutput } from "./recorded-output.ts";

/** The run that is under way. */
interface CurrentRun {
  readonly request: RunRequest;
  readonly interrupts: CausedInterrupts;
  ran: RanSuite | null;
}

/** Clears the screen, and leaves what has scrolled out of it. */
const CLEAR = rawText("\x1b[2J\x1b[H");

export class WatchSession {
  readonly #load: () => Promise<Configured>;
  readonly #own = createOwnChanges();
  readonly #input: KeyInput;
  #context: CommandContext;
  #memory: SuiteMemory = {};
  #suite: WatchedSuite | null = null;
  #feed: ChangeFeed | null = null;
  #next: RunRequest | null = { kind: "all" };
  #last: RunRequest = { kind: "all" };
  #current: CurrentRun | null = null;
  #prestarted: Prestarted | null = null;
  #filters = NO_FILTERS;
  #updates = false;
  #isFirst = true;
  #isQuitting = false;
  /** When the last run began, and when it ended. */
  #begun = 0;
  #ended = 0;
  /** Changes that have not been looked at yet, because the suite was being read. */
  #changes: ChangedFile[] = [];
  /** Changed files whose references have to be read anew. */
  readonly #stale = new Set<string>();
  #changedNames: readonly string[] = [];
  /** Ids of tests that failed when they last ran, with their test files. */
  readonly #failed = new Map<string, string>();
  #lastFailure: string | null = null;
  #wake = (): void => undefined;

  constructor(context: CommandContext, load: () => Promise<Configured>) {
    this.#context = context;
    this.#load = load;
    this.#input = openKeyInput(context.out, {
      onAction: (action) => void this.#act(action),
      onInterrupt: () => {
        this.quit();
      },
      onEnd: () => {
        this.quit();
      },
    });
  }

  /** Ends the session after the teardown of the running test; the second time at once. */
  quit(): void {
    this.#isQuitting = true;
    this.#current?.interrupts.signal();
    this.#wake();
  }

  /** Runs until the user quits. */
  async run(): Promise<void> {
    try {
      await this.#open();
      while (!this.#isQuitting) {
        const request = this.#next;
        this.#next = null;
        if (request === null) await this.#idle();
        else await this.#runOnce(request);
        await this.#takeChanges();
      }
    } finally {
      this.#prestarted?.discard();
      this.#feed?.close();
      this.#input.close();
    }
  }

  /** Waits for a key or a change. */
  #idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.#next !== null || this.#isQuitting || this.#changes.length > 0) resolve();
    });
  }

  /** Begins to watch, with the configuration that there is now. */
  async #open(): Promise<void> {
    const { config, args, cwd, err } = this.#context;
    const suite = new WatchedSuite({
      config,
      cwd,
      paths: pathsOfTargets(this.#context).paths,
      cache: args.cache,
    });
    this.#suite = suite;
    this.#feed?.close();
    const root = withSlashes(realpathSync.native(config.root));
    this.#feed = createChangeFeed({
      root,
      ignoreDirs: config.ignoreDirs,
      ignored: [withSlashes(config.cacheDir), ...this.#outputs()],
      polls: args.poll,
      needed: () => suite.needed(),
      onChanges: (changes) => {
        this.#onChanges(changes);
      },
      onNoWatches(reason) {
        err.write(
          `xtest: warning: the system does not watch any more files: ${reason}\n` +
            "  all files are looked at twice a second instead; on Linux, raise fs.inotify.max_user_watches\n",
        );
      },
    });
    await this.#follow(async () => void (await suite.open()));
    suite.remember(this.#feed.files());
  }

  /** Files that runs write. */
  #outputs(): string[] {
    const { args, cwd } = this.#context;
    return [args.reportJson, args.junitXml, args.baseTemp].flatMap((file) =>
      file === null ? [] : [posix.resolve(withSlashes(cwd), file)],
    );
  }

  /** Reads the suite, whose problems the run reports. */
  async #follow(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // A run meets the same error.
      this.#next ??= { kind: "all" };
      void error;
    }
    this.#feed?.update();
  }

  #onChanges(changes: readonly ChangedFile[]): void {
    const current = this.#current;
    const { left, ignored } = this.#own.take(changes, (path) => this.#isOfRun(path));
    this.#changes.push(...left);
    for (const path of ignored) {
      this.#context.err.write(
        `xtest: warning: ${this.#shown(path)} is written by each run that it starts: its changes during a run are ignored\n`,
      );
    }
    const suite = this.#suite;
    if (current === null || suite === null) return this.#wake();
    const { tests, isConfiguration } = suite.effectOf(left);
    if (tests.length > 0 || isConfiguration || suite.isOther(left)) current.interrupts.end();
  }

  /** Whether a file was written while tests ran: its change may be told later. */
  #isOfRun(path: string): boolean {
    const written = statOf(path)?.mtimeMs ?? Date.now();
    // Times of files may be coarser than those of the process.
    return written >= this.#begun - 20 && (this.#current !== null || written <= this.#ended + 20);
  }

  /** Turns the changes into the next request. */
  async #takeChanges(): Promise<void> {
    const stopped = this.#current;
    this.#current = null;
    const suite = this.#suite;
    // What the last changes made of the dependencies decides what these reach.
    await this.#refresh();
    const changes = this.#changes;
    this.#changes = [];
    if (changes.length === 0 || suite === null || this.#isQuitting) return;
    const { tests, isConfiguration } = suite.effectOf(changes);
    if (isConfiguration) return this.#configure();
    const files = new Set(tests);
    for (const { path } of changes) this.#stale.add(path);
    if (suite.isOther(changes)) {
      this.#stale.clear();
      await this.#follow(async () => {
        for (const path of await suite.open()) files.add(path);
      });
    }
    for (const path of files) if (!suite.tests.has(path)) files.delete(path);
    if (files.size === 0) return this.#refresh();
    this.#changedNames = changes.map(({ path }) => this.#shown(path));
    const changed: RunRequest = { kind: "files", files };
    const finished =
      stopped?.ran == null ? new Set<string>() : finishedFiles(stopped.ran.suite.selected, stopped.ran.results);
    const owed = stopped?.interrupts.stop.aborted === true;
    const next = owed ? afterStop({ request: stopped.request, finished }, changed, suite.tests) : changed;
    this.#next = mergeRequests(this.#next, next);
  }

  /** Reads anew what changed files refer to: after the run that the changes have started, which need not wait for it. */
  async #refresh(): Promise<void> {
    if (this.#stale.size === 0) return;
    const changed = new Set(this.#stale);
    this.#stale.clear();
    await this.#follow(async () => this.#suite?.refresh(changed));
  }

  /** Loads the configuration again. One that is broken is shown, and the old one stays until it is mended. */
  async #configure(): Promise<void> {
    const { err } = this.#context;
    try {
      const { args, config } = await this.#load();
      this.#context = { ...this.#context, args: { ...args, cacheClear: false }, config };
      this.#memory = {};
      this.#prestarted?.discard();
      this.#prestarted = null;
      await this.#open();
      this.#next = { kind: "all" };
    } catch (error) {
      this.#clear();
      err.write(errorText(error));
      this.#hint();
    }
  }

  async #runOnce(request: RunRequest): Promise<void> {
    const suite = this.#suite;
    const context = this.#context;
    const { config, err } = context;
    const run: WatchRun = {
      request,
      filters: this.#filters,
      updatesSnapshots: this.#updates,
      isFirst: this.#isFirst,
      tests: suite?.tests ?? new Set(),
      failed: new Set(this.#failed.values()),
    };
    this.#updates = false;
    this.#isFirst = false;
    this.#last = request;
    this.#clear();
    this.#title();
    const interrupts = createInterrupts(err);
    const current: CurrentRun = { request, interrupts, ran: null };
    this.#current = current;
    this.#begun = Date.now();
    const recorded = recordOutput(context.out);
    let code: number | null = null;
    try {
      const targets = pathsOfTargets(context).targets.map(({ path, nodeId, lines, text }) => ({
        path,
        text,
        isNode: nodeId !== null || lines !== undefined,
      }));
      const args = argsOfRun(context.args, run, config.root, targets);
      if (args === null) context.out.write("no test file is selected by the filters\n");
      else {
        const own: CommandContext = {
          ...context,
          args,
          out: recorded.out,
          started: performance.now(),
          memory: this.#memory,
        };
        code = await this.#execute(own, interrupts, current);
      }
    } catch (error) {
      err.write(errorText(error));
    }
    this.#ended = Date.now();
    if (code !== null && code !== EXIT.ok) this.#lastFailure = recorded.text();
    // After an interruption by a change the next run is about to begin.
    if (interrupts.stop.aborted && !this.#isQuitting) return;
    if (!this.#isQuitting) this.#hint();
    this.#prestarted ??= context.args.browser === null ? startAhead(context) : null;
  }

  async #execute(context: CommandContext, interrupts: CausedInterrupts, current: CurrentRun): Promise<number> {
    const onRan = (ran: RanSuite): void => {
      current.ran = ran;
      for (const { id, outcome } of ran.results) {
        if (outcome === "failed" || outcome === "error") this.#failed.set(id, id.slice(0, id.indexOf("::")));
        else this.#failed.delete(id);
      }
    };
    if (context.args.browser !== null) {
      const { browserOf } = await import("../execute/browser.ts");
      const browser = await browserOf(context);
      try {
        return await runCollected(context, { interrupts, browser, started: null, onRan });
      } finally {
        await browser?.close();
      }
    }
    const started = this.#prestarted ?? startAhead(context);
    this.#prestarted = null;
    try {
      return await runCollected(context, { interrupts, browser: null, started, onRan });
    } finally {
      started?.discard();
    }
  }

  async #act(action: WatchAction): Promise<void> {
    const { out } = this.#context;
    switch (action) {
      case "quit":
        return this.quit();
      case "help":
        out.write(`${keyHelp().join("\n")}\n`);
        return;
      case "failure":
        out.write(this.#lastFailure ?? "nothing has failed yet\n");
        return;
      case "all":
        return this.#ask({ kind: "all" });
      case "failed":
        if (this.#failed.size > 0) return this.#ask({ kind: "failed" });
        out.write("no test has failed; press a to run all\n");
        return;
      case "again":
        return this.#ask(this.#last);
      case "update":
        this.#updates = true;
        return this.#ask(this.#last);
      case "clear":
        this.#filters = NO_FILTERS;
        return this.#ask({ kind: "all" });
      case "name":
        return this.#filter("name", "names that match (-k):");
      case "path":
        return this.#filter("path", "paths with:");
      case "filter":
        return this.#filter("expression", "expression (-E):");
    }
  }

  async #filter(key: keyof TypedFilters, question: string): Promise<void> {
    const line = await this.#input.ask(question, this.#filters[key] ?? "");
    if (line === null) return this.#hint();
    this.#filters = { ...this.#filters, [key]: line === "" ? null : line };
    this.#ask({ kind: "all" });
  }

  /** Asks for a run. One that is under way is stopped. */
  #ask(request: RunRequest): void {
    this.#next = request;
    this.#changedNames = [];
    this.#current?.interrupts.end();
    this.#wake();
  }

  #clear(): void {
    const { args, out } = this.#context;
    if (out.isTTY && args.clear && !this.#isFirst) out.write(CLEAR);
  }

  /** What the run is for. */
  #title(): void {
    const { args, out } = this.#context;
    if (args.verbosity < 0) return;
    const [first, ...others] = this.#changedNames;
    this.#changedNames = [];
    if (first !== undefined)
      out.write(`changed: ${first}${others.length === 0 ? "" : ` and ${String(others.length)} more`}\n`);
    const { name, path, expression } = this.#filters;
    const shown = [
      ["-k", name],
      ["path", path],
      ["-E", expression],
    ].flatMap(([what, text]) => (text === null ? [] : [`${what ?? ""} ${text ?? ""}`]));
    if (shown.length > 0) out.write(`filter: ${shown.join(", ")} (c clears it)\n`);
  }

  #hint(): void {
    const { args, env, out } = this.#context;
    const colors = createColors(useColor(args.color, env, out.isTTY));
    if (this.#input.isOpen) out.write(colors.dim("watching for changes; h: help, q: quit") + "\n");
    else if (args.verbosity >= 0) out.write("watching for changes\n");
  }

  #shown(path: string): string {
    const { root } = this.#suite?.graph ?? { root: "" };
    return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  }
}
