/** Hints and lenses: the ids of rows, and commands that run tests. */
import { type CodeLens, type InlayHint, InlayHintKind } from "vscode-languageserver";
import type { FileView } from "./view.ts";

/** The commands of lenses, which the editor has. Their argument is `RunArguments`. */
const RUN_COMMAND = "xtest.run";
const DEBUG_COMMAND = "xtest.debug";

/** What a command runs. */
export interface RunArguments {
  /** Absolute path of the suite's root, where `xtest` runs. */
  readonly root: string;
  /** Node id of a test, a class or a file. */
  readonly id: string;
  readonly uri: string;
}

/** The ids of the rows of tables between two offsets. */
export function inlayHints({ model, path, files }: FileView, at: number, end: number): InlayHint[] {
  const table = files.table(path);
  const rows = model.module(path)?.tests.flatMap((test) => test.rows) ?? [];
  const own = new Map(
    rows.filter((row) => row.path === path && at <= row.at && row.at <= end).map((row) => [row.at, row.id]),
  );
  return [...own].map(([offset, id]) => ({
    position: table.position(offset),
    label: id,
    kind: InlayHintKind.Parameter,
    paddingRight: true,
    tooltip: "The id of this row in node ids",
  }));
}

/** Lenses that run and debug each test and class, and the whole file. */
export function codeLenses({ model, path, files }: FileView): CodeLens[] {
  const module = model.module(path);
  if (module === null || module.tests.length === 0) return [];
  const table = files.table(path);
  const own = [...module.classes, ...module.tests].filter((one) => one.path === path);
  const entries = [{ id: module.id, at: 0 }, ...own];
  return entries.flatMap(({ id, at }) => {
    const position = table.position(at);
    const range = { start: position, end: position };
    const argument: RunArguments = { root: model.config.root, id, uri: files.uri(path) };
    return [
      { range, command: { title: at === 0 ? "Run file" : "Run", command: RUN_COMMAND, arguments: [argument] } },
      { range, command: { title: at === 0 ? "Debug file" : "Debug", command: DEBUG_COMMAND, arguments: [argument] } },
    ];
  });
}
