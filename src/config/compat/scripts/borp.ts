/** The arguments of borp, which runs tests of `node:test`, as those of `node --test`. */
import { parseArgs } from "node:util";

const TEXT = { type: "string" as const };
const TEXTS = { type: "string" as const, multiple: true };
const SWITCH = { type: "boolean" as const };

/** Its test files, unless it is given others. It compiles TypeScript before. */
const TEST_FILES = "**/*.test.{js,cjs,mjs,ts,cts,mts}";

/** Milliseconds. */
const TIMEOUT = "30000";

export function argsOfBorp(args: readonly string[]): string[] {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      ...{ pattern: { ...TEXT, short: "p" }, ignore: { ...TEXTS, short: "i" }, timeout: { ...TEXT, short: "t" } },
      ...{ "no-timeout": SWITCH, concurrency: { ...TEXT, short: "c" }, reporter: { ...TEXTS, short: "r" } },
      ...{ "coverage-exclude": { ...TEXTS, short: "X" }, "post-compile": { ...TEXT, short: "P" } },
      ...{ coverage: { ...SWITCH, short: "C" }, only: { ...SWITCH, short: "o" }, watch: { ...SWITCH, short: "w" } },
      ...{ "no-typescript": { ...SWITCH, short: "T" }, "expose-gc": SWITCH, "check-coverage": SWITCH },
      ...{ lines: TEXT, branches: TEXT, functions: TEXT, statements: TEXT },
    },
  });
  const { pattern, ignore = [], timeout } = values;
  const negated = positionals.filter((file) => file.startsWith("!")).map((file) => file.slice(1));
  const given = positionals.filter((file) => !file.startsWith("!"));
  const files = given.length > 0 ? given : [typeof pattern === "string" ? pattern : TEST_FILES];
  const ignored = [...(Array.isArray(ignore) ? ignore : []), ...negated];
  return [
    ...(values["no-timeout"] === true ? [] : [`--test-timeout=${typeof timeout === "string" ? timeout : TIMEOUT}`]),
    ...(values["only"] === true ? ["--test-only"] : []),
    ...ignored.map((glob) => `--ignore=${String(glob)}`),
    ...files,
  ];
}
