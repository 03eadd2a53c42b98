import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { XtestPlugin } from "../../src/collect/tree/plugin-types.ts";
import {
  configurePlugins,
  loadPlugins,
  type PluginOptions,
  registerPlugins,
} from "../../src/config/plugins/plugins.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { FlagSettings } from "../../src/core/hooks/option-types.ts";
import { UsageError, ValueError } from "../../src/core/errors/errors.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-plugins-"))).replaceAll("\\", "/");
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

const load = (plugins: (string | XtestPlugin)[], options: PluginOptions = {}, more: object = {}) =>
  loadPlugins(resolveConfig({ plugins, ...more }, root), { cache: false, ...options });

async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return "no error";
  expect(error).toBeInstanceOf(UsageError);
  return error instanceof Error ? error.message.replaceAll(root, "<root>") : "";
}

describe("what a plugin may come from", () => {
  const hook = "xtest_ignore_collect: (path) => path === 'x'";
  const rows: [title: string, files: Record<string, string>, specifier: string, name: string][] = [
    ["a default export", { "a.mjs": `export default { name: "a", ${hook} };` }, "./a.mjs", "a"],
    ["a function", { "a.mjs": `export default () => ({ name: "a", ${hook} });` }, "./a.mjs", "a"],
    ["an async function", { "a.mjs": `export default async () => ({ name: "a", ${hook} });` }, "./a.mjs", "a"],
    [
      "exports by name",
      { "a.mjs": "export function xtest_ignore_collect(path) { return path === 'x'; }" },
      "./a.mjs",
      "./a.mjs",
    ],
    ["without extension", { "a.mjs": `export default { name: "a", ${hook} };` }, "./a", "a"],
    ["CommonJS", { "a.cjs": `module.exports = { ${hook} };` }, "./a.cjs", "./a.cjs"],
    [
      "TypeScript",
      { "t/a.ts": "export const xtest_ignore_collect = (path: string): boolean => path === 'x';" },
      "./t/a.ts",
      "./t/a.ts",
    ],
    [
      "a package",
      {
        "node_modules/p/package.json": '{ "name": "p", "type": "module", "exports": { "import": "./i.js" } }',
        "node_modules/p/i.js": `export default { ${hook} };`,
      },
      "p",
      "p",
    ],
  ];
  test.each(rows)("%s", async (_, files, specifier, name) => {
    write(files);
    const { pluginManager } = await load([specifier]);
    expect(pluginManager.plugins.map((plugin) => plugin.name)).toEqual([name]);
    expect(pluginManager.has("xtest_ignore_collect")).toBe(true);
  });

  const wrong: [title: string, files: Record<string, string>, plugin: string | object, message: string][] = [
    [
      "no such file",
      {},
      "./a.ts",
      'plugins in the options: plugin "./a.ts": no such module: <root>/a.ts, nor with .ts, .mts, .js, .mjs, .cjs',
    ],
    [
      "no such package",
      {},
      "no-such",
      'plugins in the options: plugin "no-such": no such package: looked from <root> upwards',
    ],
    ["a path without ./", { "a.mjs": "" }, "a.mjs", 'upwards; did you mean "./a.mjs"?'],
    ["it throws", { "a.mjs": "throw new TypeError('boom');" }, "./a.mjs", "cannot be loaded: TypeError: boom"],
    [
      "no plugin",
      { "a.mjs": "export const a = 1;" },
      "./a.mjs",
      "<root>/a.mjs is no plugin: export default definePlugin(",
    ],
    ["no object", { "a.mjs": "export default 1;" }, "./a.mjs", "is no plugin"],
    [
      "without a name",
      {},
      { xtest_configure: () => undefined },
      'plugins in the options: a plugin object needs a "name"',
    ],
    ["a wrong hook", { "a.mjs": "export const xtest_colect_file = 1;" }, "./a.mjs", "did you mean xtest_collect_file?"],
    [
      "a wrong runtime",
      {},
      { name: "p", runtime: 1 },
      'plugin "p": runtime must be a module\'s path, or an array of them',
    ],
    [
      "a missing runtime",
      {},
      { name: "p", runtime: "./r.ts" },
      'plugin "p": runtime "./r.ts": no such module: <root>/r.ts',
    ],
  ];
  test.each(wrong)("%s is an error", async (_, files, plugin, message) => {
    write(files);
    const user: object = { plugins: [plugin] };
    expect(await messageOf(loadPlugins(resolveConfig(user, root), { cache: false }))).toContain(message);
  });
});

describe("which plugins there are", () => {
  const names = async (...parameters: Parameters<typeof load>) =>
    (await load(...parameters)).pluginManager.plugins.map(({ name }) => name);

  test("those of flags come first", async () => {
    write({ "a.mjs": "export default { name: 'a' };", "b.mjs": "export default { name: 'b' };" });
    expect(await names(["./a.mjs", { name: "c" }], { plugins: ["./b.mjs"] })).toEqual(["b", "a", "c"]);
  });

  test("a module that is named twice is loaded once", async () => {
    write({ "a.mjs": "export default { name: 'a' };" });
    expect(await names(["./a.mjs", "./a"], { plugins: ["./a.mjs"] })).toEqual(["a"]);
  });

  test("no: keeps one out, by its name or as it is written", async () => {
    write({ "a.mjs": "export default { name: 'a' };", "b.mjs": "throw new Error('loaded');" });
    expect(await names(["./a.mjs", "./b.mjs", { name: "c" }], { plugins: ["no:a", "no:./b.mjs"] })).toEqual(["c"]);
  });

  test("two of one name", async () => {
    expect(await messageOf(load([{ name: "a" }, { name: "a" }]))).toBe(
      'plugin "a": another plugin of that name is registered already',
    );
  });

  test("runtime modules, from the plugin's module or the root", async () => {
    write({
      "t/a.mjs": "export const runtime = ['./r.ts', '../s'];",
      "t/r.ts": "",
      "s.mjs": "",
      "node_modules/p/package.json": '{ "name": "p", "exports": { "./r": "./r.js" } }',
      "node_modules/p/r.js": "",
    });
    const config = await load(["./t/a.mjs", { name: "b", runtime: "./t/r.ts" }, { name: "c", runtime: "p/r" }]);
    expect(config.runtimeModules).toEqual([
      `${root}/t/r.ts`,
      `${root}/s.mjs`,
      `${root}/t/r.ts`,
      `${root}/node_modules/p/r.js`,
    ]);
  });
});

describe("options of plugins", () => {
  const plugin = (add: XtestPlugin["xtest_addoption"], name = "p"): XtestPlugin => ({ name, xtest_addoption: add });
  const stage = plugin((parser) => {
    parser.addOption("--stage <name>", { default: "dev" });
    parser.addConfig("stage");
    parser.addConfig("retriesOf", { type: "list" });
    parser.addConfig("limit", { type: "number", default: 3 });
    parser.addConfig("loud", { type: "boolean" });
  });

  test.each<[title: string, options: object, flags: object, name: string, value: unknown]>([
    ["a flag's default", {}, {}, "retriesOf", []],
    ["a key goes before a flag's default", { stage: "test" }, {}, "stage", "test"],
    ["a flag goes before a key", { stage: "test" }, { stage: "live" }, "stage", "live"],
    ["by the flag as it is written", {}, { stage: "live" }, "--stage", "live"],
    ["in kebab case", { retriesOf: ["a"] }, {}, "retries-of", ["a"]],
    ["a default that is given", {}, {}, "limit", 3],
    ["one that is not", {}, {}, "loud", false],
    ["an option of ours", { timeout: 7 }, {}, "timeout", 7],
    ["a flag of ours", {}, { verbose: 2 }, "--verbose", 2],
  ])("%s", async (_, options, flags, name, value) => {
    const registered = await registerPlugins(resolveConfig({ plugins: [stage], ...options }, root));
    const config = await configurePlugins(registered, { ...flags });
    expect(config.getOption(name)).toEqual(value);
  });

  test.each<[title: string, settings: FlagSettings, type: string, placeholder: string | null]>([
    ["nothing", {}, "boolean", null],
    ["a default that is a boolean", { default: true }, "boolean", null],
    ["a default that is a string", { default: "a" }, "string", "<some>"],
    ["a default that is a number", { default: 1 }, "number", "<some>"],
    ["a default that is a list", { default: ["a"] }, "list", "<some>"],
    ["choices", { choices: ["a", "b"] }, "string", "<some>"],
    ["a type", { type: "number" }, "number", "<some>"],
    ["store, and a default", { action: "store", default: 2 }, "number", "<some>"],
    ["append", { action: "append" }, "list", "<some>"],
  ])("a flag of which no more is said than %s", async (_, settings, type, placeholder) => {
    const one = plugin((parser) => parser.addOption("--some", settings));
    const { added } = await registerPlugins(resolveConfig({ plugins: [one] }, root));
    expect(added.flags).toMatchObject([{ long: "--some", type, placeholder }]);
  });

  test("one that does not exist", async () => {
    const config = await load([stage]);
    expect(() => config.getOption("stages")).toThrow(
      new ValueError('there is no option "stages", did you mean "stage"?'),
    );
    expect(config.getOption("stages", "none")).toBe("none");
  });

  const wrong: [title: string, plugins: XtestPlugin[], options: object, message: string][] = [
    ["an unknown key", [stage], { stagge: 1 }, 'options of xtest: unknown option "stagge", did you mean "stage"?'],
    ["a wrong value", [stage], { limit: "4" }, 'options of xtest: option "limit": expected a number, got "4"'],
    [
      "our flag",
      [plugin((parser) => parser.addOption("--tb <x>"))],
      {},
      'plugin "p": cannot add the flag --tb: xtest has it',
    ],
    [
      "our key",
      [plugin((parser) => parser.addConfig("timeout"))],
      {},
      'plugin "p": cannot add the configuration key "timeout": xtest has it',
    ],
    [
      "a flag that getOption would take for our key",
      [plugin((parser) => parser.addOption("--cache-dir <x>"))],
      {},
      'plugin "p": cannot add the flag --cache-dir: xtest has it',
    ],
    [
      "another plugin's flag",
      [stage, plugin((parser) => parser.addOption("--stage"), "q")],
      {},
      'plugin "q": cannot add the flag --stage: plugin "p" has it',
    ],
    [
      "another plugin's key, as a flag",
      [stage, plugin((parser) => parser.addOption("--limit"), "q")],
      {},
      'plugin "q": cannot add the flag --limit: plugin "p" has it',
    ],
    [
      "its own flag again",
      [plugin((parser) => [1, 2].forEach(() => parser.addOption("--one")))],
      {},
      'plugin "p": cannot add the flag --one: it has that already',
    ],
    [
      "a flag that is written wrongly",
      [plugin((parser) => parser.addOption("stage"))],
      {},
      'plugin "p": addOption("stage"): write "--name" or "--name <value>", in lower case and without "--no-"',
    ],
    ["a negative flag", [plugin((parser) => parser.addOption("--no-stage"))], {}, 'without "--no-"'],
    [
      "a short one in lower case",
      [plugin((parser) => parser.addOption("--stage", { short: "-s" }))],
      {},
      'short "-s" must be a dash and an upper-case letter; the others are xtest\'s own',
    ],
    [
      "a value without a type that has one",
      [plugin((parser) => parser.addOption("--stage <x>", { type: "boolean" }))],
      {},
      'addOption("--stage <x>"): type "boolean" takes no <value>',
    ],
    [
      "an action without a value, with a type that has one",
      [plugin((parser) => parser.addOption("--stage", { type: "number", action: "store_true" }))],
      {},
      'addOption("--stage"): type "number" needs a <value>',
    ],
    [
      "a default of another type",
      [plugin((parser) => parser.addOption("--stage <x>", { type: "number", default: "1" }))],
      {},
      'addOption("--stage <x>"): default must be a number, not "1"',
    ],
    [
      "a key that is no identifier",
      [plugin((parser) => parser.addConfig("a-b"))],
      {},
      'addConfig("a-b"): a key is an identifier',
    ],
  ];
  test.each(wrong)("%s is refused", async (_, plugins, options, message) => {
    expect(await messageOf(load(plugins, { flags: () => ["--tb", "-s"] }, options))).toContain(message);
  });
});

describe("xtest_configure", () => {
  test("may be async, and changes the configuration, but not what the user wrote", async () => {
    const plugin: XtestPlugin = {
      name: "p",
      async xtest_configure(config) {
        await Promise.resolve();
        config.markers.push("fast");
        config.testPaths.push("more");
      },
    };
    const user = { markers: ["slow"], plugins: [plugin] };
    const before = resolveConfig(user, root);
    await loadPlugins(before);
    const config = await loadPlugins(before);
    expect(config.markers).toEqual(["slow", "fast"]);
    expect(config.testPaths).toEqual([root, `${root}/more`]);
    expect([user.markers, before.markers]).toEqual([["slow"], ["slow"]]);
  });

  test("what it makes of the configuration is checked", async () => {
    const plugin: XtestPlugin = { name: "p", xtest_configure: (config) => void Reflect.set(config, "timeout", "long") };
    expect(await messageOf(load([plugin]))).toBe(
      'after xtest_configure: option "timeout": expected a number of milliseconds, 0 or more, got "long"',
    );
  });

  test("without plugins the configuration is what it was", async () => {
    const config = resolveConfig({}, root);
    expect(await loadPlugins(config)).toBe(config);
  });
});
