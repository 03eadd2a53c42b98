/** Every file, folder and variable that a kept result depends on, changed in turn: the result is made again. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { resolveConfiguration } from "../../src/build/vite/resolve-configuration.ts";
import { surroundingsAt } from "../../src/build/vite/surroundings.ts";
import { readSuite } from "../../src/compat/config/read-suite.ts";
import { trackResolution } from "../../src/config/resolution/resolution-inputs.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import { COMPILER_VARIABLES, INSTALL_FILES, LOCK_FILES, RESOLUTION_FILES } from "../../src/store/input-names.ts";
import { changesOf, InputTracker, isUnchanged } from "../../src/store/inputs.ts";
import { stampFile, stampFolder } from "../../src/store/stamp.ts";

let root = "";
beforeEach(() => {
  root = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-tracked-")));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string): string => path.join(root, name);

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
}

/** Writes a file, or gives a variable a value, while something is done. */
function whileChanged<T>(change: string, work: () => T): T {
  if (change.startsWith("$")) {
    const name = change.slice(1);
    const before = process.env[name];
    process.env[name] = `${before ?? ""}-other`;
    try {
      return work();
    } finally {
      if (before === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before;
    }
  }
  const before = existsSync(at(change)) ? readFileSync(at(change), "utf8") : null;
  write({ [change]: `${before ?? ""} ` });
  try {
    return work();
  } finally {
    if (before === null) rmSync(at(change));
    else write({ [change]: before });
  }
}

/** A tracker that trusts what was written right before. */
class PromptTracker extends InputTracker {
  override file(file: string, stamp = stampFile(file)): void {
    super.file(file, stamp);
  }

  override folder(folder: string, stamp = stampFolder(folder)): void {
    super.folder(folder, stamp);
  }
}

/** The changes after which a result is made again. @param isSame - whether it is what it was besides its inputs. */
function seen(tracker: InputTracker, changes: readonly string[], isSame: () => boolean = () => true): string[] {
  const inputs = tracker.inputs();
  if (inputs === null) throw new Error("it is not kept at all");
  expect(isUnchanged(changesOf(inputs)) && isSame()).toBe(true);
  return changes.filter((change) => whileChanged(change, () => !(isUnchanged(changesOf(inputs)) && isSame())));
}

const RESOLUTION = ["package.json", "tsconfig.json", ".pnp.cjs"];
const COMPILERS = ["NODE_ENV", "BABEL_ENV", "BROWSERSLIST_ENV"];
const INSTALLED = ["node_modules/.package-lock.json", "node_modules/.modules.yaml", "node_modules/.yarn-state.yml"];
const LOCKS = [
  ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", ".pnp.cjs"],
  ...["node_modules/.package-lock.json", "node_modules/.yarn-state.yml", "node_modules/.pnpm/lock.yaml"],
];

test("a name that is added or taken away is changed below, or no longer", () => {
  expect([RESOLUTION_FILES, COMPILER_VARIABLES, INSTALL_FILES, LOCK_FILES]).toEqual([
    RESOLUTION,
    COMPILERS,
    INSTALLED,
    LOCKS,
  ]);
});

describe("how modules are resolved", () => {
  test("by files in the folders around a module", () => {
    write({ "app/src/a.ts": "", "app/package.json": "{}" });
    const tracker = new PromptTracker();
    trackResolution(resolveConfig({}, root), tracker).onModule(at("app/src/a.ts"));
    const changes = ["app/src/", "app/", ""].flatMap((folder) => RESOLUTION.map((name) => folder + name));
    expect(seen(tracker, [...changes, "app/src/b.txt", "other/package.json"])).toEqual(changes);
  });

  test("by what tsconfig.json extends", () => {
    write({
      "src/a.ts": "",
      "tsconfig.json": '{ "extends": "./config/base.json" }',
      "config/base.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    });
    const tracker = new PromptTracker();
    trackResolution(resolveConfig({}, root), tracker).onModule(at("src/a.ts"));
    expect(seen(tracker, ["config/base.json", "config/other.json"])).toEqual(["config/base.json"]);
  });

  test.each<[what: string, specifier: string, target: string, changes: string[]]>([
    ["a file beside its name", "./b.js", "src/b.js", ["src/b.ts", "src/b.js.ts"]],
    ["a folder with an index", "./b", "src/b/index.ts", ["src/b.ts", "src/b/index.js", "src/b/package.json"]],
    ["an alias", "lib/b", "lib/b.ts", ["lib/b.tsx", "lib/b/package.json"]],
    [
      "a package",
      "dep",
      "node_modules/dep/a.js",
      ["src/node_modules/dep/package.json", "node_modules/dep/package.json"],
    ],
    ["a package with a scope", "@a/dep", "node_modules/@a/dep/a.js", ["node_modules/@a/dep/package.json"]],
  ])("%s", (_, specifier, target, changes) => {
    write({
      ...{ "src/a.ts": "", "src/b.js": "", "src/b/index.ts": "", "lib/b.ts": "", "node_modules/dep/a.js": "" },
      ...{
        "node_modules/dep/package.json": "{}",
        "node_modules/@a/dep/package.json": "{}",
        "node_modules/@a/dep/a.js": "",
      },
    });
    const tracker = new PromptTracker();
    const { onResolve } = trackResolution(resolveConfig({ alias: { lib: "./lib" } }, root), tracker);
    onResolve(specifier, at("src/a.ts"), { kind: "file", path: at(target) });
    expect(seen(tracker, changes)).toEqual(changes);
  });

  test("a package that is not built: its own, and others of a workspace", () => {
    const own =
      '{ "name": "own", "main": "lib/own.js", "exports": { "./*": "./*.js", ".": { "default": "./pkg/own.mjs" } } }';
    write({ "package.json": own, "src/a.ts": "", "node_modules/dep/package.json": '{ "main": "dist/main" }' });
    const tracker = new PromptTracker();
    const { onResolve } = trackResolution(resolveConfig({}, root), tracker);
    for (const specifier of ["own", "dep", "dep/part"])
      onResolve(specifier, at("src/a.ts"), { kind: "missing", specifier });
    const changes = [
      ...["package.json", "lib/own.js", "pkg/own.mjs", "node_modules/own/package.json"],
      ...["node_modules/dep/dist/main.js", "node_modules/dep/index.js", "node_modules/dep/part.js"],
    ];
    expect(seen(tracker, changes)).toEqual(changes);
  });
});

test("the configuration of another runner", async () => {
  write({ "package.json": '{ "name": "project" }', ".mocharc.json": '{ "require": "./set-up.js" }', "set-up.js": "" });
  const tracker = new PromptTracker();
  const manifest: unknown = JSON.parse(readFileSync(at("package.json"), "utf8"));
  await readSuite({ dialect: "mocha", found: "" }, { dialect: "mocha" }, { root, manifest, isProject: false }, tracker);
  const changes = ["package.json", ...INSTALLED, ".mocharc.json", ".mocharc.js", "$NODE_ENV"];
  expect(seen(tracker, changes)).toEqual(changes);
});

/** As much of Vite as resolves a configuration. */
const VITE = `export const resolveConfig = async () => ({
  root: ${JSON.stringify("ROOT")}, base: "/", mode: "test", env: {}, resolve: { alias: [] }, plugins: [], envPrefix: ["VITE_", "APP_"],
  configFileDependencies: [${JSON.stringify("ROOT/app/vite.config.mjs")}, ${JSON.stringify("ROOT/app/plugin.mjs")}],
});
export const mergeConfig = (one, other) => ({ ...one, ...other });
`;

test("the configuration of Vite", async () => {
  write({
    "package-lock.json": "{}",
    "vite.mjs": VITE.replaceAll("ROOT", root).replace(`root: "${root}"`, `root: "${root}/app"`),
    "app/vite.config.mjs": 'import "./plugin.mjs"; export default { define: { A: process.env.MY_OWN } };',
    "app/plugin.mjs": 'import { readFileSync } from "node:fs"; readFileSync("./banner.txt");',
    "app/.env.test": "VITE_A=${MY_EXPANDED}\n",
  });
  const tracker = new PromptTracker();
  const vite = { entry: at("vite.mjs"), version: "8.0.0", hasRolldown: true, configFile: at("app/vite.config.mjs") };
  const { surroundings } = await resolveConfiguration(vite, resolveConfig({}, at("app")), undefined, "", tracker);
  const isSame = (): boolean =>
    JSON.stringify(surroundingsAt(Object.keys(surroundings.prefixes), Object.keys(surroundings.names))) ===
    JSON.stringify(surroundings);
  const changes = [
    ...["app/vite.config.mjs", "app/plugin.mjs", "app/banner.txt", "app/.env.test", "app/.env", "app/package.json"],
    ...["app/tsconfig.json", "app/postcss.config.js", "app/.babelrc", "app/svelte.config.js", "package.json"],
    ...["", "app/"].flatMap((folder) => LOCKS.map((name) => folder + name)),
    ...[...COMPILERS, "VITE_USER_NODE_ENV", "MY_OWN", "MY_EXPANDED", "VITE_NEW", "APP_NEW"].map((name) => `$${name}`),
  ];
  expect(seen(tracker, [...changes, "app/notes.md", "$OTHER"], isSame)).toEqual(changes);
});
