/** Verifies that offsets in the collected text are valid in the current text. */
import type { ModuleRewrite } from "../src/core/data/rewrite.ts";

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
