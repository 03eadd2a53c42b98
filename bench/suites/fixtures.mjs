/**
 * The fixtures shape: settings for the session, a catalog for the file, a basket for each test, something before and after
 * each test, and a table of two rows in each file of ten tests. Each runner gets its own form of that, with as many tests.
 */
import { FIXTURE_FORMS } from "./fixture-forms.mjs";
import { HOOK_FORMS } from "./hook-forms.mjs";

const FORMS = { ...FIXTURE_FORMS, ...HOOK_FORMS };

/** Which part of the tests comes from the table. */
const PARAMETRIZED = 0.2;

/** How many rows the table of a file has, of so many tests. */
export const rowsOf = (tests) => Math.round(tests * PARAMETRIZED);

/** The bodies of tests, in turn, in JavaScript and in Python. */
const BODIES = [
  {
    verb: "fills",
    js: (a, b) =>
      `  basket.items.push(${a}, ${b});\n  assert.equal(total(basket.items), ${a + b});\n  assert.deepEqual(events, ["set-up"]);`,
    py: (a, b) =>
      `    basket.items.extend([${a}, ${b}])\n    assert sum(basket.items) == ${a + b}\n    assert events == ["set-up"]`,
  },
  {
    verb: "opens",
    js: (a) => `  assert.equal(catalog.length, 3);\n  assert.equal(basket.items.length, 0, "case ${a}");`,
    py: (a) => `    assert len(catalog) == 3\n    assert len(basket.items) == 0, "case ${a}"`,
  },
  {
    verb: "converts",
    js: (a) => `  basket.items.push(${a} * settings.rate);\n  assert.deepEqual(basket.items, [${a * 3}]);`,
    py: (a) => `    basket.items.append(${a} * settings.rate)\n    assert basket.items == [${a * 3}]`,
  },
];

const TYPES = `interface Settings {
  currency: string;
  rate: number;
}

interface Order {
  id: number;
  items: string[];
}

interface Basket {
  items: number[];
  open: boolean;
}`;

const COMMON = `const events: string[] = [];

function makeOrders(): Order[] {
  return [0, 1, 2].map((id) => ({ id, items: Array.from({ length: id + 1 }, () => "item") }));
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}`;

/** What stands at the root of the suite of a runner in this shape. */
export const fixtureFiles = (runner) => FORMS[runner].files ?? {};

/**
 * The parts of one file, each a paragraph.
 *
 * @param {import("./dialects.mjs").Dialect} dialect
 * @param {{ runner: string, file: number, tests: number, edited: string }} options
 * @returns {string[]}
 */
export function fixturesModule(dialect, { runner, file, tests, edited }) {
  const form = FORMS[runner];
  const isPython = dialect.language === "py";
  const count = rowsOf(tests);
  const each = Array.from({ length: tests - count }, (_, index) => {
    const { verb, js, py } = BODIES[index % BODIES.length];
    const body = (isPython ? py : js)(file + index, (file * 7 + index) % 50);
    return form.test(`${verb} ${index}`, (index === 0 ? edited : "") + body);
  });
  if (count > 0) {
    const rows = Array.from({ length: count }, (_, index) => `[${file}, ${index}, ${file + index}]`);
    each.push(form.rows(rows.join(", ")));
  }
  const head = isPython
    ? `"""Module ${file}."""\nfrom dataclasses import dataclass\n\nimport pytest`
    : [`/** Module ${file}. */`, 'import assert from "node:assert/strict";', ...form.imports].join("\n");
  const parts = [...(isPython ? [] : [COMMON]), form.setUp, ...each];
  return [
    head,
    ...(isPython ? [] : [TYPES]),
    ...(form.isGrouped ? (dialect.group?.(parts, file) ?? group(parts, file)) : parts),
  ];
}

/** In a block of their own. */
const group = (parts, file) => [`describe("module ${file}", () => {\n\n${parts.join("\n\n")}\n\n});`];
