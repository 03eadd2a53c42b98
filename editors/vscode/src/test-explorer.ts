/** The test explorer: all suites of the workspace in one controller, with what can be done with them. */
import { posix } from "node:path";
import type * as vscode from "vscode";
import type { EditorApi } from "./api.ts";
import { CoverageOfRuns } from "./run/coverage.ts";
import { type RunKind, runSuite } from "./run/run-suite.ts";
import { targetsOf } from "./run/selection.ts";
import { BROKEN, Suite } from "./suite.ts";
import { isConfigurationFile, rootOf, suiteRoots } from "./tree/suite-roots.ts";

/** The files that a listing depends on. */
const SOURCES = "**/*.{ts,mts,cts,tsx,js,mjs,cjs,jsx,json}";
const NOT_SOURCES = /\/(?:node_modules|\.git|\.cache|dist|coverage)\//;
const ROOT_FILES = "**/{xtest.config.ts,xtest.config.mts,xtest.config.js,xtest.config.mjs,package.json}";

export interface TestExplorerOptions {
  readonly api: EditorApi;
  /** Absolute path of the program of suites. */
  readonly bridge: string;
  /** The text of a file. @throws {Error} if it cannot be read. */
  readText(path: string): Promise<string>;
  log(text: string): void;
}

export class TestExplorer {
  readonly #options: TestExplorerOptions;
  readonly #controller: vscode.TestController;
  readonly #coverage: CoverageOfRuns;
  readonly #suites = new Map<string, Suite>();
  readonly #suiteOf = new WeakMap<vscode.TestItem, Suite>();
  readonly #profiles = new Map<RunKind, vscode.TestRunProfile>();
  readonly #disposables: { dispose(): void }[] = [];
  #watchers: { dispose(): void }[] = [];
  /** The folders that they watch. */
  #watched = "";
  #opening: Promise<void> = Promise.resolve();

  constructor(options: TestExplorerOptions) {
    this.#options = options;
    const { api } = options;
    this.#coverage = new CoverageOfRuns(api);
    const controller = api.tests.createTestController("xtest", "xtest");
    this.#controller = controller;
    controller.refreshHandler = () => this.reload();
    const { Run, Debug, Coverage } = api.TestRunProfileKind;
    this.#profile("run", "Run", Run, true);
    this.#profile("debug", "Debug", Debug, false);
    this.#profile("coverage", "Run with Coverage", Coverage, false);
    const folders = api.workspace.onDidChangeWorkspaceFolders(() => void this.open());
    this.#disposables.push(controller, folders);
  }

  /** The roots of all suites. */
  get roots(): string[] {
    return [...this.#suites.keys()];
  }

  /** Finds the suites of the workspace, and lists their tests. */
  open(): Promise<void> {
    this.#opening = this.#opening.then(() => this.#open());
    return this.#opening;
  }

  /** Lists all tests again, with configurations as they are now. */
  async reload(): Promise<void> {
    await this.open();
    await Promise.all([...this.#suites.values()].map((suite) => suite.reload()));
  }

  /** Runs the test of a lens. */
  async runId(root: string, id: string, kind: RunKind): Promise<void> {
    const item = this.#suites.get(root)?.itemOf(id);
    const profile = this.#profiles.get(kind);
    if (item === undefined || profile === undefined) return;
    const stop = new AbortController();
    await this.#run(kind, new this.#options.api.TestRunRequest([item], undefined, profile), stop.signal);
  }

  dispose(): void {
    for (const one of [...this.#watchers, ...this.#suites.values(), ...this.#disposables]) one.dispose();
  }

  #profile(kind: RunKind, label: string, as: vscode.TestRunProfileKind, isContinuous: boolean): void {
    const handler = async (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> => {
      const stop = new AbortController();
      const listener = token.onCancellationRequested(() => {
        stop.abort();
      });
      if (token.isCancellationRequested) stop.abort();
      await this.#run(kind, request, stop.signal);
      listener.dispose();
    };
    const profile = this.#controller.createRunProfile(label, as, handler, true, undefined, isContinuous);
    if (kind === "coverage") {
      profile.loadDetailedCoverage = (_run, coverage) => Promise.resolve(this.#coverage.details(coverage));
      profile.loadDetailedCoverageForTest = (_run, coverage, { id }) =>
        Promise.resolve(this.#coverage.detailsOfTest(coverage, id));
    }
    this.#profiles.set(kind, profile);
  }

  async #open(): Promise<void> {
    const { api, log } = this.#options;
    const folders = api.workspace.workspaceFolders ?? [];
    const found = new Map<string, vscode.WorkspaceFolder>();
    for (const folder of folders) {
      for (const root of await this.#rootsOf(folder)) found.set(root, folder);
    }
    const before = [...this.#suites.keys()];
    const after = [...found.keys()];
    if (before.join("\n") !== after.join("\n")) {
      // Which suite a file belongs to, and where its items are, depends on all of them.
      for (const suite of this.#suites.values()) suite.dispose();
      this.#suites.clear();
      this.#controller.items.replace([]);
      for (const [root, folder] of found) this.#suites.set(root, this.#suite(root, folder, after));
      log(`suites: ${after.join(", ") || "none"}\n`);
    }
    this.#watch(folders);
    await Promise.all([...this.#suites.values()].map((suite) => suite.refresh()));
  }

  async #rootsOf(folder: vscode.WorkspaceFolder): Promise<string[]> {
    const { api, readText } = this.#options;
    const pattern = new api.RelativePattern(folder, ROOT_FILES);
    const uris = await api.workspace.findFiles(pattern, "**/node_modules/**");
    const files = uris.map(async ({ fsPath }) => {
      const path = withSlashes(fsPath);
      if (posix.basename(path) !== "package.json") return { path };
      return { path, text: await readText(fsPath).catch(() => "") };
    });
    return suiteRoots(await Promise.all(files));
  }

  #suite(root: string, folder: vscode.WorkspaceFolder, roots: readonly string[]): Suite {
    const { api, bridge, log } = this.#options;
    const controller = this.#controller;
    const settings = api.workspace.getConfiguration("xtest", folder.uri);
    return new Suite({
      ...{ api, controller, folder, root, log, script: bridge },
      nodePath: settings.get("nodePath", "node"),
      isOwn: (path) => rootOf(path, roots) === root,
      items: () => {
        if (roots.length === 1) return controller.items;
        // Several suites have an entry each.
        const known = controller.items.get(root);
        if (known !== undefined) return known.children;
        const item = controller.createTestItem(root, nameOf(root, folder), api.Uri.file(root));
        item.sortText = String(roots.indexOf(root)).padStart(4, "0");
        controller.items.add(item);
        return item.children;
      },
      onItem: (suite, item) => {
        this.#suiteOf.set(item, suite);
      },
    });
  }

  #watch(folders: readonly vscode.WorkspaceFolder[]): void {
    const names = folders.map(({ uri }) => uri.toString()).join("\n");
    if (names === this.#watched) return;
    this.#watched = names;
    for (const watcher of this.#watchers) watcher.dispose();
    const { api } = this.#options;
    this.#watchers = folders.map((folder) => {
      const watcher = api.workspace.createFileSystemWatcher(new api.RelativePattern(folder, SOURCES));
      const changed = ({ fsPath }: vscode.Uri): void => void this.#changed(withSlashes(fsPath));
      watcher.onDidCreate(changed);
      watcher.onDidChange(changed);
      watcher.onDidDelete(changed);
      return watcher;
    });
  }

  async #changed(path: string): Promise<void> {
    if (NOT_SOURCES.test(path)) return;
    if (isConfigurationFile(path)) {
      await this.reload();
      return;
    }
    const root = rootOf(path, this.roots);
    // Suites share code: a helper in one folder may be imported by the tests of another.
    const suites = [...this.#suites.values()].filter((suite) => root === null || suite.root === root);
    await Promise.all(suites.map((suite) => suite.refresh()));
  }

  /** Runs what is asked for, in all suites that it touches. */
  async #run(kind: RunKind, request: vscode.TestRunRequest, signal: AbortSignal): Promise<void> {
    const { api } = this.#options;
    const profile = this.#profiles.get(kind);
    const parts = [...this.#suites.values()].flatMap((suite) => {
      const include = request.include === undefined ? null : this.#nodesIn(suite, request.include);
      if (include !== null && include.length === 0) return [];
      const exclude = new Set((request.exclude ?? []).filter((item) => this.#isIn(suite, item)).map(({ id }) => id));
      if (exclude.has(suite.root)) return [];
      const tree = suite.tree.filter(({ id }) => id !== BROKEN);
      const all = include?.some(({ id }) => id === suite.root) === true ? null : include;
      const targets = targetsOf(tree, all, exclude);
      return targets === null ? [] : [{ suite, targets }];
    });
    const coverage = this.#coverage;
    const work = parts.map(({ suite, targets }) => {
      const flags = api.workspace.getConfiguration("xtest", suite.folder.uri).get<string[]>("flags", []);
      const create = (): vscode.TestRun => this.#controller.createTestRun(request, undefined, true);
      const isContinuous = request.continuous === true;
      return runSuite({ api, kind, suite, targets, flags, isContinuous, signal, coverage, createRun: create });
    });
    if (work.length === 0 && profile !== undefined) this.#controller.createTestRun(request).end();
    await Promise.all(work);
  }

  /** The entries of a suite among those of a request, as the tree has them. */
  #nodesIn(suite: Suite, items: readonly vscode.TestItem[]) {
    return items.filter((item) => this.#isIn(suite, item)).map(selectedNode);
  }

  #isIn(suite: Suite, item: vscode.TestItem): boolean {
    return this.#suiteOf.get(item) === suite || item.id === suite.root;
  }
}

/** An item as a selection reads it. */
function selectedNode(item: vscode.TestItem): {
  readonly id: string;
  readonly children: ReturnType<typeof selectedNode>[];
} {
  const children: ReturnType<typeof selectedNode>[] = [];
  item.children.forEach((child) => children.push(selectedNode(child)));
  return { id: item.id, children };
}

function nameOf(root: string, folder: vscode.WorkspaceFolder): string {
  const top = withSlashes(folder.uri.fsPath);
  return root === top ? folder.name : `${folder.name}/${posix.relative(top, root)}`;
}

/** As paths are in node ids and listings, on Windows too. */
function withSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}
