/** What importing modules shows: for each path on standard input, the names it exports and what each of them is. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** A class, or a function that one may call; `name` is what its own text calls it. */
function describe(value) {
  if (typeof value !== "function") return { kind: typeof value, name: null };
  const [, keyword, name = null] = /^(?:async )?(class|function)?\*? ?([\w$]+)?/.exec(
    Function.prototype.toString.call(value),
  );
  return { kind: keyword === "class" ? "class" : "function", name };
}

const found = [];
for (const path of JSON.parse(readFileSync(0, "utf8"))) {
  try {
    const exported = await import(pathToFileURL(path).href);
    found.push(Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, describe(value)])));
  } catch {
    // It needs what is not here, such as another package.
    found.push(null);
  }
}
process.stdout.write(JSON.stringify(found));
