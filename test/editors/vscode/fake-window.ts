/**
 * The module `vscode` as the language client of the extension needs it: its documents, diagnostics and providers are kept
 * for the test.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as vscode from "vscode";
import { Emitter, type FakeEditor, FakePosition, FakeRange, FakeToken, FakeUri } from "./fake-editor.ts";

/** What the client gives for "Go to Definition". */
interface DefinitionProvider {
  provideDefinition(document: OpenFile, position: vscode.Position, token: vscode.CancellationToken): unknown;
}

/** A file that is open in the editor, as it is on the disk. */
class OpenFile {
  readonly uri: FakeUri;
  readonly languageId = "typescript";
  readonly version = 1;
  readonly isClosed = false;
  readonly #text: string;
  constructor(file: string) {
    this.uri = new FakeUri(file);
    this.#text = readFileSync(file, "utf8");
  }
  getText(): string {
    return this.#text;
  }
  /** Where a text stands first. */
  positionOf(text: string): FakePosition {
    const before = this.#text.slice(0, this.#text.indexOf(text)).split("\n");
    return new FakePosition(before.length - 1, before.at(-1)?.length ?? 0);
  }
}

export class FakeWindow {
  /** What the client shows as wrong with files, by their paths. */
  readonly diagnostics = new Map<string, readonly vscode.Diagnostic[]>();
  /** What the extension wrote to its log, and what it told the user. */
  log = "";
  readonly #opened = new Emitter<OpenFile>();
  readonly #diagnosed = new Emitter<string>();
  readonly #documents: OpenFile[] = [];
  readonly #definitions: DefinitionProvider[] = [];
  readonly #editor: FakeEditor;

  constructor(editor: FakeEditor) {
    this.#editor = editor;
  }

  /** Opens a file, and waits until the server has said what is wrong with it. */
  async open(file: string): Promise<OpenFile> {
    const document = new OpenFile(file);
    this.#documents.push(document);
    const diagnosed = new Promise<void>((resolve) => {
      const one = this.#diagnosed.event((path) => {
        if (path !== file) return;
        one.dispose();
        resolve();
      });
    });
    this.#opened.fire(document);
    await diagnosed;
    return document;
  }

  /** What "Go to Definition" at a text of a document leads to. */
  async definitionsAt(document: OpenFile, text: string): Promise<unknown> {
    const [provider] = this.#definitions;
    if (provider === undefined) throw new Error(`nothing provides definitions\n${this.log}`);
    return await provider.provideDefinition(document, document.positionOf(text), new FakeToken());
  }

  /** What `require("vscode")` gives. */
  module(): object {
    const { api } = this.#editor;
    const never = new Emitter<never>().event;
    const none = { dispose: (): void => undefined };
    const register = (): typeof none => none;
    const tell = (text: unknown): Promise<undefined> => {
      this.log += `${String(text)}\n`;
      return Promise.resolve(undefined);
    };
    return {
      ...api,
      version: "1.100.0",
      env: { appName: "fake", language: "en" },
      ...plainClasses(),
      ...ENUMS,
      CodeActionKind: Object.fromEntries(CODE_ACTION_KINDS.map((name) => [name, { value: name }])),
      Position: FakePosition,
      Range: NumberedRange,
      Location: FakeLocation,
      Diagnostic: FakeDiagnostic,
      Uri: KnownUri,
      Disposable: {
        from: (...all: readonly vscode.Disposable[]) => ({ dispose: () => all.map((one) => one.dispose()) }),
      },
      EventEmitter: class<Value> extends Emitter<Value> {
        dispose(): void {
          // Nothing is held.
        }
      },
      CancellationError: class extends Error {},
      CancellationTokenSource: class {
        readonly token = new FakeToken();
        cancel(): void {
          this.token.cancel();
        }
        dispose(): void {
          // Nothing is held.
        }
      },
      commands: { registerCommand: register },
      window: {
        createOutputChannel: () => ({
          ...none,
          logLevel: 3,
          onDidChangeLogLevel: never,
          append: (text: string) => (this.log += text),
          ...Object.fromEntries(["appendLine", "info", "warn", "error", "debug", "trace"].map((name) => [name, tell])),
          show: () => undefined,
        }),
        tabGroups: { all: [], onDidChangeTabs: never },
        visibleTextEditors: [],
        onDidChangeVisibleTextEditors: never,
        onDidChangeActiveTextEditor: never,
        ...{ showErrorMessage: tell, showWarningMessage: tell, showInformationMessage: tell },
      },
      workspace: {
        get workspaceFolders() {
          return api.workspace.workspaceFolders;
        },
        findFiles: api.workspace.findFiles,
        createFileSystemWatcher: api.workspace.createFileSystemWatcher,
        getConfiguration: api.workspace.getConfiguration,
        onDidChangeWorkspaceFolders: api.workspace.onDidChangeWorkspaceFolders,
        getWorkspaceFolder: () => api.workspace.workspaceFolders?.[0],
        textDocuments: this.#documents,
        notebookDocuments: [],
        onDidOpenTextDocument: this.#opened.event,
        ...Object.fromEntries(EVENTS.map((name) => [name, never])),
      },
      languages: {
        match: (selector: unknown, { uri, languageId }: OpenFile) => Number(isSelected(selector, uri, languageId)),
        createDiagnosticCollection: () => ({
          ...none,
          set: (uri: vscode.Uri, found: readonly vscode.Diagnostic[]) => {
            this.diagnostics.set(uri.fsPath, found);
            this.#diagnosed.fire(uri.fsPath);
          },
          delete: (uri: vscode.Uri) => this.diagnostics.delete(uri.fsPath),
          clear: () => {
            this.diagnostics.clear();
          },
        }),
        ...Object.fromEntries(PROVIDERS.map((name) => [`register${name}`, register])),
        registerDefinitionProvider: (_selector: unknown, provider: DefinitionProvider) => {
          this.#definitions.push(provider);
          return none;
        },
      },
    };
  }
}

class FakeLocation implements vscode.Location {
  uri: vscode.Uri;
  range: vscode.Range;
  constructor(uri: vscode.Uri, range: vscode.Range) {
    this.uri = uri;
    this.range = range;
  }
}

class FakeDiagnostic implements vscode.Diagnostic {
  range: vscode.Range;
  message: string;
  severity: vscode.DiagnosticSeverity;
  constructor(range: vscode.Range, message: string, severity: vscode.DiagnosticSeverity) {
    this.range = range;
    this.message = message;
    this.severity = severity;
  }
}

/** A range by its places or by numbers, as the client makes them. */
class NumberedRange extends FakeRange {
  constructor(...given: readonly [vscode.Position, vscode.Position] | readonly [number, number, number, number]) {
    if (given.length === 2) super(given[0], given[1]);
    else super(new FakePosition(given[0], given[1]), new FakePosition(given[2], given[3]));
  }
}

class KnownUri extends FakeUri {
  static file(fsPath: string): FakeUri {
    return new FakeUri(fsPath);
  }
  static parse(text: string): FakeUri {
    return new FakeUri(text.startsWith("file:") ? fileURLToPath(text) : text);
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof FakeUri;
  }
}

/** Whether the documents that the client asks for are in the folder of its pattern, and have its language. */
function isSelected(selector: unknown, { fsPath }: FakeUri, languageId: string): boolean {
  const filters: readonly { readonly language: string; readonly pattern?: unknown }[] = Array.isArray(selector)
    ? selector
    : [];
  return filters.some(({ language, pattern }) => {
    const folder = String(pattern).replace(/\*\*\/\*$/, "");
    return language === languageId && fsPath.startsWith(folder);
  });
}

/** The classes that the client extends. */
function plainClasses(): Record<string, unknown> {
  return Object.fromEntries(CLASSES.map((name) => [name, class {}]));
}

const CLASSES = [
  ...["CallHierarchyItem", "TypeHierarchyItem", "CodeAction", "CodeLens", "CompletionItem", "DocumentLink"],
  ...["InlayHint", "SymbolInformation", "TabInputText", "TabInputTextDiff", "TabInputCustom", "TabInputNotebook"],
];

const CODE_ACTION_KINDS = [
  ...["Empty", "QuickFix", "Refactor", "RefactorExtract", "RefactorInline", "RefactorRewrite"],
  ...["Source", "SourceOrganizeImports"],
];

const ENUMS = {
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
  LogLevel: { Off: 0, Trace: 1, Debug: 2, Info: 3, Warning: 4, Error: 5 },
};

const EVENTS = [
  ...["onDidChangeConfiguration", "onDidChangeTextDocument", "onDidCloseTextDocument", "onDidSaveTextDocument"],
  ...[
    "onWillSaveTextDocument",
    "onDidOpenNotebookDocument",
    "onDidChangeNotebookDocument",
    "onDidSaveNotebookDocument",
  ],
  "onDidCloseNotebookDocument",
];

const PROVIDERS = [
  ...["ImplementationProvider", "ReferenceProvider", "RenameProvider", "CompletionItemProvider", "HoverProvider"],
  ...["DocumentSymbolProvider", "WorkspaceSymbolProvider", "CodeActionsProvider", "InlayHintsProvider"],
  "CodeLensProvider",
];
