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

/** How many callers have the output of plugins aside, and what writes it else. */
let aside = 0;
let ownWrite = process.stdout.write;

/**
 * Executes code of the user, whose output goes to standard error, so that reports on standard output stay intact. Several calls may overlap:
 * the last that ends puts the stream back.
 */
export async function withOutputAside<T>(work: () => Promise<T>): Promise<T> {
  const { stdout, stderr } = process;
  if (aside === 0) {
    ownWrite = stdout.write;
    stdout.write = stderr.write.bind(stderr);
  }
  aside += 1;
  try {
    return await work();
  } finally {
    aside -= 1;
    if (aside === 0) stdout.write = ownWrite;
  }
}

/** Variables that are set while code needs them, and by how many of its callers. */
const lent = new Map<string, number>();

/** Executes code with environment variables, where the user has set no others. Several calls may overlap. */
export async function lendVariables<T>(
  variables: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const { env } = process;
  const names = Object.keys(variables).filter((name) => env[name] === undefined || lent.has(name));
  for (const name of names) {
    env[name] ??= variables[name];
    lent.set(name, (lent.get(name) ?? 0) + 1);
  }
  try {
    return await work();
  } finally {
    for (const name of names) {
      const left = (lent.get(name) ?? 1) - 1;
      if (left > 0) lent.set(name, left);
      else {
        lent.delete(name);
        Reflect.deleteProperty(env, name);
      }
    }
  }
}
