/** Coverage of sources whose names are hostile: the pages are files, links lead to them, and nothing in a name is code. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Project } from "../project.ts";
import { type CommandResult, serveCommands } from "../samples/command-server.ts";

const NAMES = [
  ...["<img src=x onerror=alert(1)>/plain.ts", "a#b?c.ts", "a%2fb.ts", "%2e%2e/up.ts", "quo\"te'.ts", "new\nline.ts"],
  ...[
    "\u001B[31mred.ts",
    "Case.ts",
    "case.ts",
    "CASE/a.ts",
    "case/a.ts",
    "back\\slash.ts",
    "a:b|c*.ts",
    "a...ts",
    "index.ts",
  ],
  ...[
    "x".repeat(252) + ".ts",
    "ü".repeat(120) + ".ts",
    "index/index.ts",
    "index.html/a.ts",
    "javascript:alert(1).ts",
    " .ts",
  ],
].filter((name) => Buffer.byteLength(path.basename(name)) <= 255);

const server = serveCommands();
let project: Project;
let ended: CommandResult;

beforeAll(async () => {
  project = new Project({ "test_a.ts": "export function test_a() {}\n" }, undefined, {});
  for (const name of NAMES) {
    const file = path.join(project.root, "src", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "export const one = 1;\n");
  }
  const reports = ["text", "html", "json", "lcov", "cobertura"].flatMap((name) => ["--cov-report", name]);
  ended = await server.run(project.root, ["--cov", "src", ...reports]);
});
afterAll(() => {
  project.remove();
});

test("each source has coverage", () => {
  expect(ended).toMatchObject({ code: 0 });
  const report: Record<string, unknown> = JSON.parse(project.read("coverage/coverage-final.json"));
  expect(
    Object.keys(report)
      .map((file) => path.relative(path.join(project.root, "src"), file))
      .sort(),
  ).toEqual(NAMES.toSorted());
});

test("nothing is sent to the terminal", () => {
  expect(ended.stdout).not.toContain("\u001B");
  expect(ended.stdout).not.toContain("new\nline.ts");
});

describe("pages", () => {
  const unescaped = (text: string) =>
    text
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  const pages = () =>
    project.files("coverage").filter((name) => name.endsWith(".html") && !name.endsWith("index.html/"));

  test("there is one for each source, also where case is no difference", () => {
    const names = pages().filter((name) =>
      readFileSync(path.join(project.root, "coverage", name), "utf8").includes('class="coverage"'),
    );
    expect(names).toHaveLength(NAMES.length);
    expect(new Set(pages().map((name) => name.toLowerCase())).size).toBe(pages().length);
    for (const name of pages()) {
      for (const part of name.split("/")) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
        expect(part).not.toMatch(/[<>:"|?*\\%#\u0000-\u001F]/);
      }
    }
  });

  test("links lead to files of the report, and names are text", () => {
    for (const name of pages()) {
      const page = readFileSync(path.join(project.root, "coverage", name), "utf8");
      expect(page).not.toContain("<img src=x");
      for (const [, href = ""] of page.matchAll(/(?:href|src)=["']([^"'#][^"']*)["']/g)) {
        if (href.startsWith("https://")) continue;
        const target = path.join(project.root, "coverage", path.dirname(name), decodeURIComponent(unescaped(href)));
        expect({ name, href, exists: existsSync(target) }).toEqual({ name, href, exists: true });
      }
    }
  });
});
