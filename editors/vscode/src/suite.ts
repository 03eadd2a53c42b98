/** One suite in the test explorer: its listing, its items, and its process. */
import type * as vscode from "vscode";
import type { Manifest, TestEvent } from "unplugin-xtest/node";
import type { EditorApi } from "./api.ts";
import { SuiteProcess } from "./bridge/suite-process.ts";
import { applyTree } from "./tree/apply-tree.ts";
import { foundRows, nodesOf, type TestNode, testTree, withRows } from "./tree/test-tree.ts";

export interface SuiteOptions {
  readonly api: Pick<EditorApi, "Uri" | "Position" | "Range">;
  readonly controller: vscode.TestController;
  readonly folder: vscode.WorkspaceFolder;
  /** Absolute path, with `/`. */
  readonly root: string;
  readonly script: string;
  readonly nodePath: string;
  /** Whether a file, by its absolute path, belongs to this suite. */
  isOwn(path: string): boolean;
  /** Where the items of files go, once there are some. */
  items(): vscode.TestItemCollection;
  onItem(suite: Suite, item: vscode.TestItem): void;
  log(text: string): void;
}

export class Suite {
  readonly root: string;
  readonly folder: vscode.WorkspaceFolder;
  readonly #options: SuiteOptions;
  readonly #process: SuiteProcess;
  #listed: readonly TestNode[] = [];
  #rows = new Map<string, readonly string[]>();
  readonly #items = new Map<string, vscode.TestItem>();
  /** The listing that is under way, and the one that follows it. */
  #listing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #isDisposed = false;

  constructor(options: SuiteOptions) {
    const { root, script, nodePath, log } = options;
    this.root = root;
    this.folder = options.folder;
    this.#options = options;
    this.#process = new SuiteProcess({ script, nodePath, cwd: root, log });
  }

  /** The tree as it is shown. */
  get tree(): readonly TestNode[] {
    return withRows(this.#listed, this.#rows);
  }

  itemOf(id: string): vscode.TestItem | undefined {
    return this.#items.get(id);
  }

  /** Lists the tests. Calls while one is under way share the one after it. */
  refresh(): Promise<void> {
    if (this.#listing === null) {
      this.#listing = this.#list().finally(() => (this.#listing = null));
      return this.#listing;
    }
    this.#next ??= this.#listing.then(() => {
      this.#next = null;
      return this.refresh();
    });
    return this.#next;
  }

  /** Lists the tests with the configuration as it is now. */
  reload(): Promise<void> {
    this.#process.retire();
    return this.refresh();
  }

  /** Runs tests. Rows that only a run knows are in the tree before the first one runs. */
  run(
    name: "runTests" | "watchTests",
    request: { readonly targets: readonly string[]; readonly flags: readonly string[] },
    signal: AbortSignal,
    onEvent: (event: TestEvent) => void,
  ): Promise<void> {
    return this.#process.run(name, { root: this.root, ...request }, signal, onEvent);
  }

  /** Takes the tests of a run: some may be rows that the listing does not know. */
  found(ids: readonly string[]): void {
    const found = foundRows(this.#listed, ids);
    if (found.size === 0) return;
    for (const [id, rows] of found) {
      // A run of one row says nothing of the others.
      const known = this.#rows.get(id) ?? [];
      const isWhole = rows.length >= known.length;
      this.#rows.set(id, isWhole ? rows : [...new Set([...known, ...rows])]);
    }
    this.#show();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#process.dispose();
  }

  async #list(): Promise<void> {
    const { root, log } = this.#options;
    try {
      this.#take(await this.#process.list(root));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log(`${root}: ${message}\n`);
      // The tests that were there stay: most problems of a configuration are soon mended.
      const known = this.#listed.filter(({ id }) => id !== BROKEN);
      const label = "The tests could not be listed";
      const facts = { isDynamic: false, children: [], path: "", error: message };
      this.#listed = [{ id: BROKEN, label, kind: "problem", ...facts }, ...known];
      this.#show();
    }
  }

  #take(manifest: Manifest): void {
    const { root, isOwn, log } = this.#options;
    for (const { project, message } of manifest.broken ?? []) log(`${root}: project ${project}: ${message}\n`);
    this.#listed = testTree(manifest, (path) => isOwn(`${root}/${path}`));
    const dynamic = new Set([...nodesOf(this.#listed)].filter((node) => node.isDynamic).map(({ id }) => id));
    for (const id of this.#rows.keys()) if (!dynamic.has(id)) this.#rows.delete(id);
    this.#show();
  }

  #show(): void {
    // Its entries are another suite's now.
    if (this.#isDisposed) return;
    const { api, controller, root, items, onItem } = this.#options;
    this.#items.clear();
    const add = (item: vscode.TestItem, { id }: TestNode): void => {
      this.#items.set(id, item);
      onItem(this, item);
    };
    applyTree({ api, controller, root, onItem: add }, items(), this.tree);
  }
}

/** The id of the entry that says why there are no tests. */
export const BROKEN = "::broken";
