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
import type { RanSuite } from "../commands/run/execute-selection.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { errorText } from "../program/error-text.ts";
import { type CausedInterrupts, createInterrupts } from "../program/interrupts.ts";
import { pathsOfTargets } from "../select/collected.ts";
import { SuiteFollower } from "./suite-follower.ts";
import type { OpenOutput } from "../program/streams.ts";
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
export function argsOfRun(
  args: Args,
  { request, filters, updatesSnapshots, isFirst, tests, failed }: WatchRun,
  root: string,
  targets: readonly RunTarget[],
): Args | null {
  const files = filesOf(request, filters, tests, failed);
  const named =
    files === null
      ? args.targets
      : targetsOfFiles(
          targets,
          files.map((file) => `${root.replace(/\/$/, "")}/${file}`),
        );
  if (files !== null && named.length === 0) return null;
  const isAll = request.kind === "all" && files === null;
  return {
    ...args,
    targets: named,
    commandless: false,
    keyword: both(args.keyword, filters.name, "and"),
    filters: expressions(args.filters, filters.expression),
    snapshotUpdate: args.snapshotUpdate || updatesSnapshots,
    changed: isFirst ? args.changed : null,
    stepwise: isFirst && args.stepwise,
    stepwiseReset: isFirst && args.stepwiseReset,
    lastFailed: request.kind === "failed" || (isFirst && args.lastFailed),
    failedFirst: args.failedFirst || (request.kind === "files" && files?.some((file) => failed.has(file)) === true),
    // Of some of the tests it would say little, and take the place of the report on all of them.
    coverage: isAll ? args.coverage : null,
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

  /** Starts the process of the next run. Pages are opened when they are needed. */
  startNext(context: CommandContext): void {
    this.#prestarted ??= context.args.browser === null ? startAhead(context) : null;
  }

  /** Ends the process of the next run. */
  discard(): void {
    this.#prestarted?.discard();
    this.#prestarted = null;
  }

  /** @returns the exit code. @param onRan - called with what has run. */
  async run(context: CommandContext, interrupts: CausedInterrupts, onRan: (ran: RanSuite) => void): Promise<number> {
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
  ran: RanSuite | null;
}

/** How a session differs from that of a terminal. */
export interface SessionOptions {
  /** Default: the keys of the terminal. */
  readonly openInput?: typeof openKeyInput;
  /** Called when there is nothing to run until something changes. Default: nothing is. */
  onWaiting?(): void;
}

export class WatchSession {
  readonly #load: () => Promise<Configured>;
  readonly #input: KeyInput;
  readonly #onWaiting: () => void;
  readonly #starter = new RunStarter();
  readonly #follower: SuiteFollower;
  #context: CommandContext;
  #memory: SuiteMemory = {};
  readonly #servers = new KeptServers();
  #next: RunRequest | null = { kind: "all" };
  #last: RunRequest = { kind: "all" };
  #current: CurrentRun | null = null;
  #filters = NO_FILTERS;
  #updates = false;
  #isFirst = true;
  #isQuitting = false;
  #changedNames: readonly string[] = [];
  /** Ids of tests that failed when they last ran, with their test files. */
  readonly #failed = new Map<string, string>();
  #lastFailure: string | null = null;
  #wake = (): void => undefined;

  constructor(context: CommandContext, load: () => Promise<Configured>, options: SessionOptions = {}) {
    const { openInput = openKeyInput, onWaiting = () => undefined } = options;
    this.#context = context;
    this.#load = load;
    this.#onWaiting = onWaiting;
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
        this.#servers.note(changes);
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

  /** Runs until the user quits. */
  async run(): Promise<void> {
    try {
      await this.#follower.open(this.#context);
      while (!this.#isQuitting) {
        const request = this.#next;
        this.#next = null;
        if (request === null) await this.#idle();
        else await this.#runOnce(request);
        await this.#takeChanges();
      }
    } finally {
      this.#starter.discard();
      await this.#servers.close();
      this.#follower.close();
      this.#input.close();
    }
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
    const finished =
      stopped?.ran == null ? new Set<string>() : finishedFiles(stopped.ran.suite.selected, stopped.ran.results);
    const owed = stopped?.interrupts.stop.aborted === true;
    const next = owed ? afterStop({ request: stopped.request, finished }, changed, this.#follower.tests) : changed;
    this.#next = mergeRequests(this.#next, next);
  }

  /** Loads the configuration again. One that is broken is shown, and the old one stays until it is mended. */
  async #configure(): Promise<void> {
    try {
      const { args, config } = await this.#load();
      this.#context = { ...this.#context, args: { ...args, cacheClear: false }, config };
      this.#memory = {};
      await this.#servers.close();
      this.#starter.discard();
      await this.#follower.open(this.#context);
      this.#next = { kind: "all" };
    } catch (error) {
      clearScreen(this.#context);
      this.#context.err.write(errorText(error));
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
    this.#current = { request, interrupts, ran: null };
    this.#follower.beginRun();
    const recorded = recordOutput(context.out);
    const code = await this.#execute({ ...context, out: recorded.out }, request, this.#current);
    this.#follower.endRun();
    if (code !== null && code !== EXIT.ok) this.#lastFailure = recorded.text();
    // After an interruption by a change the next run is about to begin.
    if (interrupts.stop.aborted && !this.#isQuitting) return;
    if (!this.#isQuitting) {
      const { refreshTypes } = await import("./refresh-types.ts");
      await refreshTypes(context);
      this.#hint();
    }
    this.#starter.startNext(context);
  }

  /** Runs what a request says. @returns the exit code; null if nothing ran. */
  async #execute(context: CommandContext, request: RunRequest, current: CurrentRun): Promise<number | null> {
    try {
      const targets = pathsOfTargets(context).targets.map(({ path, nodeId, lines, text }) => ({
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
      const own: CommandContext = {
        ...context,
        args,
        started: process.uptime() * 1000,
        memory: this.#memory,
        servers: this.#servers,
      };
      return await this.#starter.run(own, current.interrupts, (ran) => {
        current.ran = ran;
        this.#noteFailed(ran);
      });
    } catch (error) {
      context.err.write(errorText(error));
      return null;
    }
  }

  #noteFailed({ results }: RanSuite): void {
    for (const { id, outcome } of results) {
      if (outcome === "failed" || outcome === "error") this.#failed.set(id, id.slice(0, id.indexOf("::")));
      else this.#failed.delete(id);
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

  #hint(): void {
    printHint(this.#context, this.#input.isOpen);
    this.#onWaiting();
  }
}
