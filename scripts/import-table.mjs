/**
 * Who may import whom, as data. Value imports go one way, from the right to the left:
 * core → facts → link → evaluate → collect → config → suite → plugin → build → run → report → cli. Type-only imports are exempt.
 *
 * A row is for a file or for everything in a folder; the longest row that fits a file is the one that counts.
 * A row may always import itself.
 *
 * @typedef {object} Row
 * @property {readonly string[]} reach - Files and folders that may be imported, with all that is in them.
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

  // Build time. Only facts knows the parser, only transforms the editor of text.
  "src/store": { reach: [], packages: [], builtins: true },
  "src/facts": { reach: ["src/core", "src/store"], packages: ["ts-morph"], builtins: true },
  "src/link": {
    reach: ["src/core", "src/facts"],
    packages: ["oxc-resolver", "picomatch", "tinyglobby"],
    builtins: true,
  },
  "src/evaluate": {
    reach: ["src/core", "src/facts", "src/link"],
    packages: [],
    builtins: true,
  },
  "src/collect": {
    reach: ["src/core", "src/evaluate", "src/facts", "src/link"],
    packages: ["@babel/code-frame", "oxc-resolver", "picocolors", "picomatch", "tinyglobby"],
    builtins: true,
  },
  transforms: { reach: ["src/core"], packages: ["magic-string"], builtins: false },
  "src/config": { reach: ["src/core", "src/store"], packages: ["get-tsconfig", "jiti", "picomatch"], builtins: true },
  // A collection with everything it takes: for the command line, plugins and programs.
  "src/suite": {
    reach: [
      "src/build/vite/aliases.ts",
      "src/collect",
      "src/config",
      "src/core",
      "src/evaluate",
      "src/facts",
      "src/link",
      "src/store",
    ],
    packages: [],
    builtins: true,
  },

  "src/plugin": {
    reach: ["src/collect", "src/config", "src/core", "src/facts", "src/link", "src/suite", "transforms"],
    packages: ["@babel/code-frame", "@jridgewell/remapping", "picomatch", "rolldown", "unplugin"],
    builtins: true,
  },
  "src/build": {
    reach: ["src/collect", "src/config", "src/core", "src/facts", "src/link", "src/plugin", "src/store", "transforms"],
    packages: ["@babel/code-frame", "@jridgewell/remapping", "oxc-resolver", "picomatch", "rolldown", "tar"],
    builtins: true,
  },
  "src/run": {
    reach: ["src/core", "src/run", "src/runtime", "src/store"],
    packages: ["@jridgewell/trace-mapping", "@vitest/pretty-format", "@vitest/utils"],
    builtins: true,
  },
  // In the child process and in the page: what they use of `node:util` and `node:module` is replaced in pages by the build.
  "src/run/channel": { reach: ["src/core"], packages: [], builtins: true },
  "src/run/failure": { reach: ["src/core"], packages: ["@vitest/utils"], builtins: true },
  "src/run/shared": { reach: ["src/core", "src/run/channel", "src/runtime"], packages: [], builtins: false },
  "src/run/browser/page": {
    reach: [
      "src/core",
      "src/run/browser/protocol.ts",
      "src/run/channel",
      "src/run/failure",
      "src/run/shared",
      "src/runtime",
    ],
    packages: ["@vitest/utils"],
    builtins: false,
  },
  "src/report": { reach: ["src/core", "src/run"], packages: ["picocolors", "rolldown"], builtins: true },
  "src/cli": {
    reach: [
      "src/build",
      "src/collect",
      "src/config",
      "src/core",
      "src/facts",
      "src/link",
      "src/report",
      "src/run",
      "src/store",
      "src/suite",
    ],
    packages: ["@babel/code-frame", "picocolors"],
    builtins: true,
  },
  // Is built with its packages in it.
  "src/cli/bundle/standalone.ts": {
    reach: ["src/cli", "src/core", "src/run"],
    packages: ["@jridgewell/trace-mapping", "@vitest/utils"],
    builtins: true,
  },

  // Public subpaths: re-exports of what is implemented elsewhere.
  "src/entries": {
    reach: ["src/collect", "src/config", "src/core", "src/plugin", "src/suite"],
    packages: ["unplugin"],
    builtins: true,
  },
};
