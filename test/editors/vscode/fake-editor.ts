/** A small VS Code: what the extension uses of it, without a window. It records what it is told. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as vscode from "vscode";
import type { EditorApi } from "../../../editors/vscode/src/api.ts";

export class FakePosition implements vscode.Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
  compareTo(other: vscode.Position): number {
    return this.line - other.line || this.character - other.character;
  }
  isBefore(other: vscode.Position): boolean {
    return this.compareTo(other) < 0;
  }
  isBeforeOrEqual(other: vscode.Position): boolean {
    return this.compareTo(other) <= 0;
  }
  isAfter(other: vscode.Position): boolean {
    return this.compareTo(other) > 0;
  }
  isAfterOrEqual(other: vscode.Position): boolean {
    return this.compareTo(other) >= 0;
  }
  isEqual(other: vscode.Position): boolean {
    return this.compareTo(other) === 0;
  }
  translate(): vscode.Position {
    return this;
  }
  with(): vscode.Position {
    return this;
  }
}

export class FakeRange implements vscode.Range {
  readonly start: vscode.Position;
  readonly end: vscode.Position;
  constructor(start: vscode.Position, end: vscode.Position) {
    this.start = start;
    this.end = end;
  }
  get isEmpty(): boolean {
    return this.start.isEqual(this.end);
  }
  get isSingleLine(): boolean {
    return this.start.line === this.end.line;
  }
  contains(): boolean {
    return false;
  }
  isEqual(other: vscode.Range): boolean {
    return this.start.isEqual(other.start) && this.end.isEqual(other.end);
  }
  intersection(): vscode.Range | undefined {
    return undefined;
  }
  union(): vscode.Range {
    return this;
  }
  with(): vscode.Range {
    return this;
  }
}

export class FakeUri implements vscode.Uri {
  readonly scheme = "file";
  readonly authority = "";
  readonly path: string;
  readonly query = "";
  readonly fragment = "";
  constructor(fsPath: string) {
    this.path = fsPath;
  }
  get fsPath(): string {
    return this.path;
  }
  with(): vscode.Uri {
    return this;
  }
  toString(): string {
    return pathToFileURL(this.path).href;
  }
  toJSON(): string {
    return this.toString();
  }
}

class FakeItems implements vscode.TestItemCollection {
  #items = new Map<string, vscode.TestItem>();
  readonly #changed: () => void;
  constructor(changed: () => void = () => undefined) {
    this.#changed = changed;
  }
  get size(): number {
    return this.#items.size;
  }
  replace(items: readonly vscode.TestItem[]): void {
    this.#items = new Map(items.map((item) => [item.id, item]));
  }
  forEach(callback: (item: vscode.TestItem, collection: vscode.TestItemCollection) => unknown): void {
    for (const item of this.#items.values()) callback(item, this);
  }
  add(item: vscode.TestItem): void {
    this.#items.set(item.id, item);
  }
  delete(id: string): void {
    this.#items.delete(id);
    this.#changed();
  }
  get(id: string): vscode.TestItem | undefined {
    return this.#items.get(id);
  }
  [Symbol.iterator](): Iterator<[id: string, testItem: vscode.TestItem]> {
    return this.#items.entries();
  }
}

class FakeItem implements vscode.TestItem {
  readonly id: string;
  readonly uri: vscode.Uri | undefined;
  readonly children = new FakeItems();
  readonly parent = undefined;
  readonly tags = [];
  canResolveChildren = false;
  busy = false;
  label: string;
  sortText?: string;
  range: vscode.Range | undefined;
  error: string | undefined;
  constructor(id: string, label: string, uri: vscode.Uri | undefined) {
    this.id = id;
    this.label = label;
    this.uri = uri;
  }
}

/** Listeners that the test calls. */
export class Emitter<Value> {
  readonly #listeners = new Set<(value: Value) => void>();
  readonly event = (listener: (value: Value) => void): vscode.Disposable => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fire(value: Value): void {
    for (const listener of this.#listeners) listener(value);
  }
}

export class FakeToken implements vscode.CancellationToken {
  readonly #emitter = new Emitter<unknown>();
  isCancellationRequested = false;
  readonly onCancellationRequested = this.#emitter.event;
  cancel(): void {
    this.isCancellationRequested = true;
    this.#emitter.fire(null);
  }
}

/** A run: what became of each test, in order. */
export class FakeRun implements vscode.TestRun {
  readonly name = undefined;
  readonly isPersisted = true;
  readonly token = new FakeToken();
  readonly onDidDispose = () => ({ dispose: () => undefined });
  readonly log: string[] = [];
  readonly messages = new Map<string, readonly vscode.TestMessage[]>();
  readonly files: vscode.FileCoverage[] = [];
  output = "";
  isOver = false;
  readonly #changed: () => void;
  constructor(changed: () => void) {
    this.#changed = changed;
  }
  enqueued({ id }: vscode.TestItem): void {
    this.#add(`enqueued ${id}`);
  }
  started({ id }: vscode.TestItem): void {
    this.#add(`started ${id}`);
  }
  skipped({ id }: vscode.TestItem): void {
    this.#add(`skipped ${id}`);
  }
  failed({ id }: vscode.TestItem, message: vscode.TestMessage | readonly vscode.TestMessage[]): void {
    this.messages.set(id, [message].flat());
    this.#add(`failed ${id}`);
  }
  errored({ id }: vscode.TestItem, message: vscode.TestMessage | readonly vscode.TestMessage[]): void {
    this.messages.set(id, [message].flat());
    this.#add(`errored ${id}`);
  }
  passed({ id }: vscode.TestItem): void {
    this.#add(`passed ${id}`);
  }
  appendOutput(text: string): void {
    this.output += text;
  }
  addCoverage(file: vscode.FileCoverage): void {
    this.files.push(file);
  }
  end(): void {
    this.isOver = true;
    this.#changed();
  }
  /** What became of tests, without their starts. */
  get results(): string[] {
    return this.log.filter((line) => !/^(?:enqueued|started) /.test(line));
  }
  #add(line: string): void {
    this.log.push(line);
    this.#changed();
  }
}

/** A profile with what its button does. */
class FakeProfile implements vscode.TestRunProfile {
  readonly isDefault = true;
  readonly onDidChangeDefault = () => ({ dispose: () => undefined });
  readonly configureHandler = undefined;
  readonly tag = undefined;
  label: string;
  readonly kind: vscode.TestRunProfileKind;
  readonly supportsContinuousRun: boolean;
  runHandler: vscode.TestRunProfile["runHandler"];
  loadDetailedCoverage: NonNullable<vscode.TestRunProfile["loadDetailedCoverage"]> = () => Promise.resolve([]);
  loadDetailedCoverageForTest: NonNullable<vscode.TestRunProfile["loadDetailedCoverageForTest"]> = () =>
    Promise.resolve([]);
  constructor(
    label: string,
    kind: vscode.TestRunProfileKind,
    runHandler: vscode.TestRunProfile["runHandler"],
    supportsContinuousRun: boolean,
  ) {
    this.label = label;
    this.kind = kind;
    this.runHandler = runHandler;
    this.supportsContinuousRun = supportsContinuousRun;
  }
  dispose(): void {
    // Nothing is held.
  }
}

export class FakeEditor {
  readonly runs: FakeRun[] = [];
  readonly profiles: FakeProfile[] = [];
  readonly debugged: vscode.DebugConfiguration[] = [];
  readonly items = new FakeItems(() => {
    queueMicrotask(this.#look);
  });
  readonly settings: Record<string, unknown> = {};
  readonly #created = new Emitter<vscode.Uri>();
  readonly #foldersChanged = new Emitter<void>();
  #folders: readonly vscode.WorkspaceFolder[] = [];
  readonly #waiting = new Set<() => void>();
  /** Called when a debugger is to be attached. */
  onDebug: (configuration: vscode.DebugConfiguration) => Promise<void> = () => Promise.resolve();

  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  set folders(folders: readonly string[]) {
    this.#folders = folders.map((folder, index) => ({ uri: new FakeUri(folder), name: path.basename(folder), index }));
    this.#foldersChanged.fire();
  }

  /** The tree as text. */
  get tree(): string[] {
    return linesOf(this.items, "");
  }

  item(...ids: readonly string[]): vscode.TestItem {
    let items: vscode.TestItemCollection = this.items;
    let found: vscode.TestItem | undefined;
    for (const id of ids) {
      found = items.get(id);
      if (found === undefined) throw new Error(`there is no ${id} in:\n${this.tree.join("\n")}`);
      items = found.children;
    }
    if (found === undefined) throw new Error("no ids");
    return found;
  }

  /** Tells that a file on disk is another one. */
  changed(file: string): void {
    this.#created.fire(new FakeUri(file));
  }

  /** Presses the button of a profile. */
  async press(
    label: string,
    request: Partial<vscode.TestRunRequest> = {},
    token = new FakeToken(),
  ): Promise<FakeRun[]> {
    const profile = this.profiles.find((one) => one.label === label);
    if (profile === undefined) throw new Error(`there is no profile ${label}`);
    const before = this.runs.length;
    const whole = { include: undefined, exclude: undefined, profile, preserveFocus: true, ...request };
    await profile.runHandler(whole, token);
    return this.runs.slice(before);
  }

  /** Waits until something is so. It is looked at whenever the extension tells something. */
  until<Found>(look: () => Found | undefined | false): Promise<Found> {
    return new Promise((resolve) => {
      const again = (): void => {
        const found = look();
        if (found === undefined || found === false) return;
        this.#waiting.delete(again);
        resolve(found);
      };
      this.#waiting.add(again);
      again();
    });
  }

  readonly #look = (): void => {
    for (const again of this.#waiting) again();
  };

  readonly api: EditorApi = {
    tests: { createTestController: (id, label) => this.#controller(id, label) },
    debug: {
      startDebugging: async (_folder, configuration) => {
        if (typeof configuration === "string") throw new Error("a configuration has no name here");
        this.debugged.push(configuration);
        await this.onDebug(configuration);
        return true;
      },
    },
    workspace: this.#workspace(),
    Uri: { file: (fsPath) => new FakeUri(fsPath) },
    TestRunProfileKind: { Run: 1, Debug: 2, Coverage: 3 },
    Position: FakePosition,
    Range: FakeRange,
    Location: class implements vscode.Location {
      uri: vscode.Uri;
      range: vscode.Range;
      constructor(uri: vscode.Uri, at: vscode.Position) {
        this.uri = uri;
        this.range = new FakeRange(at, at);
      }
    },
    RelativePattern: class implements vscode.RelativePattern {
      baseUri: vscode.Uri;
      base: string;
      pattern: string;
      constructor({ uri }: vscode.WorkspaceFolder, pattern: string) {
        this.baseUri = uri;
        this.base = uri.fsPath;
        this.pattern = pattern;
      }
    },
    TestMessage: class implements vscode.TestMessage {
      message: string;
      constructor(message: string) {
        this.message = message;
      }
    },
    TestRunRequest: class implements vscode.TestRunRequest {
      readonly include: vscode.TestItem[];
      readonly exclude = undefined;
      readonly profile: vscode.TestRunProfile;
      readonly preserveFocus = true;
      constructor(include: readonly vscode.TestItem[], _exclude: undefined, profile: vscode.TestRunProfile) {
        this.include = [...include];
        this.profile = profile;
      }
    },
    FileCoverage: class implements vscode.FileCoverage {
      readonly uri: vscode.Uri;
      statementCoverage: vscode.TestCoverageCount;
      branchCoverage: vscode.TestCoverageCount;
      declarationCoverage: vscode.TestCoverageCount;
      includesTests: vscode.TestItem[];
      constructor(
        uri: vscode.Uri,
        statements: vscode.TestCoverageCount,
        branches: vscode.TestCoverageCount,
        functions: vscode.TestCoverageCount,
        includesTests: vscode.TestItem[],
      ) {
        this.uri = uri;
        this.statementCoverage = statements;
        this.branchCoverage = branches;
        this.declarationCoverage = functions;
        this.includesTests = includesTests;
      }
    },
    TestCoverageCount: class implements vscode.TestCoverageCount {
      covered: number;
      total: number;
      constructor(covered: number, total: number) {
        this.covered = covered;
        this.total = total;
      }
    },
    StatementCoverage: class implements vscode.StatementCoverage {
      executed: number;
      location: vscode.Range;
      branches: vscode.BranchCoverage[];
      constructor(count: number, location: vscode.Range, branches: vscode.BranchCoverage[]) {
        this.executed = count;
        this.location = location;
        this.branches = branches;
      }
    },
    BranchCoverage: class implements vscode.BranchCoverage {
      executed: number;
      location: vscode.Range;
      label: string;
      constructor(count: number, location: vscode.Range, label: string) {
        this.executed = count;
        this.location = location;
        this.label = label;
      }
    },
    DeclarationCoverage: class implements vscode.DeclarationCoverage {
      name: string;
      executed: number;
      location: vscode.Range;
      constructor(name: string, count: number, location: vscode.Range) {
        this.name = name;
        this.executed = count;
        this.location = location;
      }
    },
  };

  #controller(id: string, label: string): vscode.TestController {
    return {
      ...{ id, label, items: this.items },
      createRunProfile: (name, kind, handler, _isDefault, _tag, isContinuous = false) => {
        const profile = new FakeProfile(name, kind, handler, isContinuous);
        this.profiles.push(profile);
        return profile;
      },
      createTestRun: () => {
        const run = new FakeRun(this.#look);
        this.runs.push(run);
        return run;
      },
      createTestItem: (itemId, itemLabel, uri) => {
        queueMicrotask(this.#look);
        return new FakeItem(itemId, itemLabel, uri);
      },
      refreshHandler: undefined,
      invalidateTestResults: () => undefined,
      dispose: () => undefined,
    };
  }

  #workspace(): EditorApi["workspace"] {
    const editor = this;
    return {
      get workspaceFolders() {
        return editor.#folders;
      },
      onDidChangeWorkspaceFolders: (listener) => this.#foldersChanged.event(listener),
      // The patterns of the extension are tested where they are read: in VS Code.
      findFiles: ({ baseUri }) => {
        return Promise.resolve(rootFiles(baseUri.fsPath).map((file) => new FakeUri(file)));
      },
      createFileSystemWatcher: () => {
        const listening: vscode.Disposable[] = [];
        return {
          onDidCreate: (listener) => {
            const one = this.#created.event(listener);
            listening.push(one);
            return one;
          },
          onDidChange: () => ({ dispose: () => undefined }),
          onDidDelete: () => ({ dispose: () => undefined }),
          dispose: () => {
            for (const one of listening) one.dispose();
          },
        };
      },
      getConfiguration: () => ({
        get: <T>(name: string, fallback: T): T => {
          const known: { readonly [key: string]: T } = Object(this.settings);
          return known[name] ?? fallback;
        },
      }),
    };
  }
}

function linesOf(items: vscode.TestItemCollection, indent: string): string[] {
  const lines: string[] = [];
  const list = Array.from(items, ([, item]) => item);
  // As the window shows them.
  list.sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1));
  list.forEach(({ label, range, error, children }) => {
    const at = range === undefined ? "" : ` ${String(range.start.line + 1)}:${String(range.start.character + 1)}`;
    lines.push(
      `${indent}${label}${at}${error === undefined ? "" : ` ! ${error}`}`,
      ...linesOf(children, `${indent}  `),
    );
  });
  return lines;
}

/** The files that make a folder a suite. */
function rootFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : rootFiles(file);
    return /^(?:xtest\.config\.ts|package\.json)$/.test(entry.name) ? [file] : [];
  });
}
