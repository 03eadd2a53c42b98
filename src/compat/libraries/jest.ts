/** The libraries that Jest is made of, in one piece: the build puts their text in the place of this file. */
export { LegacyFakeTimers, ModernFakeTimers } from "@jest/fake-timers";
export { expect } from "expect";
export { ModuleMocker } from "jest-mock";
