/** Passes the events of one run on to the editor. */
import type * as vscode from "vscode";
import type { TestEvent, TestFailure, TestResult, TestSuiteError } from "unplugin-xtest/node";
import type { EditorApi } from "../api.ts";
import { failureTexts } from "./failure-texts.ts";

export interface RunReporterOptions {
  readonly api: Pick<EditorApi, "Uri" | "Position" | "Location" | "TestMessage">;
  readonly run: vscode.TestRun;
  /** Absolute path of the suite. */
  readonly root: string;
  /** The item of a node id, or of a file by its path from the root. */
  itemOf(id: string): vscode.TestItem | undefined;
  /** Called with all ids before the first one runs: some may be new. */
  onStart(ids: readonly string[]): void;
}

export class RunReporter {
  readonly #options: RunReporterOptions;
  readonly #failedFiles = new Set<string>();

  constructor(options: RunReporterOptions) {
    this.#options = options;
  }

  take(event: TestEvent): void {
    const { run, itemOf, onStart } = this.#options;
    switch (event.type) {
      case "collected":
        for (const error of event.errors) this.#suiteError(error);
        return;
      case "start":
      case "expanded":
        onStart(event.ids);
        for (const item of this.#items(event.ids)) run.enqueued(item);
        return;
      case "test-start": {
        const item = itemOf(event.id);
        if (item !== undefined) run.started(item);
        return;
      }
      case "test-end":
        this.#result(event.result);
        return;
      case "error":
        this.#suiteError(event.error);
        return;
      case "warning":
        this.#print(`warning: ${event.message}\n`, event.id === null ? undefined : itemOf(event.id));
        return;
      case "output":
        this.#print(event.text);
        return;
      case "end":
        if (event.interrupted !== null) this.#print(`${event.interrupted}\n`);
        return;
      default:
    }
  }

  /** An error that kept the tests from running, such as a wrong flag. */
  fail(items: readonly vscode.TestItem[], message: string): void {
    for (const item of items) this.#options.run.errored(item, new this.#options.api.TestMessage(message));
    this.#print(`${message}\n`);
  }

  #items(ids: readonly string[]): vscode.TestItem[] {
    return ids.map((id) => this.#options.itemOf(id)).filter((item) => item !== undefined);
  }

  #result({ id, outcome, duration, message, failures, text, stdout, stderr, isRetried }: TestResult): void {
    const { run, itemOf } = this.#options;
    const item = itemOf(id);
    for (const output of [stdout, stderr]) if (output !== "") this.#print(output, item);
    if (text !== null) this.#print(`${id}\n${text}\n\n`, item);
    if (item === undefined || isRetried) return;
    const milliseconds = duration * 1000;
    const messages = failures.map((failure) => this.#message(failure));
    const shown = messages.length > 0 ? messages : [new this.#options.api.TestMessage(message ?? outcome)];
    if (outcome === "failed") run.failed(item, shown, milliseconds);
    else if (outcome === "error") run.errored(item, shown, milliseconds);
    else if (outcome === "skipped") run.skipped(item);
    else run.passed(item, milliseconds);
    if (message !== null && failures.length === 0) this.#print(`${id} ${outcome.toUpperCase()}: ${message}\n`, item);
  }

  #message(failure: TestFailure): vscode.TestMessage {
    const { api, root } = this.#options;
    const { message, compared } = failureTexts(failure);
    const shown = new api.TestMessage(message);
    if (compared !== null) {
      shown.expectedOutput = compared.expected;
      shown.actualOutput = compared.actual;
    }
    if (failure.place !== null) {
      const { path, line, column = 1 } = failure.place;
      shown.location = new api.Location(api.Uri.file(absolute(root, path)), new api.Position(line - 1, column - 1));
    }
    return shown;
  }

  /** An error of a file is that of its item, once in a run. */
  #suiteError({ path, message }: TestSuiteError): void {
    const item = path === null ? undefined : this.#options.itemOf(path);
    this.#print(`${path === null ? "" : `${path}: `}${message}\n`, item);
    if (item === undefined || this.#failedFiles.has(item.id)) return;
    this.#failedFiles.add(item.id);
    this.#options.run.errored(item, new this.#options.api.TestMessage(message));
  }

  /** The window of results is a terminal. */
  #print(text: string, item?: vscode.TestItem): void {
    this.#options.run.appendOutput(text.replace(/\r?\n/g, "\r\n"), undefined, item);
  }
}

function absolute(root: string, path: string): string {
  return path.startsWith("/") || /^[A-Za-z]:/.test(path) ? path : `${root}/${path}`;
}
