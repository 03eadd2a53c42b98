/** Publishes problems: those of the files that are open soon after a change, all others when nothing happens for a while. */
import type { Connection } from "vscode-languageserver";
import { DiagnosticSeverity } from "vscode-languageserver";
import { diagnostics } from "./requests/diagnostics.ts";
import { SuiteModel } from "./model/suite-model.ts";
import { problemText, type Workspace } from "./workspace.ts";

/** Milliseconds after a change. */
const SOON = 20;
/** Milliseconds without a change after which the whole suite is collected. */
const IDLE = 500;

type Problems = ReturnType<typeof diagnostics>;

export class Publisher {
  readonly #connection: Connection;
  readonly #workspace: Workspace;
  readonly #pages: string;
  /** What was published last, by path. */
  readonly #published = new Map<string, string>();
  /** Whether something was saved since the whole suite was collected. */
  #isSaved = true;
  #soon: NodeJS.Timeout | null = null;
  #idle: NodeJS.Timeout | null = null;

  /** @param pages - URL of the folder with a page for each code. */
  constructor(connection: Connection, workspace: Workspace, pages: string) {
    this.#connection = connection;
    this.#workspace = workspace;
    this.#pages = pages;
  }

  /**
   * Publishes after a change.
   *
   * @param isSaved - whether the whole suite is collected when nothing happens, which finds fixtures that nothing uses. Default: false.
   */
  publishLater(isSaved = false): void {
    this.#isSaved ||= isSaved;
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      void this.#guarded(() => this.#publishOpen());
    }, SOON);
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#idle = null;
      void this.#guarded(() => this.#publishAll());
    }, IDLE);
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#connection.console.error(problemText(error));
    }
  }

  async #publishOpen(): Promise<void> {
    for (const path of [...this.#workspace.open]) {
      const view = await this.#workspace.view(path);
      if (view === null) continue;
      await view.model.refresh(path);
      // It may have been closed meanwhile.
      if (this.#workspace.textOf(path) !== null) this.#publish(path, diagnostics(view));
    }
  }

  async #publishAll(): Promise<void> {
    const workspace = this.#workspace;
    const isSaved = this.#isSaved;
    this.#isSaved = false;
    const places = new Set<string>();
    const add = (path: string, list: Problems): void => {
      places.add(path);
      this.#publish(path, list);
    };
    for (const suite of await workspace.suites()) {
      if (!(suite instanceof SuiteModel)) {
        const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
        add(suite.file, [{ range, message: suite.message, source: "xtest", severity: DiagnosticSeverity.Error }]);
        continue;
      }
      if (isSaved) await suite.collectAll();
      // Requests that come meanwhile are answered between these.
      else while (await suite.refreshSome()) await new Promise(setImmediate);
      for (const path of suite.withProblems) add(path, diagnostics({ model: suite, path, files: workspace }));
    }
    for (const path of this.#published.keys()) if (!places.has(path)) this.#publish(path, []);
  }

  #publish(path: string, list: Problems): void {
    const text = JSON.stringify(list);
    const before = this.#published.get(path) ?? "[]";
    if (text === before) return;
    this.#published.set(path, text);
    const linked = list.map((problem) =>
      problem.code === undefined
        ? problem
        : { ...problem, codeDescription: { href: `${this.#pages}/${problem.code}.md` } },
    );
    void this.#connection.sendDiagnostics({ uri: this.#workspace.uri(path), diagnostics: linked });
  }
}
