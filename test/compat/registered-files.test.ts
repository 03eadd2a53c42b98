/** A file of `describe` and `it` is forgotten, with its modules, once its tests have run and those of another file do. */
import { expect, test } from "@jest/globals";
import { RegisteredFiles } from "../../src/compat/run/dialect-run.ts";
import { type RunningTest, testObservers } from "../../src/compat/tree/running-test.ts";
import type { FileTask, TestTask } from "../../src/compat/tree/tasks.ts";

type Mode = TestTask["mode"];

function fileOf(path: string, modes: readonly Mode[]): FileTask {
  const tests = new Map(modes.map((mode, index) => [String(index), { mode } as TestTask]));
  return { path, tests } as unknown as FileTask;
}

test.each<[string, modes: readonly Mode[], ran: readonly string[], isKept: boolean]>([
  ["all of its tests have run", ["run", "run"], ["0", "1"], false],
  ["all but those that are skipped have run", ["run", "skip", "todo"], ["0"], false],
  ["one of its tests is to run yet", ["run", "run"], ["0"], true],
])("%s", async (_, modes, ran, isKept) => {
  const files = new RegisteredFiles(() => undefined);
  // That of the run before is gone.
  const observer = testObservers().at(-1);
  const [first, second] = [fileOf("a.test.ts", modes), fileOf("b.test.ts", ["run"])];
  for (const file of [first, second]) {
    await files.register(file.path, () => Promise.resolve({ file, namespace: {} }), false);
  }
  const run = (file: FileTask, key: string): void => {
    const running = { file, task: file.tests.get(key) } as RunningTest;
    observer?.begin?.(running);
    observer?.end?.(running);
  };
  for (const key of ran) run(first, key);
  expect([...files.byPath.keys()]).toEqual(["a.test.ts", "b.test.ts"]);
  run(second, "0");
  expect([...files.byPath.keys()]).toEqual(isKept ? ["a.test.ts", "b.test.ts"] : ["b.test.ts"]);
});
