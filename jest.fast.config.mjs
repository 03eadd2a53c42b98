/** `npm run test:fast` and `npm run test:changed`: the tests of pure algorithms, and a few samples through the built package (test/fast-samples.ts). */
import config from "./jest.config.mjs";
import { LONGEST } from "./scripts/longest-first.mjs";

/** Those that start many processes or pages, beside the longest of all. */
const SLOW = [
  ...LONGEST,
  "affected/command-line.test.ts",
  "affected/declarations.test.ts",
  "affected/modules.test.ts",
  "cli/bounds.test.ts",
  "cli/completion.test.ts",
  "cli/history.test.ts",
  "cli/hostile",
  "cli/killed-reports.test.ts",
  "cli/leftovers.test.ts",
  "cli/logs.test.ts",
  "cli/merge.test.ts",
  "cli/processes.test.ts",
  "cli/random-order.test.ts",
  "cli/reporters.test.ts",
  "cli/requested-order.test.ts",
  "cli/shell-quoting.test.ts",
  "cli/stress.test.ts",
  "cli/typegen",
  "collect/parametrize/pytest-projects.test.ts",
  "config/copies.test.ts",
  "config/loading.test.ts",
  "core/author/types.test.ts",
  "docs/coming-from.test.ts",
  "docs/pytest-pages.test.ts",
  "docs/samples.test.ts",
  "editors/",
  "eslint/eslint.test.ts",
  "facts/parse",
  "link/packages.test.ts",
  "plugin/",
  "report/html/page.test.ts",
  "run/browser/",
  "run/channel/",
  "run/deleted-cache.test.ts",
  "run/debugger/",
  "run/fixtures/base-temp.test.ts",
  "run/fixtures/capfd.test.ts",
  "run/parent/",
  "run/process/child-start.test.ts",
  "runtime/size.test.ts",
  "suite/",
  "transforms/assertions.property.test.ts",
  "type-tests.test.ts",
];

/** @type {import("jest").Config} */
export default {
  ...config,
  // `prepare.mjs` builds before these; and as it looks at all sources, each change would reach every test (`npm run test:changed`).
  globalSetup: null,
  testPathIgnorePatterns: SLOW.map((part) => `<rootDir>/test/${part}`),
  testMatch: [...(config.testMatch ?? []), "<rootDir>/test/fast-samples.ts"],
};
