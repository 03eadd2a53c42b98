/** Which modules concern the plugin: what it asks about every module of a build, which may be an application's. It loads no more than this. */

import { RUNNER_PATTERN } from "./builtins/runner-modules.ts";
import { OWN_PATTERN } from "./package-files.ts";

/** The specifier that users import. */
export const ENTRY_SPECIFIER = "unplugin-xtest/entry";

/** The specifier of a program that runs the entry, with the flags of its command line. */
export const PROGRAM_SPECIFIER = "unplugin-xtest/program";

/** Matches the possible start of a decorator; an `@` in a JSDoc comment or inside of a word is not one. */
export const MAYBE_DECORATED = /(?:^|[^*\s]\s+|[;{}/)])@[\w$(]/;

/** The same for a text; most have no `@` at all, which is found faster. */
export function mayBeDecorated(text: string): boolean {
  return text.includes("@") && MAYBE_DECORATED.test(text);
}

/** Matches the possible start of an `accessor` field. */
export const MAYBE_ACCESSOR = /\baccessor\s+[\w$#["'\\]/;
/** Matches the possible start of a namespace of TypeScript. */
export const MAYBE_NAMESPACE = /\b(?:namespace|module)\b[^{};=()]*\{/;

/** Matches every id that `load` handles. */
export const LOAD_FILTER = /__xtest_(?:entry|program|self)__\.mjs$|\.__xtest__\.[jt]sx?$/;

/** Matches every specifier that `resolveId` handles. */
export const RESOLVE_FILTER = new RegExp(
  `^${OWN_PATTERN}|^${RUNNER_PATTERN}|unplugin-xtest/(?:entry|program)$|${LOAD_FILTER.source}`,
);

/** The same of `xtest` itself, where this package's modules are aliases. */
export const SUITE_FILTER = new RegExp(`^${RUNNER_PATTERN}|${LOAD_FILTER.source}`);

/** A JavaScript module of a package: only rewritten if tests replace its exports. */
export const PACKAGE_SCRIPT = /[\\/]node_modules[\\/].*\.[cm]?jsx?(?:\?|$)/;

/** Modules that may be rewritten, packages too: TypeScript in them may be part of the same workspace. */
export const TEST_BUILD_FILTER = { include: [/\.[cm]?[jt]sx?(?:\?|$)/], exclude: [/__xtest_(?:entry|program|self)__/] };

/** The same in builds that may be those of an application, for which no package is looked at. */
export const TRANSFORM_FILTER = {
  include: TEST_BUILD_FILTER.include,
  exclude: [...TEST_BUILD_FILTER.exclude, PACKAGE_SCRIPT],
};

/** A module id as a path: `/` on every system, without a query. */
export function normalizeId(id: string): string {
  const path = id.includes("\\") ? id.replaceAll("\\", "/") : id;
  if (!path.includes("?") && !path.includes("#")) return path;
  // Names of files and folders may contain such a character: a query is only removed after an extension.
  return path.replace(/(\.\w+)[?#][^/]*$/, "$1");
}

/** @param input - the input or entry of a bundler: a name, or names in arrays and objects. */
export function namesEntry(input: unknown): boolean {
  if (typeof input === "string") return [ENTRY_SPECIFIER, PROGRAM_SPECIFIER].some((one) => input.endsWith(one));
  return typeof input === "object" && input !== null && Object.values(input).some(namesEntry);
}
