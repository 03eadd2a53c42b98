/** A reporter for `node --test`: a line of JSON for each test, and for each in a test. */
export default async function* report(source) {
  /** Titles of the open tests and suites: they start and end in the order in which they are written. */
  const titles = [];
  /** The file of the outermost: one in it may be written in another module. */
  let outer = "";
  for await (const { type, data } of source) {
    if (type !== "test:start" && type !== "test:pass" && type !== "test:fail") continue;
    const { file = "", name, nesting, skip, todo, details } = data;
    if (type === "test:start") {
      if (nesting === 0) outer = file;
      titles.length = nesting;
      titles[nesting] = name;
      continue;
    }
    // Without process isolation, and before Node 22, a file is a test as well.
    if (details?.type === "suite" || (nesting === 0 && file.endsWith(name))) continue;
    const outcome = skip !== undefined || todo !== undefined ? "skipped" : type === "test:pass" ? "passed" : "failed";
    yield `${JSON.stringify({ file: nesting === 0 ? file : outer, titles: [...titles.slice(0, nesting), name], outcome })}\n`;
  }
}
