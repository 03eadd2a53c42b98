/** The fixtures shape for runners that have fixtures: functions that set up, give, and tear down, asked for by name. */
import { loop, MAKE_SETTINGS, OPEN, ROW_BODY, test } from "./form-parts.mjs";

const NEEDS = "{ catalog, basket, settings }";

const vitest = {
  imports: ['import { afterEach, beforeEach, test as base } from "vitest";'],
  setUp: `const test = base.extend<{ settings: Settings; catalog: Order[]; basket: Basket }>({
  settings: [
    async ({}, use) => {
      await use(${MAKE_SETTINGS});
    },
    { scope: "worker" },
  ],
  catalog: [
    async ({}, use) => {
      const orders = makeOrders();
      await use(orders);
      orders.length = 0;
    },
    { scope: "file" },
  ],
  basket: async ({}, use) => {
    const ${OPEN}
    await use(basket);
    basket.open = false;
  },
});

beforeEach(() => {
  events.push("set-up");
});

afterEach(() => {
  events.pop();
});`,
  test: (title, body) => test(title, body, NEEDS),
  rows: (rows) => `test.for([${rows}])("sums %i %i", ([a, b, expected], { basket }) => {\n${ROW_BODY.js}\n});`,
};

/**
 * The natural form of each runner: imports, set-up, one test, and the table; `files`: what stands at the root.
 *
 * @type {Record<string, { imports: string[], setUp: string, test: (title: string, body: string) => string,
 *   rows: (rows: string) => string, isGrouped?: boolean, files?: Record<string, string> }>}
 */
export const FIXTURE_FORMS = {
  xtest: {
    imports: ['import { fixture, mark } from "unplugin-xtest";'],
    setUp: `export const catalog = fixture({ scope: "module" }, function* () {
  const orders = makeOrders();
  yield orders;
  orders.length = 0;
});

export const basket = fixture(function* () {
  const ${OPEN}
  yield basket;
  basket.open = false;
});

export function setup_function() {
  events.push("set-up");
}

export function teardown_function() {
  events.pop();
}`,
    test: (title, body) =>
      `export function test_${title.replaceAll(" ", "_")}(catalog: Order[], basket: Basket, settings: Settings) {\n${body}\n}`,
    rows: (rows) =>
      `export const test_sums = mark.parametrize("a, b, expected", [${rows}])(\n  (a: number, b: number, expected: number, basket: Basket) => {\n${ROW_BODY.js}\n});`,
    files: {
      "conftest.ts": `import { fixture } from "unplugin-xtest";\n\nexport const settings = fixture({ scope: "session" }, function* () {\n  const settings = ${MAKE_SETTINGS};\n  yield settings;\n  settings.rate = 0;\n});\n`,
    },
  },
  vitest,
  vitest5: vitest,
  playwright: {
    imports: ['import { test as base } from "@playwright/test";'],
    setUp: `const test = base.extend<{ basket: Basket }, { settings: Settings }>({
  settings: [
    async ({}, use) => {
      await use(${MAKE_SETTINGS});
    },
    { scope: "worker" },
  ],
  basket: async ({}, use) => {
    const ${OPEN}
    await use(basket);
    basket.open = false;
  },
});

let catalog: Order[];

test.beforeAll(() => {
  catalog = makeOrders();
});

test.afterAll(() => {
  catalog.length = 0;
});

test.beforeEach(() => {
  events.push("set-up");
});

test.afterEach(() => {
  events.pop();
});`,
    test: (title, body) => test(title, body, "{ basket, settings }"),
    rows: (rows) => loop("test", rows, "{ basket }"),
  },
  pytest: {
    imports: [],
    setUp: `@dataclass
class Basket:
    items: list
    open: bool = True


events = []


@pytest.fixture(scope="module")
def catalog():
    orders = [{"id": id, "items": ["item"] * (id + 1)} for id in range(3)]
    yield orders
    orders.clear()


@pytest.fixture
def basket():
    basket = Basket([])
    yield basket
    basket.open = False


def setup_function():
    events.append("set-up")


def teardown_function():
    events.pop()`,
    test: (title, body) => `def test_${title.replaceAll(" ", "_")}(catalog, basket, settings):\n${body}`,
    rows: (rows) =>
      `@pytest.mark.parametrize("a, b, expected", [${rows}])\ndef test_sums(a, b, expected, basket):\n${ROW_BODY.py}`,
    files: {
      "conftest.py": `from types import SimpleNamespace\n\nimport pytest\n\n\n@pytest.fixture(scope="session")\ndef settings():\n    settings = SimpleNamespace(currency="EUR", rate=3)\n    yield settings\n    settings.rate = 0\n`,
    },
  },
};
