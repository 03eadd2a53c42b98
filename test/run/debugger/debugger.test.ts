/** Debugging, by a real client of the protocol. */
import { afterAll, afterEach, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";
import { DebuggedRun } from "./inspector-client.ts";

const project = new Project(
  {
    "test_cart.ts": `import assert from "node:assert/strict";
import { raises } from "unplugin-xtest";

interface Cart { items: string[] }

export async function test_total(): Promise<void> {
  const cart: Cart = { items: ["a", "b"] };
  const count: number = cart.items.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(count, 2);
}

function parse(text: string): number {
  if (text === "") throw new RangeError("empty");
  return Number(text);
}

export async function test_caught(): Promise<void> {
  try { parse(""); } catch { /* expected */ }
  assert.throws(() => parse(""));
  raises(RangeError, () => parse(""));
  await assert.rejects(async () => { await null; parse(""); });
  const wrong: number = parse("3");
  check(wrong);
}

function check(value: number): void {
  assert.equal(value, 4);
}

export function test_sync(): void {
  try { check(4); } finally { parse("5"); }
  parse("");
}
`,
  },
  undefined,
  {},
);
let run: DebuggedRun | null = null;
afterEach(() => run?.kill());
afterAll(() => project.remove());

test("--inspect-brk waits, breakpoints in TypeScript bind before the first test, and a pause is not limited", async () => {
  run = new DebuggedRun(project.root, ["--inspect-brk=0", "--timeout", "1", "-k", "total"]);
  const client = await run.connect();
  await client.pauseAt("xtest:start:1");
  await client.breakAt("test_cart.ts", 8);
  await client.go("resume");
  const first = await client.pauseAt("test_cart.ts:8");
  expect(await client.evaluate(first.frames[0], "cart.items.join()")).toBe("a,b");
  await client.go("stepOver");
  const next = await client.pauseAt("test_cart.ts:9");
  expect(await client.evaluate(next.frames[0], "count")).toBe(2);
  await client.go("resume");
  expect({ code: await run.ended, output: run.output }).toMatchObject({
    code: 0,
    output: expect.stringContaining("1 passed"),
  });
});

test("--debug-on-failure pauses at the error of a test, and not at errors that are caught", async () => {
  run = new DebuggedRun(project.root, ["--debug-on-failure"]);
  const client = await run.connect();
  const { frames, places } = await client.pauseAt("test_cart.ts:28");
  expect(places).toContain("test_cart.ts:24");
  expect(run.output).toContain("test_cart.ts::test_caught: AssertionError");
  expect(await client.evaluate(frames[places.indexOf("test_cart.ts:28")], "value")).toBe(3);
  await client.go("resume");
  // The debugger is there now: nothing has to wait for it.
  const second = await client.pauseAt("test_cart.ts:33");
  expect(second.places[0]).toBe("test_cart.ts:14");
  await client.go("resume");
  const code = await run.ended;
  expect({ code, output: run.output }).toMatchObject({
    code: 1,
    output: expect.stringContaining("2 failed, 1 passed"),
  });
  // What the engine says of its debugger is no output of a test.
  expect(run.output).not.toContain("Captured");
});

test("breakpoints bind in a project of Vite too, where its plugins transform the module", async () => {
  const bundled = new Project(
    {
      "vite.config.ts": `export default {
  resolve: { alias: { "@cart": import.meta.dirname + "/lib/cart.ts" } },
  plugins: [{ name: "head", transform: (code, id) => (id.endsWith("cart.ts") ? { code: code.replace("PRICE", "2"), map: null } : null) }],
};
`,
      "lib/cart.ts": `export interface Item { count: number }

export function total(item: Item): number {
  const price: number = PRICE;
  return item.count * price;
}
`,
      "test_vite.ts":
        'import { total } from "@cart";\nexport function test_total() { if (total({ count: 2 }) !== 4) throw new Error("wrong"); }\n',
    },
    undefined,
    { vite: "vite" },
  );
  run = new DebuggedRun(bundled.root, ["--inspect-brk=0"]);
  const client = await run.connect();
  await client.pauseAt("xtest:start:1");
  await client.breakAt("cart.ts", 5);
  await client.go("resume");
  const { frames } = await client.pauseAt("cart.ts:5");
  expect(await client.evaluate(frames[0], "price")).toBe(2);
  await client.go("resume");
  expect({ code: await run.ended, output: run.output }).toMatchObject({ code: 0 });
  bundled.remove();
});
