/** Names of configuration files: a folder has at most one, which goes before `"xtest"` in its `package.json`. */
export const CONFIG_FILES = ["xtest.config.ts", "xtest.config.mts", "xtest.config.js", "xtest.config.mjs"] as const;
