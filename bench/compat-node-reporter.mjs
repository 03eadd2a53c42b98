/** A reporter for `node --test`: a line of JSON for each test that has no tests in it. */
export default async function* report(source) {
  /** Titles of the open suites, by file. */
  const open = new Map();
  for await (const { type, data } of source) {
    if (type !== "test:start" && type !== "test:pass" && type !== "test:fail") continue;
    const { file = "", name, nesting, skip, todo, details } = data;
    const titles = open.get(file) ?? [];
    open.set(file, titles);
    if (type === "test:start") {
      titles.length = nesting;
      titles[nesting] = name;
      continue;
    }
    // Without process isolation, and before Node 22, a file is a test as well.
    if (details?.type === "suite" || (nesting === 0 && file.endsWith(name))) continue;
    const outcome = skip !== undefined || todo !== undefined ? "skipped" : type === "test:pass" ? "passed" : "failed";
    yield `${JSON.stringify({ file, titles: [...titles.slice(0, nesting), name], outcome })}\n`;
  }
}
