/**
 * Writes what collection decided into one module's text: the only phase that edits code, and the only importer of
 * magic-string. Knows nothing of files, facts or bundlers.
 */
import MagicString, { type SourceMap } from "magic-string";
import type { ModuleRewrite } from "../src/core/data/rewrite.ts";
import { bindCalls } from "./calls.ts";
import { moveDecorators } from "./decorators.ts";
import { hasRecord, identifiersFor } from "./identifiers.ts";
import { originalOffset } from "./offsets.ts";
import type { Edit } from "./edit.ts";
import { appendedText } from "./record.ts";
import { appendHiddenFixtures } from "./xunit.ts";

/** A rewritten module. */
export interface Transformed {
  readonly code: string;
  /** Made when it is asked for. */
  readonly map: SourceMap;
  /** Whether the module's own text stands unchanged where it was, so that positions in it mean the same. */
  readonly appended: boolean;
}

/**
 * Applies every pass to one module.
 *
 * @param code - the module's text; a byte order mark may have been taken off since it was collected.
 * @param rewrite - what to write; its offsets are those of the text that was collected.
 * @param source - name of the module in the source map.
 * @returns null if there is nothing to do, which is also so for a module that has been transformed already.
 * @throws {Error} if `code` is not the text that was collected, because another plugin came first.
 */
export function transformModule(code: string, rewrite: ModuleRewrite, source: string): Transformed | null {
  if (!needsRewrite(rewrite) || hasRecord(code)) return null;
  let text: MagicString | null = null;
  const edit: Edit = {
    get text() {
      return (text ??= new MagicString(code, { filename: source }));
    },
    code,
    offset: originalOffset(code, rewrite),
    identifiers: identifiersFor(code),
    rewrite,
    needsRuntime: false,
    bindings: new Map(),
    tail: [],
  };
  moveDecorators(edit);
  bindCalls(edit);
  appendHiddenFixtures(edit);
  const tail = appendedText(edit);
  return {
    code: (text === null ? code : edit.text.toString()) + tail,
    get map() {
      return edit.text.clone().append(tail).generateMap({ source, hires: "boundary", includeContent: true });
    },
    appended: rewrite.decorated.length + rewrite.calls.length === 0,
  };
}

/** A neutral module always gets its record, because the record's `export` is what makes an ES module of it. */
function needsRewrite(rewrite: ModuleRewrite): boolean {
  const { syntax, decorated, xunit, bindings, calls } = rewrite;
  return syntax === "neutral" || decorated.length + xunit.length + bindings.length + calls.length > 0;
}
