/**
 * Fixtures that parametrize, override and request each other: the ids, their order, and every set-up and tear-down, as
 * pytest has them. Once with parameters that the build knows, and once with such that only the run knows.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { withFolder } from "../../samples/copies.ts";
import { xtest } from "../../samples/sample.ts";

interface Tests {
  readonly fixtures: string;
  readonly tests: readonly string[];
}

interface Case {
  readonly isPackage: boolean;
  readonly conftest: string;
  readonly m: Tests & { readonly TestC?: Tests };
  readonly n?: Tests;
  readonly ids: readonly string[];
  readonly log: string;
}

const { cases }: { cases: readonly Case[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "pytest-projects.json"), "utf8"),
);
const folderOf = (at: number): string => `p${String(at).padStart(2, "0")}`;

/** Writes the modules of one case. Its fixtures end in its number: items with a parameter of equal name are regrouped. */
class Writer {
  readonly #at: number;
  readonly #isDynamic: boolean;

  constructor(at: number, isDynamic: boolean) {
    this.#at = at;
    this.#isDynamic = isDynamic;
  }

  module(place: string, { fixtures, tests, TestC }: Tests & { readonly TestC?: Tests }): string {
    const log = `const log = (text: string) => appendFileSync("log.txt", "${this.#at} " + text + "\\n");`;
    return [
      'import { fixture, mark, type FixtureRequest } from "unplugin-xtest";',
      'import { appendFileSync } from "node:fs";',
      log,
      "const known = Date.now() > 0;",
      ...this.#fixtures(fixtures).map(({ name, options, args, body }) => {
        return `export const ${name} = fixture(${options}, function* (${args}) ${body(place)});`;
      }),
      ...tests.map((asked, index) => {
        const { args, marks, body } = this.#test(asked);
        return `export const test_${index} = ${marks.map((mark) => `${mark}(`).join("")}(${args}) => ${body}${")".repeat(marks.length)};`;
      }),
      ...(TestC === undefined ? [] : [`export class TestC {\n${this.#members(TestC).join("\n")}\n}`]),
    ].join("\n");
  }

  #members({ fixtures, tests }: Tests): string[] {
    return [
      ...this.#fixtures(fixtures).map(({ name, options, args, body }) => {
        return `@fixture(${options})\n*${name}(${args}) ${body("cls")}`;
      }),
      ...tests.map((asked, index) => {
        const { args, marks, body } = this.#test(asked);
        return `${marks.map((mark) => `@${mark}\n`).join("")}test_${index}(${args}) ${body}`;
      }),
    ];
  }

  #fixtures(texts: string) {
    return texts
      .split("; ")
      .filter((text) => text !== "")
      .map((text) => {
        const match =
          /^(?<name>\w)(?<autouse>!?):(?<scope>\w+)(?:\((?<args>[^)]*)\))?(?<params>\[.*\])?(?<fails> fails)?$/.exec(
            text,
          );
        const { name = "", autouse, scope = "", args = "", params, fails } = match?.groups ?? {};
        const table = params === undefined ? "" : `, params: ${this.#isDynamic ? `known ? ${params} : []` : params}`;
        return {
          name: this.#own(name),
          options: `{ scope: "${scope}", autouse: ${String(autouse === "!")}${table} }`,
          args: this.#args(args.split(" ")),
          body: (place: string) =>
            `{ const is = "${name}.${place}" + (request.param === undefined ? "" : "=" + String(request.param)); ` +
            `log("+" + is); ${fails === undefined ? "" : "throw new Error(); "}yield; log("-" + is); }`,
        };
      });
  }

  #test(asked: string) {
    const words = asked.split(" ");
    const marks = words.flatMap((word) => {
      const {
        kind,
        name = "",
        scope,
      } = /^(?<kind>use|direct|indirect):(?<name>\w)(?:=(?<scope>\w+))?$/.exec(word)?.groups ?? {};
      if (kind === undefined) return [];
      if (kind === "use") return [`mark.usefixtures("${this.#own(name)}")`];
      const options = `indirect: ${String(kind === "indirect")}${scope === undefined ? "" : `, scope: "${scope}"`}`;
      return [`mark.parametrize("${this.#own(name)}", [7, 8], { ${options} })`];
    });
    const args = this.#args(words.filter((word) => !word.includes(":")));
    return { args, marks, body: '{ log("#" + request.node.nodeId); }' };
  }

  #args(names: readonly string[]): string {
    const own = names.filter((name) => name !== "").map((name) => `${this.#own(name)}: unknown`);
    return [...own, "request: FixtureRequest"].join(", ");
  }

  #own(name: string): string {
    return `${name}${this.#at}`;
  }
}

interface Ran {
  readonly listed: readonly string[];
  readonly ids: readonly string[];
  readonly log: readonly string[];
  readonly stderr: string;
}

function ran(isDynamic: boolean): Ran {
  let result: Ran = { listed: [], ids: [], log: [], stderr: "" };
  withFolder((folder) => {
    const root = path.join(folder, "suite");
    const write = (name: string, text: string): void => {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), `${text}\n`);
    };
    write("package.json", '{ "type": "module" }');
    cases.forEach(({ isPackage, conftest, m, n }, at) => {
      const writer = new Writer(at, isDynamic);
      if (isPackage) write(`${folderOf(at)}/__init__.ts`, "export {};");
      write(`${folderOf(at)}/conftest.ts`, writer.module("conf", { fixtures: conftest, tests: [] }));
      write(`${folderOf(at)}/test_m.ts`, writer.module("m", m));
      if (n !== undefined) write(`${folderOf(at)}/test_n.ts`, writer.module("n", n));
    });
    const listed = xtest(root, ["list"]);
    const { stderr } = xtest(root, ["run", "-q", "--report-json", "report.json"]);
    const report: { tests: { id: string }[] } = JSON.parse(readFileSync(path.join(root, "report.json"), "utf8"));
    result = {
      listed: listed.stdout.split("\n").slice(0, -1),
      ids: report.tests.map(({ id }) => id),
      log: readFileSync(path.join(root, "log.txt"), "utf8").split("\n").slice(0, -1),
      stderr,
    };
  });
  return result;
}

describe.each([
  ["parameters that the build knows", false],
  ["parameters that only the run knows", true],
])("%s", (_, isDynamic) => {
  let all: Ran = { listed: [], ids: [], log: [], stderr: "" };

  beforeAll(() => {
    all = ran(isDynamic);
  });

  test("nothing is wrong", () => {
    expect(all.stderr).toBe("");
    expect(all.listed.some((id) => id.endsWith("[...]"))).toBe(isDynamic);
  });

  test.each(cases.map((one, at) => [folderOf(at), one, at] as const))("%s", (folder, { ids, log }, at) => {
    const short = (id: string): string => id.replace(`${folder}/test_`, "").replace(".ts::", "::");
    const within = (all: readonly string[]) => all.filter((id) => id.startsWith(`${folder}/`)).map(short);
    if (!isDynamic) expect(within(all.listed)).toEqual(ids);
    expect(within(all.ids)).toEqual(ids);
    const own = all.log.flatMap((line) => (line.startsWith(`${at} `) ? [line.slice(`${at} `.length)] : []));
    const acts = own.map((act) => (act.startsWith("#") ? `#${ids.indexOf(short(act.slice(1)))}` : act));
    expect(acts.join(" ")).toBe(log);
  });
});
