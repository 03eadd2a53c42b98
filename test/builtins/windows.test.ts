/** Files with a DOM that run in one process: whatever one of them leaves behind, the others have the outcomes that they have alone. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const PACKAGES = {
  ...{ "happy-dom": "happy-dom", jsdom: "jsdom", react: "react", "react-dom": "react-dom" },
  "@testing-library": "@testing-library",
};
const server = serveCommands();
const projects: Project[] = [];

afterAll(() => {
  for (const project of projects) project.remove();
});

/** What a file finds when it is imported. */
const CLEAN = `
  function left() {}
  const isLeft = (fn) => fn.name === "left";
  const fails = (assertion) => { try { assertion(); return false; } catch { return true; } };
  const found = {
    body: document.body.innerHTML, title: document.title, stored: localStorage.length + sessionStorage.length, cookie: document.cookie,
    url: location.href, leaked: globalThis.leaked, setups: globalThis.setups, element: customElements.get("x-el"), env: process.env.LEAK,
    node: [[].leaked, {}.leaked, isLeft(Math.random), isLeft(Date.prototype.toISOString), isLeft(fs.readdirSync), isLeft(http.get), process.leaked, process.argv.includes("leaked"), isLeft(process.stdout.write), performance.leaked, globalThis[Symbol.for("leaked")]],
    classes: document.documentElement.className, year: new Date().getFullYear() > 2000, listeners: process.listenerCount("leak"),
    matchMedia: globalThis.matchMedia?.stub, spy: console.log.mock, language: navigator.language, timer: setTimeout.name,
    fetch: String(fetch).includes("stub"), global: window === globalThis, matchers: [expect.toBeLeft, expect.not.toBeLeft, "toBeLeft" in expect(1)],
    strict: fails(() => expect(1).toBe(2)) && fails(() => expect([1]).toEqual([2])), equal: console.error === console.warn, trace: Error.stackTraceLimit > 0 && String(Error.prepareStackTrace) !== "left",
  };
  it("is clean", () => {
    appendFileSync("pids.txt", process.pid + "\\n");
    expect(found).toEqual({
      body: "", title: "", stored: 0, cookie: "", url: "http://localhost:3000/", leaked: undefined, setups: 1, element: undefined, env: undefined,
      node: [undefined, undefined, false, false, false, false, undefined, false, false, undefined, undefined], classes: "", year: true, listeners: 0, matchMedia: undefined, spy: undefined, language: "en-US", timer: "setTimeout", fetch: false, global: true,
      matchers: [undefined, undefined, false], strict: true, equal: false, trace: true,
    });
    expect(2).toBeEven();
  });
`;

/** What files do, and leave behind. @param mock - the name of the runner's object. @param i - the number of the file. */
const KINDS: readonly ((mock: string, i: number) => string)[] = [
  (_, i) => `
    import { render, screen } from "@testing-library/react";
    import user from "@testing-library/user-event";
    import { createElement } from "react";
    import { Hello } from "./hello.mjs";
    it("renders", async () => {
      render(createElement(Hello, { name: "a${i}" }));
      await user.setup().click(screen.getByRole("button"));
      expect(screen.getByText("a${i} 1").ownerDocument).toBe(document);
      expect(screen.getByText("portal a${i}")).toBeTruthy();
    });
    it("has been cleaned up", () => { expect(document.querySelector("button")).toBe(null); });`,
  (_, i) => `
    it("defines an element", () => {
      customElements.define("x-el", class extends HTMLElement { connectedCallback() { this.textContent = "x${i}"; } });
      document.body.innerHTML = "<x-el></x-el>";
      expect(document.querySelector("x-el").textContent).toBe("x${i}");
    });`,
  (_, i) => `
    it("stubs", () => {
      window.matchMedia = Object.assign(() => ({ matches: true }), { stub: ${i} });
      globalThis.leaked = ${i};
      globalThis.fetch = () => "stub";
      Object.defineProperty(navigator, "language", { value: "x", configurable: true });
      expect(matchMedia("x").matches).toBe(true);
    });`,
  (_, i) => `
    it("leaves timers", () => {
      setInterval(() => { document.body.innerHTML = document.title = "late ${i}"; globalThis.leaked = 1; }, 1);
      setTimeout(() => { throw new Error("late ${i}"); }, 1500);
      const loop = () => { document.body.className = "loop"; setImmediate(loop); };
      setImmediate(loop);
      requestAnimationFrame(function frame() { document.title = "frame"; requestAnimationFrame(frame); });
    });`,
  (_, i) => `
    it("leaves promises", () => { Promise.resolve().then(async () => { for (let k = 0; k < 50; k++) await null; globalThis.done${i} = 1; }); });`,
  (_, i) => `
    it("leaves storages", () => {
      history.pushState(null, "", "/p${i}");
      document.cookie = "a=${i}";
      localStorage.setItem("k", "${i}");
      sessionStorage.setItem("k", "${i}");
      document.title = "t${i}";
      document.documentElement.className = "dark";
      expect(location.pathname).toBe("/p${i}");
    });`,
  () => `
    it("observes", async () => {
      const seen = [];
      new MutationObserver((all) => { seen.push(all.length); globalThis.leaked = 1; }).observe(document.body, { childList: true });
      document.body.append("x");
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(seen).toEqual([1]);
    });`,
  () => `
    import { up } from "./counter.mjs";
    it("has its own module", () => { expect(up()).toBe(1); process.env.LEAK = "1"; process.on("leak", () => {}); });`,
  (mock, i) => `
    ${mock}.mock("./counter.mjs", () => ({ up: () => ${i} }));
    import { up } from "./counter.mjs";
    it("mocks a file", () => { expect(up()).toBe(${i}); });`,
  (mock, i) => `
    ${mock}.mock("@testing-library/user-event", () => ({ __esModule: true, default: { fake: ${i} } }));
    import user from "@testing-library/user-event";
    it("mocks a package", () => { expect(user.fake).toBe(${i}); });`,
  (mock) => `
    it("leaves fake timers", () => {
      ${mock}.useFakeTimers();
      ${mock}.setSystemTime(0);
      let fired = 0;
      setTimeout(() => { fired = 1; }, 1000);
      ${mock}.advanceTimersByTime(1000);
      expect([fired, new Date(0).getTime(), Date.now()]).toEqual([1, 0, 1000]);
    });`,
  (mock, i) => `
    it("leaves spies", () => {
      ${mock}.spyOn(console, "log").mockImplementation(() => {});
      ${mock}.spyOn(Storage.prototype, "getItem").mockReturnValue("m${i}");
      expect(localStorage.getItem("x")).toBe("m${i}");
    });`,
  () => `
    it("leaves matchers, and methods of console", () => {
      const passes = () => ({ pass: true, message: () => "" });
      expect.extend({ toBe: passes, toBeLeft: passes });
      expect.addEqualityTesters([() => true]);
      expect(1).toBe(2);
      expect(1).toBeLeft();
      expect([1]).toEqual([2]);
      console.error = console.warn = () => {};
      Error.stackTraceLimit = 0;
      Error.prepareStackTrace = Object.assign(() => "none", { toString: () => "left" });
    });`,
  () => `it("has no spies", () => { expect(localStorage.getItem("x")).toBe(null); });`,
  // Only the run knows these.
  (_, i) => `
    const all = [1, 2].map((x) => x * ${i});
    for (const k of all) it("number " + k, () => { document.body.innerHTML = "<i>" + k + "</i>"; expect(all.shift() > 0).toBe(true); });`,
  (_, i) => `
    import { createRequire } from "node:module";
    import React, { version } from "react";
    import * as ReactDOM from "react-dom";
    it("has one React", () => {
      expect(ReactDOM.version).toBe(version);
      expect(createRequire(${"process.cwd() + '/x.js'"})("react")).toBe(React);
    });
    it("fails ${i}", () => { expect(${i}).toBe(-1); });`,
  () => `
    it("patches the engine and Node", async () => {
      for (const object of [Array.prototype, Object.prototype]) Object.defineProperty(object, "leaked", { value: 1, configurable: true, writable: true });
      Object.assign(process, { leaked: 1 });
      Object.assign(performance, { leaked: 1 });
      Object.assign(globalThis, { [Symbol.for("leaked")]: 1 });
      Math.random = Date.prototype.toISOString = fs.readdirSync = http.get = process.stdout.write = left;
      process.argv.push("leaked");
      await new Promise((resolve) => http.createServer().listen(20_000 + (process.pid % 20_000), resolve));
    });`,
  () => `
    it("leaves listeners", () => {
      window.addEventListener("resize", () => { globalThis.leaked = 1; });
      dispatchEvent(new Event("resize"));
      expect(leaked).toBe(1);
    });`,
];

/** The kind with a test that fails. */
const FAILING = KINDS.findIndex((kind) => kind("vi", 0).includes('it("fails '));

const HELLO = `
  import { createElement, useState } from "react";
  import { createPortal } from "react-dom";
  export function Hello({ name }) {
    const [n, set] = useState(0);
    const button = createElement("button", { onClick: () => set(n + 1) }, name + " " + n);
    return createElement("div", null, button, createPortal(createElement("i", null, "portal " + name), document.body));
  }
`;

/** An environment of the project, which has the window of happy-dom. */
const OWN_ENVIRONMENT = `
  import { Window } from "happy-dom";
  export default {
    name: "own",
    setup(global) {
      const window = new Window({ url: "http://localhost:3000/", console: global.console });
      const before = new Map();
      for (const name of Object.getOwnPropertyNames(window)) {
        const isEvent = /Event|Abort|^(?:location|navigator|localStorage|sessionStorage|fetch|Headers|Request|Response|FormData|File|Blob)/.test(name);
        if (name in global && !isEvent) continue;
        before.set(name, Object.getOwnPropertyDescriptor(global, name));
        const value = window[name];
        const isMethod = typeof value === "function" && !/^[A-Z]/.test(name);
        Object.defineProperty(global, name, { value: isMethod ? value.bind(window) : value, writable: true, configurable: true });
      }
      global.window = global.self = global;
      return {
        async teardown() {
          await window.happyDOM.close();
          delete global.window;
          delete global.self;
          for (const [name, descriptor] of before) {
            delete global[name];
            if (descriptor !== undefined) Object.defineProperty(global, name, descriptor);
          }
        },
      };
    },
  };
`;

/** A file without a DOM: what it loads is not what those with one get. */
const NODE = (runner: string): string => `
  /** @${runner}-environment node */
  import { version } from "react";
  import { renderToString } from "react-dom/server";
  import * as dom from "@testing-library/react";
  it("has no DOM", () => {
    appendFileSync("pids.txt", process.pid + "\\n");
    expect([typeof window, typeof version, typeof renderToString, typeof dom.render]).toEqual(["undefined", "string", "function", "function"]);
  });
`;

function projectOf(runner: "jest" | "vitest", dom: string, count: number): Project {
  const isVitest = runner === "vitest";
  const names =
    'import fs, { appendFileSync } from "node:fs";\nimport http from "node:http";\n' +
    (isVitest ? 'import { expect, it, vi } from "vitest";' : "");
  const files = Array.from({ length: count }, (_, i) => [
    `f${i}.test.mjs`,
    `${names}\n${CLEAN}${KINDS[i % KINDS.length]?.(isVitest ? "vi" : "jest", i) ?? ""}\n`,
  ]);
  const setup = `globalThis.setups = (globalThis.setups ?? 0) + 1;\nexpect.extend({ toBeEven: (n) => ({ pass: n % 2 === 0, message: () => "odd" }) });\n`;
  const config = isVitest
    ? `export default { test: { environment: "${dom}", globals: true, setupFiles: ["./setup.mjs"], include: ["*.test.mjs"] } };\n`
    : `export default { testEnvironment: "${dom}", setupFilesAfterEnv: ["./setup.mjs"], testMatch: ["**/*.test.mjs"] };\n`;
  const all = {
    [`${runner}.config.mjs`]: config,
    "setup.mjs": setup,
    "counter.mjs": "let n = 0;\nexport const up = () => ++n;\n",
    "hello.mjs": HELLO,
    "own.mjs": OWN_ENVIRONMENT,
    "a-node.test.mjs": `${NODE(runner).trim()}`.replace(/(?=import )/, `${names}\n`),
    ...Object.fromEntries(files),
  };
  const project = new Project(all, undefined, PACKAGES);
  projects.push(project);
  return project;
}

test.each([
  ["vitest", "jsdom", process.env["XTEST_SEED"] === undefined ? 100 : 200, 1, 0],
  ["vitest", "happy-dom", 64, 2, 2],
  ["vitest", "./own.mjs", 32, 4, 0],
  ["jest", "jsdom", 64, 3, 0],
] as const)(
  "of %s with %s: %i files in random order, seed %i, on %i workers",
  async (runner, dom, count, seed, workers) => {
    const project = projectOf(runner, dom, count);
    const { stdout } = await server.run(project.root, [
      "-q",
      "--tb=no",
      `--random-order=${seed}`,
      "-n",
      String(workers),
    ]);
    const lines = stdout.match(/^(?:FAILED|ERROR) .*/gm) ?? [];
    const failing = Array.from({ length: count }, (_, i) => i).filter((i) => i % KINDS.length === FAILING);
    expect(lines.filter((line) => !line.includes("::fails ")).slice(0, 5)).toEqual([]);
    expect([lines.length, /\d+ (?:error|warning)/.exec(stdout)]).toEqual([failing.length, null]);
    const pids = project.read("pids.txt").trim().split("\n");
    expect([pids.length, new Set(pids).size]).toEqual([count + 1, Math.max(1, workers)]);
  },
);

test("packages whose files begin with the mark of an encoding, and one that cannot be parsed", async () => {
  const MARK = "\uFEFF";
  const file = `
    import { marked } from "marked";
    import { es } from "marked/es.mjs";
    it("is as in Node", () => { expect([marked, es]).toEqual([{ a: 1 }, 2]); });
    it("is told", () => expect(import("marked/broken.mjs")).rejects.toThrow(/broken\\.mjs: .*token/i));
  `;
  const files = {
    "vitest.config.mjs":
      'export default { test: { environment: "happy-dom", globals: true, include: ["*.test.mjs"] } };\n',
    ...{ "a.test.mjs": file, "b.test.mjs": file },
    "node_modules/marked/package.json": '{"name":"marked","version":"1.0.0","main":"index.js"}',
    "node_modules/marked/index.js": `${MARK}exports.marked = require("./data.json");`,
    "node_modules/marked/data.json": `${MARK}{"a":1}`,
    "node_modules/marked/es.mjs": `${MARK}#!/usr/bin/env node\nexport const es = 2;`,
    "node_modules/marked/broken.mjs": "export const es = ;",
  };
  const project = new Project(files, undefined, { "happy-dom": "happy-dom" });
  projects.push(project);
  const { code, stdout } = await server.run(project.root, ["-q"]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^4 passed/m) });
});
