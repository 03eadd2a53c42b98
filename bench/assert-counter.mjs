/** Counts the assertions of a run that pass, each of which is explained: imported into its processes by `assert-suites.mjs`. */
import { appendFileSync } from "node:fs";

let count = 0;
const state = {};
// A run sets and clears its own hook.
Object.defineProperty(state, "pass", { get: () => () => void (count += 1), set: () => undefined });
Object.defineProperty(globalThis, Symbol.for("unplugin-xtest.assertions"), { value: state });
process.on("exit", () => {
  if (count > 0) appendFileSync(process.env.XTEST_ASSERTIONS, `${count}\n`);
});
