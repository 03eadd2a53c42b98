/** Loads BullMQ from the project, and connects to Redis. */

import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Redis } from "ioredis";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";

/** The variable with the password. */
export const PASSWORD = "XTEST_QUEUE_PASSWORD";

/** Where Redis is, and who asks. */
export interface QueueAddress {
  /** For messages. */
  readonly shown: string;
  readonly host: string;
  readonly port: number;
  /** The number of the database. */
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: Record<never, never>;
}

const FORM = "expected redis://host:6379/0, or rediss:// for TLS";

/**
 * Reads the URL of a queue.
 *
 * @throws {UsageError} if it is invalid, or has a password: it would be in the list of processes, and in logs.
 */
export function queueAddress(text: string, env: Readonly<Record<string, string | undefined>>): QueueAddress {
  // A wrong URL may have a password too, so that no message quotes it.
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new UsageError(`--queue: not a URL: ${FORM}`);
  const { protocol, hostname, port, username, pathname, search } = url;
  if (url.password !== "") {
    throw new UsageError(`--queue: a URL with a password: leave it out of the URL and set ${PASSWORD}`);
  }
  if (protocol !== "redis:" && protocol !== "rediss:") throw new UsageError(`--queue: no protocol of Redis: ${FORM}`);
  if (hostname === "") throw new UsageError(`--queue: no host: ${FORM}`);
  const db = /^\/?(\d{0,4})$/.exec(pathname)?.[1];
  if (db === undefined || search !== "" || url.hash !== "") {
    throw new UsageError(`--queue: after the host comes the number of a database: ${FORM}`);
  }
  const password = env[PASSWORD];
  return {
    shown: `${protocol}//${url.host}/${db || "0"}`,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || "6379"),
    db: Number(db),
    ...(username !== "" && { username: decodeURIComponent(username) }),
    ...(password !== undefined && password !== "" && { password }),
    ...(protocol === "rediss:" && { tls: {} }),
  };
}

/** @throws {UsageError} if it cannot be the name of a run. */
export function checkRunId(id: string): string {
  if (/^[\w.:@/+-]{1,200}$/.test(id)) return id;
  throw new UsageError(`--run: letters, digits and _ . : @ / + - only, at most 200: got ${JSON.stringify(id)}`);
}

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
  let isDisconnected = false;
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
    if (isDisconnected) return;
    isDisconnected = true;
    note(`queue: ${shown} does not answer, and is waited for: ${error.message}`);
  });
  client.on("ready", () => {
    if (isDisconnected) note(`queue: ${shown} is back`);
    isDisconnected = false;
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
