/** Names the code of the configuration or of a plugin that is being executed, and bounds how long it may take. */
import { UsageError } from "../core/errors/errors.ts";

/** Milliseconds. */
const LIMIT = 60_000;

const loading: string[] = [];

/** What is being executed, as messages name it; null between. */
export function currentlyLoading(): string | null {
  return loading.at(-1) ?? null;
}

/**
 * Executes code of the user that configures the suite.
 *
 * @param what - as messages name it.
 * @param limit - milliseconds that it may take. Default: a minute.
 * @throws {UsageError} if it takes longer.
 */
export async function whileLoading<T>(what: string, work: () => Promise<T>, limit: number = LIMIT): Promise<T> {
  loading.push(what);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new UsageError(`${what}: took longer than ${String(limit)} ms to load`));
    }, limit);
    // A promise that nothing can settle is noticed by the end of the event loop.
    timer.unref();
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
    loading.pop();
  }
}

/** Waits until errors that code has left behind have been reported: rejections are, before the next immediate. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** How many callers have the output of plugins aside, and what puts it back. */
let aside = 0;
let putBack = (): void => undefined;

/**
 * Executes code of the user, whose output goes to standard error, so that reports on standard output stay intact. Several calls may overlap:
 * the last that ends puts the stream back.
 */
export async function withOutputAside<T>(work: () => Promise<T>): Promise<T> {
  const { stdout, stderr } = process;
  if (aside === 0) {
    const { write } = stdout;
    putBack = () => void (stdout.write = write);
    stdout.write = stderr.write.bind(stderr);
  }
  aside += 1;
  try {
    return await work();
  } finally {
    aside -= 1;
    if (aside === 0) putBack();
  }
}

/** Variables that are set while code of the user needs them: how many calls run, and the value before the first of them. */
const heldVariables = new Map<string, { calls: number; readonly before: string | undefined }>();

/** Sets variables, or only puts them back, while something runs. Several calls may run at a time: the last one puts the values back. */
export async function withVariables<Result>(
  variables: ReadonlyMap<string, string | undefined>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const [name, value] of variables) {
    const held = heldVariables.get(name) ?? { calls: 0, before: process.env[name] };
    held.calls += 1;
    heldVariables.set(name, held);
    if (value !== undefined) process.env[name] = value;
  }
  try {
    return await work();
  } finally {
    for (const name of variables.keys()) {
      const held = heldVariables.get(name);
      if (held !== undefined && (held.calls -= 1) === 0) {
        heldVariables.delete(name);
        if (held.before === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = held.before;
      }
    }
  }
}
