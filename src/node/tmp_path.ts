/** Temporary folders of tests, in the folder of the run, so that a failure can be looked at. */
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join, normalize, sep } from "node:path";
import { ValueError } from "../core/errors.ts";
import { makeBaseTemp, releaseBaseTemp, tryMkdir, type RunKey } from "./basetemp.ts";

/** What `tmp_path_factory` gives. */
export interface TempPathFactory {
  /** Makes a new folder `<name><number>` below the run's own, and gives its absolute path. */
  mkTemp(name: string, options?: { readonly numbered?: boolean }): string;
  /** The run's own folder; in a worker, the worker's part of it. */
  getBaseTemp(): string;
}

/** Where the folders are made. */
export interface TempPathOptions {
  /** Where temporary files go. Default: the system's folder for them. */
  readonly parent?: string;
  /** The run, if it has several processes: they share a folder. Default: this process is all of it. */
  readonly run?: RunKey | null;
  /** Name of the folder in the run's that is this process's own. Default: the run's is. */
  readonly worker?: string | undefined;
}

/**
 * A factory that makes the run's folder when it is first needed.
 *
 * @returns the factory, and `close`, which lets go of the folder and removes those of old runs.
 */
export function createTempPathFactory({ parent = tmpdir(), run = null, worker }: TempPathOptions = {}): {
  factory: TempPathFactory;
  close(): void;
} {
  let base: string | null = null;
  let own: string | null = null;
  const next = new Map<string, number>();

  function getBaseTemp(): string {
    if (own !== null) return own;
    base = makeBaseTemp(parent, run);
    own = worker === undefined ? base : join(base, worker);
    if (worker !== undefined) mkdirSync(own, { recursive: true, mode: 0o700 });
    return own;
  }

  function mkTemp(name: string, { numbered = true }: { readonly numbered?: boolean } = {}): string {
    const plain = normalize(name);
    if (plain === "." || isAbsolute(plain) || plain.includes(sep) || plain === "..") {
      throw new ValueError(`mkTemp: ${JSON.stringify(name)} is not the plain name of a folder`);
    }
    const folder = getBaseTemp();
    if (!numbered) {
      const path = join(folder, plain);
      mkdirSync(path, { mode: 0o700 });
      return path;
    }
    // Some file systems do not tell case apart.
    const key = plain.toLowerCase();
    for (let number = next.get(key) ?? 0; ; number += 1) {
      const path = join(folder, `${plain}${String(number)}`);
      if (!tryMkdir(path)) continue;
      next.set(key, number + 1);
      return path;
    }
  }

  return {
    factory: { mkTemp, getBaseTemp },
    close() {
      if (base !== null) releaseBaseTemp(base, run);
      base = own = null;
    },
  };
}

/** The folder's name after the test's: what is no letter, digit or `_` becomes `_`, and 30 characters are enough. */
export function tempName(testName: string): string {
  return testName.replace(/[^\p{L}\p{N}_]/gu, "_").slice(0, 30);
}
