/** `--capture`: what bypasses the streams of JavaScript. Its place among the lines of the report is not determined. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { xtest } from "../samples/sample.ts";

interface Report {
  readonly tests: readonly { readonly stdout: string; readonly stderr: string }[];
}

const project = new Project(
  {
    "test_a.ts": `
import { spawnSync } from "node:child_process";
import { writeSync } from "node:fs";
export function test_descriptors() {
  console.log("stream");
  writeSync(1, "descriptor\\n");
  spawnSync("sh", ["-c", "echo child >&2"], { stdio: "inherit" });
  throw new Error("shows what is captured");
}
`,
  },
  undefined,
  {},
);

afterAll(() => {
  project.remove();
});

test.each([
  ["fd", { live: [], stdout: "stream\ndescriptor\n", stderr: "child\n" }],
  ["sys", { live: ["child", "descriptor"], stdout: "stream\n", stderr: "" }],
  ["tee-sys", { live: ["child", "descriptor", "stream"], stdout: "stream\n", stderr: "" }],
  ["no", { live: ["child", "descriptor", "stream"], stdout: "", stderr: "" }],
])("--capture=%s", (method, expected) => {
  const { stdout, stderr } = xtest(project.root, [
    "run",
    `--capture=${method}`,
    "--show-capture=no",
    "--report-json=out.json",
  ]);
  const live = `${stdout}${stderr}`.match(/^(?:stream|descriptor|child)$/gm) ?? [];
  const {
    tests: [result],
  }: Report = JSON.parse(project.read("out.json"));
  expect({ live: live.sort(), stdout: result?.stdout, stderr: result?.stderr }).toEqual(expected);
});
