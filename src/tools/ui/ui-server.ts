/** Serves the live window to the browser of this machine: the page, a stream of messages, and what the window asks for. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";
import { closeServer, portOf } from "../browser/server.ts";
import type { LiveAnswer, LiveMessage, LiveRequest } from "../html/live-data.ts";

/** Where the address of the page has the token, and where requests have it. */
const TOKEN_PARAMETER = "token";
const TOKEN_HEADER = "x-xtest-token";
/** Bytes of a request. */
const REQUEST_LIMIT = 4 * 1024 * 1024;
/** Bytes that a window may be behind before it is disconnected. It connects again by itself, and gets the state as it is then. */
const BEHIND_LIMIT = 64 * 1024 * 1024;

/** No other site may have what is served, in a frame or in any other way, nor learn the address. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export interface UiServerOptions {
  /** The page. */
  readonly page: string;
  /** Null for any free port. */
  readonly port: number | null;
  /** The whole state, for a window that has just been opened. */
  state(): LiveMessage;
  /** Does what a window asks for. */
  act(request: LiveRequest): Promise<LiveAnswer>;
}

export interface UiServer {
  /** The address of the window, with the token. */
  readonly url: string;
  /** Sends a message to every window. */
  send(message: LiveMessage): void;
  /** Ends all connections, and gives the port back. */
  close(): Promise<void>;
}

/**
 * Starts the server on 127.0.0.1.
 *
 * @throws {UsageError} if the port that is asked for is in use.
 * @throws {ProcessError} if no server can be started.
 */
export async function startUiServer({ page, port, state, act }: UiServerOptions): Promise<UiServer> {
  const token = randomBytes(24).toString("base64url");
  const windows = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const refused = refusal(request, server, token);
    if (refused !== null) return answer(response, refused.status, `${refused.reason}\n`);
    const { pathname } = addressOf(request);
    const route = `${request.method ?? ""} ${pathname}`;
    if (route === "GET /") return answer(response, 200, page, "text/html");
    if (route === "GET /events") return listen(response);
    if (route === "POST /act") return void handle(request, response, act);
    answer(response, 404, `the live window has no ${pathname}\n`);
  });
  const listen = (response: ServerResponse): void => {
    response.writeHead(200, { ...HEADERS, "content-type": "text/event-stream; charset=utf-8" });
    response.once("close", () => windows.delete(response));
    response.on("error", () => windows.delete(response));
    response.write(streamText(state()));
    windows.add(response);
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE" || error.code === "EACCES";
      const message = isTaken
        ? `--ui-port ${String(port)}: the port is ${error.code === "EACCES" ? "not allowed to you" : "in use"}: choose another one, or leave out --ui-port for any free one`
        : `no server for the live window could be started: ${error.message}`;
      reject(isTaken ? new UsageError(message, { cause: error }) : new ProcessError(message, { cause: error }));
    });
    server.listen(port ?? 0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${String(portOf(server))}/?${TOKEN_PARAMETER}=${token}`,
    send(message) {
      if (windows.size === 0) return;
      const text = streamText(message);
      for (const window of windows) {
        window.write(text);
        if (window.writableLength > BEHIND_LIMIT) window.destroy();
      }
    },
    close: () => closeServer(server),
  };
}

/** A message of a stream of server-sent events. JSON has no line breaks. */
function streamText(message: LiveMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

function addressOf({ url = "/" }: IncomingMessage): URL {
  return URL.canParse(url, "http://127.0.0.1") ? new URL(url, "http://127.0.0.1") : new URL("http://127.0.0.1/");
}

interface Refusal {
  readonly status: 403 | 405 | 415;
  readonly reason: string;
}

/** Why a request is not answered: it may come from another site, or from another user of this machine. Null if it is. */
function refusal(request: IncomingMessage, server: Server, token: string): Refusal | null {
  const { headers, method } = request;
  const port = String(portOf(server));
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  // A name that leads to this machine by another site's DNS.
  if (!hosts.includes(headers.host ?? "")) return { status: 403, reason: "xtest serves this machine only" };
  const isForeign = headers.origin !== undefined && !hosts.some((host) => headers.origin === `http://${host}`);
  const site = headers["sec-fetch-site"] ?? "none";
  if (isForeign || (site !== "same-origin" && site !== "none"))
    return { status: 403, reason: "xtest serves its own page only" };
  const header = headers[TOKEN_HEADER];
  const given = method === "POST" ? header : addressOf(request).searchParams.get(TOKEN_PARAMETER);
  if (typeof given !== "string" || !isSame(given, token))
    return { status: 403, reason: "the token is missing or old: open the address that xtest watch --ui prints" };
  if (method !== "GET" && method !== "POST") return { status: 405, reason: `xtest answers no ${method ?? ""}` };
  if (method === "POST" && headers["content-type"] !== "application/json")
    return { status: 415, reason: "a request is application/json" };
  return null;
}

/** Compares in a time that does not tell how much is the same. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

async function handle(request: IncomingMessage, response: ServerResponse, act: UiServerOptions["act"]): Promise<void> {
  try {
    const text = await bodyOf(request);
    const asked = text === null ? null : liveRequestOf(text);
    if (asked === null) return answer(response, 400, "not a request of the live window\n");
    answer(response, 200, JSON.stringify(await act(asked)), "application/json");
  } catch (error) {
    answer(response, 500, `${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** The body; null if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) return null;
    size += part.length;
    if (size > REQUEST_LIMIT) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Reads a request; null if it is none. */
export function liveRequestOf(text: string): LiveRequest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { type, what, ids, id, file, line }: Partial<Record<string, unknown>> = { ...value };
  switch (type) {
    case "stop":
      return { type };
    case "run":
      if (what === "all" || what === "failed" || what === "again") return { type, what };
      if (typeof file === "string") return { type, file };
      return Array.isArray(ids) && ids.length > 0 && ids.every(isText) ? { type, ids } : null;
    case "accept":
      return typeof id === "string" ? { type, id } : null;
    case "modules":
      return typeof file === "string" ? { type, file } : null;
    case "open":
      return typeof file === "string" && typeof line === "number" && Number.isSafeInteger(line) && line > 0
        ? { type, file, line }
        : null;
    default:
      return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function answer(response: ServerResponse, status: number, text: string, type = "text/plain"): void {
  response.writeHead(status, { ...HEADERS, "content-type": `${type}; charset=utf-8` });
  response.end(text);
}
