/** Every entry of every cache key, changed in turn, gives another key: what was kept for others is not taken. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { compilerOptions } from "../../src/build/run/compile/compiler-options.ts";
import { TRANSFORM_KEY } from "../../src/build/run/compilers/source-transforms.ts";
import { PROJECT_KEY, TABLE_KEY } from "../../src/build/run/linked-run.ts";
import { COMPILER_KEY, MODULE_KEY } from "../../src/build/run/load-module.ts";
import { VITE_KEY } from "../../src/build/vite/configuration.ts";
import { RESOLUTIONS_KEY } from "../../src/build/vite/kept-resolutions.ts";
import { VITE_MODULE_KEY } from "../../src/build/vite/run-modules.ts";
import { COMPAT_KEY } from "../../src/compat/config/read-compat.ts";
import { defaultProject } from "../../src/compat/config/default-project.ts";
import { MODULE_TEXT_KEY } from "../../src/config/modules.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { ResolvedConfig } from "../../src/config/types.ts";
import type { CompatConfig, CompatProject, CompatTransform } from "../../src/core/data/compat/compat-config.ts";
import type { Plan } from "../../src/core/data/plan.ts";
import type { ModuleRewrite } from "../../src/core/data/rewrite.ts";
import { SCRIPT_KEY } from "../../src/tools/coverage/scripts/script-mapper.ts";
import { COMPILER_VARIABLES, RESOLUTION_VARIABLES } from "../../src/store/input-names.ts";
import { fileNamesIn } from "../../src/store/folders.ts";
import { type KeyEntries, keyOf, keyParts } from "../../src/store/text-hash.ts";
import { COLLECTION_KEY } from "../../src/suite/cached/sections.ts";
import { CONFTESTS_KEY } from "../../src/suite/conftests/conftest-options.ts";

const root = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-keys-")));
afterAll(() => rmSync(root, { recursive: true }));

/** The names of the tables that have a test below. */
const tested: string[] = [];

/** What changes an entry: another subject, other variables of the environment, or nothing where it is the same in all of a process. */
type Change<Subject> =
  | ((subject: Subject) => Subject)
  | { readonly variables: readonly string[] }
  | { readonly is: unknown };

/** What the functions of a table take. */
type SubjectOf<Entries extends Table> = Exclude<Parameters<Entries[keyof Entries]>[0], undefined>;
type Table = Readonly<Record<string, (subject: never) => unknown>>;

function everyEntry<Entries extends Table>(
  name: string,
  table: Entries,
  subject: SubjectOf<Entries>,
  changes: Readonly<Record<keyof Entries, Change<SubjectOf<Entries>> | readonly Change<SubjectOf<Entries>>[]>>,
): void {
  tested.push(name);
  const entries = table as KeyEntries<SubjectOf<Entries>>;
  describe(name, () => {
    test("has a change for each entry, and is the same for the same", () => {
      expect(Object.keys(changes).sort()).toEqual(Object.keys(entries).sort());
      expect(keyOf(keyParts(entries, subject))).toBe(keyOf(keyParts(entries, subject)));
    });

    type Row = readonly [entry: string, index: number, change: Change<SubjectOf<Entries>>];
    const rows = Object.entries<Change<SubjectOf<Entries>> | readonly Change<SubjectOf<Entries>>[]>(changes).flatMap(
      ([entry, some]): Row[] => [some].flat().map((change, index) => [entry, index, change]),
    );
    test.each(rows)("%s, %d", (entry, _, change) => {
      const partOf = (of: SubjectOf<Entries>): string | undefined => JSON.stringify(entries[entry]?.(of));
      const before = partOf(subject);
      if (typeof change === "function") return expect(partOf(change(subject))).not.toBe(before);
      if ("is" in change) return expect(entries[entry]?.(subject)).toEqual(change.is);
      for (const variable of change.variables) {
        const value = process.env[variable];
        process.env[variable] = `${value ?? ""}-other`;
        try {
          expect([variable, partOf(subject)]).not.toEqual([variable, before]);
        } finally {
          if (value === undefined) Reflect.deleteProperty(process.env, variable);
          else process.env[variable] = value;
        }
      }
    });
  });
}

const config = resolveConfig({}, root);
const jest = defaultProject("jest", root, 30);
const vitest = defaultProject("vitest", root, 4);
const compatOf = (...projects: CompatProject[]): CompatConfig =>
  ({
    dialect: projects[0]?.dialect ?? "jest",
    found: "",
    configFile: null,
    projects,
    variables: {},
    bail: 0,
  }) as unknown as CompatConfig;
/** The same, where scripts set a variable. */
const withVariable = (project: CompatProject): CompatConfig => ({ ...compatOf(project), variables: { A: "1" } });
const transform: CompatTransform = {
  pattern: { source: "x", flags: "" },
  kind: "babel",
  module: path.join(root, "compiler.js"),
  options: null,
  config: {},
  inputs: [path.join(root, "babel.config.js")],
};
writeFileSync(path.join(root, "compiler.js"), "");
writeFileSync(path.join(root, "babel.config.js"), "one");
const rewrite = { edits: [] } as unknown as ModuleRewrite;

/** A plan with one test file, with or without a window. */
const planWith = (environment?: object): Plan =>
  ({
    packages: [],
    files: [{ path: "a.ts", modules: [], definitions: [{ environment }], items: [] }],
  }) as unknown as Plan;

/** A change of one setting. */
const setting =
  <Key extends keyof ResolvedConfig>(key: Key, value: ResolvedConfig[Key]) =>
  <Subject extends { readonly config: object }>(subject: Subject): Subject => ({
    ...subject,
    config: { ...subject.config, [key]: value },
  });

everyEntry(
  "COLLECTION_KEY",
  COLLECTION_KEY,
  { config, paths: [root] },
  {
    build: { is: "sources" },
    platform: { is: process.platform },
    version: { is: process.version },
    variables: { variables: RESOLUTION_VARIABLES },
    realRoot(subject) {
      mkdirSync(path.join(root, "inner"), { recursive: true });
      return { ...subject, config: { ...config, root: path.join(root, "inner") } };
    },
    paths: (subject) => ({ ...subject, paths: [path.join(root, "a")] }),
    settings: setting("timeout", 7),
    rules: [
      (subject) => ({ ...subject, rules: [] }),
      (subject) => ({ ...subject, rules: [{ find: /a/, replacement: "b" }] }),
    ],
  },
);

/** Settings of which a collection's key has none: they say where results go, or are made of others. */
const OTHER_SETTINGS = ["addedValues", "pluginManager", "getOption", "cacheDir", "reporters"];

test.each(Object.keys(config).filter((key) => key !== "root"))("the key of a collection and the setting %s", (key) => {
  const keyWith = (value: unknown) =>
    keyOf(keyParts(COLLECTION_KEY, { config: { ...config, [key]: value }, paths: [root] }));
  const isSame = keyWith("one") === keyWith("other");
  expect(isSame).toBe(OTHER_SETTINGS.includes(key));
});

everyEntry(
  "TABLE_KEY",
  TABLE_KEY,
  {
    config: { ...config, compatConfig: compatOf({ ...jest, transforms: [transform] }) },
    collection: { plan: planWith(), rewrites: new Map() },
    roots: new Map([["a.ts", path.join(root, "a.ts")]]),
    compiled: null,
  },
  {
    options: [setting("define", { A: "1" }), setting("root", path.join(root, "a"))],
    form: (subject) => ({
      ...subject,
      config: { ...subject.config, compatConfig: compatOf({ ...jest, dialect: "vitest", transforms: [transform] }) },
    }),
    isolate: [setting("isolate", "modules"), setting("isolate", "process"), setting("isolate", false)],
    environments: (subject) => ({ ...subject, collection: { plan: planWith({ name: "jsdom" }), rewrites: new Map() } }),
    alias: setting("alias", { a: "./b.ts" }),
    bundler: setting("bundler", "vite"),
    conditions: setting("conditions", ["a"]),
    assert: setting("assert", "plain"),
    assertionModules: setting("assertionModules", ["a.ts"]),
    enableAssertionPassHook: setting("enableAssertionPassHook", !config.enableAssertionPassHook),
    dialect: setting("compatConfig", null),
    projects: setting("compatConfig", compatOf({ ...jest, transforms: [transform], modulePaths: ["lib"] })),
    root: setting("root", path.join(root, "a")),
    compiled: (subject) => ({ ...subject, compiled: "other" }),
    version: { is: process.version },
    variables: { variables: [...RESOLUTION_VARIABLES, ...COMPILER_VARIABLES] },
    given: setting("compatConfig", withVariable({ ...jest, transforms: [transform] })),
    roots: (subject) => ({ ...subject, roots: new Map([["b.ts", path.join(root, "a.ts")]]) }),
    rewrites: (subject) => ({
      ...subject,
      collection: { ...subject.collection, rewrites: new Map([["a.ts", rewrite]]) },
    }),
  },
);

everyEntry("PROJECT_KEY", PROJECT_KEY, jest, {
  root: (one) => ({ ...one, root: path.join(root, "a") }),
  dialect: (one) => ({ ...one, dialect: "vitest" }),
  alias: (one) => ({ ...one, alias: [{ find: { source: "a", flags: "" }, replacements: ["b"] }] }),
  resolver: [
    (one) => ({ ...one, resolver: { module: "/resolver.js", text: "a" } }),
    (one) => ({ ...one, resolver: { module: "/resolver.js", text: "b" } }),
  ],
  modulePaths: (one) => ({ ...one, modulePaths: ["lib"] }),
  extensions: (one) => ({ ...one, extensions: [".ios.js"] }),
  styles: (one) => ({ ...one, styles: { include: [], exclude: [], classNames: "stable" } }),
  transforms: (one) => ({ ...one, transforms: [transform] }),
  transformIgnore: (one) => ({ ...one, transformIgnore: [{ source: "a", flags: "" }] }),
  conditions: (one) => ({ ...one, conditions: ["a"] }),
  moduleConditions: (one) => ({ ...one, moduleConditions: ["a"] }),
});

everyEntry(
  "COMPAT_KEY",
  COMPAT_KEY,
  { root, settings: { dialect: "jest" }, chosen: { dialect: "jest", found: "a" }, isProject: false },
  {
    format: { is: expect.stringMatching(/^compat-\d+$/) },
    root: (subject) => ({ ...subject, root: path.join(root, "a") }),
    settings: (subject) => ({ ...subject, settings: { dialect: "jest", include: ["a.ts"] } }),
    chosen: (subject) => ({ ...subject, chosen: { dialect: "jest", found: "b" } }),
    isProject: (subject) => ({ ...subject, isProject: true }),
    version: { is: process.version },
  },
);

everyEntry(
  "CONFTESTS_KEY",
  CONFTESTS_KEY,
  { config, files: [path.join(root, "conftest.ts")] },
  {
    kind: { is: "conftests" },
    build: { is: "sources" },
    version: { is: process.version },
    variables: { variables: RESOLUTION_VARIABLES },
    root: setting("root", path.join(root, "a")),
    alias: setting("alias", { a: "./b.ts" }),
    conditions: setting("conditions", ["a"]),
    bundler: setting("bundler", "vite"),
    compatConfig: setting("compatConfig", compatOf(vitest)),
    files: (subject) => ({ ...subject, files: [] }),
  },
);

const vite = { entry: "/vite.js", version: "8.0.0", hasRolldown: true, configFile: "/vite.config.ts" };
everyEntry(
  "VITE_KEY",
  VITE_KEY,
  { vite, config: { ...config, compatConfig: compatOf(vitest) }, project: vitest },
  {
    kind: { is: "vite" },
    format: { is: expect.any(Number) },
    entry: (subject) => ({ ...subject, vite: { ...vite, entry: "/other.js" } }),
    configFile: (subject) => ({ ...subject, vite: { ...vite, configFile: null } }),
    viteVersion: (subject) => ({ ...subject, vite: { ...vite, version: "8.0.1" } }),
    version: { is: process.version },
    platform: { is: process.platform },
    root: setting("root", path.join(root, "a")),
    define: setting("define", { A: "1" }),
    alias: setting("alias", { a: "./b.ts" }),
    conditions: setting("conditions", ["a"]),
    mode: setting("compatConfig", compatOf({ ...vitest, env: { MODE: "staging" } })),
    dialect: setting("compatConfig", compatOf(jest)),
    given: setting("compatConfig", withVariable(vitest)),
    project: [
      (subject) => ({ ...subject, project: undefined }),
      (subject) => ({ ...subject, project: { ...vitest, root: path.join(root, "a") } }),
      (subject) => ({ ...subject, project: { ...vitest, vite: { file: "/a.ts", inline: null } } }),
      (subject) => ({ ...subject, project: { ...vitest, styles: null } }),
    ],
  },
);

everyEntry(
  "RESOLUTIONS_KEY",
  RESOLUTIONS_KEY,
  { config, digest: "one" },
  {
    kind: { is: "resolutions" },
    root: setting("root", path.join(root, "a")),
    dialect: setting("compatConfig", compatOf(vitest)),
    digest: (subject) => ({ ...subject, digest: "other" }),
  },
);

everyEntry(
  "COMPILER_KEY",
  COMPILER_KEY,
  { options: compilerOptions(config), form: "native", dialect: null },
  {
    options: (subject) => ({ ...subject, options: compilerOptions({ root, define: { A: "1" } }) }),
    form: (subject) => ({ ...subject, form: "async" }),
    dialect: (subject) => ({ ...subject, dialect: "mocha" }),
  },
);

everyEntry(
  "MODULE_KEY",
  MODULE_KEY,
  { common: "one", tsconfig: "one", transform: null, rewrite: null, packageType: "module", text: "one" },
  {
    common: (subject) => ({ ...subject, common: "other" }),
    tsconfig: (subject) => ({ ...subject, tsconfig: "other" }),
    transform: (subject) => ({
      ...subject,
      transform: { key: "other", transform: (code) => Promise.resolve({ code, map: null }) },
    }),
    rewrite: (subject) => ({ ...subject, rewrite }),
    packageType: (subject) => ({ ...subject, packageType: "commonjs" }),
    text: (subject) => ({ ...subject, text: "other" }),
  },
);

everyEntry(
  "VITE_MODULE_KEY",
  VITE_MODULE_KEY,
  {
    ...{ common: "one", scope: { name: "one" }, plain: "/a.ts", tsconfig: "one", rewrite: null },
    ...{ packageType: "module" as const, source: { hash: "one" } },
  },
  {
    common: (subject) => ({ ...subject, common: "other" }),
    scope: (subject) => ({ ...subject, scope: { name: "other" } }),
    plain: (subject) => ({ ...subject, plain: "/b.ts" }),
    tsconfig: (subject) => ({ ...subject, tsconfig: "other" }),
    rewrite: (subject) => ({ ...subject, rewrite }),
    packageType: (subject) => ({ ...subject, packageType: "commonjs" as const }),
    source: [(subject) => ({ ...subject, source: { hash: "other" } }), (subject) => ({ ...subject, source: null })],
  },
);

everyEntry("TRANSFORM_KEY", TRANSFORM_KEY, transform, {
  transform: [
    (subject) => ({ ...subject, options: { a: 1 } }),
    (subject) => ({ ...subject, config: { testEnvironment: "jsdom" } }),
    (subject) => ({ ...subject, pattern: { source: "y", flags: "" } }),
    (subject) => ({ ...subject, kind: "jest" }),
  ],
  texts(subject) {
    writeFileSync(path.join(root, "babel.config.js"), "two");
    return subject;
  },
  module: (subject) => ({ ...subject, module: path.join(root, "gone.js") }),
  variables: { variables: COMPILER_VARIABLES },
});

everyEntry(
  "MODULE_TEXT_KEY",
  MODULE_TEXT_KEY,
  { file: "/a.ts", source: "one" },
  {
    file: (subject) => ({ ...subject, file: "/b.ts" }),
    source: (subject) => ({ ...subject, source: "other" }),
  },
);

const map = { version: 3 as const, mappings: "AAAA", sources: ["/a.ts"], sourcesContent: ["one"], names: [] };
const script = { file: "/out.js", code: "one", map };
everyEntry(
  "SCRIPT_KEY",
  SCRIPT_KEY,
  { script, ignoreMethods: [] },
  {
    name: [
      (subject) => ({ ...subject, script: { ...script, file: "/out.mjs" } }),
      (subject) => ({ ...subject, script: { ...script, map: null } }),
    ],
    code: (subject) => ({ ...subject, script: { ...script, code: "other" } }),
    mappings: (subject) => ({ ...subject, script: { ...script, map: { ...map, mappings: "AAAC" } } }),
    sources: (subject) => ({ ...subject, script: { ...script, map: { ...map, sources: ["/b.ts"] } } }),
    contents: (subject) => ({ ...subject, script: { ...script, map: { ...map, sourcesContent: ["other"] } } }),
    ignoreMethods: (subject) => ({ ...subject, ignoreMethods: ["log"] }),
  },
);

test("every table of entries is tried here, and no key is made without one", () => {
  const src = path.resolve(import.meta.dirname, "../../src");
  const texts = fileNamesIn(src).map((name) => [name, readFileSync(path.join(src, name), "utf8")] as const);
  const declared = texts.flatMap(([, text]) => {
    const names = [...text.matchAll(/^export const (\w+_KEY) = \{$/gm)].map(([, name]) => name);
    // One that is not exported has no test.
    expect(names).toHaveLength([...text.matchAll(/\bsatisfies KeyEntries</g)].length);
    return names;
  });
  expect(declared.sort()).toEqual([...tested].sort());
  const keys = texts.flatMap(([name, text]) =>
    [...text.matchAll(/\bkind: "(?:collections|configurations|tables)",? key(?:: (?<made>\w+))?/g)].map((found) => [
      name,
      found.groups?.["made"] ?? (/\bconst key = (?<maker>\w+)\((?:keyParts\b)/.test(text) ? "keyParts" : "?"),
    ]),
  );
  expect(keys.filter(([, made]) => made !== "keyParts" && made !== "collectionKey")).toEqual([]);
  expect(keys.length).toBeGreaterThan(5);
});
