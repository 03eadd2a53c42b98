/** The folders and texts of an editor, and the suites that they belong to. */
import { posix } from "node:path";
import { findConfig, loadConfig } from "../../config/load.ts";
import { loadOptions } from "../../suite/conftests/conftest-options.ts";
import { withSlashes } from "../../config/paths.ts";
import { CONFIG_FILES } from "../../core/data/config-files.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { foldersAbove } from "../../store/folders.ts";
import { readTextOrNull } from "../../store/read-file.ts";
import type { TextNames } from "../../facts/names/name-uses.ts";
import { SuiteModel } from "./model/suite-model.ts";
import { NameReader } from "./model/target.ts";
import type { FileTexts, FileView } from "./requests/view.ts";
import { type Encoding, LineTable, uriOfPath } from "./text/positions.ts";

/** A suite that cannot be opened. */
export interface BrokenSuite {
  /** The file to report it at. */
  readonly file: string;
  readonly message: string;
}

type Suite = SuiteModel | BrokenSuite;

export class Workspace implements FileTexts {
  readonly #folders = new Set<string>();
  readonly #texts = new Map<string, { readonly text: string; readonly uri: string }>();
  readonly #tables = new Map<string, LineTable>();
  /** By the folder that a configuration was looked for in. */
  readonly #suites = new Map<string, Promise<Suite | null>>();
  readonly #roots = new Map<string, string | null>();
  readonly #models = new Set<SuiteModel>();
  readonly #names = new NameReader();
  readonly #encoding: Encoding;

  constructor(encoding: Encoding, folders: Iterable<string>) {
    this.#encoding = encoding;
    for (const folder of folders) this.#folders.add(folder);
  }

  addFolder(folder: string): void {
    this.#folders.add(folder);
    this.reset();
  }

  removeFolder(folder: string): void {
    this.#folders.delete(folder);
    this.reset();
  }

  get folders(): ReadonlySet<string> {
    return this.#folders;
  }

  /** Files that are open, by path. */
  get open(): Iterable<string> {
    return this.#texts.keys();
  }

  get models(): ReadonlySet<SuiteModel> {
    return this.#models;
  }

  textOf(path: string): string | null {
    return this.#texts.get(path)?.text ?? null;
  }

  /** Takes the text of a file that is open; null if it is closed. */
  setText(path: string, uri: string, text: string | null): void {
    const before = this.textOf(path) ?? readTextOrNull(path);
    if (text === null) this.#texts.delete(path);
    else this.#texts.set(path, { text, uri });
    // A file that is opened, or closed after it was saved, is the same as before.
    if (before !== (text ?? readTextOrNull(path))) this.changed(path);
  }

  /** A file is another one now, in the editor or on disk. */
  changed(path: string): void {
    this.#tables.delete(path);
    for (const model of this.#models) model.change(path);
  }

  /** Forgets the suites, because configurations have changed. */
  reset(): void {
    this.#roots.clear();
    this.#suites.clear();
    this.#models.clear();
  }

  /** Files came or went. */
  relist(): void {
    for (const model of this.#models) model.relist();
  }

  /** The suites of all folders and open files. */
  async suites(): Promise<Suite[]> {
    const places = [...this.#folders, ...[...this.#texts.keys()].map((path) => posix.dirname(path))];
    const found = await Promise.all(places.map((place) => this.suiteOfFolder(place)));
    return [...new Set(found)].filter((suite) => suite !== null);
  }

  table(path: string): LineTable {
    const text = this.textOf(path) ?? readTextOrNull(path) ?? "";
    const before = this.#tables.get(path);
    if (before?.text === text) return before;
    const table = new LineTable(text, this.#encoding);
    this.#tables.set(path, table);
    return table;
  }

  names(path: string): TextNames {
    return this.#names.read(path, this.table(path).text);
  }

  /** As the client writes it, if the file is open. */
  uri(path: string): string {
    return this.#texts.get(path)?.uri ?? uriOfPath(path);
  }

  /** The view of a file; null if it belongs to no suite that can be opened. */
  async view(path: string): Promise<FileView | null> {
    const suite = await this.suite(path);
    return suite instanceof SuiteModel ? { model: suite, path, files: this } : null;
  }

  /** The suite of a file: that of the nearest configuration, else of its folder of the workspace. Null for a file outside of both. */
  suite(path: string): Promise<Suite | null> {
    return this.suiteOfFolder(posix.dirname(path));
  }

  suiteOfFolder(folder: string): Promise<Suite | null> {
    const root = this.#rootOf(folder);
    if (root === null) return Promise.resolve(null);
    const before = this.#suites.get(root);
    if (before !== undefined) return before;
    const suite = this.#open(root);
    this.#suites.set(root, suite);
    return suite;
  }

  /** The folder to look for the configuration in: that of the nearest one, else the folder of the workspace. Null outside of all. */
  #rootOf(folder: string): string | null {
    const before = this.#roots.get(folder);
    if (before !== undefined) return before;
    const border = [folder, ...foldersAbove(folder)].find((place) => this.#folders.has(place)) ?? null;
    const found = border === null ? null : findConfig(folder);
    const root = found !== null && found.file !== null ? withSlashes(found.root) : border;
    this.#roots.set(folder, root);
    return root;
  }

  async #open(root: string): Promise<Suite> {
    try {
      const config = await loadOptions(await loadConfig({ cwd: root, keepUnknown: true }));
      const known = [...this.#models].find((model) => model.config.root === config.root);
      if (known !== undefined) return known;
      const model = new SuiteModel(config, (path) => this.textOf(path));
      this.#models.add(model);
      for (const path of this.#texts.keys()) model.change(path);
      return model;
    } catch (error) {
      return { file: this.#configOf(root), message: problemText(error) };
    }
  }

  #configOf(root: string): string {
    const file = [root, ...foldersAbove(root)]
      .flatMap((folder) => [...CONFIG_FILES, "package.json"].map((name) => `${folder}/${name}`))
      .find((path) => readTextOrNull(path) !== null);
    return file ?? `${root}/package.json`;
  }
}

/** Whether a file is, or may be part of, a configuration. */
export function isConfiguration(path: string): boolean {
  const name = posix.basename(path);
  return (
    name === "package.json" ||
    name === "tsconfig.json" ||
    name.startsWith("vite.config.") ||
    CONFIG_FILES.some((one) => one === name)
  );
}

export function problemText(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
