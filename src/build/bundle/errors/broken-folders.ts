/** Folders whose `tsconfig.json` cannot be used: every module in them fails. */
import { existsSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../../core/errors/errors.ts";
import { placeIn } from "./build-errors.ts";
import { throwingStub, type Stub } from "../error-stubs.ts";
import type { BrokenTsconfig } from "./tsconfig-errors.ts";

export class BrokenFolders {
  readonly #root: string;
  readonly #stubs = new Map<string, Stub>();

  /** @param root - absolute, with `/` but none at its end. */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Marks every module of the folders as broken.
   *
   * @returns whether any of the folders is new, so that the bundle must be built again.
   * @throws {UsageError} if the file is the project's own, or one above it.
   */
  add(tsconfigs: readonly BrokenTsconfig[]): boolean {
    const before = this.#stubs.size;
    const root = `${this.#root}/`;
    for (const { folder, file, loc, message } of tsconfigs) {
      const place = placeIn(file.startsWith(root) ? file.slice(root.length) : file, loc);
      const what = `${place}: ${message.replaceAll(root, "")}`;
      if (!folder.startsWith(root)) throw new UsageError(what);
      this.#stubs.set(folder, throwingStub(file, "Error", what, loc));
    }
    return this.#stubs.size > before;
  }

  get size(): number {
    return this.#stubs.size;
  }

  /** The stub for a file in a broken folder: the nearest `tsconfig.json` applies to it. Null if that can be used. */
  stubOf(file: string): Stub | null {
    for (let folder = path.posix.dirname(file); ; folder = path.posix.dirname(folder)) {
      const stub = this.#stubs.get(folder);
      if (stub !== undefined) return stub;
      if (folder === path.posix.dirname(folder) || existsSync(`${folder}/tsconfig.json`)) return null;
    }
  }
}
