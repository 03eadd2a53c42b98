/** The texts of the files `xtest-env.d.ts`. */
import { BUILTIN_MARK_NAMES, type MarkFacts } from "../core/author/marks/builtin-marks.ts";
import type { TypedFixture } from "../collect/types/fixture-types.ts";
import type { FolderTypes } from "../collect/types/folder-types.ts";

/** How a file begins that is written anew without asking. */
export const FIRST_LINE = "// Written by `xtest typegen`: run it again when fixtures are added, renamed or moved.";

/** The types that one file has. */
export interface EnvironmentTypes {
  /** For the interface `Fixtures` of the package, which all files share; null for files of folders. */
  readonly shared: readonly TypedFixture[] | null;
  /** The marks that the configuration and conftests declare; null for files of folders. */
  readonly marks: DeclaredMarks | null;
  /** For an interface of its own; null for none. */
  readonly own: Pick<FolderTypes, "fixtures" | "builtins"> | null;
  /** Packages whose types are there for all files. */
  readonly references: readonly string[];
}

/** Marks for the interface `Marks` of the package. */
export interface DeclaredMarks {
  readonly list: readonly MarkFacts[];
  /** Whether all others are type errors (`strictMarkers`). */
  readonly areAll: boolean;
}

export function environmentText({ shared, own, marks, references }: EnvironmentTypes): string {
  const [sharedBases, sharedMembers] = asExports(shared ?? []);
  const [ownBases, ownMembers] = asExports(own?.fixtures ?? []);
  const sharedLines = sharedMembers.flatMap((fixture) => memberLines(fixture, "    "));
  const ownLines = ownMembers.flatMap((fixture) => memberLines(fixture, "  "));
  const lines = [...sharedLines, ...ownLines, ...sharedBases, ...ownBases];
  const uses = (helper: string): boolean => lines.some((line) => line.includes(`${helper}<`));
  const declared = (marks?.list ?? []).filter(({ name }) => !BUILTIN_MARK_NAMES.includes(name));
  const imports = [
    ...(uses("FixtureValue") ? ["FixtureValue"] : []),
    ...(uses("FixtureValuesOf") ? ["FixtureValuesOf"] : []),
    ...(declared.length === 0 ? [] : ["MarkDecorator"]),
    ...(own === null ? [] : ["StandardFixtures"]),
  ];
  const blocks = [
    block(`  interface Fixtures${extending(sharedBases, "    ")}`, sharedLines, "  "),
    ...(declared.length === 0 ? [] : [block("  interface Marks", declared.flatMap(markLines), "  ")]),
    ...(marks?.areAll === true ? [block("  interface MarkSettings", ["    readonly onlyDeclared: true;"], "  ")] : []),
  ];
  const parts = [
    ...(imports.length === 0 ? [] : [`import type { ${imports.join(", ")} } from "unplugin-xtest";`]),
    ...HELPERS.flatMap(({ name, text }) => (uses(name) ? [text] : [])),
    ...(shared === null ? [] : [`declare module "unplugin-xtest" {\n${blocks.join("\n")}\n}`]),
    ...(own === null
      ? []
      : [
          `${OWN_DOC}\n${block(`export interface Fixtures${extending([ownBase(own.builtins), ...ownBases], "  ")}`, ownLines, "")}`,
        ]),
    // Without an import it would be no module, and would replace the types of the package.
    ...(imports.length === 0 ? ["export {};"] : []),
  ];
  const head = [FIRST_LINE, ...references.map((name) => `/// <reference types="${name}" />`)];
  return `${[head.join("\n"), ...parts].join("\n\n")}\n`;
}

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
