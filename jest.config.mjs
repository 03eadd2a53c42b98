import { availableParallelism } from "node:os";

// Runs that tests start would annotate their failures in our own workflow.
delete process.env.GITHUB_ACTIONS;
// Where it is set, each of the thousands of processes reads all certificates when it starts, which takes as long as starting Node.
delete process.env.NODE_EXTRA_CA_CERTS;

/**
 * The project's own tests. Jest finds and orders the files, runs them in several workers and reports; Node loads their modules, those of a file
 * that ran before in the same worker only once (`scripts/jest`).
 *
 * @type {import("jest").Config}
 */
export default {
  testEnvironment: "<rootDir>/scripts/jest/environment.mjs",
  runtime: "<rootDir>/scripts/jest/runtime.mjs",
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  // Node takes the types away.
  transform: {},
  // Samples, examples and builds have package.json files and modules of their own, of equal names.
  modulePathIgnorePatterns: ["<rootDir>/(fixtures|examples|bench|coverage|dist[^/]*)/"],
  // Most tests wait for processes of their own: with two workers for a processor, none of these is idle.
  maxWorkers: availableParallelism() * 2,
  globalSetup: "<rootDir>/scripts/fresh-dist.mjs",
  testSequencer: "<rootDir>/scripts/longest-first.mjs",
  // Of what waits in this process. Processes have limits of their own, which are less and say what has hung: test/time-limit.ts.
  testTimeout: 300_000,
  reporters: ["default", "<rootDir>/scripts/closing-line.mjs"],
};
