/** What the forms of all runners share. */

/** What a test of the table does with its row, `a`, `b` and `expected`. */
export const ROW_BODY = {
  js: "  basket.items.push(a, b);\n  assert.equal(total(basket.items), expected);",
  py: "    basket.items.extend([a, b])\n    assert sum(basket.items) == expected",
};

/** The settings, and a basket. */
export const MAKE_SETTINGS = '{ currency: "EUR", rate: 3 }';
export const OPEN = "basket = { items: [], open: true };";

/** One test. */
export const test = (title, body, parameters = "") => `test("${title}", (${parameters}) => {\n${body}\n});`;

/** A call for each row of a table, where the runner has none for tables. */
export const loop = (name, rows, parameters = "") =>
  `for (const [a, b, expected] of [${rows}]) {\n${name}(\`sums \${a} \${b}\`, (${parameters}) => {\n${ROW_BODY.js}\n});\n}`;
