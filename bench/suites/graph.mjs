/**
 * The graph shape: tests of imported source. Four layers of modules, each of which imports two of the layer below; a
 * test file imports three to five neighbours of the top layer, and with them about twenty modules in all. There are four
 * modules a test file, with ten times the code of the tests; from 1,000 test files on there are 4,000.
 */

const LAYERS = 4;
/** Modules that one layer has at least, and at most. */
const [LAYER_LEAST, LAYER_LIMIT] = [5, 1000];
/** Functions of a module that nobody calls. */
const FILLERS = 7;

/** How many modules a layer has, for so many test files. */
const layerSize = (files) => Math.min(Math.max(files, LAYER_LEAST), LAYER_LIMIT);

/** What a module imports: two of the layer below, in places that neighbours share. */
const below = (layer, at, size) => (layer === 0 ? [] : [at, (at + 1) % size]);

/** What `price` of a module gives for an amount. */
function price(layer, at, size, amount) {
  const parts = below(layer, at, size).map((other) => price(layer - 1, other, size, amount % 7));
  return parts.reduce((sum, part) => sum + part, amount * ((at % 9) + 2) + layer);
}

function filler(name, at) {
  const [a, b] = [(at % 7) + 2, (at % 5) + 1];
  return `export function rank_${name}_${at}<T extends Item>(items: readonly T[], limit: number = ${a}): T[] {
  const sorted = [...items].sort((one, other) => one.weight * ${a} - other.weight * ${b});
  const kept = sorted.filter((item, index) => index % ${a} !== ${b} || item.tags.includes("tag ${at}"));
  if (kept.length > limit) return kept.slice(0, limit);
  return kept.map((item) => ({ ...item, weight: item.weight + ${at} }));
}`;
}

function pythonFiller(name, at) {
  const [a, b] = [(at % 7) + 2, (at % 5) + 1];
  return `def rank_${name}_${at}(items, limit=${a}):
    ordered = sorted(items, key=lambda item: item.weight * ${a} - item.size * ${b})
    kept = [item for index, item in enumerate(ordered) if index % ${a} != ${b} or "tag ${at}" in item.tags]
    if len(kept) > limit:
        return kept[:limit]
    return [Item(item.name, item.weight + ${at}, item.size, list(item.tags)) for item in kept]`;
}

function moduleText(layer, at, size) {
  const name = `${layer}_${at}`;
  const others = below(layer, at, size);
  const imports = others.map((other) => `import { price_${layer - 1}_${other} } from "../l${layer - 1}/m${other}.ts";`);
  const sum = others.map((other) => ` + price_${layer - 1}_${other}(amount % 7)`).join("");
  return `${[
    [`/** Part ${at} of layer ${layer}. */`, ...imports].join("\n"),
    "export interface Item {\n  name: string;\n  weight: number;\n  tags: string[];\n}",
    `export class Stock_${name} {
  private readonly items: Map<string, Item> = new Map();

  add(item: Item): this {
    this.items.set(item.name, item);
    return this;
  }

  get weight(): number {
    return [...this.items.values()].reduce((sum: number, item: Item) => sum + item.weight, 0);
  }
}`,
    `export function price_${name}(amount: number): number {\n  return amount * ${(at % 9) + 2} + ${layer}${sum};\n}`,
    ...Array.from({ length: FILLERS }, (_, index) => filler(name, index)),
  ].join("\n\n")}\n`;
}

function pythonModuleText(layer, at, size) {
  const name = `${layer}_${at}`;
  const others = below(layer, at, size);
  const sum = others.map((other) => ` + price_${layer - 1}_${other}(amount % 7)`).join("");
  return `${[
    [
      `"""Part ${at} of layer ${layer}."""`,
      "from dataclasses import dataclass, field",
      ...others.map((other) => `from src.l${layer - 1}.m${other} import price_${layer - 1}_${other}`),
    ].join("\n"),
    "@dataclass\nclass Item:\n    name: str\n    weight: int\n    size: int = 0\n    tags: list = field(default_factory=list)",
    `class Stock_${name}:
    def __init__(self):
        self.items = {}

    def add(self, item):
        self.items[item.name] = item
        return self

    @property
    def weight(self):
        return sum(item.weight for item in self.items.values())`,
    `def price_${name}(amount):\n    return amount * ${(at % 9) + 2} + ${layer}${sum}`,
    ...Array.from({ length: FILLERS }, (_, index) => pythonFiller(name, index)),
  ].join("\n\n\n")}\n`;
}

/**
 * The modules that the tests import.
 *
 * @param {import("./dialects.mjs").Dialect} dialect
 * @param {number} files how many test files there are
 * @returns {Generator<[string, string]>} path from the suite's root, and text
 */
export function* graphSources(dialect, files) {
  const size = layerSize(files);
  const [write, extension] = dialect.language === "py" ? [pythonModuleText, "py"] : [moduleText, dialect.language];
  for (let layer = 0; layer < LAYERS; layer += 1) {
    for (let at = 0; at < size; at += 1) yield [`src/l${layer}/m${at}.${extension}`, write(layer, at, size)];
  }
}

/**
 * The parts of one file, each a paragraph.
 *
 * @param {import("./dialects.mjs").Dialect} dialect
 * @param {{ file: number, files: number, tests: number, edited: string }} options
 * @returns {string[]}
 */
export function graphModule(dialect, { file, files, tests, edited }) {
  const isPython = dialect.language === "py";
  const size = layerSize(files);
  const top = LAYERS - 1;
  const used = Array.from({ length: 3 + (file % 3) }, (_, index) => (file + index) % size);
  const each = Array.from({ length: tests }, (_, index) => {
    const at = used[index % used.length];
    const amount = (file % 40) + index;
    const answer = price(top, at, size, amount);
    const [title, js, py] =
      index % 2 === 0
        ? [
            "prices",
            `  assert.equal(price_${top}_${at}(${amount}), ${answer});`,
            `    assert price_${top}_${at}(${amount}) == ${answer}`,
          ]
        : [
            "weighs",
            `  const stock = new Stock_${top}_${at}().add({ name: "one", weight: ${amount}, tags: [] });\n  assert.equal(stock.weight, ${amount});`,
            `    stock = Stock_${top}_${at}().add(Item("one", ${amount}))\n    assert stock.weight == ${amount}`,
          ];
    return dialect.test(`${title} ${index}`, (index === 0 ? edited : "") + (isPython ? py : js));
  });
  const names = (at) => `Stock_${top}_${at}, price_${top}_${at}`;
  const head = isPython
    ? [
        `"""Module ${file}."""`,
        `from src.l${top}.m${used[0]} import Item`,
        ...used.map((at) => `from src.l${top}.m${at} import ${names(at)}`),
      ]
    : [
        `/** Module ${file}. */`,
        'import assert from "node:assert/strict";',
        ...dialect.imports,
        ...used.map((at) => `import { ${names(at)} } from "../src/l${top}/m${at}.ts";`),
      ];
  return [head.join("\n"), ...(dialect.group?.(each, file) ?? each)];
}
