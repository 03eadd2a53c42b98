// The functions are global: vitest.config.ts says so.
import { Stack } from "../src/stack.ts";

describe("an empty stack", () => {
  test("has no size", () => {
    expect(new Stack().size).toBe(0);
  });
});
