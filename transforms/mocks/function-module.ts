/** Moves calls that mock modules in front of imports, and names what a module that is a function imports dynamically. */
import MagicString, { type SourceMap } from "magic-string";

/** The changes, by offsets. */
export interface ModuleCallEdits {
  /** Statements to move, in order, and where to. */
  readonly moved: readonly { readonly start: number; readonly end: number; readonly to: number }[];
  /** Texts to replace. */
  readonly replaced: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

export interface EditedModule {
  readonly code: string;
  /** Null if nothing has changed. */
  readonly map: SourceMap | null;
}

export function editFunctionModule(code: string, { moved, replaced }: ModuleCallEdits): EditedModule {
  if (moved.length === 0 && replaced.length === 0) return { code, map: null };
  const text = new MagicString(code);
  for (const { start, end, text: replacement } of replaced) text.update(start, end, replacement);
  for (const { start, end, to } of moved) {
    if (to === start) continue;
    text.move(start, end, to);
    text.appendLeft(end, ";\n");
  }
  return { code: text.toString(), map: text.generateMap({ hires: "boundary" }) };
}
