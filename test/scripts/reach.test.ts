/** Which modules a test reaches, for `npm run which` and `npm run mutate`. */
import { expect, test } from "@jest/globals";
import { reachedFrom, testFiles } from "../../scripts/reach.mjs";

test("a module is reached through others, and not by types alone", () => {
  const reached = reachedFrom("test/watch/change-feed.test.ts");
  expect(reached).toContain("src/watch/changes/change-feed.ts");
  expect(reached).toContain("src/store/stamp.ts");
  const ofWait = reachedFrom("test/runtime/wait-with-timeout.test.ts");
  expect(ofWait).toContain("src/runtime/protocol/wait-with-timeout.ts");
  expect(ofWait).not.toContain("src/runtime/host.ts");
});

test("a module is reached by what is imported when it is needed", () => {
  expect(reachedFrom("src/plugin/plugin-build.ts")).toContain("src/plugin/bundlers/native-suite.ts");
});

test("tests that start the built package are known", () => {
  const all = new Map(testFiles().map((one) => [one.file, one.runsPrograms]));
  expect(all.get("test/store/text-hash.test.ts")).toBe(false);
  expect(all.get("test/cli/programs.test.ts")).toBe(true);
  expect(all.get("test/samples/collect.test.ts")).toBe(true);
});
