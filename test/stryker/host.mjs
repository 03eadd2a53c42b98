/**
 * What StrykerJS does with a plugin in one of its processes: makes the runner, in the folder of the copied project, and calls it. Prints what each call
 * gives, as JSON.
 *
 *     node host.mjs PLUGIN OPTIONS CALLS
 */
const [plugin = "", options = "{}", calls = "[]"] = process.argv.slice(2);
const { strykerPlugins } = await import(plugin);
const [{ injectableClass: Runner }] = strykerPlugins;
const given = { options: JSON.parse(options), logger: { debug() {} } };
const runner = new Runner(...Runner.inject.map((/** @type {"options" | "logger"} */ name) => given[name]));
/** @type {unknown[]} */
const results = [];
await runner.init();
for (const [method, argument] of JSON.parse(calls)) {
  if (method === "die") process.kill(process.pid, "SIGKILL");
  results.push(await runner[method](argument));
}
await runner.dispose();
process.stdout.write(`${JSON.stringify(results)}\n`);
