/**
 * Who may import whom, as data. Value imports go one way:
 * cli → node, browser, bundle → plugin, config → collect, analysis, transforms → core ← runtime. Type-only imports are exempt.
 *
 * A row speaks for a file or for everything in a folder; the longest row that fits a file is the one that counts.
 * A folder may always import itself.
 *
 * @typedef {object} Row
 * @property {readonly string[]} reach - Rows whose files may be imported.
 * @property {readonly string[]} packages - Packages that may be imported.
 * @property {boolean} builtins - Whether Node's own modules may be imported.
 */

const NOTHING = { reach: [], packages: [], builtins: false };

/** @type {Readonly<Record<string, Row>>} */
export const IMPORT_TABLE = {
  // Bundled into test bundles: no package and nothing of Node.
  "src/index.ts": { reach: ["src/core", "src/runtime"], packages: [], builtins: false },
  "src/core": NOTHING,
  "src/runtime": { reach: ["src/core"], packages: [], builtins: false },

  // Build time. Only analysis knows the parser, only transforms the editor of text.
  "src/cache": { reach: [], packages: [], builtins: true },
  "src/analysis": { reach: ["src/cache", "src/core"], packages: ["ts-morph"], builtins: true },
  "src/analysis/index.ts": {
    reach: ["src/analysis", "src/collect", "src/config", "src/core"],
    packages: [],
    builtins: true,
  },
  "src/collect": {
    reach: ["src/core"],
    packages: ["@babel/code-frame", "oxc-resolver", "picocolors", "picomatch", "tinyglobby"],
    builtins: true,
  },
  transforms: { reach: ["src/core"], packages: ["magic-string"], builtins: false },

  "src/config": { reach: ["src/cache", "src/core"], packages: ["jiti", "picomatch"], builtins: true },
  // Plugins make nodes: what they import is public here, and nothing else of ours imports it.
  "src/config/index.ts": { reach: ["src/collect", "src/config", "src/core"], packages: [], builtins: false },
  "src/plugin": {
    reach: ["src/analysis", "src/collect", "src/config", "src/core", "transforms"],
    packages: ["@babel/code-frame", "@jridgewell/remapping", "picomatch", "rolldown", "unplugin"],
    builtins: true,
  },
  "src/plugin/missing-entry.ts": NOTHING,
  "src/bundle": {
    reach: [
      "src/analysis",
      "src/cache",
      "src/collect",
      "src/config",
      "src/core",
      "src/modules",
      "src/plugin",
      "transforms",
    ],
    packages: ["@babel/code-frame", "@jridgewell/remapping", "picomatch", "rolldown", "tar"],
    builtins: true,
  },
  "src/node": {
    reach: ["src/cache", "src/core", "src/runtime"],
    packages: ["@jridgewell/trace-mapping", "@vitest/pretty-format", "@vitest/utils"],
    builtins: true,
  },
  "src/browser": { reach: ["src/core", "src/node"], packages: [], builtins: true },
  // Runs in a page: of `src/node` only what needs nothing of Node, which the build sees to.
  "src/browser/page": {
    reach: ["src/browser", "src/core", "src/node", "src/runtime"],
    packages: ["@vitest/utils"],
    builtins: false,
  },
  // What a collection found, kept; loads none of what found it.
  "src/snapshot": { reach: ["src/cache", "src/config", "src/core"], packages: [], builtins: true },
  // Modules of a run, each compiled alone and kept.
  "src/modules": {
    reach: ["src/cache", "src/collect", "src/config", "src/core", "src/plugin", "transforms"],
    packages: ["@jridgewell/remapping", "oxc-resolver", "rolldown"],
    builtins: true,
  },
  "src/cli": {
    reach: [
      "src/analysis",
      "src/browser",
      "src/bundle",
      "src/cache",
      "src/collect",
      "src/config",
      "src/core",
      "src/modules",
      "src/node",
      "src/snapshot",
    ],
    packages: ["@babel/code-frame", "commander", "picocolors"],
    builtins: true,
  },
  // Is built with its packages in it.
  "src/cli/standalone.ts": {
    reach: ["src/cli", "src/core", "src/node"],
    packages: ["@jridgewell/trace-mapping", "@vitest/utils"],
    builtins: true,
  },
};
