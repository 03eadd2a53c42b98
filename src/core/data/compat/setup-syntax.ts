/** What a setup file of another runner is made of, with offsets and texts: for moving its hooks into a conftest. */
import type { HookPart, Span } from "./suite-syntax.ts";

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
