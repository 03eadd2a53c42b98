/** Legacy timers of Jest before version 27, which do not fake frames (27.0.0: none, 27.0.6: mocks). */
import { expect, test } from "@jest/globals";
import { failureOf } from "../project.ts";

test.each([
  ["26.6.3", true],
  ["27.5.1", false],
])("frames are those of the window with legacy timers of %s: %s", (version, areReal) => {
  const files = {
    "package.json": '{ "scripts": { "test": "jest --env=node" } }',
    "node_modules/jest/package.json": JSON.stringify({ name: "jest", version }),
    "a.test.js": `
        const frame = () => 5;
        globalThis.requestAnimationFrame = frame;
        test("frames", () => {
          jest.useFakeTimers("legacy");
          expect(requestAnimationFrame === frame).toBe(${areReal});
          expect(setTimeout).toHaveProperty("mock");
          jest.useRealTimers();
          expect(requestAnimationFrame).toBe(frame);
        });`,
  };
  expect(failureOf(files)).toBe("");
});
