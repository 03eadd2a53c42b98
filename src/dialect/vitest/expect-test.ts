/** What the library of `expect` keeps of a test: failures of soft assertions, and promises that are still open. */
import type { RunningTest } from "../tree/running-test.ts";

export interface ExpectTest {
  readonly name: string;
  readonly type: "test";
  result: { state: string; errors?: unknown[] };
  promises: Promise<unknown>[];
  onFinished: (() => void)[];
  readonly file: { readonly filepath: string };
}

const tests = new WeakMap<RunningTest, ExpectTest>();

export function expectTestOf(test: RunningTest): ExpectTest {
  let own = tests.get(test);
  if (own === undefined) {
    own = {
      name: test.task.titles.at(-1) ?? "",
      type: "test",
      result: { state: "run" },
      promises: [],
      onFinished: [],
      file: { filepath: test.file.path },
    };
    tests.set(test, own);
  }
  return own;
}

/** Waits for open assertions. @throws what failed and was not thrown. */
export async function settleExpectTest(test: RunningTest): Promise<void> {
  const own = tests.get(test);
  if (own === undefined) return;
  const results = await Promise.allSettled(own.promises);
  const rejected = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  for (const check of own.onFinished) check();
  const errors: unknown[] = [...(own.result.errors ?? []), ...rejected].map(asError);
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1)
    throw new AggregateError(errors, errors.map((error) => (error instanceof Error ? error.message : "")).join("\n"));
}

/** The library keeps errors as plain objects. */
function asError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== "object" || error === null) return error;
  const { message = "" }: { readonly message?: unknown } = error;
  return Object.assign(new Error(String(message)), error);
}
