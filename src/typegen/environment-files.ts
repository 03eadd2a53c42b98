/** The files `xtest-env.d.ts` of a project: one in its root, and one in each folder in which fixtures have types of their own. */
import { posix } from "node:path";
import type { Collection } from "../collect/collection.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { UsageError } from "../core/errors/errors.ts";
import { nearestOptions } from "../link/tsconfig.ts";
import { isFileAt, readText } from "../store/read-file.ts";
import { keyOf } from "../store/text-hash.ts";
import { writeWhole } from "../store/write-file.ts";
import { BUILTIN_MARK_NAMES, type MarkFacts } from "../core/author/marks/builtin-marks.ts";
import type { TypedFixture, FolderTypes } from "../collect/types/fixture-types.ts";
import { ALL_FIXTURES, runnerTypes, type RunnerTypes } from "./runner-types.ts";

/** How a file begins that is written anew without asking. */
const FIRST_LINE = "// Written by `xtest typegen`: run it again when fixtures are added, renamed or moved.";

/** The types that one file has. */
interface EnvironmentTypes {
  /** For the interface `Fixtures` of the package, which all files share; null for files of folders. */
  readonly shared: readonly TypedFixture[] | null;
  /** The marks that the configuration and conftests declare; null for files of folders. */
  readonly marks: DeclaredMarks | null;
  /** For an interface of its own; null for none. */
  readonly own: Pick<FolderTypes, "fixtures" | "builtins"> | null;
  /** What is declared for test files of another runner; null for files of folders. */
  readonly runners: RunnerTypes | null;
  /** Whether tests have the fixture of pages, whose type is that of a package which other projects need not have. */
  readonly hasPage: boolean;
}

/** Marks for the interface `Marks` of the package. */
interface DeclaredMarks {
  readonly list: readonly MarkFacts[];
  /** Whether all others are type errors (`strictMarkers`). */
  readonly areAll: boolean;
}

function environmentText({ shared, own, marks, runners, hasPage }: EnvironmentTypes): string {
  const pageLines = (indent: string): string[] =>
    hasPage ? documented(PAGE_DOC, `${indent}readonly ${PAGE}: BrowserPage;`) : [];
  const [sharedBases, sharedMembers] = asExports(shared ?? []);
  const [ownBases, ownMembers] = asExports(own?.fixtures ?? []);
  const sharedLines = [...sharedMembers.flatMap((fixture) => memberLines(fixture, "    ")), ...pageLines("    ")];
  const ownLines = [...ownMembers.flatMap((fixture) => memberLines(fixture, "  ")), ...pageLines("  ")];
  const lines = [...sharedLines, ...ownLines, ...sharedBases, ...ownBases];
  const uses = (helper: string): boolean => lines.some((line) => line.includes(`${helper}<`));
  const declared = (marks?.list ?? []).filter(({ name }) => !BUILTIN_MARK_NAMES.includes(name));
  const imports = [
    ...(uses("FixtureValue") ? ["FixtureValue"] : []),
    ...(uses("FixtureValuesOf") ? ["FixtureValuesOf"] : []),
    ...(declared.length === 0 ? [] : ["MarkDecorator"]),
    ...(own === null ? [] : ["StandardFixtures"]),
    ...(runners === null || runners.blocks.length === 0 ? [] : [`Fixtures as ${ALL_FIXTURES}`]),
  ];
  const blocks = [
    block(`  interface Fixtures${extending(sharedBases, "    ")}`, sharedLines, "  "),
    ...(declared.length === 0 ? [] : [block("  interface Marks", declared.flatMap(markLines), "  ")]),
    ...(marks?.areAll === true ? [block("  interface MarkSettings", ["    readonly onlyDeclared: true;"], "  ")] : []),
  ];
  const parts = [
    [
      ...(imports.length === 0 ? [] : [`import type { ${imports.join(", ")} } from "unplugin-xtest";`]),
      ...(hasPage ? ['import type { BrowserPage } from "unplugin-xtest/browser";'] : []),
      ...(runners?.imports ?? []),
    ].join("\n"),
    ...HELPERS.flatMap(({ name, text }) => (uses(name) ? [text] : [])),
    ...(shared === null ? [] : [`declare module "unplugin-xtest" {\n${blocks.join("\n")}\n}`]),
    ...(own === null
      ? []
      : [
          `${OWN_DOC}\n${block(`export interface Fixtures${extending([ownBase(own.builtins), ...ownBases], "  ")}`, ownLines, "")}`,
        ]),
    ...(runners?.blocks ?? []),
    // Without an import it would be no module, and would replace the types of the package.
    ...(imports.length === 0 && !hasPage ? ["export {};"] : []),
  ];
  const references = (runners?.references ?? []).map((name) => `/// <reference types="${name}" />`);
  const texts = [[FIRST_LINE, ...references].join("\n"), ...parts];
  return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
}

/** The built-in fixture that only tests in a page have. */
const PAGE = "page";
const PAGE_DOC = "Playwright's locators, mouse, keyboard and screenshots, of the page that the tests run in.";

const OWN_DOC =
  "/** The fixtures of the tests in this folder, and in those below it that have no file of this name. */";

/** The types of what has several definitions. */
const HELPERS = [
  {
    name: "Same",
    text: `/** The type of fixtures that several files define: any, if they differ. */
type Same<A extends readonly unknown[], B> = [A] extends [B] ? ([B] extends [A] ? A[0] : any) : any;`,
  },
  {
    name: "Overridden",
    text: `/** The type of a fixture that is overridden in some folders: any, if it is another one there. */
type Overridden<Outer, Inner> = [Inner] extends [Outer] ? Outer : any;`,
  },
] as const;

function block(head: string, lines: readonly string[], indent: string): string {
  return lines.length === 0 ? `${head} {}` : [`${head} {`, ...lines, `${indent}}`].join("\n");
}

function ownBase(builtins: readonly string[]): string {
  return builtins.length === 0
    ? "StandardFixtures"
    : `Omit<StandardFixtures, ${builtins.map((name) => JSON.stringify(name)).join(" | ")}>`;
}

function extending(bases: readonly string[], indent: string): string {
  const [first, ...others] = bases;
  if (first === undefined) return "";
  return others.length === 0 ? ` extends ${first}` : ` extends\n${bases.map((base) => indent + base).join(",\n")}`;
}

/**
 * Fixtures that modules export by their names, or classes have by them, as types of these modules and classes; and the others. As properties of
 * these they keep their documentation and their place for editors, which a property with another name loses.
 */
function asExports(fixtures: readonly TypedFixture[]): [bases: string[], others: TypedFixture[]] {
  const owners = new Map<string, string[]>();
  const others = fixtures.filter(({ name, types, overrides, hidden, isPrivate }) => {
    const [type = ""] = types;
    const own = `[${JSON.stringify(name)}]`;
    const isSimple = types.length === 1 && overrides.length === 0 && hidden.length === 0 && !isPrivate;
    if (!isSimple || !type.endsWith(own)) return true;
    const owner = type.slice(0, -own.length).replace(/^\((typeof import\("[^"]*"\))\)$/, "$1");
    owners.set(owner, [...(owners.get(owner) ?? []), JSON.stringify(name)]);
    return false;
  });
  return [[...owners].map(([owner, names]) => `FixtureValuesOf<Pick<${owner}, ${names.join(" | ")}>>`), others];
}

function markLines({ name, doc }: MarkFacts): string[] {
  return documented(doc, `    readonly ${keyText(name)}: MarkDecorator;`);
}

function documented(doc: string, line: string): string[] {
  const indent = /^ */.exec(line)?.[0] ?? "";
  return doc === "" ? [line] : [`${indent}/** ${doc.replaceAll("*/", "* /").replaceAll(/\s+/g, " ")} */`, line];
}

function keyText(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}

function memberLines(fixture: TypedFixture, indent: string): string[] {
  return documented(fixture.doc ?? "", `${indent}readonly ${keyText(fixture.name)}: ${typeText(fixture)};`);
}

function typeText({ types, overrides, hidden }: TypedFixture): string {
  const [first, ...others] = types.map(valueOf);
  if (first === undefined) return "unknown";
  if (hidden.length > 0) return "any";
  const outer = others.length === 0 ? first : `Same<[${others.map(() => first).join(", ")}], [${others.join(", ")}]>`;
  return overrides.length === 0 ? outer : `Overridden<${outer}, ${overrides.map(valueOf).join(" | ")}>`;
}

function valueOf(type: string): string {
  return `FixtureValue<${type}>`;
}

export const ENVIRONMENT_FILE = "xtest-env.d.ts";

/** What a file is, and should be. */
export interface EnvironmentFile {
  /** From the root. */
  readonly path: string;
  /** The number of fixtures in it. */
  readonly count: number;
  readonly text: string;
  /** Whether the file on the disk has this text. */
  readonly isCurrent: boolean;
}

/** The files, and what is wrong with fixtures. */
export interface Environment {
  /** That of the root first. */
  readonly files: readonly EnvironmentFile[];
  /** Fixtures that are not exported, so that their types are unknown. */
  readonly hidden: readonly { readonly name: string; readonly path: string; readonly line: number }[];
}

/** The files that should be there, each with the key of its text with plain ends of lines. */
export type GeneratedTypes = readonly (readonly [path: string, key: string])[];

/** The files that should be there; null if somebody else has written one of them. */
export function generatedTypes(collection: Collection, config: ResolvedConfig): GeneratedTypes | null {
  try {
    return environmentOf(collection, config).files.map(({ path, text }) => [
      path,
      keyOf(text.replaceAll("\r\n", "\n")),
    ]);
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** @throws {UsageError} if one of the files is there and was not written by `xtest typegen`. */
export function environmentOf(collection: Collection, config: ResolvedConfig): Environment {
  const { root } = config;
  const shared = collection.fixtureTypes(root);
  // Files may import one that is there, also when fixtures do not differ any more.
  const existing = foldersOf(collection).filter((folder) => isFileAt(posix.join(root, folder, ENVIRONMENT_FILE)));
  const isOutput = outputTest(root);
  const folders = collection.folderTypes(existing).filter(({ folder }) => !isOutput(folder));
  const own = folders.find(({ folder }) => folder === "") ?? null;
  // Nearer declarations of a name say nothing else.
  const list = [...new Map(collection.declaredMarks().map((mark) => [mark.name, mark])).values()];
  const marks = { list, areAll: config.strictMarkers };
  // One of the project's takes its place.
  const isTaken = (types: FolderTypes | null): boolean =>
    types !== null && [...types.builtins, ...types.fixtures.map(({ name }) => name)].includes(PAGE);
  const hasPage = config.hasPage && !isTaken(own);
  const rootText = environmentText({ shared, own, marks, runners: runnerTypes(config), hasPage });
  const files = [
    fileOf(root, ENVIRONMENT_FILE, shared.length, rootText),
    ...folders
      .filter(({ folder }) => folder !== "")
      .map((types) => {
        const settings = { shared: null, own: types, marks: null, runners: null };
        const text = environmentText({ ...settings, hasPage: config.hasPage && !isTaken(types) });
        return fileOf(root, `${types.folder}/${ENVIRONMENT_FILE}`, types.fixtures.length, text);
      }),
  ];
  const all = [...shared, ...folders.flatMap(({ fixtures }) => fixtures)];
  const hidden = all.flatMap(({ name, hidden: sites }) => sites.map((site) => ({ name, ...site })));
  return { files, hidden: [...new Map(hidden.map((one) => [`${one.path}:${one.line}:${one.name}`, one])).values()] };
}

/** Writes the files that are not right yet. @returns these. */
export function writeEnvironment({ files }: Environment, { root }: Pick<ResolvedConfig, "root">): EnvironmentFile[] {
  // A file that is right keeps its time stamp, because compilers, editors and bundlers watch it.
  const stale = files.filter(({ isCurrent }) => !isCurrent);
  for (const { path, text } of stale) writeWhole(posix.join(root, path), text);
  return stale;
}

function fileOf(root: string, path: string, count: number, text: string): EnvironmentFile {
  const file = posix.join(root, path);
  const before = isFileAt(file) ? readText(file) : null;
  // An empty file asks for one.
  if (before !== null && before.trim() !== "" && !before.startsWith(FIRST_LINE)) {
    throw new UsageError(`${path} was not written by xtest typegen: move it away, or put its types elsewhere`);
  }
  // Git may have changed the ends of lines.
  const written = before?.includes("\r\n") === true ? text.replaceAll("\n", "\r\n") : text;
  return { path, count, text: written, isCurrent: before === written };
}

/** Which folders, from the root, the compiler writes to: what is there would be overwritten, and would be types of compiled modules. */
function outputTest(root: string): (folder: string) => boolean {
  const { outDir, declarationDir } = nearestOptions(`${root}/_`) ?? {};
  const outputs = [outDir, declarationDir].flatMap((written) => {
    const folder = written === undefined ? "" : posix.relative(root, posix.resolve(root, written));
    return folder === "" || folder.startsWith("..") ? [] : [folder];
  });
  return (folder) => outputs.some((output) => folder === output || folder.startsWith(`${output}/`));
}

/** The folders of the modules of a suite, and those around them, from the root; not the root itself. */
function foldersOf({ files }: Collection): string[] {
  const folders = new Set<string>();
  for (const path of files.keys()) {
    // A file outside of the root has an absolute path.
    if (posix.isAbsolute(path)) continue;
    for (let folder = posix.dirname(path); folder !== "." && !folders.has(folder); folder = posix.dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...folders].filter((folder) => !folder.includes("node_modules"));
}
