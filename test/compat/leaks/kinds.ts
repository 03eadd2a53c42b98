/**
 * What a test file can leave behind, kind by kind, and how the next one can see it: the text of two files for each runner. The second writes
 * `seen.json`, with the kinds that it sees when it is imported, and after its tests.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** How suites of a runner are written. */
export type Form = "bun" | "jest" | "mocha" | "node-test" | "vitest";

const HEADS: Readonly<Record<Form, string>> = {
  bun: `const { afterAll, expect, test } = require("bun:test");
const [runner, folder] = [undefined, __dirname];
`,
  jest: "const [runner, folder] = [jest, __dirname];\n",
  mocha: "const { afterAll, test, expect, runner, folder } = { afterAll: after, test: it, folder: __dirname };\n",
  "node-test":
    'const { after: afterAll, test, mock: runner } = require("node:test");\nconst [expect, folder] = [undefined, __dirname];\n',
  vitest: `import { createRequire } from "node:module";
import { afterAll, expect, test, vi as runner } from "vitest";
import * as esm from "counter-esm";
import * as own from "./own.js";
const require = createRequire(import.meta.url);
const folder = import.meta.dirname;
`,
};

const KINDS = String.raw`
const fs = require("fs");
const { appendFileSync, existsSync, readFileSync, writeFileSync, rmSync } = fs;
const stringify = JSON.stringify;
const real = { setTimeout, setInterval, setImmediate: require("timers").setImmediate };
const at = (name) => folder + "/" + name;
const kinds = {};
const add = (name, leave, seen) => { kinds[name] = { leave, seen }; };

/** Functions that are replaced by ones that do the same. */
const wrapped = (name, target, member) => {
  add(
    name,
    () => {
      const before = target()[member];
      target()[member] = Object.assign(
        function (...args) {
          return new.target === undefined ? Reflect.apply(before, this, args) : Reflect.construct(before, args);
        },
        Object.fromEntries(Object.entries(Object(before))),
        { isLeft: true },
      );
    },
    () => target()[member].isLeft === true,
  );
};
for (const member of ["exit", "nextTick", "cwd", "emitWarning", "hrtime", "kill", "on"]) wrapped("process." + member + " = ..", () => process, member);
for (const stream of ["stdout", "stderr"]) wrapped("process." + stream + ".write = ..", () => process[stream], "write");
for (const member of ["log", "error"]) wrapped("console." + member + " = ..", () => console, member);
for (const member of ["fetch", "structuredClone", "queueMicrotask", "setTimeout", "URL"]) wrapped("globalThis." + member + " = ..", () => globalThis, member);
for (const [name, target, member] of [
  ["Math", () => Math, "random"],
  ["JSON", () => JSON, "stringify"],
  ["Object", () => Object, "keys"],
  ["Date", () => Date, "now"],
  ["Intl", () => Intl, "getCanonicalLocales"],
  ["Promise", () => Promise, "resolve"],
  ["Reflect", () => Reflect, "ownKeys"],
  ["Error", () => Error, "captureStackTrace"],
  ["Buffer", () => Buffer, "from"],
  ["performance", () => performance, "now"],
  ["String.prototype", () => String.prototype, "trim"],
  ["globalThis.crypto", () => globalThis.crypto, "randomUUID"],
]) wrapped(name + "." + member + " = ..", target, member);
for (const [name, member] of [
  ["fs", "readFileSync"], ["fs", "statSync"], ["http", "request"], ["https", "request"], ["net", "connect"], ["dns", "lookup"],
  ["tls", "connect"], ["os", "platform"], ["timers", "setTimeout"], ["timers/promises", "setTimeout"], ["crypto", "randomBytes"],
  ["child_process", "spawn"], ["path", "join"], ["util", "inspect"], ["url", "parse"], ["fs/promises", "readFile"],
  ["zlib", "gzip"], ["readline", "createInterface"], ["vm", "runInContext"], ["worker_threads", "Worker"], ["dns/promises", "lookup"],
  ["stream", "pipeline"], ["querystring", "parse"], ["events", "once"],
]) require(name), wrapped('require("' + name + '").' + member + " = ..", () => require(name), member);
wrapped("globalThis.Buffer = ..", () => globalThis, "Buffer");
wrapped('require("events").prototype.emit = ..', () => require("events").prototype, "emit");
wrapped('require("http").Server.prototype.listen = ..', () => require("http").Server.prototype, "listen");
wrapped('require("net").Socket.prototype.connect = ..', () => require("net").Socket.prototype, "connect");
add('require("http").globalAgent = ..', () => { const http = require("http"); http.globalAgent = Object.assign(new http.Agent(), { isLeft: true }); }, () => require("http").globalAgent.isLeft === true);
wrapped('require("module")._load = ..', () => require("module"), "_load");
wrapped('require("module")._extensions[".js"] = ..', () => Object(require("module")._extensions), ".js");
wrapped('require("module").prototype.require = ..', () => require("module").prototype, "require");
add('require.extensions[".left"] = ..', () => { require.extensions[".left"] = () => {}; }, () => ".left" in Object(require.extensions));
add("require.cache[..] = ..", () => { require.cache[at("left.js")] = { exports: "left" }; }, () => require.cache[at("left.js")] !== undefined);
add("an entry of require.cache", () => { require("counter"); }, () => Object.keys(require.cache).some((name) => name.includes("counter")));

/** Members that are added. */
const added = (name, target, member = "left") => {
  add(
    name,
    () => { Object.defineProperty(target(), member, { value: "left", configurable: true, writable: true }); },
    () => target() != null && member in target() && target()[member] === "left",
  );
};
added("globalThis.x", () => globalThis);
added("globalThis[Symbol.for(..)]", () => globalThis, Symbol.for("left"));
for (const name of ["Array", "Object", "Promise", "String", "Function", "Error", "Map", "Symbol", "URL", "EventTarget", "Response"]) {
  // All objects have what Object.prototype has.
  added(name + ".prototype.x", () => globalThis[name].prototype, "left" + name);
  if (name !== "Object") added(name + ".x", () => globalThis[name], "own" + name);
}
added("Array.prototype[Symbol.for(..)]", () => Array.prototype, Symbol.for("left array"));
added("Promise[Symbol.for(..)]", () => Promise, Symbol.for("left promise"));
added("the prototype of async functions", () => Object.getPrototypeOf(async () => {}), "leftAsync");
added("the prototype of iterators of arrays", () => Object.getPrototypeOf([][Symbol.iterator]()), "leftIterator");
added("process.x", () => process, "leftProcess");
added("process[Symbol.for(..)]", () => process, Symbol.for("left process"));
added("process.versions.x", () => process.versions, "leftVersion");
added("process.stdout.x", () => process.stdout, "leftStdout");
added("console.x", () => console, "leftConsole");
added("navigator.x", () => navigator, "leftNavigator");
added("globalThis.crypto.x", () => globalThis.crypto, "leftCrypto");
added('require("os").x', () => require("os"), "leftOs");
added('require("events").prototype.x', () => require("events").prototype, "leftEmitter");

/** Values. */
const value = (name, leave, read, wanted = "left") => add(name, leave, () => read() === wanted);
value("process.env.X = ..", () => { process.env.LEFT = "left"; }, () => process.env.LEFT);
value("delete process.env.X", () => { delete process.env.GIVEN; }, () => process.env.GIVEN, undefined);
value("process.env = ..", () => { process.env = { ...process.env, OTHER: "left" }; }, () => process.env.OTHER);
value("process.env.TZ = ..", () => { process.env.TZ = "Asia/Tokyo"; }, () => new Date(0).getTimezoneOffset(), -540);
value("process.argv.push(..)", () => { process.argv.push("left"); }, () => process.argv.includes("left"), true);
value("process.argv = ..", () => { process.argv = [...process.argv, "other"]; }, () => process.argv.includes("other"), true);
value("process.execArgv.push(..)", () => { process.execArgv.push("--left"); }, () => process.execArgv.includes("--left"), true);
value("process.title = ..", () => { process.title = "left"; }, () => process.title);
value("process.exitCode = ..", () => { process.exitCode = 3; }, () => process.exitCode, 3);
value("process.chdir(..)", () => { process.chdir("node_modules"); }, () => process.cwd().endsWith("node_modules"), true);
value("process.umask(..)", () => { process.umask(0o77); }, () => process.umask(), 0o77);
for (const name of ["platform", "arch", "version", "argv0", "pid"]) {
  value("process." + name + " by defineProperty", () => { Object.defineProperty(process, name, { value: "left" }); }, () => process[name]);
}
value("process.stdout.isTTY = ..", () => { process.stdout.isTTY = "left"; }, () => process.stdout.isTTY);
value("process.stdout.columns = ..", () => { process.stdout.columns = 7; }, () => process.stdout.columns, 7);
value("Error.stackTraceLimit = ..", () => { Error.stackTraceLimit = 77; }, () => Error.stackTraceLimit, 77);
value("Error.prepareStackTrace = ..", () => { Error.prepareStackTrace = () => "left"; }, () => new Error("x").stack);
value("globalThis.Date = ..", () => { globalThis.Date = class extends Date { static isLeft = true; }; }, () => Date.isLeft, true);
value("globalThis.console = ..", () => { globalThis.console = Object.assign(Object.create(console), { isLeft: true }); }, () => console.isLeft, true);
value("process.setMaxListeners(..)", () => { process.setMaxListeners(77); }, () => process.getMaxListeners(), 77);
value('require("events").defaultMaxListeners = ..', () => { require("events").defaultMaxListeners = 78; }, () => require("events").defaultMaxListeners, 78);
value('require("fs").promises.readFile = ..', () => { wrappedNow(fs.promises, "readFile"); }, () => fs.promises.readFile.isLeft, true);
function wrappedNow(target, member) {
  const before = target[member];
  target[member] = Object.assign((...args) => Reflect.apply(before, target, args), { isLeft: true });
}

/** Listeners. */
for (const event of ["exit", "beforeExit", "unhandledRejection", "uncaughtException", "warning", "SIGTERM", "SIGUSR2", "message", "left"]) {
  add(
    'process.on("' + event + '")',
    () => process.on(event, function left() { if (event === "exit") writeFileSync(at("exited"), "1"); }),
    () => process.listeners(event).some(({ name }) => name === "left"),
  );
}
add("a listener of a package on process", () => require("listens"), () => { require("listens"); return process.listenerCount("SIGHUP") > 1; });
add("process.removeAllListeners(..)", () => process.removeAllListeners("rejectionHandled"), () => false);
add("a listener of process is called", () => {}, () => {
  let calls = 0;
  process.once("own", () => { calls++; });
  process.emit("own");
  return calls === 1;
});

/** Modules. */
add("state of a package (require)", () => require("counter").next(), () => Object(require("counter")).count > 0);
if (typeof esm !== "undefined") add("state of a package (import)", () => esm.next(), () => esm.state.count > 0);
add("state of a module of the project", () => (typeof own === "undefined" ? require("./own.js") : own).next(), () => (typeof own === "undefined" ? require("./own.js") : own).state.count > 0);
add("AsyncLocalStorage.enterWith", () => {
  const { AsyncLocalStorage } = require("async_hooks");
  fs.leftStorage = new AsyncLocalStorage();
  fs.leftStorage.enterWith("left");
}, () => fs.leftStorage?.getStore() === "left");

/** Work that goes on: it adds to a file. */
const work = (name, begin) => {
  const file = "ticks-" + Object.keys(kinds).length;
  add(name, () => void begin(() => appendFileSync(at(file), "."), at(file)), () => (existsSync(at(file)) ? readFileSync(at(file), "utf8").length : 0));
  kinds[name].isWork = true;
};
work("setInterval", (tick) => { real.setInterval(tick, 5).unref?.(); });
work("a chain of setTimeout", (tick) => {
  const next = () => { tick(); real.setTimeout(next, 5).unref?.(); };
  next();
});
work("a chain of setImmediate", (tick) => {
  let turns = 0;
  const next = () => { if (++turns % 50 === 0) tick(); real.setImmediate(next).unref?.(); };
  next();
});
work("a timer of a package", (tick) => require("ticks").start(tick));
work("timers/promises", async (tick) => { for await (const _ of require("timers/promises").setInterval(5, 0, { ref: false })) tick(); });
add("a server that listens", () => new Promise((resolve) => {
  const server = require("http").createServer((_, response) => response.end());
  server.unref();
  server.listen(0, "127.0.0.1", () => { writeFileSync(at("port"), String(server.address().port)); resolve(); });
}), () => new Promise((resolve) => {
  const socket = new (require("net").Socket)();
  socket.on("connect", () => { socket.destroy(); resolve(true); });
  socket.on("error", () => resolve(false));
  socket.connect(Number(readFileSync(at("port"), "utf8")), "127.0.0.1");
}));

/** The window. */
if (typeof document !== "undefined") {
  value("document.body", () => { document.body.innerHTML = "<b>left</b>"; }, () => document.body.textContent);
  value("document.title", () => { document.title = "left"; }, () => document.title);
  value("a style in document.head", () => { document.head.append(document.createElement("style")); }, () => document.head.querySelector("style") !== null, true);
  value("an attribute of document.body", () => { document.body.className = "left"; }, () => document.body.className);
  value("document.cookie", () => { document.cookie = "left=1"; }, () => document.cookie.includes("left=1"), true);
  value("localStorage", () => { localStorage.setItem("left", "left"); }, () => localStorage.getItem("left"));
  value("sessionStorage", () => { sessionStorage.setItem("left", "left"); }, () => sessionStorage.getItem("left"));
  value("location.hash", () => { location.hash = "#left"; }, () => location.hash, "#left");
  value("history.pushState", () => { history.pushState(null, "", "/left"); }, () => location.pathname, "/left");
  value("customElements", () => { customElements.define("left-element", class extends HTMLElement {}); }, () => customElements.get("left-element") !== undefined, true);
  value("window.innerWidth", () => { window.innerWidth = 77; }, () => window.innerWidth, 77);
  for (const name of ["window", "document"]) {
    add("a listener of " + name, () => globalThis[name].addEventListener("left", () => writeFileSync(at(name), "1")), () => {
      rmSync(at(name), { force: true });
      globalThis[name].dispatchEvent(new Event("left"));
      return existsSync(at(name));
    });
  }
  added("document.x", () => document, "leftDocument");
  added("window.x", () => window, "leftWindow");
  added("Element.prototype.x", () => Element.prototype, "leftElement");
  added("Storage.prototype.x", () => Storage.prototype, "leftStorage");
  wrapped("Element.prototype.closest = ..", () => Element.prototype, "closest");
  wrapped("window.getComputedStyle = ..", () => window, "getComputedStyle");
}

/** Functions of the runner. */
if (expect !== undefined) {
  value("expect.extend", () => { expect.extend({ toBeLeft: () => ({ pass: true, message: () => "" }) }); }, () => typeof expect(1).toBeLeft, "function");
  const passes = (check) => { try { check(); return true; } catch { return false; } };
  value("expect.addEqualityTesters", () => { expect.addEqualityTesters([(one) => (one === "equal to all" ? true : undefined)]); }, () => passes(() => expect("equal to all").toEqual("x")), true);
  // Runners read the traces of inline snapshots.
  add("expect.addSnapshotSerializer", () => {
    const print = () => { writeFileSync(at("printed"), "1"); return "printed"; };
    expect.addSnapshotSerializer({ test: (one) => one === "to be printed", print, serialize: print });
  }, () => existsSync(at("printed")));
}
let slow = false;
let tries = 0;
if (runner?.fn !== undefined) {
  const spied = (one) => { one.spyOn(require("os"), "cpus"); };
  const isMock = (one) => one.mock !== undefined;
  value("spyOn of a module of Node", () => (runner.spyOn === undefined ? runner.method(require("os"), "cpus") : spied(runner)), () => isMock(require("os").cpus), true);
  value("spyOn of a global", () => (runner.spyOn === undefined ? runner.method(Math, "abs") : runner.spyOn(Math, "abs")), () => isMock(Math.abs), true);
}
if (runner?.stubGlobal !== undefined) {
  value("stubGlobal", () => { runner.stubGlobal("stubbed", "left"); }, () => globalThis.stubbed);
  value("stubEnv", () => { runner.stubEnv("STUBBED", "left"); }, () => process.env.STUBBED);
}
if (runner?.useFakeTimers !== undefined) {
  add("fake timers", () => {
    if (process.env.FORM === "jest") runner.useFakeTimers({ doNotFake: ["Date", "queueMicrotask", "nextTick", "setImmediate", "performance"] });
    else runner.useFakeTimers({ toFake: ["setTimeout"] });
  }, () => setTimeout.clock !== undefined || Object(setTimeout).isFake === true);
  add("setTimeout of the runner", () => runner.setConfig === undefined ? runner.setTimeout?.(40) : runner.setConfig({ testTimeout: 40 }), () => !slow);
}
if (runner?.retryTimes !== undefined) add("retryTimes", () => { runner.retryTimes(2); }, () => tries > 1);
`;

const LEAVE = String.raw`
/** After a file that has done one of these here, the next one has another process. */
const lasting = /require\("(?:child_process|dns|https?|net|tls)"\).* =|process\.on\("exit"|\(require\)|(?:timer|listener) of a package|require\.cache/;
test("leaves", async () => {
  const failed = {};
  for (const [name, { leave }] of Object.entries(kinds)) {
    if (process.env.WITHOUT_LASTING && lasting.test(name)) continue;
    try {
      await leave();
    } catch (error) {
      failed[name] = String(error);
    }
  }
  writeFileSync(at("failed.json"), stringify(failed));
});
`;

const SEE = String.raw`
const early = {};
const look = (into, name) => {
  try {
    into[name] = kinds[name].seen();
  } catch (error) {
    into[name] = String(error);
  }
};
const names = Object.keys(kinds);
for (const name of names) if (!kinds[name].isWork && !/listener of|server|of the runner|retryTimes/.test(name)) look(early, name);
/** Not by a timer: they may be faked. The process may not run for all of that time. */
const pause = () => new Promise((resolve) => {
  const begun = performance.now();
  let turns = 0;
  const turn = () => (++turns > 200 && performance.now() - begun > 60 ? resolve() : real.setImmediate(turn));
  turn();
});
if (expect !== undefined) test("prints", () => {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = undefined;
  try {
    expect("to be printed").toMatchInlineSnapshot('"to be printed"');
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
});
test("slow", async () => {
  await pause();
  slow = true;
});
if (process.env.FORM === "jest") test("is tried", () => {
  tries++;
  if (tries < 2) throw new Error("the first");
});
afterAll(async () => {
  const late = {};
  for (const name of names) look(late, name);
  await pause();
  for (const name of names) if (kinds[name].isWork) late[name] = kinds[name].seen() > late[name];
  late["a server that listens"] = await late["a server that listens"];
  writeFileSync(at("seen.json"), stringify({ early, late }));
});
`;

/** The files of a suite. @param extension - of test files. */
export function leakFiles(form: Form, extension: string): Record<string, string> {
  const isModule = form === "vitest";
  const counter = "exports.count = 0;\nexports.next = () => ++exports.count;\n";
  const state = "export const state = { count: 0 };\nexport const next = () => ++state.count;\n";
  const own = isModule ? state : "exports.state = { count: 0 };\nexports.next = () => ++exports.state.count;\n";
  return {
    "node_modules/counter/index.js": counter,
    "node_modules/counter-esm/package.json": '{ "type": "module" }\n',
    "node_modules/counter-esm/index.js": state,
    "node_modules/listens/index.js": 'process.on("SIGHUP", () => undefined);\n',
    "node_modules/ticks/index.js": "exports.start = (tick) => { setInterval(tick, 5).unref?.(); };\n",
    "own.js": own,
    // Runners begin with the larger file.
    [`a${extension}`]: `${HEADS[form]}${KINDS}${LEAVE}${"//\n".repeat(1000)}`,
    [`b${extension}`]: `${HEADS[form]}${KINDS}${SEE}`,
  };
}

/** A kind of suite. */
export interface Column {
  readonly form: Form;
  readonly files: Readonly<Record<string, string>>;
  /** What its runner is called with. */
  readonly command: readonly string[];
  /** Whether kinds after which the next file has another process here are left out. */
  readonly withoutLasting: boolean;
}

function jest(testEnvironment: string): Column {
  const manifest = { scripts: { test: "jest" }, jest: { testEnvironment, cacheDirectory: "<rootDir>/cache" } };
  const files = { "package.json": JSON.stringify(manifest), ...leakFiles("jest", ".test.js") };
  return { form: "jest", files, command: ["jest/bin/jest.js", "--ci", "-i"], withoutLasting: false };
}

function vitest(settings: string, withoutLasting: boolean, plugins = ""): Column {
  const files = {
    "package.json": JSON.stringify({ type: "module", scripts: { test: "vitest run" } }),
    "vitest.config.mjs": `export default { plugins: [${plugins}], test: { ${settings} } };\n`,
    ...leakFiles("vitest", ".test.js"),
  };
  return { form: "vitest", files, command: ["vitest/vitest.mjs", "run", "--maxWorkers=1"], withoutLasting };
}

function other(form: Form, script: string, command: readonly string[]): Column {
  const files = { "package.json": JSON.stringify({ scripts: { test: script } }), ...leakFiles(form, ".test.js") };
  return { form, files, command, withoutLasting: form === "node-test" };
}

const PLUGIN = '{ name: "own", transform: (code) => code }';

export const COLUMNS: Readonly<Record<string, Column>> = {
  jest: jest("node"),
  "jest, jsdom": jest("jsdom"),
  vitest: vitest("", true),
  "vitest, threads": vitest('pool: "threads"', true),
  "vitest, a plugin": vitest("", true, PLUGIN),
  "vitest, jsdom": vitest('environment: "jsdom"', false),
  "vitest, happy-dom": vitest('environment: "happy-dom"', false),
  "vitest, isolate: false": vitest("isolate: false", false),
  "vitest, isolate: false, jsdom": vitest('isolate: false, environment: "jsdom"', false),
  mocha: other("mocha", "mocha *.test.js", ["mocha/bin/mocha.js", "a.test.js", "b.test.js"]),
  bun: other("bun", "bun test", ["test", "./a.test.js", "./b.test.js"]),
  "node-test": other("node-test", "node --test", ["--test", "--test-concurrency=1"]),
};

/** What its files need in the environment. */
export function variablesOf({ form, withoutLasting }: Column): Record<string, string> {
  return { GIVEN: "given", FORM: form, ...(withoutLasting && { WITHOUT_LASTING: "1" }) };
}

/** When a kind is seen: `both` is while the file is imported, and after its tests. */
export type Seen = "both" | "import" | "test";

/** What the second file of a folder has seen, by kinds. */
export function seenIn(folder: string): Record<string, Seen> {
  const file = path.join(folder, "seen.json");
  if (!existsSync(file)) throw new Error("the second file has written nothing");
  const {
    early,
    late,
  }: Record<"early" | "late", Readonly<Record<string, unknown>>> = JSON.parse(readFileSync(file, "utf8"));
  const seen: Record<string, Seen> = {};
  for (const [name, after] of Object.entries(late)) {
    const isSeen = after === true;
    const wasSeen = name in early ? early[name] === true : isSeen;
    if (isSeen || wasSeen) seen[name] = isSeen && wasSeen ? "both" : isSeen ? "test" : "import";
  }
  return seen;
}
