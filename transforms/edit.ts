/** The shared state of all passes over one module. */
import type MagicString from "magic-string";
import type { ModuleRewrite } from "../src/core/data/rewrite.ts";
import type { Identifiers } from "../src/core/text/identifiers.ts";

export interface Edit {
  /** Created on first use: most modules only get something appended. */
  readonly text: MagicString;
  /** The text before any edit. */
  readonly code: string;
  readonly identifiers: Identifiers;
  readonly rewrite: ModuleRewrite;
  /** Converts an offset in the collected text to one in `code`. */
  offset(collected: number): number;
  /** Set by a pass whose code needs the runtime. */
  needsRuntime: boolean;
  /** Additional entries of the record, besides the module's own bindings: key to expression. */
  readonly bindings: Map<string, string>;
  /** Statements to append after the user's code, in order. */
  readonly tail: string[];
}
