/** Copies of projects in which this package and other given packages resolve as if installed. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { PROJECT } from "../../samples/sample.ts";

export interface Copy {
  readonly folder: string;
  remove(): void;
}

/**
 * Copies a folder of this project to a new place.
 *
 * @param from - from the project's root.
 * @param packages - names, and where each is.
 */
export function copyProject(from: string, packages: Readonly<Record<string, string>> = {}): Copy {
  const around = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-anywhere-"));
  const folder = path.join(around, path.basename(from));
  const leftOut = /[\\/](?:_actual|_expected|dist$|node_modules$)/;
  cpSync(path.join(PROJECT, from), folder, { recursive: true, filter: (file) => !leftOut.test(file) });
  mkdirSync(path.join(folder, "node_modules"));
  for (const [name, target] of Object.entries({ "unplugin-xtest": PROJECT, ...packages })) {
    symlinkSync(target, path.join(folder, "node_modules", name), "junction");
  }
  return {
    folder,
    remove() {
      rmSync(around, { recursive: true, force: true });
    },
  };
}
