/** Rewrites a file of `describe` and `it` into functions, classes and tables. What cannot be said so stays as it is. */

import MagicString from "magic-string";
import type {
  CallbackPart,
  HookPart,
  SuiteMember,
  SuitePart,
  SuiteSyntax,
  TablePart,
  TestPart,
} from "../../src/core/data/compat/suite-syntax.ts";
import {
  addImport,
  fixtureCall,
  fixtureText,
  keepUsedImports,
  mentionedIn,
  parameters,
  returnType,
  ROW,
} from "./function-text.ts";
import {
  type PlannedFixture,
  plannedFixtures,
  declaredNames,
  hooksOf,
  type ConversionContext,
  whyNotFile,
  whyNotSuite,
  whyNotTest,
} from "./convertible.ts";

/** What stands for a value of a row in a title. */
const FORMATS = /%[sdifjoOc#%p]|\$[\w.]+/g;

/** A title as a comment in front of what is named after it; empty if the name says all of its words. */
export function titleComment(title: string, name: string, indent: string): string {
  const words = (text: string): string => text.replace(/[ _]/g, "").toLowerCase();
  const own = words(title);
  const isSaid = [own, `test${own}`].some((one) => words(name).replace(/\d*$/, "") === one.replace(/\d*$/, ""));
  return isSaid || title === "" ? "" : `/** ${title.replaceAll("*/", "*\\/").replaceAll("\n", " ")} */\n${indent}`;
}

/** Gives each title a name of its own. */
export class TitleNames {
  readonly #taken: Set<string>;

  /** @param taken - names that are there already. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** `test_adds_two_numbers` of "adds two numbers". */
  ofTest(title: string): string {
    const words = title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(FORMATS, " ")
      .replace(/['’]/g, "")
      .replace(/[^A-Za-z\d]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .toLowerCase();
    return this.#own(words === "" ? "test" : /^test(?:_|$)/.test(words) ? words : `test_${words}`, "_");
  }

  /** `TestStack` of "stack". */
  ofSuite(title: string): string {
    const words =
      title
        .normalize("NFD")
        .replace(/[\p{M}'’]/gu, "")
        .replace(FORMATS, " ")
        .match(/[A-Za-z\d]+/g) ?? [];
    const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
    return this.#own(/^Test(?:[A-Z\d]|$)/.test(name) ? name : `Test${name}`, "");
  }

  #own(name: string, separator: string): string {
    let own = name;
    for (let count = 2; this.#taken.has(own); count += 1) own = `${name}${separator}${count}`;
    this.#taken.add(own);
    return own;
  }
}

/** A rewritten file. */
export interface MigratedFile {
  readonly text: string;
  /** How many top-level calls became functions and classes. */
  readonly migrated: number;
  /** The calls that stay, to run under `compat`: where they begin, and why. */
  readonly left: readonly LeftCall[];
}

export interface LeftCall {
  /** Its offset. */
  readonly at: number;
  readonly why: string;
}

const METHODS: Readonly<Record<HookPart["hook"], string>> = {
  beforeEach: "setup_method",
  afterEach: "teardown_method",
  beforeAll: "static setup_class",
  afterAll: "static teardown_class",
};

const FUNCTIONS: Readonly<Record<HookPart["hook"], string>> = {
  beforeEach: "setup_function",
  afterEach: "teardown_function",
  beforeAll: "setup_module",
  afterAll: "teardown_module",
};

/** Rewrites a file. @param isTypeScript - whether it may have decorators. */
export function migrateFile(code: string, syntax: SuiteSyntax, isTypeScript: boolean): MigratedFile {
  const tests = syntax.members.filter(
    (member) =>
      member.kind === "suite" || member.kind === "test" || (member.kind === "other" && member.registers === "tests"),
  );
  const unchanged = (why: string): MigratedFile => ({
    text: code,
    migrated: 0,
    left: tests.map(({ span }) => ({ at: span.start, why })),
  });
  const why = whyNotFile(syntax, isTypeScript);
  if (why !== null) return unchanged(why);
  const { parts, left } = convertibleParts(tests, syntax, isTypeScript);
  const fixtures = plannedFixtures(syntax.members, isTypeScript);
  const hooks = hooksOf(syntax.members, isTypeScript);
  if (parts.length === 0) return { text: code, migrated: 0, left };
  const [first] = left;
  if (first !== undefined && hooks.length + fixtures.length > 0) {
    return unchanged(`hooks of the file stay with a test that stays: ${first.why}`);
  }
  const writer = new Migration(code, syntax);
  for (const fixture of fixtures) writer.fixture(fixture, fixtures, null);
  for (const part of parts) writer.part(part, fixtures);
  for (const hook of hooks) writer.hook(hook, FUNCTIONS);
  writer.imports(syntax);
  return { text: writer.text.toString(), migrated: parts.length, left };
}

function convertibleParts(
  members: readonly SuiteMember[],
  { names: bound }: SuiteSyntax,
  isTypeScript: boolean,
): { readonly parts: (SuitePart | TestPart)[]; readonly left: LeftCall[] } {
  const taken = new Set(bound);
  const around: ConversionContext = { isTypeScript, taken };
  const parts: (SuitePart | TestPart)[] = [];
  const left: LeftCall[] = [];
  for (const member of members) {
    const why = whyNot(member, around);
    if (why !== null) left.push({ at: member.span.start, why });
    else if (member.kind === "test") parts.push(member);
    else if (member.kind === "suite") {
      parts.push(member);
      for (const name of declaredNames(member)) taken.add(name);
    }
  }
  return { parts, left };
}

function whyNot(member: SuiteMember, around: ConversionContext): string | null {
  if (member.kind === "test") return whyNotTest(member, around, false);
  if (member.kind === "other") return member.why;
  if (member.kind !== "suite") return null;
  const names = declaredNames(member);
  return new Set(names).size < names.length
    ? "suites in it have variables of the same name"
    : whyNotSuite(member, around);
}

class Migration {
  readonly text: MagicString;
  readonly #code: string;
  readonly #names: TitleNames;
  /** What is used of xtest. */
  readonly #used = new Set<"fixture" | "mark">();

  constructor(code: string, syntax: SuiteSyntax) {
    this.#code = code;
    this.text = new MagicString(code);
    this.#names = new TitleNames(syntax.names);
  }

  /** @param fixtures - those of the file. */
  part(part: SuitePart | TestPart, fixtures: readonly PlannedFixture[]): void {
    if (part.kind === "suite") this.#suite(part, null, fixtures);
    else this.#function(part, fixtures);
  }

  /** Writes a fixture in the place of its variable, and leaves out its hooks. @param all - of the same hooks. @param indent - null outside of classes. */
  fixture(fixture: PlannedFixture, all: readonly PlannedFixture[], indent: string | null): void {
    this.#used.add("fixture");
    const { name, type, isShared, declaration, hook, teardown } = fixture;
    const scope = indent === null ? "module" : "class";
    const text = fixtureText(this.#code, fixture, { all, scope, indent: indent ?? "" });
    const { options, params, isAsync, value, body } = text;
    const method = `${isShared ? "static " : ""}${isAsync ? "async " : ""}${body === null ? "" : "*"}${name}${params}`;
    const result = body === null ? `${returnType(type, isAsync)} { return ${value}; }` : ` {${body}}`;
    const made =
      indent === null
        ? `export const ${name} = ${fixtureCall(fixture, text)};`
        : `@fixture(${options})\n${indent}${method}${result}`;
    this.text.update(declaration.span.start, declaration.span.end, made);
    for (const one of [hook, teardown]) if (one !== null) this.#removeLine(one.span.start, one.span.end);
  }

  readonly #removed = new Set<number>();

  #removeLine(start: number, end: number): void {
    if (this.#removed.has(start)) return;
    this.#removed.add(start);
    const lineStart = this.#code.lastIndexOf("\n", start - 1) + 1;
    const isOwnLine = this.#code.slice(lineStart, start).trim() === "" && this.#code.startsWith("\n", end);
    this.text.remove(isOwnLine ? lineStart : start, isOwnLine ? end + 1 : end);
  }

  hook({ span, hook, callback }: HookPart, names: Readonly<Record<HookPart["hook"], string>>): void {
    const isMethod = names === METHODS;
    this.#replaceAround(span, callback, `${isMethod ? "" : "export "}${asyncOf(callback, names[hook], isMethod)}() `);
  }

  /** Leaves out the names that nothing uses any more, and imports what is new. */
  imports(syntax: SuiteSyntax): void {
    keepUsedImports(this.text, syntax.imports);
    if (this.#used.size > 0) addImport(this.text, syntax, [...this.#used].sort());
  }

  /** @param outer - the start of the outermost suite; null for that itself. @param around - fixtures of the file. */
  #suite(suite: SuitePart, outer: number | null, around: readonly PlannedFixture[]): void {
    const { span, title, body, members, table, callback } = suite;
    const top = outer ?? span.start;
    const isNested = outer !== null;
    const names = isNested ? new TitleNames([]) : this.#names;
    const name = names.ofSuite(title);
    if (table !== null) this.#used.add("mark");
    const decorator = table === null ? "" : `@${this.#parametrize(table, callback)}\n`;
    const own = isNested ? `static ${name} = class {` : `${decorator}export class ${name} {`;
    const start = `${titleComment(title, name, isNested ? this.#indentAt(span.start) : "")}${own}`;
    this.text.update(span.start, body.start, start);
    const methods = new TitleNames([]);
    const fixtures = plannedFixtures(members, true);
    const rows = table === null ? [] : callback.params;
    for (const member of members) this.#member(member, { top, methods, fixtures, around, rows });
    this.text.update(body.end, span.end, isNested ? "};" : "}");
  }

  #member(member: SuiteMember, suite: SuiteWriting): void {
    const { top, fixtures, around, methods } = suite;
    if (member.kind === "test") this.#method(member, methods, suite);
    else if (member.kind === "suite") this.#suite(member, top, around);
    else if (member.kind === "hook") {
      if (!fixtures.some(({ hook, teardown }) => hook === member || teardown === member)) this.hook(member, METHODS);
    } else if (member.kind === "declaration") {
      const fixture = fixtures.find(({ declaration }) => declaration === member);
      if (fixture === undefined) this.#moveUp(member.span.start, member.span.end, top);
      else this.fixture(fixture, fixtures, this.#indentAt(member.span.start));
    }
  }

  #indentAt(at: number): string {
    return /[^\S\n]*$/.exec(this.#code.slice(0, at))?.[0] ?? "";
  }

  /** Moves a declaration of a suite in front of its class. */
  #moveUp(start: number, end: number, top: number): void {
    const lineStart = this.#code.lastIndexOf("\n", start - 1) + 1;
    const indent = this.#code.slice(lineStart, start);
    const isOwnLine = indent.trim() === "" && this.#code.startsWith("\n", end);
    const moved = this.#code.slice(start, end).replaceAll(`\n${indent}`, "\n");
    this.text.appendLeft(top, `${moved}\n`);
    this.text.remove(isOwnLine ? lineStart : start, isOwnLine ? end + 1 : end);
  }

  #function(test: TestPart, fixtures: readonly PlannedFixture[]): void {
    const name = this.#names.ofTest(test.title);
    const { table, modifier, callback, span } = test;
    const comment = titleComment(test.title, name, "");
    const params = parameters(table === null ? [] : callback.params, mentionedIn(callback, fixtures));
    if (table === null && modifier === null) {
      this.#replaceAround(span, callback, `${comment}export ${asyncOf(callback, name, false)}${params} `);
      return;
    }
    this.#used.add("mark");
    const mark = modifier === null ? "" : markText(modifier);
    const open = [mark, table === null ? "" : this.#parametrize(table, callback)].filter((part) => part !== "");
    const head = `${comment}export const ${name} = ${open.map((part) => `${part}(`).join("")}`;
    const { body, isAsync } = callback;
    this.text.update(span.start, body.start, `${head}${isAsync ? "async " : ""}${params} => `);
    this.text.update(body.end, span.end, `${")".repeat(open.length)};`);
  }

  #method(test: TestPart, names: TitleNames, { fixtures, around, rows }: SuiteWriting): void {
    const { table, modifier, callback, span, title } = test;
    const name = names.ofTest(title);
    const indent = this.#indentAt(span.start);
    const decorators = [
      ...(modifier === null ? [] : [markText(modifier)]),
      ...(table === null ? [] : [this.#parametrize(table, callback)]),
    ];
    if (decorators.length > 0) this.#used.add("mark");
    const head = decorators.map((one) => `@${one}\n${indent}`).join("");
    const own = [...(table === null ? [] : callback.params), ...rows];
    const params = parameters(own, mentionedIn(callback, [...fixtures, ...around]));
    this.#replaceAround(
      span,
      callback,
      `${titleComment(title, name, indent)}${head}${asyncOf(callback, name, true)}${params} `,
    );
  }

  /** Puts a head in front of the body of a function, and leaves out what is around it. */
  #replaceAround(span: { readonly start: number; readonly end: number }, callback: CallbackPart, head: string): void {
    const { body, isBlock } = callback;
    this.text.update(span.start, body.start, isBlock ? head : `${head}{ return `);
    if (isBlock) this.text.remove(body.end, span.end);
    else this.text.update(body.end, span.end, "; }");
  }

  #parametrize({ span }: TablePart, { params }: CallbackPart): string {
    const names = params.map(({ name }) => name ?? ROW).join(", ");
    return `mark.parametrize("${names}", ${this.#code.slice(span.start, span.end)})`;
  }
}

/** Of those modifiers that a function can have. */
function markText(modifier: NonNullable<TestPart["modifier"]>): string {
  return modifier === "skip" ? "mark.skip()" : "mark.xfail({ strict: true })";
}

/** What the members of a suite are written with. */
interface SuiteWriting {
  /** The start of the outermost suite. */
  readonly top: number;
  readonly methods: TitleNames;
  /** Those of the suite, and of the file. */
  readonly fixtures: readonly PlannedFixture[];
  readonly around: readonly PlannedFixture[];
  /** The values of the suite's own table. */
  readonly rows: CallbackPart["params"];
}

function asyncOf({ isAsync }: CallbackPart, name: string, isMethod: boolean): string {
  const plain = isMethod ? name : `function ${name}`;
  if (!isAsync) return plain;
  return plain.startsWith("static ") ? `static async ${plain.slice(7)}` : `async ${plain}`;
}
