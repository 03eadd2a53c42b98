/**
 * Applies the rewrite of a collection to one module's text: the only phase that edits code, and the only importer of
 * magic-string. Independent of files, facts and bundlers.
 */

import MagicString from "magic-string";
import type { SourceMap } from "magic-string";
import type { ModuleRewrite } from "../src/core/data/rewrite.ts";
import type { AssertionsOf, AssertionEdits } from "../src/core/assertions/assertion-site.ts";
import { moveDecorators } from "./decorators.ts";
import { identifiersFor } from "../src/core/text/identifiers.ts";
import { isTransformed, RUNTIME_MODULE } from "./identifiers.ts";
import type { Edit } from "./edit.ts";
import { patchExports } from "./patchable.ts";
import { appendedText, needsRecord } from "./record.ts";
import { importSetup, isSetUp } from "./compat/setup-imports.ts";
import { appendHiddenFixtures } from "./xunit.ts";

/** The module that generated code imports. */
export const ASSERTION_MODULE = "unplugin-xtest/assertion";

/** Applies the edits, and imports what they call. */
export function explainAssertions(edit: Edit, { head, edits, tail }: AssertionEdits): void {
  const { text, code, identifiers, rewrite } = edit;
  const mark = code.startsWith("\uFEFF") ? 1 : 0;
  const isReported = rewrite.assertions?.reported === true;
  let someAreLong = false;
  for (const one of edits) {
    if (one.length === 4) {
      const [start, end, call, isLong] = one;
      const byLong = isLong || isReported;
      someAreLong ||= byLong;
      text.update(start + mark, end + mark, `${byLong ? identifiers.longAssertion : identifiers.assertion}${call}`);
      continue;
    }
    const [at, second] = one;
    if (typeof second === "string") text.appendLeft(at + mark, second);
    else text.remove(at + mark, second + mark);
  }
  if (tail !== "") edit.tail.push(tail);
  const at = head + mark;
  text.appendLeft(at, `${at > 1 ? ";" : ""}${importText(edit, someAreLong)}`);
}

function importText({ identifiers, rewrite }: Edit, someAreLong: boolean): string {
  const isReported = rewrite.assertions?.reported === true;
  const names = [
    ["assertion", identifiers.assertion] as const,
    ...(someAreLong ? [[isReported ? "reportedAssertion" : "longAssertion", identifiers.longAssertion] as const] : []),
  ];
  const from = JSON.stringify(ASSERTION_MODULE);
  if (rewrite.syntax === "commonjs") {
    return `const { ${names.map((pair) => pair.join(": ")).join(", ")} } = require(${from});`;
  }
  return `import { ${names.map((pair) => pair.join(" as ")).join(", ")} } from ${from};`;
}

/** Verifies that offsets in the collected text are valid in the current text. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The conversion of offsets in the collected text to offsets in `code`. Bundlers differ in whether they remove the byte
 * order mark before plugins get the text; nothing else may have changed.
 *
 * @throws {Error} if the text at the edited positions is not the expected one.
 */
export function originalOffset(code: string, rewrite: ModuleRewrite): (collected: number) => number {
  for (const shift of [0, code.startsWith(BYTE_ORDER_MARK) ? 1 : -1]) {
    if (anchorsHold(code, rewrite, shift)) return (collected) => collected + shift;
  }
  throw new Error(
    `The text of ${rewrite.path} is not the one on disk that tests were collected from: another plugin has changed it. ` +
      "Put xtest() before every other plugin in the bundler's configuration.",
  );
}

function anchorsHold(code: string, rewrite: ModuleRewrite, shift: number): boolean {
  const decorators = rewrite.decorated.flatMap((target) => target.decorators);
  const calls = rewrite.calls.every(({ at }) => /[\p{ID_Start}$_(]/u.test(code[at + shift] ?? ""));
  const constants = (rewrite.patchable?.constants ?? []).every((at) => code.startsWith("const", at + shift));
  const named = (rewrite.patches?.named ?? []).every(({ at }) => /["'`]/.test(code[at + shift] ?? ""));
  const start = rewrite.patchable?.anonymous?.kind === "expression" ? rewrite.patchable.anonymous.start : null;
  if (!constants || !named || (start !== null && !code.startsWith("export", start + shift))) return false;
  return calls && decorators.every(({ start }) => code[start + shift] === "@");
}

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
function isAppended({ decorated, calls, patchable, patches, opensTitled, setup = [] }: ModuleRewrite): boolean {
  const { length } = [...decorated, ...calls, ...setup, ...(patches?.named ?? [])];
  return length === 0 && opensTitled !== true && (patchable?.anonymous ?? null) === null;
}

/** Binds each call's result in place, and adds it to the record. */
export function bindCalls(edit: Edit): void {
  const { rewrite, identifiers, bindings } = edit;
  const bound = new Map<number, string>();
  for (const { at, name, key } of rewrite.calls) {
    const binding = bound.get(at) ?? identifiers.call(bound.size);
    if (!bound.has(at)) edit.text.appendLeft(edit.offset(at), `const ${binding} = `);
    bound.set(at, binding);
    bindings.set(name, key === null ? binding : `${binding}[${JSON.stringify(key)}]`);
  }
}
