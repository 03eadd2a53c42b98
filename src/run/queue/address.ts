/** `--queue URL`: where Redis is. What is secret comes from the environment, and is in no message. */
import { UsageError } from "../../core/errors/errors.ts";

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
