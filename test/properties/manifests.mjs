/** Gives, for each folder of the input, the items of its suite as the built package lists them; null if it cannot. */
import { readFileSync, writeFileSync } from "node:fs";
import { collect } from "unplugin-xtest/analysis";

const [input = "", output = ""] = process.argv.slice(2);
/** @type {Record<string, unknown>} */
const found = {};
for (const root of JSON.parse(readFileSync(input, "utf8"))) {
  try {
    const { items } = await collect({ root, cache: false });
    found[root] = items.map(({ id, path, dynamic, project }) => ({ id, path, dynamic, project }));
  } catch {
    found[root] = null;
  }
}
writeFileSync(output, JSON.stringify(found));
