/**
 * Moves this package's decorators into a `static` block that applies them, so that no bundler needs to support
 * decorators. The text of their arguments is moved, not copied, so that it keeps its positions in the source map, and
 * the number of lines does not change.
 */
import type { DecoratedTarget } from "../src/core/data/rewrite.ts";
import type { Edit } from "./edit.ts";

/** Moves all decorators of this package into their classes. */
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

  // Each moved text is placed right before `place`, after those that were moved earlier.
  let place = edit.offset(target.insertAt);
  // A field with such a name and without a semicolon would be parsed as a modifier of the next member.
  const apart = FIELD_LIKE_A_MODIFIER.test(code.slice(Math.max(0, place - 200), place)) ? "; " : "";
  ranges.forEach(({ start, end }, at) => {
    text.overwrite(start, start + 1, at === 0 ? `${apart}${open}` : ", ");
    if (start === place) place = end;
    else text.move(start, end, place);
  });
  text.appendLeft(last.end, close);
}

/** Keywords that are forbidden in a `static` block, or have another meaning there than outside of the class. */
const NOT_IN_STATIC_BLOCK = /\b(?:await|yield|this|arguments)\b/;

const FIELD_LIKE_A_MODIFIER = /\b(?:get|set|static|async|accessor)\s*$/;

function aroundBlock(edit: Edit, target: DecoratedTarget): [string, string] {
  const [call, end] = decorateCall(edit, target);
  return [`static { ${call}[`, `]${end} } `];
}

/**
 * The key of a computed member is evaluated at the same time as decorators, in the scope around the class, before any
 * `static` block. So the list is evaluated in the key of a member, which is then deleted.
 */
function aroundKey(edit: Edit, target: DecoratedTarget, list: string): [string, string] {
  const [call, end] = decorateCall(edit, target);
  return [`static [(${list} = [`, `], "${list}")] = 0; static { delete this.${list}; ${call}${list}${end} } `];
}

function decorateCall(edit: Edit, { member }: DecoratedTarget): [string, string] {
  const { runtime } = edit.identifiers;
  // The decorators are evaluated but not applied: a later member of the same name has replaced this one.
  if (member?.replaced === true) return ["void ", ";"];
  if (member === null) return [`${runtime}.decorateClass(this, `, ");"];
  return [`${runtime}.decorate(this, ${JSON.stringify(member.name)}, ${String(member.static)}, `, ");"];
}
