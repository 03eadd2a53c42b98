/** What the readers of configurations share. */
import type {
  CompatProject,
  IgnoredOption,
  PatternText,
  CompatCoverage,
} from "../../core/data/compat/compat-config.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { whileLoading } from "../../config/loading.ts";
import { reason } from "../../config/modules.ts";
import type { RunnerCommand } from "./script-commands.ts";

/** Looks at the disk, and records what was looked at. Paths are absolute, with `/`. */
export interface ProjectDisk {
  isFile(path: string): boolean;
  isFolder(path: string): boolean;
  /** Loads a file of any kind that runners have; of a module, its default export. @throws {UsageError} if it cannot be loaded. */
  load(file: string): Promise<unknown>;
  /** The text of a file; empty if there is none. */
  text(file: string): string;
  /** Files and folders that match globs of a folder. */
  glob(patterns: readonly string[], folder: string): string[];
  /** The file of a package, or of a module in it, as a module in a folder would require it; null if it is not installed. */
  resolve(specifier: string, folder: string): string | null;
  /** A variable of the environment, which the configuration depends on from now on. */
  variable(name: string): string | undefined;
}

/** Does what runs code of a configuration. @throws {UsageError} if that throws, or never ends. */
export function whileReading<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  return whileLoading(file, () =>
    work().catch((error: unknown) => {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`${file}: cannot be loaded: ${reason(error)}`, { cause: error });
    }),
  );
}

/** A request to read the configuration of a runner. */
export interface ReadRequest {
  readonly disk: ProjectDisk;
  /** Absolute path of the folder that the runner is called in. */
  readonly root: string;
  /** The runner's major version; null if it is not installed. */
  readonly version: number | null;
  /** The content of the `package.json` of the root; null without one. */
  readonly manifest: unknown;
  /** The configuration file that xtest's own names; false for none; null to find it. */
  readonly configFile: string | false | null;
  /** How the scripts call it: one call without arguments if they do not. */
  readonly command: RunnerCommand;
  /** The arguments that say how coverage is measured: those of this call, else those of another script's. */
  readonly coverageArgs: readonly string[];
}

/** Where a configuration is. */
export interface ConfigPlace {
  /** Absolute path of the folder that it is for. */
  readonly root: string;
  readonly version: number | null;
  /** Absolute path of the file of the whole suite. Default: none. */
  readonly configFile?: string | null;
  /** Whether there is a file or folder. */
  exists(path: string): boolean;
}

/** What was read. */
export interface ReadSuite {
  readonly configFile: string | null;
  readonly projects: readonly CompatProject[];
  readonly bail: number;
  readonly passWithNoTests: boolean;
  readonly coverage: CompatCoverage | null;
  readonly ignored: readonly IgnoredOption[];
}

/** The first of some names that is a file in a folder, or in the nearest one above it. */
export function findUpwards(disk: ProjectDisk, folder: string, names: readonly string[]): string | null {
  for (let at = folder; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const name = names.find((one) => disk.isFile(`${at}/${one}`));
    if (name !== undefined) return `${at}/${name}`;
    // A repository ends where its history is.
    if (at.lastIndexOf("/") <= 0 || disk.isFolder(`${at}/.git`)) return null;
  }
}

/** A literal text as a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

/** A literal text as a replacement. */
export function escapeReplacement(text: string): string {
  return text.replaceAll("$", "$$$$");
}

/** Patterns for the paths on a command line, one of which a test file has in its own. */
export function onlyPaths(paths: readonly string[]): PatternText[] {
  return paths.map((one) => ({ source: escapeRegExp(one.replace(/^\.\//, "")), flags: "" }));
}
