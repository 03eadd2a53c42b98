/** What the extension uses of the editor: tests give it a small one. */
import type * as vscode from "vscode";

export interface EditorApi {
  readonly tests: Pick<typeof vscode.tests, "createTestController">;
  readonly debug: Pick<typeof vscode.debug, "startDebugging">;
  readonly workspace: EditorWorkspace;
  readonly Uri: Pick<typeof vscode.Uri, "file">;
  readonly TestRunProfileKind: typeof vscode.TestRunProfileKind;
  readonly Position: new (line: number, column: number) => vscode.Position;
  readonly Range: new (start: vscode.Position, end: vscode.Position) => vscode.Range;
  readonly Location: new (uri: vscode.Uri, at: vscode.Position) => vscode.Location;
  readonly RelativePattern: new (base: vscode.WorkspaceFolder, pattern: string) => vscode.RelativePattern;
  readonly TestMessage: new (message: string) => vscode.TestMessage;
  readonly TestRunRequest: new (
    include: readonly vscode.TestItem[],
    exclude: undefined,
    profile: vscode.TestRunProfile,
  ) => vscode.TestRunRequest;
  readonly FileCoverage: new (
    uri: vscode.Uri,
    statements: vscode.TestCoverageCount,
    branches: vscode.TestCoverageCount,
    functions: vscode.TestCoverageCount,
    includesTests: vscode.TestItem[],
  ) => vscode.FileCoverage;
  readonly TestCoverageCount: new (covered: number, total: number) => vscode.TestCoverageCount;
  readonly StatementCoverage: new (
    count: number,
    range: vscode.Range,
    branches: vscode.BranchCoverage[],
  ) => vscode.StatementCoverage;
  readonly BranchCoverage: new (count: number, range: vscode.Range, label: string) => vscode.BranchCoverage;
  readonly DeclarationCoverage: new (name: string, count: number, range: vscode.Range) => vscode.DeclarationCoverage;
}

export interface EditorWorkspace {
  readonly workspaceFolders: readonly vscode.WorkspaceFolder[] | undefined;
  readonly onDidChangeWorkspaceFolders: (listener: () => void) => vscode.Disposable;
  findFiles(include: vscode.RelativePattern, exclude: string): Thenable<vscode.Uri[]>;
  createFileSystemWatcher(pattern: vscode.RelativePattern): FileWatcher;
  getConfiguration(section: string, scope: vscode.Uri): { get<T>(name: string, fallback: T): T };
}

/** A watcher of files. */
export interface FileWatcher {
  readonly onDidCreate: FileEvent;
  readonly onDidChange: FileEvent;
  readonly onDidDelete: FileEvent;
  dispose(): void;
}

type FileEvent = (listener: (uri: vscode.Uri) => void) => vscode.Disposable;
