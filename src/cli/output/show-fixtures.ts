/** `--fixtures` and `--fixtures-per-test`: prints fixtures with pytest's layout. */

import type { ManifestFixture } from "../../core/data/manifest.ts";
import { type Colors, createColors } from "../../report/text/colors.ts";
import { rule } from "../../report/text/style.ts";
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import { useColor } from "../program/color.ts";
import type { CommandContext } from "../program/command-context.ts";

/** A fixture as it is printed. */
export type ShownFixture = Pick<ManifestFixture, "name" | "scope" | "path" | "line" | "doc">;

/** A fixture of `--fixtures`. */
export interface AvailableFixture extends ShownFixture {
  readonly baseId: string;
  /** Whether a plugin defines it. */
  readonly isOfPlugin: boolean;
}

/** A test with its fixtures. */
export interface TestFixtures {
  readonly name: string;
  /** From the root, with `/`. */
  readonly path: string;
  readonly line: number;
  readonly fixtures: readonly ShownFixture[];
}

/** How to print. */
export interface ShowOptions {
  readonly colors: Colors;
  readonly columns: number;
  /** Whether to print hidden fixtures and complete docstrings. */
  readonly verbose: boolean;
  /** Converts a path from the root for the user. */
  readonly showPath: (path: string) => string;
}

type Write = (text: string) => void;

/** Writes a docstring line by line, indented by `indent` (pytest: `write_docstring`). */
export function writeDocstring(write: Write, doc: string, indent = "    "): void {
  for (const line of doc.split("\n")) write(`${indent}${line}\n`);
}

/**
 * Writes all fixtures, by the module that defines them (pytest: `_showfixtures_main`): built-in ones, those of
 * plugins, then modules from the root down; in a module, in source order.
 */
export function writeFixtures(write: Write, fixtures: readonly AvailableFixture[], options: ShowOptions): void {
  const seen = new Set<string>();
  const shown = fixtures.filter((fixture) => {
    const key = JSON.stringify([fixture.name, fixture.path, fixture.line]);
    if (seen.has(key) || isHidden(fixture, options)) return false;
    seen.add(key);
    return true;
  });
  let current: string | null | undefined;
  for (const fixture of inGroups(shown, depthsOf(fixtures))) {
    if (fixture.path !== current) {
      current = fixture.path;
      const module = current === null ? "unplugin-xtest" : current;
      write(`\n${rule("-", `fixtures defined from ${module}`, options.columns)}\n`);
    }
    writeFixture(write, fixture, options, true);
    write("\n");
  }
}

/**
 * Writes the fixtures of each test, by name (pytest: `_show_fixtures_per_test`). Tests without fixtures are skipped, and so
 * is `request`, which every test has.
 */
export function writeFixturesPerTest(write: Write, tests: Iterable<TestFixtures>, options: ShowOptions): void {
  for (const { name, path, line, fixtures } of tests) {
    const shown = fixtures.filter((fixture) => fixture.name !== "request" && !isHidden(fixture, options));
    if (shown.length === 0) continue;
    write(`\n${rule("-", `fixtures used by ${name}`, options.columns)}\n`);
    write(`${rule("-", `(${options.showPath(path)}:${line})`, options.columns)}\n`);
    for (const fixture of shown.sort((a, b) => (a.name < b.name ? -1 : 1)))
      writeFixture(write, fixture, options, false);
  }
}

function isHidden({ name }: ShownFixture, { verbose }: ShowOptions): boolean {
  return !verbose && name.startsWith("_");
}

function writeFixture(write: Write, fixture: ShownFixture, options: ShowOptions, withScope: boolean): void {
  const { colors, verbose, showPath } = options;
  const { name, scope, path, line, doc } = fixture;
  const scopeText = withScope && scope !== "function" ? colors.cyan(` [${scope} scope]`) : "";
  const place = path === null ? "built in" : `${showPath(path)}:${line}`;
  write(`${colors.green(name)}${scopeText}${colors.yellow(` -- ${place}`)}\n`);
  if (doc === null || doc === "") write(`${colors.red("    no doc comment")}\n`);
  else writeDocstring(write, verbose ? doc : firstParagraph(doc));
}

function firstParagraph(doc: string): string {
  return doc.split(/\n[^\S\n]*\n/, 1)[0] ?? "";
}

/** Sorts fixtures by module. */
function inGroups(
  fixtures: readonly AvailableFixture[],
  depths: ReadonlyMap<string | null, number>,
): AvailableFixture[] {
  const rank = ({ path, isOfPlugin }: AvailableFixture): number => (path === null ? 0 : isOfPlugin ? 1 : 2);
  const depth = ({ path }: AvailableFixture): number => depths.get(path) ?? 0;
  return [...fixtures].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      depth(a) - depth(b) ||
      compare(a.path ?? "", b.path ?? "") ||
      (a.line ?? 0) - (b.line ?? 0) ||
      compare(a.name, b.name),
  );
}

/** For each module, the depth of the outermost place where one of its fixtures is visible. */
function depthsOf(fixtures: readonly AvailableFixture[]): Map<string | null, number> {
  const depths = new Map<string | null, number>();
  for (const { path, baseId } of fixtures) {
    const depth = baseId === "" ? 0 : baseId.split("/").length;
    depths.set(path, Math.min(depths.get(path) ?? Infinity, depth));
  }
  return depths;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The options of listings, from flags, terminal and working directory. */
export function showOptions({ args, config, cwd, env, out }: CommandContext): ShowOptions {
  return {
    colors: createColors(useColor(args.color, env, out.isTTY)),
    columns: out.columns,
    verbose: args.verbosity > 0,
    // Terminals of editors resolve paths from the working directory.
    showPath: (file) =>
      path.isAbsolute(file) ? file : withSlashes(path.relative(cwd, path.resolve(config.root, file))),
  };
}
