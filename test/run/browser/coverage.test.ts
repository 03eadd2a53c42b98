/** Coverage in pages: the figures of Node, by the browser's own counters. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { FileCoverageData } from "istanbul-lib-coverage";
import { describeOn } from "../../build/standalone/engines.ts";
import type { CommandResult } from "../../samples/command-server.ts";
import { BrowserProject, findChromium } from "./chromium.ts";

const FILES = {
  "src/shapes.ts": `
export class Square {
  constructor(private readonly side: number) {}
  get area(): number {
    return this.side ** 2;
  }
  unused(): void {
    throw new Error("x");
  }
}
export const sign = (n: number): string => (n < 0 ? "-" : n > 0 ? "+" : "");
`.trimStart(),
  "src/more.ts": "export function sign(n: number): number {\n  if (n > 0) return 1;\n  return n < 0 ? -1 : 0;\n}\n",
  "src/never.ts": "export const never = (): number => 1;\n",
  "tests/test_shapes.ts": `
import { sign, Square } from "../src/shapes";
export function test_area() { if (new Square(2).area !== 4) throw new Error("x"); }
export function test_sign() { if (sign(1) !== "+") throw new Error("x"); }
`,
  "tests/test_more.ts": `
import { sign } from "../src/more";
export function test_more() { if (sign(-1) !== -1) throw new Error("x"); }
`,
};

type Report = Readonly<Record<string, Pick<FileCoverageData, "s" | "f" | "b" | "fnMap">>>;

describeOn(findChromium(), () => {
  let project: BrowserProject;
  beforeAll(() => {
    project = new BrowserProject(FILES);
  });
  afterAll(() => {
    project.remove();
  });

  /** What was counted, by the place of the file. */
  async function counted(args: readonly string[]): Promise<{ readonly ended: CommandResult; readonly files: unknown }> {
    const ended = await project.xtest(["-q", "--cov=src", "--cov-report=json", ...args]);
    const report: Report = JSON.parse(readFileSync(path.join(project.folder, "coverage/coverage-final.json"), "utf8"));
    const files = Object.entries(report).map(([file, { s, f, b, fnMap }]) => {
      const names = Object.values(fnMap).map(({ name }) => name);
      return { file: path.basename(file), s: [...Object.values(s)], f, b, names };
    });
    return { ended, files: files.sort((one, other) => (one.file < other.file ? -1 : 1)) };
  }

  test("in one page, and in several: the figures are those of Node", async () => {
    const { ended, files } = await counted([]);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    for (const args of [["--browser"], ["--browser", "-n", "2"], ["--browser"]]) {
      const inPages = await counted(args);
      expect(inPages.ended).toMatchObject({ code: 0, stderr: "" });
      expect(inPages.files).toEqual(files);
    }
  });

  test("a page that has to be ended is named in a warning, and the others count", async () => {
    project.write({ "tests/test_hangs.ts": "export function test_hangs() { for (;;); }\n" });
    const { ended } = await counted(["--browser", "-o", "timeout=500"]);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain("coverage: what ran last in a process that was killed is not counted");
  });
});
