/**
 * Jest's runtime of our tests: Node loads their modules, takes away their types and keeps the compiled code, and the files that a worker runs
 * share all modules but the test files themselves and Jest's registry of tests. A test that needs a module of its own imports it with a query.
 */
import { ModuleMocker } from "jest-mock";
import { readFileSync } from "node:fs";
import module, { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const GLOBALS = new URL("globals.mjs", import.meta.url).href;

// Newer than the types of the oldest supported Node.
const { registerHooks } = /** @type {{ registerHooks?: (hooks: object) => void }} */ (module);
if (registerHooks === undefined) {
  throw new Error(
    "The tests run on Node 24, which is not installed here as a package: start them with one (npm run jest).",
  );
}
registerHooks({
  /** @param {string} specifier @param {object} context @param {(...args: unknown[]) => object} next */
  resolve: (specifier, context, next) =>
    specifier === "@jest/globals" ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

/** Functions of modules that each file has an instance of. @type {Map<string, Function>} */
const functions = new Map();
const mocker = new ModuleMocker(globalThis);
let count = 0;

class PlainRuntime {
  #environment;
  /** Keys of the global object before anything of the file. */
  #before = new Set(Reflect.ownKeys(globalThis));

  /** @param {unknown} _config @param {import("./environment.mjs").default} environment */
  constructor(_config, environment) {
    this.#environment = environment;
    Reflect.deleteProperty(globalThis, Symbol.for("EVENT_HANDLERS"));
  }

  /** The registry of tests, which is one file's. @param {string} file */
  requireInternalModule(file) {
    let compiled = functions.get(file);
    if (compiled === undefined) {
      const parameters = ["exports", "require", "module", "__filename", "__dirname"];
      compiled = vm.compileFunction(readFileSync(file, "utf8"), parameters, { filename: file });
      functions.set(file, compiled);
    }
    const module = { exports: {} };
    compiled(module.exports, createRequire(file), module, file, path.dirname(file));
    return module.exports;
  }

  /** @param {string} file */
  requireModule(file) {
    return createRequire(import.meta.url)(file);
  }

  /** @param {Record<string, unknown>} globals */
  setGlobalsForRuntime(globals) {
    const timers = this.#environment.fakeTimersModern;
    const jest = {
      spyOn: mocker.spyOn.bind(mocker),
      useFakeTimers: () => void timers.useFakeTimers(),
      useRealTimers: () => void timers.useRealTimers(),
      advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
    };
    Reflect.set(globalThis, Symbol.for("xtest.jest-globals"), { ...globals, jest });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** @param {string} file */
  async unstable_importModule(file) {
    count += 1;
    return import(`${pathToFileURL(file).href}?${count}`);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}
  leaveTestCode() {}

  teardown() {
    mocker.restoreAllMocks();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!this.#before.has(key)) Reflect.deleteProperty(globalThis, key);
    }
  }
}

export { PlainRuntime as "module.exports" };
