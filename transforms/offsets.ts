/** Makes sure that offsets of the collected text mean the same in the text at hand. */
import type { ModuleRewrite } from "../src/core/data/rewrite.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The step from offsets of the collected text to offsets of `code`. Bundlers differ in whether they take off the byte
 * order mark before plugins see the text; nothing else may have changed.
 *
 * @throws {Error} if the places that are to be edited do not look as they must.
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
  return calls && decorators.every(({ start }) => code[start + shift] === "@");
}
