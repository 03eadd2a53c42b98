/**
 * Jest's environment of our tests: the process as it is. Jest's own makes a realm for each file, and compiles every module anew in it, Jest's
 * too: a third of the processor time of the pure tests.
 */
import { ModernFakeTimers } from "@jest/fake-timers";
import { slowness } from "../../test/time-limit.ts";

export default class PlainEnvironment {
  /** What Jest defines for tests; they import it. */
  global = {};
  fakeTimers = null;
  fakeTimersModern;
  /** Milliseconds that tests and hooks may take where nothing else runs. @type {WeakMap<object, number>} */
  #limits = new WeakMap();

  /** @param {import("@jest/environment").JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
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
