/**
 * Applies the rewrite of a collection to one module's text: the only phase that edits code, and the only importer of
 * magic-string. Independent of files, facts and bundlers.
 */
import MagicString, { type SourceMap } from "magic-string";
import type { ModuleRewrite } from "../src/core/data/rewrite.ts";
import { explainAssertions } from "./assertions/explain-assertions.ts";
import type { AssertionsOf } from "../src/core/assertions/assertion-edits.ts";
import { bindCalls } from "./calls.ts";
import { moveDecorators } from "./decorators.ts";
import { identifiersFor } from "../src/core/text/identifiers.ts";
import { isTransformed, RUNTIME_MODULE } from "./identifiers.ts";
import { originalOffset } from "./offsets.ts";
import type { Edit } from "./edit.ts";
import { patchExports } from "./patchable.ts";
import { appendedText, needsRecord } from "./record.ts";
import { importSetup, isSetUp } from "./compat/setup-imports.ts";
import { appendHiddenFixtures } from "./xunit.ts";

/** A rewritten module. */
export interface Transformed {
  readonly code: string;
  /** Created on first use. */
  readonly map: SourceMap;
  /** Whether the lines and columns of the module's own text are unchanged, so that no map is needed. */
  readonly appended: boolean;
}

/**
 * Applies every pass to one module.
 *
 * @param code - the module's text; a byte order mark may have been removed since it was collected.
 * @param rewrite - the rewrite; its offsets are those of the collected text.
 * @param source - name of the module in the source map.
 * @param assertionsOf - the edits of a module whose assertions explain themselves, from its text; null for none.
 * @param runtime - what it imports the runtime by. Default: the name that bundlers resolve.
 * @returns null if there is nothing to do, or if the module has already been transformed.
 * @throws {Error} if `code` is not the collected text, because another plugin transformed it first.
 */
export function transformModule(
  code: string,
  rewrite: ModuleRewrite,
  source: string,
  assertionsOf: AssertionsOf | null = null,
  runtime: string = RUNTIME_MODULE,
): Transformed | null {
  if (rewrite.assertions === undefined && !needsOthers(rewrite)) return null;
  if (isTransformed(code) || isSetUp(code, rewrite)) return null;
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
  if (rewrite.setup !== undefined) importSetup(edit);
  moveDecorators(edit);
  bindCalls(edit);
  appendHiddenFixtures(edit);
  patchExports(edit);
  const assertions = rewrite.assertions === undefined ? null : (assertionsOf?.(source, code) ?? null);
  if (assertions !== null) explainAssertions(edit, assertions);
  else if (!needsOthers(rewrite)) return null;
  const tail = appendedText(edit, runtime);
  return {
    code: (text === null ? code : edit.text.toString()) + tail,
    get map() {
      return edit.text.clone().append(tail).generateMap({ source, hires: "boundary", includeContent: true });
    },
    appended: assertions === null && isAppended(rewrite),
  };
}

/** Whether there is more to do than to explain assertions. */
function needsOthers(rewrite: ModuleRewrite): boolean {
  const { patchable, object, patches, setup } = rewrite;
  return (
    needsRecord(rewrite) ||
    setup !== undefined ||
    patchable !== undefined ||
    object !== undefined ||
    patches !== undefined
  );
}

/** Whether the module's own text stays as it is, or every edit has the length of what it replaces. */
function isAppended({ decorated, calls, patchable, patches, setup = [] }: ModuleRewrite): boolean {
  const { length } = [...decorated, ...calls, ...setup, ...(patches?.named ?? [])];
  return length === 0 && (patchable?.anonymous ?? null) === null;
}
