/** Loads BullMQ from the project, and connects to Redis. */
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Redis } from "ioredis";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";
import { PASSWORD, type QueueAddress } from "./address.ts";

/** The packages that a queue needs. */
export interface QueuePackages {
  readonly bullmq: typeof import("bullmq");
  readonly ioredis: typeof import("ioredis");
}

/** @throws {UsageError} if a folder, from which packages are looked for, has not both of them. */
export async function loadQueuePackages(folder: string): Promise<QueuePackages> {
  const require = createRequire(path.join(folder, "package.json"));
  const load = async <Module>(name: string): Promise<Module> => {
    let file: string;
    try {
      file = require.resolve(name);
    } catch (error) {
      const what = `--queue needs the package ${name}, and ${folder} has none`;
      throw new UsageError(`${what}:\n  install it with: npm install --save-dev bullmq ioredis`, { cause: error });
    }
    // They are CommonJS.
    const loaded: { readonly default: Module } = await import(pathToFileURL(file).href);
    return loaded.default;
  };
  return { bullmq: await load("bullmq"), ioredis: await load("ioredis") };
}

/** A connection that waits for a Redis that is away. */
export interface Connection {
  readonly client: Redis;
  /** Redis has answered. */
  answered(): void;
  /** Ends all that waits for Redis, with the first error that this is called with. */
  fail(error: unknown): void;
  /** The result of `work`. @throws {UsageError | ProcessError} if the connection fails before. */
  unlessFailed<T>(work: Promise<T>): Promise<T>;
  close(): void;
}

/** What a connection tells, and how long it waits. */
export interface ConnectionOptions {
  /** Seconds for which a Redis that is away is waited for. */
  readonly patience: number;
  /** For the user. */
  note(text: string): void;
}

/** Commands for a Redis that is away are sent when it is back. */
export function connect(
  { Redis: Client }: QueuePackages["ioredis"],
  { shown, ...where }: QueueAddress,
  { patience, note }: ConnectionOptions,
): Connection {
  const client = new Client({
    ...where,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 50, 500),
  });
  let last = Date.now();
  let isAway = false;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);

  /** An error of Redis for the user. */
  const explain = (error: unknown): Error => {
    if (error instanceof UsageError || error instanceof ProcessError) return error;
    const text = error instanceof Error ? error.message : String(error);
    if (isUntrusted(error)) {
      return new UsageError(
        `--queue ${shown}: its certificate is not accepted: ${text}: NODE_EXTRA_CA_CERTS names a file with its authority`,
      );
    }
    if (!isRefusal(text)) return new ProcessError(`--queue ${shown}: ${text}`, { cause: error });
    const advice = where.password === undefined ? `set ${PASSWORD}` : `${PASSWORD} or the name of the user is wrong`;
    return new UsageError(`--queue ${shown}: Redis asks for a password: ${advice}`);
  };
  client.on("error", (error: Error) => {
    if (isRefusal(error.message) || isUntrusted(error)) return fail(explain(error));
    if (isAway) return;
    isAway = true;
    note(`queue: ${shown} does not answer, and is waited for: ${error.message}`);
  });
  client.on("ready", () => {
    if (isAway) note(`queue: ${shown} is back`);
    isAway = false;
    last = Date.now();
  });
  // A Redis that hangs has an open connection.
  const watch = setInterval(() => {
    if (Date.now() - last > patience * 1000) fail(new ProcessError(`--queue ${shown}: no answer for ${patience} s`));
  }, 250);
  return {
    client,
    answered() {
      last = Date.now();
    },
    fail(error) {
      fail(explain(error));
    },
    async unlessFailed(work) {
      try {
        return await Promise.race([work, failed]);
      } catch (error) {
        throw explain(error);
      }
    },
    close() {
      clearInterval(watch);
      // What was sent is on its way.
      if (client.status === "ready") void client.quit().catch(() => undefined);
      else client.disconnect();
    },
  };
}

/** Whether a certificate is not accepted: that stays so. */
function isUntrusted(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  return typeof code === "string" && /CERT|LEAF_SIGNATURE/.test(code);
}

/** Whether Redis wants to know who asks. */
function isRefusal(message: string): boolean {
  return /^(?:WRONGPASS|NOAUTH|NOPERM)\b|AUTH <password>/.test(message);
}
