/**
 * Takes decorators of ours out of the code and applies them again in a `static` block, so that no bundler needs to
 * know decorators. The text of their arguments is moved, not copied: it keeps its positions in the source map, and the
 * number of lines stays what it was.
 */
import type { DecoratedTarget } from "../src/core/data/rewrite.ts";
import type { Edit } from "./edit.ts";

/** Moves every decorator of ours into its class. */
export function moveDecorators(edit: Edit): void {
  edit.rewrite.decorated.forEach((target, index) => moveList(edit, target, index));
}

function moveList(edit: Edit, target: DecoratedTarget, index: number): void {
  const { text, code, identifiers } = edit;
  const ranges = target.decorators.map(({ start, end }) => ({ start: edit.offset(start), end: edit.offset(end) }));
  const last = ranges.at(-1);
  if (last === undefined) return;
  edit.needsRuntime = true;

  const list = identifiers.decorators(index);
  const early = ranges.some(({ start, end }) => NOT_IN_STATIC_BLOCK.test(code.slice(start, end)));
  if (early) edit.tail.push(`var ${list};`);
  const [open, close] = early ? aroundKey(edit, target, list) : aroundBlock(edit, target);

  // Whatever is moved comes to stand right before `place`, behind what was moved there earlier.
  let place = edit.offset(target.insertAt);
  // A field of such a name that ends without a semicolon would be taken for the modifier of what follows.
  const apart = FIELD_LIKE_A_MODIFIER.test(code.slice(Math.max(0, place - 200), place)) ? "; " : "";
  ranges.forEach(({ start, end }, at) => {
    text.overwrite(start, start + 1, at === 0 ? `${apart}${open}` : ", ");
    if (start === place) place = end;
    else text.move(start, end, place);
  });
  text.appendLeft(last.end, close);
}

/** What a `static` block forbids, or in which it means something else than outside of the class. */
const NOT_IN_STATIC_BLOCK = /\b(?:await|yield|this|arguments)\b/;

const FIELD_LIKE_A_MODIFIER = /\b(?:get|set|static|async|accessor)\s*$/;

function aroundBlock(edit: Edit, target: DecoratedTarget): [string, string] {
  const [call, end] = decorateCall(edit, target);
  return [`static { ${call}[`, `]${end} } `];
}

/**
 * The key of a computed member is evaluated where decorators are, in the scope around the class, before any `static`
 * block. So the list is made in one, and the member itself is taken away again.
 */
function aroundKey(edit: Edit, target: DecoratedTarget, list: string): [string, string] {
  const [call, end] = decorateCall(edit, target);
  return [`static [(${list} = [`, `], "${list}")] = 0; static { delete this.${list}; ${call}${list}${end} } `];
}

function decorateCall(edit: Edit, { member }: DecoratedTarget): [string, string] {
  const { runtime } = edit.identifiers;
  // They are evaluated as ever, but the class has no such member in the end.
  if (member?.replaced === true) return ["void ", ";"];
  if (member === null) return [`${runtime}.decorateClass(this, `, ");"];
  return [`${runtime}.decorate(this, ${JSON.stringify(member.name)}, ${String(member.static)}, `, ");"];
}
