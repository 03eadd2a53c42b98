/**
 * The packages shape: fifty modules of some hundred lines and thirty packages behind one file that each test file imports. What the
 * tests call is the code of the packages.
 */

/** What a module does with a package: a line of code, given `n`, whose value is a number that is known. */
const USES = {
  zod: ['import { z } from "zod";', "z.number().parse(n)"],
  rxjs: ['import { of, map } from "rxjs";', "firstOf(of(n).pipe(map((value) => value)))"],
  "date-fns": [
    'import { addDays, differenceInDays } from "date-fns";',
    "differenceInDays(addDays(new Date(2024, 0, 1), n), new Date(2024, 0, 1))",
  ],
  "lodash-es": ['import { sum } from "lodash-es";', "sum([n, 0])"],
  ajv: ['import { Ajv } from "ajv";', 'new Ajv({ strict: false }).validate({ type: "number" }, n) ? n : 0'],
  "bignumber.js": ['import { BigNumber } from "bignumber.js";', "new BigNumber(n).toNumber()"],
  camelcase: ['import camelCase from "camelcase";', 'camelCase("a-b").length + n - 2'],
  chalk: ['import { Chalk } from "chalk";', "new Chalk({ level: 0 }).red(String(n)).length - String(n).length + n"],
  clsx: ['import { clsx } from "clsx";', 'clsx("a", { b: true }).length + n - 3'],
  commander: ['import { Command } from "commander";', 'new Command("x").name().length + n - 1'],
  dayjs: ['import dayjs from "dayjs";', "dayjs(n).valueOf()"],
  "decimal.js": ['import { Decimal } from "decimal.js";', "new Decimal(n).toNumber()"],
  deepmerge: ['import merge from "deepmerge";', "merge({ a: 1 }, { a: n }).a"],
  dequal: ['import { dequal } from "dequal";', "dequal({ n }, { n }) ? n : 0"],
  eventemitter3: ['import { EventEmitter } from "eventemitter3";', "new EventEmitter().listenerCount(String(n)) + n"],
  "fast-deep-equal": ['import equal from "fast-deep-equal";', "equal([n], [n]) ? n : 0"],
  "fuse.js": ['import Fuse from "fuse.js";', 'new Fuse(["a"]).search("a").length + n - 1'],
  immer: ['import { produce } from "immer";', "produce({ a: 0 }, (draft) => void (draft.a = n)).a"],
  luxon: ['import { Duration } from "luxon";', "Duration.fromMillis(n).toMillis()"],
  marked: ['import { marked } from "marked";', 'String(marked.parse("a")).length + n - 9'],
  micromatch: ['import micromatch from "micromatch";', 'micromatch.isMatch("a.ts", "*.ts") ? n : 0'],
  mitt: ['import mitt from "mitt";', "mitt().all.size + n"],
  nanoid: ['import { nanoid } from "nanoid";', "nanoid(4).length + n - 4"],
  qs: ['import qs from "qs";', "Number(qs.parse(`a=${n}`).a)"],
  ramda: ['import { identity } from "ramda";', "identity(n)"],
  semver: ['import semver from "semver";', 'semver.major("1.2.3") + n - 1'],
  superstruct: ['import { create, number } from "superstruct";', "create(n, number())"],
  uuid: ['import { v4 } from "uuid";', "v4().length + n - 36"],
  valibot: ['import * as v from "valibot";', "v.parse(v.number(), n)"],
  yup: ['import { number } from "yup";', "number().cast(n) ?? 0"],
};

/** The packages, each imported by one of the modules. */
export const PACKAGES = Object.keys(USES);

const MODULES = 50;
/** Functions of a module that nobody calls. */
const FILLERS = 11;

const HELPER = {
  rxjs: "function firstOf<T>(source: { subscribe(next: (value: T) => void): unknown }): T {\n  let found!: T;\n  source.subscribe((value) => (found = value));\n  return found;\n}",
};

function filler(at, index) {
  const [a, b] = [(index % 7) + 2, (index % 5) + 1];
  return `export function rank_${at}_${index}(items: readonly Item[], limit: number = ${a}): Item[] {
  const sorted = [...items].sort((one, other) => one.weight * ${a} - other.weight * ${b});
  const kept = sorted.filter((item, place) => place % ${a} !== ${b} || item.tags.includes("tag ${index}"));
  if (kept.length > limit) {
    return kept.slice(0, limit);
  }
  return kept.map((item) => ({ ...item, weight: item.weight + ${index} }));
}`;
}

function moduleText(at) {
  const name = PACKAGES[at];
  const [head, value] = name === undefined ? ["", "n"] : USES[name];
  return `${[
    `/** Part ${at}. */`,
    head,
    "export interface Item {\n  weight: number;\n  tags: string[];\n}",
    HELPER[name] ?? "",
    `export function same_${at}(n: number): number {\n  return ${value};\n}`,
    ...Array.from({ length: FILLERS }, (_, index) => filler(at, index)),
  ]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}

/**
 * The modules that the tests import.
 *
 * @returns {Generator<[string, string]>} path from the suite's root, and text
 */
export function* packageSources({ language }) {
  for (let at = 0; at < MODULES; at += 1) yield [`src/part_${at}.${language}`, moduleText(at)];
  const all = Array.from({ length: MODULES }, (_, at) => `export { same_${at} } from "./part_${at}.ts";\n`);
  yield [`src/index.${language}`, all.join("")];
}

/**
 * The parts of one file, each a paragraph.
 *
 * @param {import("./dialects.mjs").Dialect} dialect
 * @param {{ file: number, tests: number, edited: string }} options
 * @returns {string[]}
 */
export function packagesModule(dialect, { file, tests, edited }) {
  const each = Array.from({ length: tests }, (_, index) => {
    const at = (file + index) % MODULES;
    const body = `  assert.equal(parts.same_${at}(${index}), ${index});`;
    return dialect.test(`keeps ${index}`, (index === 0 ? edited : "") + body);
  });
  const head = [
    `/** Module ${file}. */`,
    'import assert from "node:assert/strict";',
    ...dialect.imports,
    'import * as parts from "../src/index.ts";',
  ].join("\n");
  return [head, ...(dialect.group?.(each, file) ?? each)];
}
