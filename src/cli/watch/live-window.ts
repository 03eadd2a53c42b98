/** `xtest watch --ui`: the live window of a session. It sees what the terminal sees, and asks for runs as keys do. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import type { Tracer } from "../../report/failure/source-tracer.ts";
import type { NamedReporter } from "../../report/reporter.ts";
import { findBuiltFile } from "../../run/package-root.ts";
import type {
  LiveAnswer,
  LiveCounts,
  LiveCoverage,
  LiveMessage,
  LiveModule,
  LiveRequest,
} from "../../tools/html/live-data.ts";
import { livePage } from "../../tools/html/html-reporter.ts";
import { LiveState } from "../../tools/ui/live-state.ts";
import { openInBrowser, openInEditor } from "../../tools/ui/open-program.ts";
import { startUiServer } from "../../tools/ui/ui-server.ts";
import type { MeasuredCoverage } from "../execute/coverage.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { ModulesOfTest } from "./suite-follower.ts";
import type { SessionOptions, SessionRun, WatchSession } from "./watch-session.ts";

/** Modules that are shown of a test file. */
const MODULES_LIMIT = 2000;

export interface LiveWindow {
  /** Tells the window of the runs of the session. */
  readonly reporter: (tracer: Tracer) => NamedReporter;
  /** What the window hears of the session besides. */
  readonly options: SessionOptions;
  /** Takes the session that it asks for runs. */
  connect(session: WatchSession): void;
  /** Ends the server. */
  close(): Promise<void>;
}

/** @throws {UsageError} if the port that is asked for is in use. */
export async function openLiveWindow({ args, config, env, out, err }: CommandContext): Promise<LiveWindow> {
  let session: WatchSession | null = null;
  let send: (message: LiveMessage) => void = () => undefined;
  const state = new LiveState((message) => {
    send(message);
  });
  const server = await startUiServer({
    page: livePage(readFileSync(findBuiltFile("report", "html-report.html"), "utf8")),
    port: args.uiPort,
    state: () => state.message(),
    act: async (request) =>
      session === null ? { problem: "xtest watch is starting: try again" } : act(session, request, env),
  });
  ({ send } = server);
  const note = `live window: ${server.url}`;
  out.write(`${note}\n`);
  if (args.openUi) {
    const problem = await openInBrowser(server.url, env);
    if (problem !== null) err.write(`xtest: warning: --open: no browser could be started: ${problem}\n`);
  }
  const onRan = ({ suite, results, changedSnapshots = [], isCut, idOf }: SessionRun): void => {
    state.setChangedSnapshots(changedSnapshots.map(idOf));
    if (isCut) return;
    // Tests that a file does not have any more: those that did not run, where all of the file did.
    const ran = new Set(results.map(({ id }) => id));
    const selected = new Set(suite.selected.map(({ id }) => id));
    const files = new Set(suite.selected.map((item) => item.path));
    const partial = [...suite.errors, ...suite.collection.items.filter((item) => !isComplete(item))];
    function isComplete({ id, dynamic }: { readonly id: string; readonly dynamic: boolean }): boolean {
      return selected.has(id) && (dynamic || ran.has(id));
    }
    for (const one of partial) files.delete(one.path);
    const isNarrow = suite.targets.some(({ nodeId }) => nodeId !== null);
    const complete = new Set(isNarrow ? [] : [...files].map((file) => pathOfNode(idOf(`${file}::`))));
    const existing = new Set([...ran].map(idOf));
    state.keep((id) => existing.has(id) || !complete.has(pathOfNode(id)));
  };
  return {
    reporter: (tracer) => ({ name: "--ui", reporter: state.reporter(tracer), needsManifest: true }),
    options: {
      onRan,
      onCovered: (measured) => {
        state.setCoverage(coverageOf(measured, config.root));
      },
      onProblem: (text) => {
        state.setProblem(text);
      },
      onWaiting() {
        state.endRun();
        const tests = session?.tests;
        // Of a suite that cannot be read no test file is known.
        if (tests !== undefined && tests.size > 0) state.keep((id) => tests.has(pathOfNode(id)));
      },
      // The screen is cleared before each run.
      ...(out.isTTY ? { note } : {}),
    },
    connect(one) {
      session = one;
    },
    close: () => server.close(),
  };
}

async function act(session: WatchSession, request: LiveRequest, env: CommandContext["env"]): Promise<LiveAnswer> {
  const done: LiveAnswer = { problem: null };
  switch (request.type) {
    case "stop":
      session.stop();
      return done;
    case "accept":
      session.ask({ kind: "tests", ids: new Set([request.id]) }, true);
      return done;
    case "open":
      return { problem: await openInEditor(session.root, request.file, request.line, env) };
    case "modules": {
      const modules = session.modulesOf(request.file);
      return modules === null
        ? { problem: `${request.file} is not known yet: try again when the tests have run` }
        : { problem: null, modules: modulesOf(modules) };
    }
    case "run":
      if ("ids" in request) session.ask({ kind: "tests", ids: new Set(request.ids) });
      else if ("file" in request) session.ask({ kind: "files", files: new Set([request.file]) });
      else if (request.what === "again") session.ask(null);
      else if (request.what === "all") session.ask({ kind: "all" });
      else if (session.hasFailed) session.ask({ kind: "failed" });
      else return { problem: "no test has failed" };
      return done;
  }
}

/** A test file and all that it imports, nearest first. */
function modulesOf({ root, graph, file }: ModulesOfTest): LiveModule[] {
  const positions = new Map([[file, 0]]);
  const files = [file];
  const shown = (absolute: string): string => withSlashes(path.posix.relative(root, absolute));
  const modules: LiveModule[] = [];
  // A list that grows during iteration is iterated to its new end.
  for (const one of files) {
    const node = graph.nodes.get(one);
    const imports = (node?.imports ?? []).flatMap((imported) => {
      const known = positions.get(imported);
      if (known !== undefined) return [known];
      if (files.length >= MODULES_LIMIT) return [];
      positions.set(imported, files.length);
      return [files.push(imported) - 1];
    });
    modules.push({ path: shown(one), imports, packages: node?.packages ?? [] });
  }
  return modules;
}

function coverageOf({ map }: MeasuredCoverage, root: string): LiveCoverage {
  const files = map.files().map((file) => {
    const one = map.fileCoverageFor(file);
    return {
      path: withSlashes(path.posix.relative(root, withSlashes(file))),
      ...countsOf(one.toSummary()),
      missing: one.getUncoveredLines(),
    };
  });
  return { total: countsOf(map.getCoverageSummary()), files };
}

function countsOf(summary: ReturnType<MeasuredCoverage["map"]["getCoverageSummary"]>): LiveCounts {
  const shareOf = ({ pct, total }: { readonly pct: number; readonly total: number }): number | null =>
    total === 0 ? null : pct;
  return {
    lines: shareOf(summary.lines),
    branches: shareOf(summary.branches),
    functions: shareOf(summary.functions),
  };
}
