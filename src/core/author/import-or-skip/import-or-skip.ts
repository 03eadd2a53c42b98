/** `importOrSkip`: a module that may be missing, or the end of the test as skipped. */
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { Skipped } from "../outcomes.ts";

/** A version in parts: `1.20.0-rc.1` is `[1, 20, 0]` and `["rc", "1"]`. */
interface Version {
  readonly numbers: readonly number[];
  readonly prerelease: readonly string[];
}

const VERSION = /^v?(\d+(?:\.\d+)*)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

/**
 * Whether a version comes before another; missing numbers are 0, and prereleases come before their release.
 *
 * @returns null if one of them is no version.
 */
function isOlderVersion(version: string, than: string): boolean | null {
  const [left, right] = [parse(version), parse(than)];
  return left === null || right === null ? null : compare(left, right) < 0;
}

function parse(text: string): Version | null {
  const [, numbers, prerelease = ""] = VERSION.exec(text.trim()) ?? [];
  if (numbers === undefined) return null;
  return { numbers: numbers.split(".").map(Number), prerelease: prerelease === "" ? [] : prerelease.split(".") };
}

function compare(left: Version, right: Version): number {
  for (let index = 0; index < Math.max(left.numbers.length, right.numbers.length); index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  const [before, after] = [left.prerelease, right.prerelease];
  if (before.length === 0 || after.length === 0) return after.length - before.length;
  for (const [index, part] of before.entries()) {
    const other = after[index];
    if (other === undefined) return 1;
    if (part !== other) return compareParts(part, other);
  }
  return before.length - after.length;
}

/** Numbers come before words, and are compared as numbers. */
function compareParts(left: string, right: string): number {
  const [isLeftNumber, isRightNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
  if (isLeftNumber && isRightNumber) return Number(left) - Number(right);
  if (isLeftNumber !== isRightNumber) return isLeftNumber ? -1 : 1;
  return left < right ? -1 : 1;
}

/** What else a module has to be. */
export interface ImportOrSkipOptions<M = unknown> {
  /** The oldest version that will do: `"8.11"`. Default: any. */
  readonly minVersion?: string | undefined;
  /**
   * Tells the version of the module, for `minVersion`.
   * Default: its export `version` or `VERSION`, or that property of its default export.
   */
  readonly version?: ((module: M) => string | PromiseLike<string>) | undefined;
  /** Shown in reports if the module is missing. Default: what the import said. */
  readonly reason?: string | undefined;
}

/**
 * Imports a module, or ends the test as skipped if there is none (pytest: `importorskip`). At the top of a module, all its tests are
 * skipped. Errors that the module throws stay errors.
 *
 * @param load - imports the module, so that the compiler knows its type, and bundlers its name.
 * @param options - `minVersion`: an older module is skipped too; `version`: how to find its version; `reason`: shown in reports.
 * @returns the module.
 * @throws {Skipped} if the module, or one that it imports, is not installed, or if it is too old.
 * @throws {ValueError} if an argument is of the wrong kind, or with `minVersion` if the version is not known.
 * @example const pg = await importOrSkip(() => import("pg"));
 */
export async function importOrSkip<M>(load: () => M, options?: ImportOrSkipOptions<Awaited<M>>): Promise<Awaited<M>>;
export async function importOrSkip(load: unknown, options: ImportOrSkipOptions = {}): Promise<unknown> {
  if (!isLoader(load)) throw new ValueError(await adviceFor(load));
  const { minVersion, version, reason } = options;
  if (minVersion !== undefined && isOlderVersion(minVersion, minVersion) === null) {
    throw new ValueError(
      `importOrSkip was given ${describeValue(minVersion)} as minVersion: it needs a version such as "1.2".`,
    );
  }
  const name = nameOf(load);
  let module: unknown;
  try {
    module = await load();
  } catch (error) {
    if (!isModuleMissing(error)) throw error;
    const { message } = error;
    throw skipped(reason ?? `could not import ${name}: ${message}`);
  }
  if (minVersion === undefined) return module;
  const found = version === undefined ? versionExport(module) : await version(module);
  const isOlder = typeof found === "string" ? isOlderVersion(found, minVersion) : null;
  if (isOlder === null) {
    const given = version === undefined ? "exports no version" : `has the version ${describeValue(found)}`;
    throw new ValueError(
      `importOrSkip needs at least version ${minVersion} of ${name}, but the module ${given}. Say how to find it: ` +
        "importOrSkip(…, { minVersion, version: (module) => … }).",
    );
  }
  if (isOlder) throw skipped(`module ${name} has version ${describeValue(found)}, required is: "${minVersion}"`);
  return module;
}

function skipped(message: string): Skipped {
  return new Skipped(message, true);
}

function isLoader(value: unknown): value is () => unknown {
  return typeof value === "function";
}

async function adviceFor(load: unknown): Promise<string> {
  const name = typeof load === "string" ? JSON.stringify(load) : "…";
  // A promise of a module that is missing must not be a second error.
  if (typeof load === "object") await Promise.resolve(load).catch(() => undefined);
  const given = describeValue(load);
  return `importOrSkip was given ${given}: it needs a function that imports. Write importOrSkip(() => import(${name})).`;
}

/** The specifier in the text of the function, for messages. */
function nameOf(load: () => unknown): string {
  const [, , specifier] = /\b(?:import|require)\s*\(\s*(?:\/\*.*?\*\/\s*)?(["'`])(.*?)\1/s.exec(String(load)) ?? [];
  return specifier === undefined ? "the module" : JSON.stringify(specifier);
}

const MISSING_CODES: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "ERR_PACKAGE_PATH_NOT_EXPORTED", "MODULE_NOT_FOUND"];

/** What engines without codes say: workerd, Chrome, Firefox and Safari. */
const MISSING_MESSAGE =
  /^(?:No such module "|Failed to resolve module specifier |The specifier .* was a bare specifier|Module name, .* does not resolve)/;

function isModuleMissing(error: unknown): error is { readonly message: string } {
  if (typeof error !== "object" || error === null || !("message" in error)) return false;
  const { message } = error;
  if (typeof message !== "string") return false;
  return "code" in error ? MISSING_CODES.includes(error.code) : MISSING_MESSAGE.test(message);
}

function versionExport(module: unknown): unknown {
  const whole = propertyOf(module, "default");
  return [module, whole]
    .flatMap((owner) => [propertyOf(owner, "version"), propertyOf(owner, "VERSION")])
    .find((value) => typeof value === "string");
}

function propertyOf(owner: unknown, name: string): unknown {
  const isOwner = (typeof owner === "object" && owner !== null) || typeof owner === "function";
  return isOwner ? Reflect.get(owner, name) : undefined;
}
