/** Serves the page, the bundle and the project's files to the browser of this machine only. */
import { randomBytes } from "node:crypto";
import { createReadStream, realpathSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ABOVE_PATH } from "../../core/data/target.ts";
import { ProcessError } from "../../core/errors/errors.ts";
import { PAGE_PATH } from "./protocol.ts";

/** Content types of files, for browsers. */
const TYPES: Readonly<Record<string, string>> = {
  aac: "audio/aac",
  avif: "image/avif",
  bmp: "image/bmp",
  cjs: "text/javascript",
  css: "text/css",
  csv: "text/csv",
  gif: "image/gif",
  htm: "text/html",
  html: "text/html",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript",
  json: "application/json",
  jsonld: "application/ld+json",
  map: "application/json",
  md: "text/markdown",
  mjs: "text/javascript",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  otf: "font/otf",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  ttf: "font/ttf",
  txt: "text/plain",
  vtt: "text/vtt",
  wasm: "application/wasm",
  wav: "audio/wav",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
  zip: "application/zip",
};

/** The content type of a file, by its name. */
function contentTypeOf(file: string): string {
  const extension = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
  const type = TYPES[extension] ?? "application/octet-stream";
  return /^text\/|json$|xml$|yaml$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** What is served. */
export interface ServerOptions {
  /** Absolute path of the project: its files are at their paths from here. */
  readonly root: string;
  /** Absolute path of the repository around it, whose packages import each other: nothing outside of it is served. */
  readonly repository: string;
  /** Absolute path of the folder of the bundle, which may be anywhere. */
  readonly outDir: string;
  /** Absolute path of the folder of the page's own files. */
  readonly pageDir: string;
}

export interface PageServer {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** By which the pages of the run are known: other users of this machine can ask, too. */
  readonly cookie: PageCookie;
  /** Absolute path of the folder of the page's own files. */
  readonly pageDir: string;
  /** URL of a file of the bundle. @param file - absolute path. */
  urlOf(file: string): string;
  /** Absolute path of a file of the bundle; null for any other URL. */
  bundleFileOf(url: string): string | null;
  close(): Promise<void>;
}

/** As Playwright adds it to the pages of a run. */
export interface PageCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
  readonly httpOnly: true;
  readonly sameSite: "Strict";
}

const COOKIE = "xtest-page";

/** No other site may have what is served, as a script, in a frame, or in any other way. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "frame-ancestors 'self'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** The document of the page: the tests have all of its room, in a frame, so that the page outlives what they navigate to. */
const PAGE_DOCUMENT =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>xtest</title><link rel="icon" href="data:,">' +
  "<style>body { margin: 0 } iframe { display: block; width: 100vw; height: 100vh; border: 0 }</style></head><body>" +
  '<iframe title="Document of the tests" src="/"></iframe></body></html>\n';

/** The document of the tests, which is empty but for its script. */
const TESTS_DOCUMENT =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>tests</title></head><body>' +
  `<script src="${PAGE_PATH}tests.js"></script></body></html>\n`;

/** A file above the project, and by how many folders. */
const ABOVE = new RegExp(`^${ABOVE_PATH}(\\d{1,2})/(.*)$`);

/** The path of a bundle outside of the project. It takes its own folder for the project's, so the project's files are there too. */
const BUNDLE_PATH = `${PAGE_PATH}bundle/`;

/**
 * Starts a server on a free port of this machine.
 *
 * @throws {ProcessError} if there is none.
 */
export async function startServer({ root, repository, outDir, pageDir }: ServerOptions): Promise<PageServer> {
  const project = realpathSync.native(root);
  const roots = [project, realpathSync.native(repository)];
  const bundle = realpathSync.native(outDir);
  const inProject = path.relative(project, bundle);
  const bundlePath = isInside(inProject) ? `/${toUrl(inProject)}/` : BUNDLE_PATH;
  const token = randomBytes(32).toString("hex");
  const server = createServer((request, response) => {
    const problem = refusal(request, server, token);
    if (problem !== null) return answer(response, 403, problem);
    const pathname = pathOf(request.url ?? "/");
    if (pathname === null) return answer(response, 400, "not a path\n");
    if (pathname === "/") return answer(response, 200, TESTS_DOCUMENT, "page.html");
    if (pathname === PAGE_PATH) return answer(response, 200, PAGE_DOCUMENT, "page.html");
    const name = (base: string): string => pathname.slice(base.length);
    const places: Place[] = [];
    if (pathname.startsWith(bundlePath)) {
      places.push({ folder: bundle, name: name(bundlePath), roots: null });
      places.push({ folder: project, name: name(bundlePath), roots });
    } else if (pathname.startsWith(PAGE_PATH)) {
      places.push({ folder: pageDir, name: name(PAGE_PATH), roots: null });
    } else {
      const [, above = "0", rest = ""] = ABOVE.exec(pathname) ?? [];
      const folder = path.resolve(project, "../".repeat(Number(above)));
      places.push({ folder, name: above === "0" ? name("/") : rest, roots });
    }
    sendFile(response, places);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject(new ProcessError(`no server for the browser could be started: ${error.message}`, { cause: error }));
    });
    server.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${String(portOf(server))}`;
  return {
    origin,
    cookie: { name: COOKIE, value: token, url: origin, httpOnly: true, sameSite: "Strict" },
    pageDir,
    urlOf: (file) => `${origin}${bundlePath}${toUrl(path.relative(bundle, file))}`,
    bundleFileOf(url) {
      const base = `${origin}${bundlePath}`;
      const pathname = url.startsWith(base) ? pathOf(url) : null;
      return pathname === null ? null : path.join(bundle, decodeURIComponent(pathname.slice(bundlePath.length)));
    },
    close: () => closeServer(server),
  };
}

/** The path of a request; null if it has none. */
function pathOf(target: string): string | null {
  try {
    return new URL(target, "http://127.0.0.1").pathname;
  } catch {
    return null;
  }
}

/** Why a request is refused: it may come from a page elsewhere, or from another user. Null if it is not. */
function refusal({ headers, method }: IncomingMessage, server: Server, token: string): string | null {
  const port = String(portOf(server));
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? "")) return "xtest serves this machine only\n";
  // Browsers say who asks, and what for: another origin does not even get to know what there is.
  const isForeign = headers.origin !== undefined && !hosts.some((host) => headers.origin === `http://${host}`);
  const site = headers["sec-fetch-site"] ?? "none";
  if (isForeign || (site !== "same-origin" && site !== "none")) return "xtest serves its own pages only\n";
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  if (!cookies.includes(`${COOKIE}=${token}`)) return "xtest serves the pages of its run only\n";
  return method === "GET" || method === "HEAD" ? null : `xtest answers GET, not ${method ?? ""}\n`;
}

/** A file that a URL may refer to. */
interface Place {
  /** Absolute path, real. */
  readonly folder: string;
  /** From there, as it stands in the URL. */
  readonly name: string;
  /** The folders without whose hidden files all is served, links resolved, as absolute paths, real. Null for `folder`, with its hidden files. */
  readonly roots: readonly string[] | null;
}

/** Sends the first one that exists. */
function sendFile(response: ServerResponse, places: readonly Place[]): void {
  const results = places.map(fileIn);
  const found = results.find((result) => typeof result !== "string") ?? results.at(-1) ?? "";
  if (typeof found === "string") return answer(response, 404, `${found}\n`);
  response.writeHead(200, {
    "content-type": contentTypeOf(found.file),
    "content-length": found.size,
    ...HEADERS,
  });
  const stream = createReadStream(found.file);
  stream.once("error", () => response.destroy());
  stream.pipe(response);
}

/** The file that a URL refers to, or why there is none. It has to be in one of the folders, links resolved. */
function fileIn({ folder, name, roots }: Place): { file: string; size: number } | string {
  try {
    const decoded = decodeURIComponent(name);
    if (roots !== null && isHidden(path.normalize(decoded))) return `xtest does not serve hidden files: /${decoded}`;
    const file = realpathSync.native(path.join(folder, decoded));
    const stats = statSync(file);
    const relative = (roots ?? [folder]).map((root) => path.relative(root, file)).find(isInside);
    if (relative === undefined) return `xtest serves only what is in the project: /${decoded}`;
    if (roots !== null && isHidden(relative)) return `xtest does not serve hidden files: /${decoded}`;
    return stats.isFile() ? { file, size: stats.size } : `not a file: /${decoded}`;
  } catch {
    return `not found: /${name}`;
  }
}

function answer(response: ServerResponse, status: number, text: string, as = "message.txt"): void {
  response.writeHead(status, { "content-type": contentTypeOf(as), ...HEADERS });
  response.end(text);
}

/** Whether a relative path stays in its folder. */
function isInside(relative: string): boolean {
  return relative !== "" && !path.isAbsolute(relative) && relative.split(path.sep)[0] !== "..";
}

/**
 * Hidden folders of `node_modules` with packages and with what is compiled: of pnpm, of Bun, of npm and Yarn with links, of Deno, of Bazel, of
 * Prisma, of Vite, and of this package and others.
 */
const STORES = new Set([".pnpm", ".bun", ".store", ".deno", ".aspect_rules_js", ".prisma", ".vite", ".cache"]);

/** Whether a file is hidden, or in a hidden folder that is no store of packages. */
function isHidden(relative: string): boolean {
  const parts = relative.split(path.sep);
  return parts.some(
    (part, at) =>
      part.startsWith(".") && !(STORES.has(part) && parts[at - 1] === "node_modules" && at < parts.length - 1),
  );
}

function toUrl(relative: string): string {
  return relative.split(path.sep).map(encodeURIComponent).join("/");
}

/** The port of a server that listens. */
export function portOf(server: Server): AddressInfo["port"] {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Ends all connections of a server, and gives its port back. */
export function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  server.closeAllConnections();
  return closed;
}
