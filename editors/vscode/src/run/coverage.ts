/** Coverage of a run, as the editor takes it. */
import type * as vscode from "vscode";
import type { EditorApi } from "../api.ts";
import { type CoveredFile, type CoveredRange, coveredFiles, type ReachedCount } from "./istanbul.ts";

type CoverageApi = Pick<
  EditorApi,
  | "Uri"
  | "Position"
  | "Range"
  | "FileCoverage"
  | "TestCoverageCount"
  | "StatementCoverage"
  | "BranchCoverage"
  | "DeclarationCoverage"
>;

/** Keeps the details of files until the editor asks for them. */
export class CoverageOfRuns {
  readonly #api: CoverageApi;
  readonly #files = new WeakMap<vscode.FileCoverage, CoveredFile>();

  constructor(api: CoverageApi) {
    this.#api = api;
  }

  /** @param text - of `coverage-final.json`. */
  add(run: Pick<vscode.TestRun, "addCoverage">, text: string): void {
    const count = ({ covered, total }: ReachedCount) => new this.#api.TestCoverageCount(covered, total);
    for (const file of coveredFiles(text)) {
      const { statements, branches, functions } = file.counts;
      const uri = this.#api.Uri.file(file.path);
      const coverage = new this.#api.FileCoverage(uri, count(statements), count(branches), count(functions));
      this.#files.set(coverage, file);
      run.addCoverage(coverage);
    }
  }

  details(coverage: vscode.FileCoverage): vscode.FileCoverageDetail[] {
    const file = this.#files.get(coverage);
    if (file === undefined) return [];
    const { StatementCoverage, BranchCoverage, DeclarationCoverage } = this.#api;
    const statements = file.statements.map(({ count, range, branches }) => {
      const parts = branches.map((one) => new BranchCoverage(one.count, this.#range(one.range), one.label));
      return new StatementCoverage(count, this.#range(range), parts);
    });
    const functions = file.functions.map(({ name, count, range }) => {
      return new DeclarationCoverage(name, count, this.#range(range));
    });
    return [...statements, ...functions];
  }

  #range({ startLine, startColumn, endLine, endColumn }: CoveredRange): vscode.Range {
    const { Position, Range } = this.#api;
    return new Range(new Position(startLine, startColumn), new Position(endLine, endColumn ?? Number.MAX_SAFE_INTEGER));
  }
}
