/** `--shard auto`: the variables of services by which machines know their number. */
import { expect, test } from "@jest/globals";
import { readShard } from "../../src/cli/flags/flag-kinds.ts";

test.each<[env: Record<string, string>, text: string, index: number, count: number]>([
  [{ JOB_COMPLETION_INDEX: "0" }, "auto/3", 1, 3],
  [{ JOB_COMPLETION_INDEX: "2", JOB_COMPLETIONS: "3" }, "auto", 3, 3],
  [{ CI_NODE_INDEX: "1", CI_NODE_TOTAL: "4" }, "auto", 1, 4],
  [{ CI_NODE_INDEX: "0", CI_NODE_TOTAL: "4", HEROKU_TEST_RUN_ID: "x" }, "auto", 1, 4],
  [{ CIRCLE_NODE_INDEX: "3", CIRCLE_NODE_TOTAL: "4" }, "auto", 4, 4],
  [{ BUILDKITE_PARALLEL_JOB: "0", BUILDKITE_PARALLEL_JOB_COUNT: "2" }, "auto", 1, 2],
  [{ SEMAPHORE_JOB_INDEX: "2", SEMAPHORE_JOB_COUNT: "2" }, "auto", 2, 2],
  [{ BITBUCKET_PARALLEL_STEP: "1", BITBUCKET_PARALLEL_STEP_COUNT: "2" }, "auto", 2, 2],
  [{ SYSTEM_JOBPOSITIONINPHASE: "1", SYSTEM_TOTALJOBSINPHASE: "5" }, "auto", 1, 5],
  [{ CI_NODE_INDEX: "1", CI_NODE_TOTAL: "4" }, "2/3", 2, 3],
  [{ CI_NODE_INDEX: "1", CI_NODE_TOTAL: "4" }, "auto/2", 1, 2],
])("%j: %s", (env, text, index, count) => {
  expect(readShard(text, env)).toEqual({ index, count });
});

test.each<[env: Record<string, string>, text: string, message: string]>([
  [{}, "auto", "No variable says which shard this machine runs: JOB_COMPLETION_INDEX, CIRCLE_NODE_INDEX"],
  [{ JOB_COMPLETION_INDEX: "1" }, "auto", "this is 1, but JOB_COMPLETIONS is not set. Expected auto/N."],
  [{ CI_NODE_INDEX: "5", CI_NODE_TOTAL: "4" }, "auto", "GitLab: CI_NODE_INDEX is 5 of 4. Expected I/N"],
  [{ CI_NODE_INDEX: "x", CI_NODE_TOTAL: "4" }, "auto", "GitLab: CI_NODE_INDEX is x of 4. Expected I/N"],
  [{ JOB_COMPLETION_INDEX: "1" }, "auto/", "Expected auto/N"],
  [{}, "auto5", "Expected I/N, the I-th of N parts, such as 1/3."],
])("%j: %s is refused", (env, text, message) => {
  expect(() => readShard(text, env)).toThrow(message);
});
