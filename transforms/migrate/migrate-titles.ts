/** Rewrites a file of `describe` and `it` so that `test` and `describe` of xtest register the same titles. All of a file is rewritten, or nothing. */
import MagicString from "magic-string";
import type {
  CallbackPart,
  CodeStyle,
  HookPart,
  Span,
  SuiteMember,
  SuitePart,
  SuiteSyntax,
  TablePart,
  TestPart,
} from "../../src/core/data/compat/suite-syntax.ts";
import { plannedFixtures, type PlannedFixture, whyNotTable } from "./convertible.ts";
import {
  addImport,
  fixtureCall,
  fixtureText,
  hookBody,
  keepUsedImports,
  mentionedIn,
  parameters,
  ROW,
} from "./function-text.ts";
import type { LeftCall, MigratedFile } from "./migrate.ts";

/** What stands for a value of a row in a title, in the order of the parameters. */
const FORMATS = /%(?:[sdifjoOcp#%]|\$)/g;

const OPPOSITES: Readonly<Record<HookPart["hook"], HookPart["hook"]>> = {
  beforeEach: "afterEach",
  afterEach: "beforeEach",
  beforeAll: "afterAll",
  afterAll: "beforeAll",
};

/**
 * @param isTypeScript - whether patterns need types.
 * @param quotesTexts - whether strings have quotes in titles that ask for a property, as in Vitest before 5.
 */
export function migrateTitles(
  code: string,
  syntax: SuiteSyntax,
  isTypeScript: boolean,
  quotesTexts = false,
): MigratedFile {
  const left = syntax.isCommonjs
    ? [{ at: 0, why: "the file is CommonJS: its tests are registered by import" }]
    : whyNots(syntax.members);
  if (left.length > 0) return { text: code, migrated: 0, left };
  const writer = new TitlesMigration(code, syntax, { isTypeScript, quotesTexts });
  writer.members(syntax.members, { around: [], isModule: true, typed: null });
  const migrated = registering(syntax.members).length;
  if (migrated === 0) return { text: code, migrated, left };
  writer.imports(syntax);
  return { text: writer.text.toString(), migrated, left };
}

/** The calls that cannot be rewritten. */
function whyNots(members: readonly SuiteMember[]): LeftCall[] {
  return members.flatMap((member): LeftCall[] => {
    const at = member.span.start;
    if (member.kind === "other")
      return member.registers === null || member.inner.length > 0 ? whyNots(member.inner) : [{ at, why: member.why }];
    if (member.kind === "suite") {
      if (member.table === null) return whyNots(member.members);
      return [{ at, why: "a table of a suite gives its values to the tests, not to the function of the suite" }];
    }
    if (member.kind !== "test" || member.table === null) return [];
    const why = whyNotTable(member.table, member.callback) ?? whyNotTitle(member);
    return why === null ? [] : [{ at, why }];
  });
}

function whyNotTitle({ title, table, callback: { params } }: TestPart): string | null {
  if (/%[#$]|\$#/.test(title)) return "its title has the number of the row";
  return params.length > 1 && table?.template === null && /\$\w+/.test(title)
    ? "its title has the place or a property of a value"
    : null;
}

/** A fixture that stands for a hook that does anything. */
interface HookFixture {
  readonly before: HookPart | null;
  readonly after: HookPart | null;
  readonly name: string;
}

class TitlesMigration {
  readonly text: MagicString;
  readonly #code: string;
  readonly #style: CodeStyle;
  readonly #quotesTexts: boolean;
  readonly #isTypeScript: boolean;
  /** The functions of the runner that are called: of tests and of suites. */
  readonly #called = new Map<string, "describe" | "test">();
  /** The functions of the runner that registered tests. */
  readonly #written = new Set<string>();
  #hasFixtures = false;
  #hooks = 0;

  constructor(
    code: string,
    { style }: SuiteSyntax,
    { isTypeScript, quotesTexts }: { readonly isTypeScript: boolean; readonly quotesTexts: boolean },
  ) {
    this.#code = code;
    this.#style = style;
    this.#isTypeScript = isTypeScript;
    this.#quotesTexts = quotesTexts;
    this.text = new MagicString(code);
  }

  members(members: readonly SuiteMember[], place: Place): void {
    const fixtures = plannedFixtures(members, this.#isTypeScript, true);
    const hooks = this.#hookFixtures(members, fixtures);
    const typed = this.#use(members, { ...place, fixtures, hooks }) ?? place.typed;
    const around = [...place.around.filter(({ name }) => !fixtures.some((one) => one.name === name)), ...fixtures];
    for (const member of registering(members)) {
      if (member.kind === "test") this.#test(member, around, typed);
      else {
        this.#called.set(this.#rootAt(member.span), "describe");
        this.members(member.members, { around, isModule: false, typed });
      }
    }
  }

  #hookFixtures(members: readonly SuiteMember[], fixtures: readonly PlannedFixture[]): HookFixture[] {
    const known = new Set(fixtures.flatMap(({ hook, teardown }) => [hook, teardown]));
    const hooks = members.filter((one): one is HookPart => one.kind === "hook" && !known.has(one));
    const found: HookFixture[] = [];
    const taken = new Set<HookPart>();
    for (const hook of hooks) {
      if (taken.has(hook)) continue;
      const other = hooks.find((one) => one.hook === OPPOSITES[hook.hook] && !taken.has(one)) ?? null;
      for (const one of [hook, other]) if (one !== null) taken.add(one);
      const [before, after] = hook.hook.startsWith("before") ? [hook, other] : [other, hook];
      this.#hooks += 1;
      found.push({ before, after, name: this.#hooks === 1 ? "setup" : `setup_${this.#hooks}` });
    }
    return found;
  }

  /**
   * Writes `test.use({ … })` where the first variable or hook stands that it replaces, and leaves out the others.
   *
   * @returns the name of what it returns, for which patterns have the types of the fixtures; null if none is needed.
   */
  #use(members: readonly SuiteMember[], place: UsePlace): string | null {
    const { fixtures, hooks, around } = place;
    if (fixtures.length + hooks.length === 0) return null;
    this.#hasFixtures = true;
    const replaced: Span[] = [
      ...fixtures.flatMap(({ declaration, hook, teardown }) => [declaration, hook, teardown]),
      ...hooks.flatMap(({ before, after }) => [before, after]),
    ].flatMap((one) => (one === null ? [] : [one.span]));
    const first = replaced.reduce((one, other) => (other.start < one.start ? other : one));
    const indent = this.#indentAt(first.start);
    const all = [...around, ...fixtures];
    const scope = place.isModule ? "module" : "class";
    /** What was written above the parts of a fixture goes with it; above the first one it stays. */
    const described = (parts: readonly ({ readonly span: Span } | null)[], text: string): string => {
      const spans = parts.flatMap((one) => (one === null || one.span === first ? [] : one.span));
      const comments = spans.flatMap((span) => this.#takeComments(span));
      return [...comments, `${text},`].map((line) => `${indent}  ${line}\n`).join("");
    };
    const lines = [
      ...fixtures.map((one) => {
        const text = fixtureText(this.#code, one, { all, scope, indent: `${indent}  ` });
        return described([one.declaration, one.hook, one.teardown], `${one.name}: ${fixtureCall(one, text)}`);
      }),
      ...hooks.map((one) => {
        const text = this.#hook(one, { all, scope, indent: `${indent}  ` });
        return described([one.before, one.after], `${one.name}: ${text}`);
      }),
    ];
    const asks = testsOf(members).find(({ callback }) => mentionedIn(callback, fixtures).length > 0);
    const isTyped = this.#isTypeScript && asks !== undefined && around.length === 0;
    // `test` is what it is made of.
    const root = asks === undefined ? "" : this.#rootAt(asks.span);
    const name = isTyped ? (root === "test" ? "it" : root) : null;
    const [some] = testsOf(members);
    // What tests are registered with has it too; a name for the types needs another one.
    const maker = name !== null || some === undefined ? "test" : (place.typed ?? this.#rootAt(some.span));
    if (maker === "test" && place.typed !== "test") this.#called.set("test", "test");
    const { semicolon } = this.#style;
    const call = `${maker}.use({\n${lines.join("")}${indent}})${semicolon}`;
    this.text.update(first.start, first.end, name === null ? call : `const ${name} = ${call}`);
    if (name !== null) for (const one of fixtures) this.#typed.add(one);
    for (const span of new Set(replaced)) if (span !== first) this.#removeLine(span);
    return name;
  }

  /** Fixtures whose types the function has that tests are registered with. */
  readonly #typed = new Set<PlannedFixture>();

  #hook(
    { before, after }: HookFixture,
    {
      all,
      scope,
      indent,
    }: { readonly all: readonly PlannedFixture[]; readonly scope: string; readonly indent: string },
  ): string {
    const both = [before, after].filter((one) => one !== null);
    const isShared = both.some(({ hook }) => hook.endsWith("All"));
    const options = `{ autouse: true${isShared ? `, scope: "${scope}"` : ""} }`;
    const needed = all.filter((one) => both.some(({ callback }) => mentionedIn(callback, [one]).length > 0));
    const bodies = [before, after].map((one) => (one === null ? "" : hookBody(this.#code, one, `${indent}  `)));
    const [start = "", end = ""] = bodies;
    const lines = [start, ...(after === null ? [] : [`yield${this.#style.semicolon}`, end])].filter(
      (line) => line !== "",
    );
    const body = `{\n${lines.map((line) => `${indent}  ${line}\n`).join("")}${indent}}`;
    const isAsync = both.some(({ callback }) => callback.isAsync);
    const params = parameters([], needed);
    const fn = after === null ? `${params} => ${body}` : `function* ${params} ${body}`;
    return `fixture(${options}, ${isAsync ? "async " : ""}${fn})`;
  }

  /** @param typed - the name of the function that has types of fixtures; null without one. */
  #test(
    { span, title, computed, modifier, table, timeout, callback }: TestPart,
    fixtures: readonly PlannedFixture[],
    typed: string | null,
  ): void {
    const written = this.#rootAt(span);
    this.#written.add(written);
    const root = typed ?? written;
    if (typed === null) this.#called.set(root, "test");
    const asked = mentionedIn(callback, fixtures);
    const text = computed ?? this.#quoted(title);
    if (modifier === "todo") {
      this.text.update(span.start, callback.body.start, `${root}.skip("todo")(${text}, () => {}`);
      return;
    }
    if (table === null && timeout === null && modifier !== "fails" && asked.length === 0) {
      if (root !== written) this.text.update(span.start, span.start + written.length, root);
      return;
    }
    const name =
      table === null ? text : this.#quoted(titleOf(title, callback, { table, quotesTexts: this.#quotesTexts }));
    const rows =
      table === null ? "" : `.parametrize(${this.#quoted(namesOf(table, callback))}, ${this.#rows(table, span)})`;
    const values =
      table === null
        ? []
        : (table.template?.headings.map((name) => ({ name, text: name, type: null })) ?? callback.params);
    // The table has the types of its values; one fixture without a type makes the pattern need all.
    const isTyped = !this.#isTypeScript || asked.every((one) => this.#typed.has(one));
    const params = isTyped
      ? parameters(
          values.map((one) => ({ ...one, type: null })),
          asked.map((one) => ({ ...one, type: "" })),
        )
      : parameters(values, asked);
    const marks = `${modifier === null ? "" : `.${modifier}`}${timeout === null ? "" : `.timeout(${timeout})`}`;
    const head = `${root}${marks}${rows}(${name}, `;
    this.text.update(span.start, callback.body.start, `${head}${callback.isAsync ? "async " : ""}${params} => `);
    // A time limit behind the function.
    const after = this.#code.slice(callback.span.end, span.end);
    if (timeout !== null) this.text.update(callback.span.end, span.end, after.endsWith(";") ? ");" : ")");
  }

  #rows({ span, template }: TablePart, { start }: Span): string {
    if (template === null) return this.#code.slice(span.start, span.end);
    const indent = this.#indentAt(start);
    return `[\n${template.rows.map((row) => `${indent}  [${row.join(", ")}],\n`).join("")}${indent}]`;
  }

  /** Takes the comments right above a statement out of the text. @returns their lines, without indentation. */
  #takeComments({ start }: Span): string[] {
    const lineStart = this.#code.lastIndexOf("\n", start - 1) + 1;
    const before = this.#code.slice(0, lineStart);
    const found = /(?:(?<![^\n])[^\S\n]*(?:\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\/[^\S\n]*)\n)+$/.exec(before)?.[0] ?? "";
    if (found === "" || this.#taken.has(lineStart)) return [];
    this.#taken.add(lineStart);
    this.text.remove(lineStart - found.length, lineStart);
    return found
      .trimEnd()
      .split("\n")
      .map((line) => line.trim().replace(/^\*/, " *"));
  }

  /** Beginnings of the lines whose comments have been taken. */
  readonly #taken = new Set<number>();

  #indentAt(at: number): string {
    return /[^\S\n]*$/.exec(this.#code.slice(0, at))?.[0] ?? "";
  }

  #quoted(title: string): string {
    const text = JSON.stringify(title);
    if (this.#style.quote === '"' || title.includes("'")) return text;
    return `'${text.slice(1, -1).replaceAll('\\"', '"')}'`;
  }

  /** The name of the function that a statement calls. */
  #rootAt({ start }: Span): string {
    return /^[\w$]+/.exec(this.#code.slice(start))?.[0] ?? "test";
  }

  #removeLine({ start, end }: Span): void {
    const lineStart = this.#code.lastIndexOf("\n", start - 1) + 1;
    const isOwnLine = this.#code.slice(lineStart, start).trim() === "" && this.#code.startsWith("\n", end);
    const isFollowedByEmpty = isOwnLine && /^\n[^\S\n]*\n/.test(this.#code.slice(end));
    const isAfterEmpty = isOwnLine && /\n[^\S\n]*\n$/.test(this.#code.slice(0, lineStart));
    const last = isFollowedByEmpty && isAfterEmpty ? end + 2 : end + 1;
    this.text.remove(isOwnLine ? lineStart : start, isOwnLine ? last : end);
  }

  /** Imports from xtest what is called, and leaves the runner what is still used of it. */
  imports(syntax: SuiteSyntax): void {
    keepUsedImports(this.text, syntax.imports, new Set([...this.#called.keys(), ...this.#written]));
    const called = [...this.#called].map(([name, kind]) => (name === kind ? name : `${kind} as ${name}`));
    const list = [...called, ...(this.#hasFixtures ? ["fixture"] : [])].sort((one, other) =>
      one.toLowerCase() < other.toLowerCase() ? -1 : 1,
    );
    addImport(this.text, syntax, list);
  }
}

/** Where statements stand. */
interface Place {
  /** Fixtures of the suites around, and of the file. */
  readonly around: readonly PlannedFixture[];
  /** Whether it is the top of the file. */
  readonly isModule: boolean;
  /** The name of the function that has types of fixtures; null without one. */
  readonly typed: string | null;
}

interface UsePlace extends Place {
  readonly fixtures: readonly PlannedFixture[];
  readonly hooks: readonly HookFixture[];
}

/** The suites and tests of a suite, also those in loops and conditions. */
function registering(members: readonly SuiteMember[]): (SuitePart | TestPart)[] {
  return members.flatMap((one) =>
    one.kind === "test" || one.kind === "suite" ? [one] : one.kind === "other" ? one.inner : [],
  );
}

/** The tests of a suite, and of those in it. */
function testsOf(members: readonly SuiteMember[]): TestPart[] {
  return registering(members).flatMap((one) => (one.kind === "test" ? [one] : testsOf(one.members)));
}

function namesOf({ template }: TablePart, { params }: CallbackPart): string {
  return template?.headings.join(", ") ?? params.map(({ name }) => name ?? ROW).join(", ");
}

/** The title of a test of a table, with the names of values in place of formats, and properties of the row with its name. */
function titleOf(
  title: string,
  { params }: CallbackPart,
  { table, quotesTexts }: { readonly table: TablePart; readonly quotesTexts: boolean },
): string {
  let at = 0;
  const named = title.replaceAll(FORMATS, (format) => {
    if (format === "%%") return "%";
    const own = params[at];
    at += 1;
    return own === undefined ? format : `$${own.name ?? ROW}`;
  });
  const [row] = params;
  if (params.length > 1 || row === undefined || title.includes("%") || table.template !== null) return named;
  return named.replaceAll(/\$([A-Za-z_]\w*(?:\.\w+)*)/g, (_, path: string) => {
    const own = `$${row.name ?? ROW}.${path}`;
    return quotesTexts && table.texts.includes(path) ? `'${own}'` : own;
  });
}
