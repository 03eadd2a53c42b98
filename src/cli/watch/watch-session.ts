/** One session of `xtest watch`: turns changes and keys into runs, one at a time. */

import { KeptServers } from "../../build/vite/kept-servers.ts";
import { EXIT } from "../../report/exit-codes.ts";
import type { SuiteMemory } from "../../suite/open-suite.ts";
import { keyHelp, type WatchAction, type KeyInput, openKeyInput } from "./key-input.ts";
import {
  afterStop,
  finishedFiles,
  mergeRequests,
  type RunRequest,
  type RunTarget,
  targetsOfFiles,
} from "../../watch/run-request.ts";
import { idInRun, pathInRun } from "../../config/projects/project-address.ts";
import type { ProjectsContext } from "../projects/open-projects.ts";
import type { RanSuite, RunSetup } from "../commands/run/execute-selection.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { errorText } from "../program/error-text.ts";
import { type CausedInterrupts, createInterrupts } from "../program/interrupts.ts";
import { pathsOfTargets } from "../select/collected.ts";
import { SuiteFollower } from "./suite-follower.ts";
import type { OpenOutput } from "../program/streams.ts";
import { foldersAbove } from "../../store/folders.ts";
import { LOCK_FILES } from "../../store/input-names.ts";
import { statFile } from "../../store/read-file.ts";
import { createColors } from "../../report/text/colors.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import { useColor } from "../program/color.ts";
import type { Prestarted } from "../../run/process/child-start.ts";
import { runCollected, startAhead } from "../commands/run.ts";
import type { Args } from "../flags/args.ts";

/** The filters that were typed; null for none. */
export interface TypedFilters {
  /** As of `-k`. */
  readonly name: string | null;
  /** A part of the path of a test file. */
  readonly path: string | null;
  /** As of `-E`. */
  readonly expression: string | null;
}

export const NO_FILTERS: TypedFilters = { name: null, path: null, expression: null };

/** One run. */
export interface WatchRun {
  readonly request: RunRequest;
  readonly filters: TypedFilters;
  readonly updatesSnapshots: boolean;
  /** Whether it is the first one, to which `--lf`, `--sw` and `--changed` apply. */
  readonly isFirst: boolean;
  /** All test files, from the root, in order. */
  readonly tests: ReadonlySet<string>;
  /** The test files in which tests failed. */
  readonly failed: ReadonlySet<string>;
}

/** The flags of a run; null if the filters leave no test file. */
export function argsOfRun(args: Args, run: WatchRun, root: string, targets: readonly RunTarget[]): Args | null {
  const { request, filters, tests, failed } = run;
  if (request.kind === "tests") {
    const named = [...request.ids].map((id) => `${root.replace(/\/$/, "")}/${id}`);
    return { ...flagsOfRun(args, { ...run, filters: NO_FILTERS }, false), targets: named, commandless: false };
  }
  const files = filesOf(request, filters, tests, failed);
  const named =
    files === null
      ? args.targets
      : targetsOfFiles(
          targets,
          files.map((file) => `${root.replace(/\/$/, "")}/${file}`),
        );
  if (files !== null && named.length === 0) return null;
  return { ...flagsOfRun(args, run, files === null), targets: named, commandless: false };
}

/** The flags of a run, but for its targets. @param isWhole - whether the filters leave all that the command line names. */
export function flagsOfRun(
  args: Args,
  { request, filters, updatesSnapshots, isFirst, failed }: WatchRun,
  isWhole: boolean,
): Args {
  const isAgain = request.kind === "files" && [...request.files].some((file) => failed.has(file));
  return {
    ...args,
    keyword: both(args.keyword, filters.name, "and"),
    filters: expressions(args.filters, filters.expression),
    snapshotUpdate: args.snapshotUpdate || updatesSnapshots,
    changed: isFirst ? args.changed : null,
    stepwise: isFirst && args.stepwise,
    stepwiseReset: isFirst && args.stepwiseReset,
    lastFailed: request.kind === "failed" || (isFirst && args.lastFailed),
    failedFirst: args.failedFirst || isAgain,
    // Of some of the tests it would say little, and take the place of the report on all of them.
    coverage: request.kind === "all" && isWhole ? args.coverage : null,
  };
}

/** The test files to run; null for all that the command line names. */
function filesOf(
  request: RunRequest,
  { path }: TypedFilters,
  tests: ReadonlySet<string>,
  failed: ReadonlySet<string>,
): string[] | null {
  const wanted =
    request.kind === "files" ? request.files : request.kind === "failed" && failed.size > 0 ? failed : null;
  if (wanted === null && path === null) return null;
  return [...tests].filter((file) => (wanted?.has(file) ?? true) && (path === null || file.includes(path)));
}

function both(one: string | null, other: string | null, word: string): string | null {
  return one === null || other === null ? (one ?? other) : `(${one}) ${word} (${other})`;
}

/** Several expressions of a command line select what one of them does. */
function expressions(given: readonly string[], typed: string | null): string[] {
  if (typed === null) return [...given];
  return given.length === 0 ? [typed] : [`(${given.map((one) => `(${one})`).join(" | ")}) & (${typed})`];
}

/** Executes the runs of a session, each in a process that was started before it is needed. */
class RunStarter {
  #prestarted: Prestarted | null = null;
  /** The packages that it may have loaded. */
  #installed = "";

  /** Starts the process of the next run. Pages are opened when they are needed. */
  startNext(context: CommandContext): void {
    if (this.#prestarted !== null || context.args.browser !== null) return;
    this.#installed = installedPackages(context.config.root);
    this.#prestarted = startAhead(context, true);
  }

  /** Ends the process of the next run. */
  discard(): void {
    this.#prestarted?.discard();
    this.#prestarted = null;
  }

  /** @returns the exit code. @param heard - called with what has run. */
  async run(
    context: CommandContext,
    interrupts: CausedInterrupts,
    heard: Pick<RunSetup, "onRan" | "onCovered">,
  ): Promise<number> {
    if (context.args.browser !== null) {
      const { browserOf } = await import("../execute/browser.ts");
      const browser = await browserOf(context);
      try {
        return await runCollected(context, { interrupts, browser, started: null, ...heard });
      } finally {
        await browser?.close();
      }
    }
    if (installedPackages(context.config.root) !== this.#installed) this.discard();
    const started = this.#prestarted ?? startAhead(context);
    this.#prestarted = null;
    try {
      return await runCollected(context, { interrupts, browser: null, started, ...heard });
    } finally {
      started?.discard();
    }
  }
}

/** Changes with any package that is installed or removed. */
function installedPackages(root: string): string {
  const files = [root, ...foldersAbove(root)].flatMap((folder) => LOCK_FILES.map((name) => `${folder}/${name}`));
  return files.map((file) => statFile(file)?.mtimeMs ?? "").join(" ");
}

/** Clears the screen, and leaves what has scrolled out of it. */
const CLEAR = rawText("\x1b[2J\x1b[H");

function clearScreen({ args, out }: CommandContext): void {
  if (out.isTTY && args.clear) out.write(CLEAR);
}

/** Says what a run is for. @param changed - names of changed files. */
function printTitle(
  { args, out }: CommandContext,
  changed: readonly string[],
  { name, path, expression }: TypedFilters,
): void {
  if (args.verbosity < 0) return;
  const [first, ...others] = changed;
  if (first !== undefined)
    out.write(`changed: ${first}${others.length === 0 ? "" : ` and ${String(others.length)} more`}\n`);
  const shown = [
    ["-k", name],
    ["path", path],
    ["-E", expression],
  ].flatMap(([what, text]) => (text === null ? [] : [`${what ?? ""} ${text ?? ""}`]));
  if (shown.length > 0) out.write(`filter: ${shown.join(", ")} (c clears it)\n`);
}

/** @param takesKeys - whether there is a keyboard. */
function printHint({ args, env, out }: CommandContext, takesKeys: boolean): void {
  const colors = createColors(useColor(args.color, env, out.isTTY));
  if (takesKeys) out.write(colors.dim("watching for changes; h: help, q: quit") + "\n");
  else if (args.verbosity >= 0) out.write("watching for changes\n");
}

/** Output that can be shown again. */
interface RecordedOutput {
  /** Writes to the output, and records what is written. */
  readonly out: OpenOutput;
  /** What was written; only its last part if it is long. */
  text(): string;
}

/** Characters. */
const MOST = 200_000;

function recordOutput(from: OpenOutput): RecordedOutput {
  let parts: string[] = [];
  let size = 0;
  const record = (text: string): void => {
    parts.push(text);
    size += text.length;
    if (size < 2 * MOST) return;
    parts = [parts.join("").slice(-MOST)];
    size = MOST;
  };
  return {
    out: {
      get isTTY() {
        return from.isTTY;
      },
      get columns() {
        return from.columns;
      },
      get failure() {
        return from.failure;
      },
      write(text) {
        record(text);
        from.write(text);
      },
      flush: from.flush,
      onClosed: from.onClosed,
    },
    text: () => parts.join(""),
  };
}

/** The run that is under way. */
interface CurrentRun {
  readonly request: RunRequest;
  readonly interrupts: CausedInterrupts;
  /** Test files of which it has run all tests. */
  readonly finished: Set<string>;
}

/** What runs of a suite leave for the next one. */
interface Kept {
  readonly memory: SuiteMemory;
  readonly servers: KeptServers;
}

/** How a session differs from that of a terminal. */
export interface SessionOptions {
  /** Default: the keys of the terminal. */
  readonly openInput?: typeof openKeyInput;
  /** Called when there is nothing to run until something changes. Default: nothing is. */
  onWaiting?(): void;
  /** Called when tests have run, or were stopped. Default: nothing is. */
  onRan?(ran: SessionRun): void;
  /** Called with the coverage of a suite, if that is measured. Default: nothing is. */
  onCovered?: RunSetup["onCovered"];
  /** Called with an error that keeps tests from running, as it is printed. Default: nothing is. */
  onProblem?(text: string): void;
  /** A line that is printed when there is nothing to run. Default: none. */
  readonly note?: string;
}

/** What has run, as the session has it. */
export interface SessionRun extends RanSuite {
  /** Whether it was stopped. */
  readonly isCut: boolean;
  /** The id of a test in the session: the suite may be one of several projects. */
  idOf(id: string): string;
}

/** The context of a run over several projects; null for one suite. */
function projectsContext(context: CommandContext): ProjectsContext | null {
  const { openProject, config } = context;
  return openProject === undefined || config.members.length === 0 ? null : { ...context, openProject };
}

export class WatchSession {
  readonly #load: () => Promise<Configured>;
  readonly #input: KeyInput;
  readonly #options: SessionOptions;
  readonly #starter = new RunStarter();
  readonly #follower: SuiteFollower;
  #context: CommandContext;
  /** The projects that the command line is for; none if it is one suite. */
  #projects: readonly CommandContext[] = [];
  /** By the folder of the suite, and what is before its ids. */
  readonly #kept = new Map<string, Kept>();
  #next: RunRequest | null = { kind: "all" };
  #last: RunRequest = { kind: "all" };
  #current: CurrentRun | null = null;
  #filters = NO_FILTERS;
  #updates = false;
  #isFirst = true;
  #isQuitting = false;
  /** Whether the run that is under way was stopped, and nothing is to follow. */
  #isStopped = false;
  #changedNames: readonly string[] = [];
  /** Ids of tests that failed when they last ran, with their test files. */
  readonly #failed = new Map<string, string>();
  #lastFailure: string | null = null;
  #wake = (): void => undefined;

  constructor(context: CommandContext, load: () => Promise<Configured>, options: SessionOptions = {}) {
    const { openInput = openKeyInput } = options;
    this.#context = context;
    this.#load = load;
    this.#options = options;
    this.#input = openInput(context.out, {
      onAction: (action) => void this.#act(action),
      onInterrupt: () => {
        this.quit();
      },
      onEnd: () => {
        this.quit();
      },
    });
    this.#follower = new SuiteFollower({
      onChange: (isReached) => {
        if (this.#current === null) this.#wake();
        else if (isReached) this.#current.interrupts.end();
      },
      onFiles: (changes) => {
        for (const { servers } of this.#kept.values()) servers.note(changes);
      },
      onUnreadable: () => {
        this.#next ??= { kind: "all" };
      },
    });
  }

  /** Ends the session after the teardown of the running test; the second time at once. */
  quit(): void {
    this.#isQuitting = true;
    this.#current?.interrupts.signal();
    this.#wake();
  }

  /** The test files, from the root, in order. */
  get tests(): ReadonlySet<string> {
    return this.#follower.tests;
  }

  /** Whether tests failed when they last ran. */
  get hasFailed(): boolean {
    return this.#failed.size > 0;
  }

  /** Absolute path of the root, with `/`. */
  get root(): string {
    return this.#context.config.root;
  }

  /** What a test file imports; null if there is no such file. */
  modulesOf(file: string): ReturnType<SuiteFollower["modulesOf"]> {
    return this.#follower.modulesOf(file);
  }

  /**
   * Asks for a run. One that is under way is stopped.
   *
   * @param request - null for the same tests again.
   * @param updates - whether it updates snapshots. Default: false.
   */
  ask(request: RunRequest | null, updates = false): void {
    this.#updates = updates;
    this.#ask(request ?? this.#last);
  }

  /** Stops the run that is under way, after the teardown of the running test. */
  stop(): void {
    if (this.#current === null) return;
    this.#isStopped = true;
    this.#current.interrupts.end();
  }

  /** Runs until the user quits. */
  async run(): Promise<void> {
    try {
      await this.#follow();
      while (!this.#isQuitting) {
        const request = this.#next;
        this.#next = null;
        if (request === null) await this.#idle();
        else await this.#runOnce(request);
        await this.#takeChanges();
      }
    } finally {
      this.#starter.discard();
      await this.#forget();
      this.#follower.close();
      this.#input.close();
    }
  }

  /** Follows the suite, or the projects that the command line is for. */
  async #follow(): Promise<void> {
    const projects = projectsContext(this.#context);
    if (projects === null) {
      this.#projects = [];
      return this.#follower.open(this.#context);
    }
    const { openProjects } = await import("../projects/open-projects.ts");
    this.#projects = (await openProjects(projects)).flatMap(({ context }) => context ?? []);
    return this.#follower.open(this.#context, this.#projects);
  }

  #keptOf({ config, partOf }: CommandContext): Kept {
    const key = `${partOf?.address.nameOf("") ?? ""}\n${config.root}`;
    const kept = this.#kept.get(key) ?? { memory: {}, servers: new KeptServers() };
    this.#kept.set(key, kept);
    return kept;
  }

  async #forget(): Promise<void> {
    const all = [...this.#kept.values()];
    this.#kept.clear();
    await Promise.all(all.map(({ servers }) => servers.close()));
  }

  /** Waits for a key or a change. */
  #idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.#next !== null || this.#isQuitting || this.#follower.hasChanges) resolve();
    });
  }

  /** Turns the changes into the next request. */
  async #takeChanges(): Promise<void> {
    const stopped = this.#current;
    this.#current = null;
    const reached = await this.#follower.take();
    if (reached === null || this.#isQuitting) return;
    const { files, isConfiguration, names } = reached;
    if (isConfiguration) return this.#configure();
    this.#changedNames = names;
    const changed: RunRequest = { kind: "files", files };
    const owed = stopped?.interrupts.stop.aborted === true;
    const next = owed ? afterStop(stopped, changed, this.#follower.tests) : changed;
    this.#next = mergeRequests(this.#next, next);
  }

  /** Loads the configuration again. One that is broken is shown, and the old one stays until it is mended. */
  async #configure(): Promise<void> {
    try {
      const { args, config, openProject } = await this.#load();
      this.#context = { ...this.#context, args: { ...args, cacheClear: false }, config, openProject };
      await this.#forget();
      this.#starter.discard();
      await this.#follow();
      this.#next = { kind: "all" };
    } catch (error) {
      clearScreen(this.#context);
      this.#reportProblem(this.#context, error);
      this.#hint();
    }
  }

  async #runOnce(request: RunRequest): Promise<void> {
    const context = this.#context;
    this.#last = request;
    if (!this.#isFirst) clearScreen(context);
    printTitle(context, this.#changedNames, this.#filters);
    this.#changedNames = [];
    const interrupts = createInterrupts(context.err);
    this.#current = { request, interrupts, finished: new Set() };
    this.#follower.beginRun();
    const recorded = recordOutput(context.out);
    const code = await this.#execute({ ...context, out: recorded.out }, request, this.#current);
    this.#follower.endRun();
    if (code !== null && code !== EXIT.ok) this.#lastFailure = recorded.text();
    // After an interruption by a change the next run is about to begin.
    const isStopped = this.#isStopped;
    this.#isStopped = false;
    if (interrupts.stop.aborted && !this.#isQuitting && !isStopped) return;
    if (!this.#isQuitting) {
      const { refreshTypes } = await import("./refresh-types.ts");
      for (const one of this.#suites) await refreshTypes(one);
      this.#hint();
    }
    if (this.#projects.length === 0) this.#starter.startNext(context);
  }

  /** The suite, or those of the projects. */
  get #suites(): readonly CommandContext[] {
    return this.#projects.length === 0 ? [this.#context] : this.#projects;
  }

  /** Runs what a request says. @returns the exit code; null if nothing ran. */
  async #execute(context: CommandContext, request: RunRequest, current: CurrentRun): Promise<number | null> {
    try {
      const named = this.#suites.flatMap((suite) => pathsOfTargets(suite).targets);
      const targets = named.map(({ path, nodeId, lines, text }) => ({
        path,
        text,
        isNode: nodeId !== null || lines !== undefined,
      }));
      const run = {
        request,
        filters: this.#filters,
        updatesSnapshots: this.#updates,
        isFirst: this.#isFirst,
        tests: this.#follower.tests,
        failed: new Set(this.#failed.values()),
      };
      this.#updates = false;
      this.#isFirst = false;
      const args = argsOfRun(context.args, run, context.config.root, targets);
      if (args === null) {
        context.out.write("no test file is selected by the filters\n");
        return null;
      }
      const own: CommandContext = { ...context, args, started: process.uptime() * 1000 };
      const projects = projectsContext(own);
      const { onCovered } = this.#options;
      if (projects === null) {
        return await this.#starter.run({ ...own, ...this.#keptOf(own) }, current.interrupts, {
          onRan: (ran) => {
            this.#noteRan(own, ran, current);
          },
          ...(onCovered === undefined ? {} : { onCovered }),
        });
      }
      const { runProjects } = await import("../projects/run-projects.ts");
      const isWhole = args.targets === context.args.targets;
      const flagsOf = (given: Args): Args => flagsOfRun(given, run, isWhole);
      return await runProjects({ ...projects, flagsOf }, current.interrupts, {
        kept: (project) => this.#keptOf(project),
        onRan: (project, ran) => {
          this.#noteRan(project, ran, current);
        },
        ...(onCovered === undefined ? {} : { onCovered }),
      });
    } catch (error) {
      this.#reportProblem(context, error);
      return null;
    }
  }

  #reportProblem({ err }: CommandContext, error: unknown): void {
    const text = errorText(error);
    err.write(text);
    this.#options.onProblem?.(text);
  }

  #noteRan({ partOf }: CommandContext, ran: RanSuite, { finished, interrupts }: CurrentRun): void {
    const { suite, results } = ran;
    const idOf = (id: string): string => (partOf === undefined ? id : idInRun(partOf.address, id));
    const pathOf = (path: string): string => (partOf === undefined ? path : pathInRun(partOf.address, path));
    for (const { id, outcome } of results) {
      const inRun = idOf(id);
      const hasFailed = outcome === "failed" || outcome === "error";
      if (hasFailed) this.#failed.set(inRun, pathOf(id.slice(0, id.indexOf("::"))));
      else this.#failed.delete(inRun);
    }
    for (const path of finishedFiles(suite.selected, results)) finished.add(pathOf(path));
    this.#options.onRan?.({ ...ran, isCut: interrupts.stop.aborted, idOf });
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

  #hint(): void {
    const { note, onWaiting } = this.#options;
    if (note !== undefined) this.#context.out.write(`${note}\n`);
    printHint(this.#context, this.#input.isOpen);
    onWaiting?.();
  }
}
