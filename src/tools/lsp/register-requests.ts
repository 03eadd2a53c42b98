/** Connects the requests of the protocol with the functions that answer them. */
import {
  type CancellationToken,
  type Connection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeParams,
  LSPErrorCodes,
  type Position,
  ResponseError,
  CodeActionKind,
  type InitializeResult,
  TextDocumentSyncKind,
  DiagnosticSeverity,
} from "vscode-languageserver";
import { UsageError } from "../../core/errors/errors.ts";
import { codeActions } from "./requests/code-actions.ts";
import { completions } from "./requests/completion.ts";
import { definition, implementation, references, prepareRename, rename } from "./requests/rename.ts";
import { codeLenses, inlayHints } from "./requests/hints.ts";
import { hover } from "./requests/hover.ts";
import { documentSymbols, workspaceSymbols } from "./requests/symbols.ts";
import { type FileView, unique } from "./requests/view.ts";
import { SuiteModel } from "./model/suite-model.ts";
import { changedText, chooseEncoding, type Encoding, pathOfUri } from "./text/positions.ts";
import { isConfiguration, Workspace, problemText } from "./workspace.ts";
import { diagnostics } from "./requests/diagnostics.ts";

/** Milliseconds after a change. */
const CHANGE_DELAY = 20;
/** Milliseconds without a change after which the whole suite is collected. */
const IDLE = 500;

type Problems = ReturnType<typeof diagnostics>;

class Publisher {
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
    }, CHANGE_DELAY);
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

/** What the server can do, as it tells the client. */
function initializeResult(encoding: Encoding, version: string): InitializeResult {
  return {
    serverInfo: { name: "xtest", version },
    capabilities: {
      positionEncoding: encoding,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      definitionProvider: true,
      implementationProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      completionProvider: { triggerCharacters: ["(", "{", ",", " ", ".", '"', "'"] },
      hoverProvider: true,
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
      inlayHintProvider: true,
      codeLensProvider: {},
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}

/** The files whose changes on disk matter. */
const WATCHED_FILES = ["**/*.{ts,mts,cts,tsx,js,mjs,cjs,jsx,json}"];

/** Which part of a suite must be up to date before a request is answered. */
type Extent = "file" | "suite";

export function registerRequests(connection: Connection, version: string, pages: string): void {
  let encoding: Encoding = "utf-16";
  let workspace = new Workspace(encoding, []);
  let publisher = new Publisher(connection, workspace, pages);
  let watchesFiles = false;

  connection.onInitialize((params) => {
    encoding = chooseEncoding(params.capabilities.general?.positionEncodings);
    workspace = new Workspace(encoding, foldersOf(params));
    publisher = new Publisher(connection, workspace, pages);
    watchesFiles = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const result = initializeResult(encoding, version);
    if (params.capabilities.workspace?.workspaceFolders === true)
      connection.onInitialized(() => {
        connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
          for (const { uri } of added) withPath(uri, (path) => workspace.addFolder(path));
          for (const { uri } of removed) withPath(uri, (path) => workspace.removeFolder(path));
          publisher.publishLater(true);
        });
        void watchFiles();
      });
    else connection.onInitialized(() => void watchFiles());
    return result;
  });

  const watchFiles = async (): Promise<void> => {
    publisher.publishLater();
    if (!watchesFiles) return;
    await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: WATCHED_FILES.map((globPattern) => ({ globPattern })),
    });
  };

  connection.onDidOpenTextDocument(({ textDocument: { uri, text } }) => {
    withPath(uri, (path) => {
      workspace.setText(path, uri, text);
      publisher.publishLater();
    });
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri }, contentChanges }) => {
    withPath(uri, (path) => {
      workspace.setText(path, uri, changedText(workspace.textOf(path) ?? "", contentChanges, encoding));
      publisher.publishLater();
    });
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    withPath(uri, (path) => {
      workspace.setText(path, uri, null);
      publisher.publishLater();
    });
  });
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => {
    withPath(uri, (path) => {
      if (isConfiguration(path)) workspace.reset();
      publisher.publishLater(true);
    });
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      withPath(uri, (path) => {
        if (isConfiguration(path)) workspace.reset();
        else if (workspace.textOf(path) === null) workspace.changed(path);
        if (type !== FileChangeType.Changed) workspace.relist();
      });
    }
    publisher.publishLater(true);
  });

  /** Answers a request about a file from a suite that is up to date; with `empty` outside of suites. */
  const answer = async <R>(
    uri: string,
    empty: R,
    token: CancellationToken,
    extent: Extent,
    of: (view: FileView) => R | Promise<R>,
  ): Promise<R> => {
    const path = pathOfUri(uri);
    const view = path === null ? null : await workspace.view(path);
    if (view === null) return empty;
    // Requests that came with this one may cancel it.
    await new Promise(setImmediate);
    refuseCancelled(token);
    await (extent === "suite" ? view.model.refreshAll() : view.model.refresh(view.path));
    refuseCancelled(token);
    try {
      return await of(view);
    } catch (error) {
      if (error instanceof UsageError) throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
      throw error;
    }
  };
  const at = <R>(
    params: { readonly textDocument: { readonly uri: string }; readonly position: Position },
    empty: R,
    token: CancellationToken,
    extent: Extent,
    of: (view: FileView, offset: number) => R | Promise<R>,
  ): Promise<R> =>
    answer(params.textDocument.uri, empty, token, extent, (view) =>
      of(view, view.files.table(view.path).offset(params.position)),
    );

  connection.onDefinition((params, token) => at(params, [], token, "file", definition));
  connection.onImplementation((params, token) => at(params, [], token, "suite", implementation));
  connection.onReferences((params, token) =>
    at(params, [], token, "suite", (view, offset) => references(view, offset, params.context.includeDeclaration)),
  );
  connection.onPrepareRename((params, token) => at(params, null, token, "suite", prepareRename));
  connection.onRenameRequest((params, token) =>
    at(params, null, token, "suite", (view, offset) => rename(view, offset, params.newName)),
  );
  connection.onCompletion((params, token) => at(params, [], token, "file", completions));
  connection.onHover((params, token) => at(params, null, token, "file", hover));
  connection.onDocumentSymbol(({ textDocument }, token) =>
    answer(textDocument.uri, [], token, "file", documentSymbols),
  );
  connection.onCodeLens(({ textDocument }, token) => answer(textDocument.uri, [], token, "file", codeLenses));
  connection.onCodeAction(({ textDocument, range, context }, token) =>
    answer(textDocument.uri, [], token, "file", (view) => {
      const table = view.files.table(view.path);
      return codeActions(view, table.offset(range.start), table.offset(range.end), context.diagnostics);
    }),
  );
  connection.languages.inlayHint.on(({ textDocument, range }, token) =>
    answer(textDocument.uri, [], token, "file", (view) => {
      const table = view.files.table(view.path);
      return inlayHints(view, table.offset(range.start), table.offset(range.end));
    }),
  );
  connection.onWorkspaceSymbol(async ({ query }, token) => {
    for (const folder of workspace.folders) await workspace.suiteOfFolder(folder);
    const found = [];
    // A suite may be inside of another one, and its files are its own: the last symbol of a place counts.
    const depth = ({ config }: SuiteModel): number => config.root.length;
    for (const model of [...workspace.models].sort((one, other) => depth(one) - depth(other))) {
      await model.refreshAll();
      refuseCancelled(token);
      found.push(...workspaceSymbols({ model, files: workspace }, query));
    }
    return unique(found, ({ location }) => JSON.stringify(location));
  });
}

/** @throws {ResponseError} if the client does not want the answer any more. */
function refuseCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "cancelled");
}

function withPath(uri: string, use: (path: string) => void): void {
  const path = pathOfUri(uri);
  if (path !== null) use(path);
}

/** The folders of the workspace; of a client that has only one, that. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  return uris.flatMap((uri) => pathOfUri(uri) ?? []).map((path) => path.replace(/(?<=.)\/$/, ""));
}
