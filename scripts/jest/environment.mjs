/**
 * Jest's environment of our tests: the process as it is. Jest's own makes a realm for each file, and compiles every module anew in it, Jest's
 * too: a third of the processor time of the pure tests.
 */
import { ModernFakeTimers } from "@jest/fake-timers";

export default class PlainEnvironment {
  /** What Jest defines for tests; they import it. */
  global = {};
  fakeTimers = null;
  fakeTimersModern;

  /** @param {import("@jest/environment").JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ["node", "node-addons"];
  }
}
