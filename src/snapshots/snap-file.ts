/** Reads and prints files of snapshots, in the format of Vitest and Jest. */
import { SnapshotState } from "@vitest/snapshot";
import { evaluateSnapshotFile, NodeSnapshotEnvironment } from "@vitest/snapshot/environment";
import { existsSync } from "node:fs";
import { readText } from "../store/read-file.ts";
import type { ModuleSnapshots, SnapshotDialect } from "../core/data/run/snapshots.ts";

/** A file of snapshots. */
export interface SnapFile extends ModuleSnapshots {
  /** The first line, with which it is written again. */
  readonly header: string;
  /** Whether lines end with CR LF. */
  readonly hasCrlf: boolean;
}

/** Files that do not exist, by who would have written them. */
const NEW_FILES: Readonly<Record<SnapshotDialect, SnapFile>> = {
  jest: {
    header: "// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing",
    dialect: "jest",
    data: {},
    hasCrlf: false,
  },
  vitest: {
    header: "// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html",
    dialect: "vitest",
    data: {},
    hasCrlf: false,
  },
};

const NO_FILE: SnapFile = { header: "// xtest Snapshot v1", dialect: "vitest", data: {}, hasCrlf: false };

/**
 * Reads a file of snapshots; one that does not exist has none.
 *
 * @param file - absolute path.
 * @param dialect - of a file that does not exist. Default: that of xtest.
 * @throws {Error} if it is invalid.
 */
export function readSnapFile(file: string, dialect?: SnapshotDialect): SnapFile {
  if (!existsSync(file)) return dialect === undefined ? NO_FILE : NEW_FILES[dialect];
  const text = readText(file);
  const [first = ""] = text.split(/\r?\n/, 1);
  return {
    header: first.startsWith("//") ? first : NO_FILE.header,
    // Bun names them as Jest does.
    dialect: /^\/\/ (?:Bun|Jest) Snapshot/.test(first) ? "jest" : "vitest",
    data: { ...evaluateSnapshotFile(file, text) },
    hasCrlf: text.includes("\r\n"),
  };
}

/** The text of a file of snapshots; null if it has none. */
export async function printSnapFile({ header, data, hasCrlf }: SnapFile): Promise<string | null> {
  const environment = new Printing(header, data);
  // A state with changes to be saved.
  const state = await SnapshotState.create("", { updateSnapshot: "all", snapshotEnvironment: environment });
  await state.save();
  const { text } = environment;
  return text !== null && hasCrlf ? text.replaceAll("\n", "\r\n") : text;
}

/** A place for one file of snapshots that keeps the text instead of writing it. */
class Printing extends NodeSnapshotEnvironment {
  text: string | null = null;
  readonly #header: string;
  readonly #data: Readonly<Record<string, string>>;

  constructor(header: string, data: Readonly<Record<string, string>>) {
    super();
    this.#header = header;
    this.#data = data;
  }

  override getHeader(): string {
    return this.#header;
  }

  readSnapshotFileData(): Promise<Record<string, string>> {
    return Promise.resolve({ ...this.#data });
  }

  override readSnapshotFile(): Promise<null> {
    return Promise.resolve(null);
  }

  override saveSnapshotFile(_file: string, text: string): Promise<void> {
    this.text = text;
    return Promise.resolve();
  }

  override removeSnapshotFile(): Promise<void> {
    return Promise.resolve();
  }
}
