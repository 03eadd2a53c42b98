/** Builds that overlap: which suite counts. */
import { expect, test } from "@jest/globals";
import type { NativeSuite } from "../../src/plugin/bundlers/native-suite.ts";
import { createPluginBuilds } from "../../src/plugin/plugin-build.ts";

const started: ((suite: NativeSuite) => void)[] = [];
const suites = async () => ({
  failedSuite: () => suiteOf("failed"),
  startNativeSuite: () => new Promise<NativeSuite>((resolve) => started.push(resolve)),
});

const suiteOf = (key: string): NativeSuite =>
  ({
    entry: "entry",
    patched: [],
    failures: [],
    keyOf: () => key,
    transform: async () => null,
  }) as unknown as NativeSuite;

/** The end of the collection that was started as the `index`-th. */
async function finish(index: number, key: string): Promise<void> {
  while (started[index] === undefined) await new Promise(setImmediate);
  started[index](suiteOf(key));
  await new Promise(setImmediate);
}

test("the suite of the last build counts, also if an earlier one is collected after it", async () => {
  const builds = createPluginBuilds({}, suites);
  const first = builds.suite();
  builds.forget();
  const second = builds.suite();
  await finish(1, "second");
  await second;
  expect(builds.current?.keyOf("a.ts")).toBe("second");
  await finish(0, "first");
  await first;
  expect(builds.current?.keyOf("a.ts")).toBe("second");
});

test("while a suite is collected, what was written before may be stale; builds of one suite collect once", async () => {
  const builds = createPluginBuilds({}, suites);
  const [one, other] = [builds.suite(), builds.suite()];
  await finish(2, "now");
  expect(await one).toBe(await other);
  await builds.transform("import 'unplugin-xtest'", "/a.ts");
  expect(builds.isStale("/a.ts")).toBe(false);
  expect(builds.isStale("/b.ts")).toBe(false);
  builds.forget();
  expect(builds.isStale("/a.ts")).toBe(true);
  const next = builds.suite();
  expect(builds.isStale("/a.ts")).toBe(true);
  await finish(3, "later");
  await next;
  expect(builds.isStale("/a.ts")).toBe(true);
});
