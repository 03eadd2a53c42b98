// Serves the project in the working directory with the Vite that is named, and prints what its tests come to, before and after
// files change: `node --enable-source-maps serve.mjs vite`.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { timeLimit } from "../../time-limit.ts";

const [name = ""] = process.argv.slice(2);
const { createServer, createLogger } = await import(name);
const { default: xtest } = await import("unplugin-xtest/vite");

/** @type {string[]} */
const warnings = [];
/** @param {string} text */
const warn = (text) => void warnings.push(/XT\d+/.exec(text)?.[0] ?? text);
/** @type {string[]} */
const errors = [];
/** @param {string} text */
const fail = (text) => void errors.push(text);
const server = await createServer({
  configFile: false,
  customLogger: { ...createLogger("silent"), warn, warnOnce: warn, error: fail },
  plugins: [xtest()],
  server: { middlewareMode: true, ws: false, hmr: false },
  appType: "custom",
});

/** Each test with its outcome and, where it failed, its place. */
async function outcomes() {
  const { run } = await server.ssrLoadModule("/src/main.ts");
  /** @type {{ tests: { id: string, outcome: string, longrepr: string | null }[] }} */
  const { tests } = await run();
  return tests.map(({ id, outcome, longrepr }) => {
    const place = longrepr === null ? "" : ` ${/^tests\/\S+:\d+(?=: )/m.exec(longrepr)?.[0]}`;
    return `${outcome} ${id}${place}`;
  });
}

/** @param {() => void} change @param {number} count - of the tests that there are after it. */
async function after(change, count) {
  change();
  const end = Date.now() + timeLimit();
  let seen = await outcomes();
  while (seen.length !== count && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen = await outcomes();
  }
  return seen;
}

// A plugin of the user's may load a module before tests are asked for that replace its exports.
await server.ssrLoadModule("/src/api.ts");
const file = "tests/test_b.ts";
const atFirst = await outcomes();
const said = [...new Set(warnings)];
const aFileCame = await after(() => writeFileSync(file, "function test_b(one: number) {}\n"), 5);
const itChanged = await after(() => writeFileSync(file, "function test_b() {}\nfunction test_c(one: number) {}\n"), 6);
const itWent = await after(() => rmSync(file), 4);
const replaces = readFileSync("replaces.txt", "utf8");
const itBeganToReplace = await after(() => writeFileSync(file, replaces), 5);
rmSync(file);
// The page imports the entry: a scan of what it imports finds nothing wrong.
await server.environments.client.depsOptimizer?.scanProcessing;
const module = await server.transformRequest("/tests/test_a.ts?import&t=1");
const text = await server.transformRequest("/tests/test_a.ts?raw");
const forBrowsers = [module.code.includes("__xtest_record"), text.code.includes("@mark.parametrize")];
await server.close();
console.log(
  JSON.stringify({ atFirst, aFileCame, itChanged, itWent, itBeganToReplace, forBrowsers, warnings: said, errors }),
);
// Vite 7 may keep its compiler's process a while.
process.exit(0);
