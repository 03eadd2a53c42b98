// Tests of both kinds can stand in one suite, and even in one file.
import { expect } from "vitest";
import { Stack } from "../src/stack.ts";

export function test_push_gives_the_stack() {
  const stack = new Stack<number>();
  expect(stack.push(1)).toBe(stack);
}
