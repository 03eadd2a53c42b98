/** The floor of a run: imports the tests of a suite, given as a list of functions, and calls them. */
import { pathToFileURL } from "node:url";

const { default: tests } = await import(pathToFileURL(process.argv[2] ?? "").href);
for (const { body } of tests) await body();
console.log(`${tests.length} called`);
