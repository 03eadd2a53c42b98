/** What the passes over one module share. */
import type MagicString from "magic-string";
import type { ModuleRewrite } from "../src/core/data/rewrite.ts";
import type { Identifiers } from "./identifiers.ts";

export interface Edit {
  /** Made when it is first asked for: most modules only get something appended. */
  readonly text: MagicString;
  /** The text before any edit. */
  readonly code: string;
  readonly identifiers: Identifiers;
  readonly rewrite: ModuleRewrite;
  /** Turns an offset of the collected text into one of `code`. */
  offset(collected: number): number;
  /** Set by a pass whose code needs the runtime. */
  needsRuntime: boolean;
  /** What the record exposes besides the module's own bindings: key to expression. */
  readonly bindings: Map<string, string>;
  /** Statements to append after the user's code, in order. */
  readonly tail: string[];
}
