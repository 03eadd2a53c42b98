/** Has the assertions of a module explain themselves: each is called by a function of ours, with the values in it. */
import type { ESTree } from "rolldown/utils";
import { MAYBE_ASSERTS } from "../../src/core/assertions/assertion-names.ts";
import type { Edit } from "../edit.ts";
import { AssertionBindings } from "./assertion-bindings.ts";
import { AssertionWalker } from "./assertion-walker.ts";
import type { ParseModule } from "./syntax-tree.ts";

/** The module that generated code imports. */
export const ASSERTION_MODULE = "unplugin-xtest/assertion";

/** Rewrites the assertions, and imports what they call. Returns whether there were any. */
export function explainAssertions(edit: Edit, parse: ParseModule, source: string): boolean {
  const { code } = edit;
  if (!MAYBE_ASSERTS.test(code)) return false;
  const mark = code.startsWith("\uFEFF") ? 1 : 0;
  // The parser counts from behind a byte order mark.
  const program = parse(mark === 0 ? code : ` ${code.slice(1)}`, source, edit.rewrite.syntax);
  if (program === null) return false;
  const bindings = new AssertionBindings(program);
  if (bindings.areEmpty) return false;
  const { found, isLong } = new AssertionWalker(edit, program, bindings).rewrite();
  if (!found) return false;
  const at = headOf(program, code);
  edit.text.appendLeft(at, `${at > 1 ? ";" : ""}${importText(edit, isLong)}`);
  return true;
}

/** Behind a hashbang line and directives. */
function headOf({ body, hashbang }: ESTree.Program, code: string): number {
  const directives = body.filter((statement) => "directive" in statement && statement.directive !== null);
  const last = directives.at(-1);
  if (last !== undefined) return last.end;
  if (hashbang === null) return code.startsWith("\uFEFF") ? 1 : 0;
  return hashbang.end + (/^\r?\n/.exec(code.slice(hashbang.end))?.[0].length ?? 0);
}

function importText({ identifiers, rewrite }: Edit, isLong: boolean): string {
  const isReported = rewrite.assertions?.reported === true;
  const names = [
    ["assertion", identifiers.assertion] as const,
    ...(isLong ? [[isReported ? "reportedAssertion" : "longAssertion", identifiers.longAssertion] as const] : []),
  ];
  const from = JSON.stringify(ASSERTION_MODULE);
  if (rewrite.syntax === "commonjs") {
    return `const { ${names.map((pair) => pair.join(": ")).join(", ")} } = require(${from});`;
  }
  return `import { ${names.map((pair) => pair.join(" as ")).join(", ")} } from ${from};`;
}
