/** A reporter for `node --test`: a line of JSON for each test, and for each in a test. It is loaded by path. */
import { field, textOf } from "../config/read-values.ts";

export default async function* report(source: AsyncIterable<unknown>): AsyncGenerator<string> {
  /** Titles of the open tests and suites: they start and end in the order in which they are written. */
  const titles: string[] = [];
  /** The file of the outermost one: a test in it may be written in another module. */
  let outer = "";
  const reported = new Set<string>();
  for await (const event of source) {
    const type = field(event, "type");
    if (type !== "test:start" && type !== "test:pass" && type !== "test:fail") continue;
    const data = field(event, "data");
    const file = textOf(field(data, "file")) ?? "";
    const name = String(field(data, "name"));
    const nesting = Number(field(data, "nesting"));
    if (type === "test:start") {
      if (nesting === 0) outer = file;
      titles.length = nesting;
      titles[nesting] = name;
      continue;
    }
    if (field(data, "details", "type") === "suite") continue;
    // A file is a test as well before Node 22, and where it has none.
    const isFile = nesting === 0 && file.endsWith(name);
    if (isFile && reported.has(file)) continue;
    reported.add(file);
    const isSkipped = field(data, "skip") !== undefined || field(data, "todo") !== undefined;
    const error = field(data, "details", "error");
    const test = {
      file: nesting === 0 ? file : outer,
      titles: isFile && type === "test:fail" ? ["[...]"] : [...titles.slice(0, nesting), name],
      outcome: isSkipped ? "skipped" : type === "test:pass" ? "passed" : "failed",
      message: textOf(field(error, "cause", "message")) ?? textOf(field(error, "message")),
    };
    yield `${JSON.stringify(test)}\n`;
  }
}
