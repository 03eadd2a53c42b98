/**
 * Jest's environment of our tests: the process as it is. Jest's own makes a realm for each file, and compiles every module anew in it, Jest's
 * too: a third of the processor time of the pure tests.
 */
import { ModernFakeTimers } from "@jest/fake-timers";
import { appendFileSync, readFileSync } from "node:fs";
import { slowness } from "../../test/time-limit.ts";

/** Where what each test file costs is written, if it is asked for. */
const COSTS = process.env["XTEST_COSTS"];
/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** Seconds of processors that this process has taken, and those of its children that have ended. Linux only. */
function processorSeconds() {
  const fields = readFileSync("/proc/self/stat", "latin1").split(") ")[1]?.split(" ") ?? [];
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / TICKS;
}

export default class PlainEnvironment {
  /** What Jest defines for tests; they import it. */
  global = {};
  fakeTimers = null;
  fakeTimersModern;
  /** Milliseconds that tests and hooks may take where nothing else runs. @type {WeakMap<object, number>} */
  #limits = new WeakMap();

  #testPath;
  #before = 0;

  /** @param {import("@jest/environment").JestEnvironmentConfig} config @param {import("@jest/environment").EnvironmentContext} context */
  constructor({ projectConfig }, { testPath }) {
    this.#testPath = testPath;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    if (COSTS !== undefined) this.#before = processorSeconds();
  }

  async teardown() {
    if (COSTS !== undefined)
      appendFileSync(COSTS, `${(processorSeconds() - this.#before).toFixed(1)}\t${this.#testPath}\n`);
    this.fakeTimersModern.dispose();
  }

  /**
   * Limits of tests and hooks grow with what waits for a processor, as those of processes do.
   *
   * @param {import("@jest/types").Circus.AsyncEvent | import("@jest/types").Circus.SyncEvent} event
   * @param {import("@jest/types").Circus.State} state
   */
  handleTestEvent(event, state) {
    const limited = event.name === "test_start" ? event.test : event.name === "hook_start" ? event.hook : null;
    if (limited === null) return;
    // A hook begins once for each test.
    const own = this.#limits.get(limited) ?? limited.timeout ?? state.testTimeout;
    this.#limits.set(limited, own);
    limited.timeout = Math.ceil(own * slowness());
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ["node", "node-addons"];
  }
}
