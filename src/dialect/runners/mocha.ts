/** The globals of Mocha, which `import … from "mocha"` gives too. */
import { describe, it, afterAll, afterEach, beforeAll, beforeEach, xdescribe, xit } from "./shared.ts";

export { afterAll as after, afterEach, beforeAll as before, beforeEach, describe, it, xdescribe, xit };
export const context = describe;
export const specify = it;
export const xcontext = xdescribe;
export const xspecify = xit;
export const suite = describe;
export const test = it;
export const setup = beforeEach;
export const teardown = afterEach;
export const suiteSetup = beforeAll;
export const suiteTeardown = afterAll;

/** Mocha runs without it: `--delay` is not used here. */
export function runMocha(): void {
  // The tests are registered when the file has been imported.
}
