/**
 * Collects tests out of Markdown files. A code block with a test's name, and its fixtures in parentheses, is a test:
 *
 *     ```ts test_adds(tmp_path)
 *
 * A block that is called `setup` holds what is around the tests: imports, fixtures, helpers.
 *
 * Everything else is taken out of the file, line by line, so that what is left is a module in which each line and each
 * column means the same place as in the Markdown. Nothing else is needed: listing, fixtures, failures and positions
 * are those of any module.
 */
import { readFileSync } from "node:fs";
import { definePlugin, Module } from "unplugin-xtest/config";

const OPENING = /^```(?:ts|typescript)[ \t]+(?<name>setup|test\w*)(?<args>\([\w, ]*\))?[ \t]*\r?$/;
const CLOSING = /^```[ \t]*\r?$/;

export const markdown = definePlugin({
  name: "markdown",

  xtest_collect_file(path, parent) {
    if (!path.endsWith(".md")) return null;
    const text = moduleOf(readFileSync(path, "utf8"));
    return text === null ? null : Module.fromParent(parent, { path, text });
  },
});

/** The tests of a Markdown text as a module of as many lines; null if there are none. */
function moduleOf(markdown: string): string | null {
  const lines: string[] = [];
  let block: "setup" | "test" | null = null;
  let tests = 0;
  for (const line of markdown.split("\n")) {
    const opening = block === null ? OPENING.exec(line) : null;
    const name = opening?.groups?.["name"];
    if (name === "setup") {
      block = "setup";
      lines.push("");
    } else if (name !== undefined) {
      block = "test";
      tests++;
      // The keywords go to the line above, so that the name stays in its column.
      lines.push(`${(lines.pop() ?? "").trimEnd()} export async function`.trimStart());
      lines.push(`${" ".repeat(line.indexOf(name))}${name}${opening?.groups?.["args"] ?? "()"} {`);
    } else if (block !== null && CLOSING.test(line)) {
      lines.push(block === "test" ? "}" : "");
      block = null;
    } else {
      lines.push(block === null ? "" : line);
    }
  }
  return tests === 0 ? null : lines.join("\n");
}
