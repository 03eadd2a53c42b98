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
import { TitleNames } from "./migrate-names.ts";
import { declaredNames, hooksOf, isFileSayable, isSuiteSayable, isTestSayable, type SayableAround } from "./sayable.ts";

/** A rewritten file. */
export interface MigratedFile {
  readonly text: string;
  /** How many top-level calls became functions and classes. */
  readonly migrated: number;
  /** How many stay, to run under `compat`. */
  readonly left: number;
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
  ).length;
  const unchanged = { text: code, migrated: 0, left: tests };
  if (!isFileSayable(syntax)) return unchanged;
  const plan = sayableParts(syntax, isTypeScript);
  const hooks = hooksOf(syntax.members);
  // Hooks of the file stay with the tests that stay.
  if (plan.length === 0 || (hooks.length > 0 && plan.length < tests)) return unchanged;
  const writer = new Migration(code, syntax);
  for (const part of plan) writer.part(part);
  for (const hook of hooks) writer.hook(hook, FUNCTIONS);
  writer.imports(syntax);
  return { text: writer.text.toString(), migrated: plan.length, left: tests - plan.length };
}

function sayableParts(syntax: SuiteSyntax, isTypeScript: boolean): (SuitePart | TestPart)[] {
  const taken = new Set(syntax.names);
  return syntax.members.filter((member): member is SuitePart | TestPart => {
    const around: SayableAround = { isTypeScript, taken };
    if (member.kind === "test") return isTestSayable(member, around, false);
    if (member.kind !== "suite") return false;
    const names = declaredNames(member);
    if (new Set(names).size < names.length || !isSuiteSayable(member, around)) return false;
    for (const name of names) taken.add(name);
    return true;
  });
}

class Migration {
  readonly text: MagicString;
  readonly #code: string;
  readonly #names: TitleNames;
  /** Whether `mark` is used. */
  #marks = false;

  constructor(code: string, syntax: SuiteSyntax) {
    this.#code = code;
    this.text = new MagicString(code);
    this.#names = new TitleNames(syntax.names);
  }

  part(part: SuitePart | TestPart): void {
    if (part.kind === "suite") this.#suite(part, "export class ", null);
    else this.#function(part);
  }

  hook({ span, hook, callback }: HookPart, names: Readonly<Record<HookPart["hook"], string>>): void {
    const isMethod = names === METHODS;
    this.#replaceAround(span, callback, `${isMethod ? "" : "export "}${asyncOf(callback, names[hook], isMethod)}() `);
  }

  /** Leaves out the names that nothing uses any more, and imports what is new. */
  imports({ imports }: SuiteSyntax): void {
    const code = this.text.toString();
    for (const { span, specifier, names } of imports) {
      if (names === null) continue;
      const rest = code.replace(this.#code.slice(span.start, span.end), "");
      const used = names.filter(({ name }) =>
        new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(rest),
      );
      if (used.length === names.length) continue;
      const list = used.map(({ text }) => text).join(", ");
      if (used.length > 0) this.text.update(span.start, span.end, `import { ${list} } from "${specifier}";`);
      else this.text.remove(span.start, this.#code.startsWith("\n", span.end) ? span.end + 1 : span.end);
    }
    if (this.#marks) this.text.prepend('import { mark } from "unplugin-xtest";\n');
  }

  /** @param outer - the start of the outermost suite; null for that itself. */
  #suite({ span, title, body, members }: SuitePart, start: string, outer: number | null): void {
    const top = outer ?? span.start;
    const names = outer === null ? this.#names : new TitleNames([]);
    const name = names.ofSuite(title);
    const isNested = outer !== null;
    this.text.update(span.start, body.start, isNested ? `static ${name} = class {` : `${start}${name} {`);
    const methods = new TitleNames([]);
    for (const member of members) this.#member(member, top, methods);
    this.text.update(body.end, span.end, isNested ? "};" : "}");
  }

  #member(member: SuiteMember, top: number, names: TitleNames): void {
    if (member.kind === "test") this.#method(member, names);
    else if (member.kind === "hook") this.hook(member, METHODS);
    else if (member.kind === "suite") this.#suite(member, "", top);
    else if (member.kind === "declaration") this.#moveUp(member.span.start, member.span.end, top);
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

  #function(test: TestPart): void {
    const name = this.#names.ofTest(test.title);
    const { table, modifier, callback, span } = test;
    if (table === null && modifier === null) {
      this.#replaceAround(span, callback, `export ${asyncOf(callback, name, false)}() `);
      return;
    }
    this.#marks = true;
    const mark = modifier === null ? "" : markText(modifier);
    const open = [mark, table === null ? "" : this.#parametrize(table, callback)].filter((part) => part !== "");
    const head = `export const ${name} = ${open.map((part) => `${part}(`).join("")}`;
    const params = table === null ? "()" : parameters(table, callback);
    const { body, isBlock, isAsync } = callback;
    this.text.update(span.start, body.start, `${head}${isAsync ? "async " : ""}${params} => ${isBlock ? "" : ""}`);
    this.text.update(body.end, span.end, `${")".repeat(open.length)};`);
  }

  #method(test: TestPart, names: TitleNames): void {
    const { table, modifier, callback, span, title } = test;
    const name = names.ofTest(title);
    const indent = /[^\S\n]*$/.exec(this.#code.slice(0, span.start))?.[0] ?? "";
    const decorators = [
      ...(modifier === null ? [] : [markText(modifier)]),
      ...(table === null ? [] : [this.#parametrize(table, callback)]),
    ];
    if (decorators.length > 0) this.#marks = true;
    const head = decorators.map((one) => `@${one}\n${indent}`).join("");
    const params = table === null ? "()" : parameters(table, callback);
    this.#replaceAround(span, callback, `${head}${asyncOf(callback, name, true)}${params} `);
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

/** The name of a row that the function takes apart. */
const ROW = "row";

function markText(modifier: NonNullable<TestPart["modifier"]>): string {
  return modifier === "skip" ? "mark.skip()" : "mark.xfail({ strict: true })";
}

/** The parameters of a function with a table: by their names. */
function parameters(_: TablePart, { params }: CallbackPart): string {
  const names = params.map(({ name, text }) => (name === null ? `${ROW}: ${text}` : name));
  const types = params.map(({ name, type }) => (type === null ? null : `${name ?? ROW}: ${type}`));
  const typed = types.every((type) => type !== null) ? `: { ${types.join("; ")} }` : "";
  return `({ ${names.join(", ")} }${typed})`;
}

function asyncOf({ isAsync }: CallbackPart, name: string, isMethod: boolean): string {
  const plain = isMethod ? name : `function ${name}`;
  if (!isAsync) return plain;
  return plain.startsWith("static ") ? `static async ${plain.slice(7)}` : `async ${plain}`;
}
