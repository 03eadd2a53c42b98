/** The plain shape: test functions that compute a little and compare, alone in their files. */

/** The bodies of tests, in turn, in JavaScript and in Python. Each takes two small numbers and knows its answer. */
const BODIES = [
  {
    verb: "adds",
    js: (a, b) => `  assert.equal(total([${a}, ${b}, 3]), ${a + b + 3});`,
    py: (a, b) => `    assert total([${a}, ${b}, 3]) == ${a + b + 3}`,
  },
  {
    verb: "joins",
    js: (a, b) => `  assert.equal(["a${a}", "b${b}"].join("-"), "a${a}-b${b}");`,
    py: (a, b) => `    assert "-".join(["a${a}", "b${b}"]) == "a${a}-b${b}"`,
  },
  {
    verb: "maps",
    js: (a, b) =>
      `  const doubled = [${a}, ${b}].map((value) => value * 2);\n  assert.deepEqual(doubled, [${a * 2}, ${b * 2}]);`,
    py: (a, b) => `    doubled = [value * 2 for value in [${a}, ${b}]]\n    assert doubled == [${a * 2}, ${b * 2}]`,
  },
  {
    verb: "finds",
    js: (a, b) =>
      `  const found = orders.find((order) => order.id === ${a % 3});\n  assert.equal(found?.items.length, ${(a % 3) + 1});\n  assert.notEqual(${a}, ${a + b + 1});`,
    py: (a, b) =>
      `    found = next(order for order in orders if order.id == ${a % 3})\n    assert len(found.items) == ${(a % 3) + 1}\n    assert ${a} != ${a + b + 1}`,
  },
  {
    verb: "throws",
    js: (a) => `  assert.throws(() => total(null), TypeError, "case ${a}");`,
    py: (a) => `    with pytest.raises(TypeError):\n        total(None)  # case ${a}`,
  },
];

const JS = `interface Order {
  id: number;
  items: string[];
}

const orders: Order[] = [0, 1, 2].map((id) => ({ id, items: Array.from({ length: id + 1 }, () => "item") }));

function total(values: number[] | null): number {
  return values!.reduce((sum, value) => sum + value, 0);
}`;

const PY = `@dataclass
class Order:
    id: int
    items: list[str]


orders = [Order(id, ["item" for _ in range(id + 1)]) for id in range(3)]


def total(values):
    return sum(values)`;

/**
 * The parts of one file, each a paragraph.
 *
 * @param {import("./dialects.mjs").Dialect} dialect
 * @param {{ file: number, tests: number, edited: string }} options
 * @returns {string[]}
 */
export function plainModule(dialect, { file, tests, edited }) {
  const isPython = dialect.language === "py";
  const each = Array.from({ length: tests }, (_, index) => {
    const { verb, js, py } = BODIES[index % BODIES.length];
    const [a, b] = [file + index, (file * 7 + index) % 50];
    return dialect.test(`${verb} ${index}`, (index === 0 ? edited : "") + (isPython ? py : js)(a, b));
  });
  const head = isPython
    ? `"""Module ${file}."""\nfrom dataclasses import dataclass\n\nimport pytest`
    : [`/** Module ${file}. */`, 'import assert from "node:assert/strict";', ...dialect.imports].join("\n");
  return [head, isPython ? PY : JS, ...(dialect.group?.(each, file) ?? each)];
}
