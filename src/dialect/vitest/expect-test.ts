/** What the library of `expect` keeps of a test: failures of soft assertions, and promises that are still open. */
import { absoluteFilePath } from "../tree/registry.ts";
import type { RunningTest } from "../tree/running-test.ts";

export interface ExpectTest {
  readonly name: string;
  readonly type: "test";
  /** The titles of its suites and its own. */
  readonly fullTestName: string;
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
      fullTestName: test.task.titles.join(" > "),
      result: { state: "run" },
      promises: [],
      onFinished: [],
      file: { filepath: absoluteFilePath(test.file.path) },
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
  for (const check of own.onFinished) warnOrThrow(check, test.file.project.version);
  const errors: unknown[] = [...(own.result.errors ?? []), ...rejected].map(asError);
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1)
    throw new AggregateError(errors, errors.map((error) => (error instanceof Error ? error.message : "")).join("\n"));
}

/** A promise of an assertion that nobody awaits is an error since Vitest 5. */
function warnOrThrow(check: () => void, version: number | null): void {
  try {
    check();
  } catch (error) {
    const isWarning =
      version !== null && version < 5 && error instanceof Error && error.message.startsWith("Promise returned");
    if (!isWarning) throw error;
    console.warn(error.message);
  }
}

/** The library keeps errors as plain objects. */
function asError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== "object" || error === null) return error;
  const { message = "" }: { readonly message?: unknown } = error;
  return Object.assign(new Error(String(message)), error);
}
