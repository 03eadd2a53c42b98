/** Has the assertions of a module explain themselves: each is called by a function of ours, with the values in it. */
import type { AssertionEdits } from "../../src/core/assertions/assertion-edits.ts";
import type { Edit } from "../edit.ts";

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
