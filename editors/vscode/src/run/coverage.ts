/** Coverage of a run, as the editor takes it. */
import type * as vscode from "vscode";
import type { EditorApi } from "../api.ts";
import type { CoveredByTests } from "./by-test.ts";
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

/** A file of a run. */
interface FileOfRun {
  readonly file: CoveredFile;
  /** Null if it is not known what each test has run. */
  readonly byTests: CoveredByTests | null;
}

/** Keeps the details of files until the editor asks for them. */
export class CoverageOfRuns {
  readonly #api: CoverageApi;
  readonly #files = new WeakMap<vscode.FileCoverage, FileOfRun>();

  constructor(api: CoverageApi) {
    this.#api = api;
  }

  /**
   * @param text - of `coverage-final.json`.
   * @param byTests - null if it is not known what each test has run.
   * @param itemOf - the item of a test, by its id.
   */
  add(
    run: Pick<vscode.TestRun, "addCoverage">,
    text: string,
    byTests: CoveredByTests | null,
    itemOf: (id: string) => vscode.TestItem | undefined,
  ): void {
    const { Uri, TestCoverageCount, FileCoverage } = this.#api;
    const count = ({ covered, total }: ReachedCount) => new TestCoverageCount(covered, total);
    for (const file of coveredFiles(text)) {
      const { statements, branches, functions } = file.counts;
      const tests = (byTests?.testsOf(file) ?? []).map(itemOf).filter((item) => item !== undefined);
      const coverage = new FileCoverage(
        ...([Uri.file(file.path), count(statements), count(branches), count(functions)] as const),
        tests,
      );
      this.#files.set(coverage, { file, byTests });
      run.addCoverage(coverage);
    }
  }

  details(coverage: vscode.FileCoverage): vscode.FileCoverageDetail[] {
    const found = this.#files.get(coverage);
    return found === undefined ? [] : this.#detailsOf(found.file);
  }

  /** What a test has run of a file. @param id - of the test. */
  detailsOfTest(coverage: vscode.FileCoverage, id: string): vscode.FileCoverageDetail[] {
    const { file, byTests = null } = this.#files.get(coverage) ?? {};
    return file === undefined || byTests === null ? [] : this.#detailsOf(byTests.partOf(file, id));
  }

  #detailsOf({ statements, functions }: Pick<CoveredFile, "functions" | "statements">): vscode.FileCoverageDetail[] {
    const { StatementCoverage, BranchCoverage, DeclarationCoverage } = this.#api;
    return [
      ...statements.map(({ count, range, branches }) => {
        const parts = branches.map((one) => new BranchCoverage(one.count, this.#range(one.range), one.label));
        return new StatementCoverage(count, this.#range(range), parts);
      }),
      ...functions.map(({ name, count, range }) => new DeclarationCoverage(name, count, this.#range(range))),
    ];
  }

  #range({ startLine, startColumn, endLine, endColumn }: CoveredRange): vscode.Range {
    const { Position, Range } = this.#api;
    return new Range(new Position(startLine, startColumn), new Position(endLine, endColumn ?? Number.MAX_SAFE_INTEGER));
  }
}
