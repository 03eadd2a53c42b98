/** Exports of modules at run time: for each path on standard input, the names and the kind of each value. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The kind of a value: a class, or a function that can be called; `name` is the function's own name. */
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
    // A dependency of the module is missing, such as another package.
    found.push(null);
  }
}
process.stdout.write(JSON.stringify(found));
