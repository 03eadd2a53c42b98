/** Reads interfaces out of source files, with their comments: what the pages of the reference are made of. */
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.join(import.meta.dirname, "../..");

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {string} type - As it is written.
 * @property {string} doc - The text in front of the tags, in one line a paragraph.
 * @property {Readonly<Record<string, readonly string[]>>} tags - The texts of `@default`, `@example` and others, by name.
 */

/** @param {string} file - From the root. */
function parse(file) {
  return ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
}

/**
 * The members of an interface, in their order.
 *
 * @param {string} file - From the root.
 * @param {string} name - Of the interface.
 * @returns {Member[]}
 */
export function membersOf(file, name) {
  const source = parse(file);
  const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  if (found === undefined || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no interface ${name}`);
  return found.members.flatMap((member) => {
    if (member.name === undefined) return [];
    const text = member.getText(source);
    const type = text.slice(member.name.getEnd() - member.getStart(source)).replace(/^\??:\s*|;$/g, "");
    return [{ name: member.name.getText(source), type: type.replaceAll(/\s+/g, " "), ...commentOf(member) }];
  });
}

/** @param {ts.Node} node */
function commentOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter((doc) => ts.isJSDoc(doc));
  const doc = (ts.getTextOfJSDocComment(comment?.comment) ?? "").replaceAll(/(?<!\n)\n(?!\n)/g, " ");
  /** @type {Record<string, string[]>} */
  const tags = {};
  for (const tag of comment?.tags ?? []) {
    const name = ts.isJSDocParameterTag(tag) ? `\`${tag.name.getText()}\` ` : "";
    (tags[tag.tagName.text] ??= []).push(name + (ts.getTextOfJSDocComment(tag.comment) ?? ""));
  }
  return { doc, tags };
}

/**
 * Declarations of a file as they are written, with their comments.
 *
 * @param {string} file - From the root.
 * @param {readonly string[]} names
 */
export function sourceOf(file, names) {
  const source = parse(file);
  return names
    .map((name) => {
      const found = source.statements.find(
        (node) =>
          "name" in node &&
          ts.isIdentifier(/** @type {any} */ (node).name) &&
          /** @type {any} */ (node).name.text === name,
      );
      if (found === undefined) throw new Error(`${file} declares no ${name}`);
      if (!ts.isFunctionDeclaration(found) || found.body === undefined) return found.getFullText(source).trim();
      const start = found.getFullStart();
      return `${source.text.slice(start, found.body.getFullStart()).trim()};`;
    })
    .join("\n\n");
}
