/** The server of `--browser`: its responses, and the clients that it accepts. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import os from "node:os";
import path from "node:path";

import { type PageServer, startServer } from "../../../src/tools/browser/server.ts";

const FILES = {
  "project/tests/data.json": "{}",
  "project/tests/picture.svg": "<svg/>",
  "project/tests/a name.txt": "text",
  "project/tests/module.wasm": "",
  "project/other/data.json": "1",
  "project/.env": "SECRET",
  "project/.git/config": "SECRET",
  "project/node_modules/.cache/run/xtest.mjs": "bundle",
  "project/node_modules/.store/p/data.json": "[]",
  "project/node_modules/.store/p/.npmrc": "SECRET",
  "project/node_modules/.tokens/data.json": "SECRET",
  "project/node_modules/.store/.tokens/data.json": "SECRET",
  "outside/secret.txt": "SECRET",
  "outside/xtest.mjs": "bundle outside",
  "page/tests.js": "script",
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-server-"));
let server: PageServer;
let elsewhere: PageServer;
/** Of a project in a repository. */
let ofPackage: PageServer;

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync(path.join(folder, "outside"), path.join(folder, "project/link"), "junction");
  symlinkSync(path.join(folder, "project/.env"), path.join(folder, "project/tests/env.txt"));
  symlinkSync(path.join(folder, "project/.git"), path.join(folder, "project/git"), "junction");
  symlinkSync(
    path.join(folder, "project/node_modules/.store/p"),
    path.join(folder, "project/node_modules/p"),
    "junction",
  );
  const project = path.join(folder, "project");
  const shared = { root: project, repository: project, pageDir: path.join(folder, "page") };
  server = await startServer({ ...shared, outDir: path.join(folder, "project/node_modules/.cache/run") });
  elsewhere = await startServer({ ...shared, outDir: path.join(folder, "outside") });
  ofPackage = await startServer({
    ...{ ...shared, root: path.join(folder, "project/tests") },
    outDir: path.join(folder, "outside"),
  });
});
afterAll(async () => {
  await Promise.all([server.close(), elsewhere.close(), ofPackage.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** What the pages of a run send. */
const known = ({ cookie }: PageServer) => ({ cookie: `${cookie.name}=${cookie.value}` });

/** Asks for a path as it stands, which `fetch` would tidy up. */
function ask(
  where: PageServer,
  wanted: string,
  { method = "GET", ...given }: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { port } = new URL(where.origin);
  return new Promise((resolve, reject) => {
    const headers = { ...known(where), ...given };
    const asked = request({ host: "127.0.0.1", port, path: wanted, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (more: string) => (text += more));
      response.on("end", () => {
        resolve({ status: response.statusCode, headers: response.headers, text });
      });
    });
    asked.on("error", reject).end();
  });
}

describe("files", () => {
  const rows: [wanted: string, type: string, text: string][] = [
    ["/tests/data.json", "application/json; charset=utf-8", "{}"],
    ["/tests/data.json?v=1", "application/json; charset=utf-8", "{}"],
    ["/node_modules/p/data.json", "application/json; charset=utf-8", "[]"],
    ["/tests/picture.svg", "image/svg+xml; charset=utf-8", "<svg/>"],
    ["/tests/a%20name.txt", "text/plain; charset=utf-8", "text"],
    ["/tests/module.wasm", "application/wasm", ""],
    ["/node_modules/.cache/run/xtest.mjs", "text/javascript; charset=utf-8", "bundle"],
    ["/__xtest__/tests.js", "text/javascript; charset=utf-8", "script"],
  ];
  test.each(rows)("%s", async (wanted, type, text) => {
    const answer = await ask(server, wanted);
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers).toMatchObject({ "content-type": type, "cache-control": "no-store" });
  });

  test("the document of the tests is the root, in a frame of the page", async () => {
    const tests = await ask(server, "/");
    expect(tests.status).toBe(200);
    expect(tests.text).toContain('<script src="/__xtest__/tests.js"></script>');
    const page = await ask(server, "/__xtest__/");
    expect(page).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
    expect(page.text).toContain('<iframe title="Document of the tests" src="/"></iframe>');
  });

  const hidden = [
    "/.env",
    "/.git/config",
    "/tests/../.env",
    "/tests/%2e%2e/.env",
    "/../outside/secret.txt",
    "/%2e%2e/outside/secret.txt",
    "/..%2foutside%2fsecret.txt",
    "/link/secret.txt",
    "/tests",
    "/%",
    "/%00",
    "/tests/env.txt",
    "/git/config",
    "/node_modules/p/.npmrc",
    "/node_modules/.cache/",
    "/__xtest__/../.env",
    "/__xtest__/%2e%2e%2foutside%2fsecret.txt",
  ];
  test.each(hidden)("not %s", async (wanted) => {
    const { status, text } = await ask(server, wanted);
    expect(status).toBe(404);
    expect(text).not.toContain("SECRET");
  });

  test.each([
    ["/data.json", 200],
    ["/__xtest-above__/1/other/data.json", 200],
    ["/__xtest-above__/1/node_modules/.store/p/data.json", 200],
    ["/__xtest-above__/1/tests/data.json", 200],
    ["/__xtest-above__/1/.env", 404],
    ["/__xtest-above__/1/git/config", 404],
    ["/__xtest-above__/1/node_modules/.store/p/.npmrc", 404],
    ["/__xtest-above__/1/node_modules/.tokens/data.json", 404],
    ["/__xtest-above__/1/node_modules/.store/.tokens/data.json", 404],
    ["/__xtest-above__/2/outside/secret.txt", 404],
    ["/__xtest-above__/1/%2e%2e%2foutside/secret.txt", 404],
    ["/__xtest-above__/99/etc/hostname", 404],
    ["/__xtest-above__/1/link/secret.txt", 404],
  ])("of the repository: %s %i", async (wanted, status) => {
    const answer = await ask(ofPackage, wanted);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain("SECRET");
  });

  test.each(["//", "///", "//[", "http://"])("%s is no path, and the server goes on", async (wanted) => {
    expect((await ask(server, wanted)).status).toBe(400);
    expect((await ask(server, "/tests/data.json")).status).toBe(200);
  });

  test("a bundle that lies outside of the project takes the project along", async () => {
    const headers = known(elsewhere);
    const url = elsewhere.urlOf(path.join(folder, "outside/xtest.mjs"));
    expect(url).toBe(`${elsewhere.origin}/__xtest__/bundle/xtest.mjs`);
    expect(await (await fetch(url, { headers })).text()).toBe("bundle outside");
    expect(await (await fetch(new URL("./tests/data.json", url), { headers })).text()).toBe("{}");
    expect((await fetch(new URL("./.env", url), { headers })).status).toBe(404);
    expect((await ask(elsewhere, "/secret.txt")).status).toBe(404);
  });
});

describe("who may ask", () => {
  test("nobody under another name", async () => {
    const { port } = new URL(server.origin);
    expect((await ask(server, "/tests/data.json", { host: `evil.example:${port}` })).status).toBe(403);
    expect((await ask(server, "/tests/data.json", { host: `localhost:${port}` })).status).toBe(200);
  });

  const { origin } = new URL("http://127.0.0.1:1");
  const foreign: [who: string, headers: (own: string) => Record<string, string>, status: number][] = [
    ["a script of another site", () => ({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "script" }), 403],
    ["a page of another port", () => ({ "sec-fetch-site": "same-site" }), 403],
    ["another origin", () => ({ origin }), 403],
    ["an origin that is hidden", () => ({ origin: "null" }), 403],
    ["an origin that begins alike", (own) => ({ origin: `${own}.evil.example` }), 403],
    ["a site that is new", () => ({ "sec-fetch-site": "what" }), 403],
    ["another user", () => ({ cookie: "" }), 403],
    ["a guess", () => ({ cookie: "xtest-page=0" }), 403],
    ["the page itself", (own) => ({ origin: own, "sec-fetch-site": "same-origin" }), 200],
    ["the browser", () => ({ "sec-fetch-site": "none" }), 200],
    ["a page with cookies of its own", (own) => ({ cookie: `a=1; ${known(server).cookie}; b=${own}` }), 200],
  ];
  test.each(foreign)("%s", async (_, headers, status) => {
    const answer = await ask(server, "/tests/data.json", headers(server.origin));
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
    });
    if (status === 403) expect(answer.text).not.toContain("{}");
  });

  test("nothing but to read", async () => {
    expect((await ask(server, "/tests/data.json", { method: "POST" })).status).toBe(403);
  });
});
