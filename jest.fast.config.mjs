/** `npm run test:fast`: the tests of pure algorithms, and a few samples through the built package (test/fast-samples.ts). */
import config from "./jest.config.mjs";
import { LONGEST } from "./scripts/longest-first.mjs";

const SLOW = [
  ...LONGEST,
  "cli/leftovers.test.ts",
  "cli/typegen.test.ts",
  "config/copies.test.ts",
  "core/author/types.test.ts",
  "facts/parse",
  "link/packages.test.ts",
  "plugin/",
  "run/browser/",
  "run/channel/",
  "run/parent/",
  "runtime/size.test.ts",
  "suite/",
  "type-tests.test.ts",
];

/** @type {import("jest").Config} */
export default {
  ...config,
  testPathIgnorePatterns: SLOW.map((part) => `<rootDir>/test/${part}`),
  testMatch: [...(config.testMatch ?? []), "<rootDir>/test/fast-samples.ts"],
};
