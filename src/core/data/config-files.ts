/** Names of configuration files; in one folder the first wins, and `"xtest"` in `package.json` comes last. */
export const CONFIG_FILES = ["xtest.config.ts", "xtest.config.mts", "xtest.config.js", "xtest.config.mjs"] as const;
