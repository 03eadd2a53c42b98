// As Jest has it: the functions are global.
import { Stack } from "../src/stack.ts";

describe("an empty stack", () => {
  test("has no size", () => {
    expect(new Stack().size).toBe(0);
  });
});
