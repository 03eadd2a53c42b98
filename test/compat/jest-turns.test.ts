/** Before version 30, Jest has no turn of the event loop between the tests of a file, nor before its window closes. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const TESTS = `
const busy = () => { const until = performance.now() + 10; while (performance.now() < until); };
let calls = 0;

test("leaves a timer that is due", () => {
  setTimeout(() => { calls++; throw new Error("nobody is told"); }, 1);
  busy();
});

test("is not told of it", () => {
  expect(calls).toBe(0);
  setInterval(() => document.missing.text, 1);
  busy();
});

test("nor is the last one", async () => {
  await null;
  expect(calls).toBe(0);
  busy();
});
`;

test("a timer that a test leaves is called while another one waits, or never", () => {
  const project = new Project(
    {
      "package.json": JSON.stringify({ scripts: { test: "jest --env=jsdom" } }),
      "node_modules/jest/package.json": JSON.stringify({ name: "jest", version: "29.7.0" }),
      "a.test.js": TESTS,
      "b.test.js": TESTS,
      "c.test.js": `test("waits", () => new Promise((resolve) => {
        setTimeout(resolve, 5);
        expect(document.body.innerHTML).toBe("");
      }));`,
    },
    undefined,
    { jsdom: "jsdom" },
  );
  try {
    const { stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-q", "--tb=short", "-n", "0"]);
    expect(stdout).toMatch(/^\.{7} +\[100%\]\n7 passed in/);
  } finally {
    project.remove();
  }
});
