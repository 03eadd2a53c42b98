/** The syntax of a file of `describe` and `it`, or of a setup file of another runner, with offsets: for rewriting it. */

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A file. */
export interface SuiteSyntax {
  readonly members: readonly SuiteMember[];
  readonly imports: readonly RunnerImport[];
  /** Where another import goes: below the comments and directives at the head, which have their effect only there. */
  readonly importAt: number;
  /** How the file writes strings and ends statements. */
  readonly style: CodeStyle;
  /** Names that the module binds, at its top. */
  readonly names: readonly string[];
  /** Whether it has `require` and neither imports nor exports. */
  readonly isCommonjs: boolean;
}

/** The file's own punctuation. */
export interface CodeStyle {
  readonly quote: '"' | "'";
  readonly semicolon: ";" | "";
}

/** An import of a runner's functions. */
export interface RunnerImport {
  readonly span: Span;
  readonly specifier: string;
  /** Local names; null if it is no list of names. */
  readonly names: readonly { readonly name: string; readonly text: string }[] | null;
}

export type SuiteMember = SuitePart | TestPart | HookPart | DeclarationPart | OtherPart;

/** `describe("…", () => { … })`. */
export interface SuitePart {
  readonly kind: "suite";
  /** The statement. */
  readonly span: Span;
  /** Empty for one that is computed. */
  readonly title: string;
  /** The text of a title that is computed; null for one that is written. */
  readonly computed: string | null;
  readonly modifier: "skip" | "only" | null;
  /** The table of `each`; null without one. */
  readonly table: TablePart | null;
  readonly callback: CallbackPart;
  /** Between the braces. */
  readonly body: Span;
  readonly members: readonly SuiteMember[];
}

/** `it("…", () => { … })`. */
export interface TestPart {
  readonly kind: "test";
  readonly span: Span;
  /** Empty for one that is computed. */
  readonly title: string;
  /** The text of a title that is computed; null for one that is written. */
  readonly computed: string | null;
  readonly modifier: "skip" | "fails" | "only" | "todo" | null;
  /** The text of its time limit, in milliseconds; null without one. */
  readonly timeout: string | null;
  /** The table of `each`; null without one. */
  readonly table: TablePart | null;
  readonly callback: CallbackPart;
}

/** The table of `each`: a list, written in the call or a constant of the file, or a template. */
export interface TablePart {
  readonly span: Span;
  /** The number of values of each row that is a list, null for a row of another kind; null for a list that is not known. */
  readonly rows: readonly (number | null)[] | null;
  /** Paths of properties that are strings in all rows, such as `user.name`. */
  readonly texts: readonly string[];
  /** The headings of a template, and the texts of its values by row; null for a list. */
  readonly template: { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } | null;
}

/** `beforeEach(() => { … })`. */
export interface HookPart {
  readonly kind: "hook";
  readonly span: Span;
  readonly hook: "beforeEach" | "afterEach" | "beforeAll" | "afterAll";
  readonly callback: CallbackPart;
  /** What it assigns to variables, if it does nothing else; null if it does. */
  readonly assigned: readonly AssignedPart[] | null;
}

/** `name = value;` */
export interface AssignedPart {
  readonly name: string;
  readonly value: Span;
  readonly isAwaited: boolean;
}

/** A function literal without `this`. */
export interface CallbackPart {
  readonly isAsync: boolean;
  /** With the braces; an expression without them. */
  readonly body: Span;
  readonly isBlock: boolean;
  /** From the `async` or the first parameter to the end. */
  readonly span: Span;
  readonly params: readonly ParameterPart[];
  /** Identifiers in its body, without names of properties. */
  readonly mentions: readonly string[];
  /** Variables that it assigns. */
  readonly assigns: readonly string[];
  /** Whether it may have a snapshot, which is kept by the titles around it. */
  readonly hasSnapshot: boolean;
}

export interface ParameterPart {
  /** Null for a pattern. */
  readonly name: string | null;
  readonly text: string;
  /** The text of its type; null without one. */
  readonly type: string | null;
}

/** A declaration of names. */
export interface DeclarationPart {
  readonly kind: "declaration";
  readonly span: Span;
  readonly names: readonly string[];
  /** A `let` of one name without a value: the text of its type, empty for none; null for any other. */
  readonly unset: string | null;
  /** Identifiers in it, without names of properties. */
  readonly mentions: readonly string[];
}

/** A statement that cannot be said in another way. */
export interface OtherPart {
  readonly kind: "other";
  /** What it may register. */
  readonly registers: "tests" | "hooks" | null;
  readonly span: Span;
  /** Why it is one. */
  readonly why: string;
  /** The suites and tests in it, of a loop or a condition in which nothing else is of the runner. */
  readonly inner: readonly (SuitePart | TestPart)[];
}

/** A setup file. */
export interface SetupSyntax {
  readonly statements: readonly SetupStatement[];
  /** Whether it has neither imports nor exports. */
  readonly isScript: boolean;
}

/** A statement at the top of the file. */
export interface SetupStatement {
  /** With the comments right above it. */
  readonly span: Span;
  readonly text: string;
  /** Names that it binds. */
  readonly names: readonly string[];
  /** Identifiers in it, without names of properties. */
  readonly mentions: readonly string[];
  readonly import: SetupImport | null;
  /** The hooks that it registers, and does nothing else; none for any other statement. */
  readonly hooks: readonly SetupHook[];
  /** Why it cannot move: of one that registers hooks, or that declares something. */
  readonly why: string | null;
}

/** `import a, { b as c } from "d"`. */
export interface SetupImport {
  readonly specifier: string;
  readonly isType: boolean;
  /** Names of the module: the texts in braces, or what stands instead of them. */
  readonly bindings: readonly { readonly name: string; readonly text: string; readonly isListed: boolean }[];
}

/** A hook as the parts of a generator: what comes before `yield`, or after it. */
export interface SetupHook {
  readonly hook: HookPart["hook"];
  readonly comment: string;
  readonly body: SetupCode;
  /** The function that it returns, which Vitest calls when it is undone. */
  readonly undo: SetupCode | null;
}

/** Statements of a function. */
export interface SetupCode {
  readonly text: string;
  /** Whether it has its indentation, as texts in it have lines; else it has none. */
  readonly isVerbatim: boolean;
  readonly isAsync: boolean;
  readonly declares: readonly string[];
  readonly mentions: readonly string[];
}
