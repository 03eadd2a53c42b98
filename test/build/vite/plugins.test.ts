/** The plugins of a configuration of Vite, in any form that Vite takes. */
import { expect, test } from "@jest/globals";
import { flatPlugins } from "../../../src/build/vite/project.ts";

const [a, b, c] = ["a", "b", "c"].map((name) => ({ name }));

test.each<[form: string, plugins: unknown, flat: unknown[]]>([
  ["a list", [a, b], [a, b]],
  ["lists in a list", [a, [b, [[c]]]], [a, b, c]],
  ["promises of plugins", [Promise.resolve(a), b], [a, b]],
  ["promises of lists with promises", [a, Promise.resolve([Promise.resolve([b]), c])], [a, b, c]],
  ["what is none", [false, a, [null, undefined]], [false, a, null, undefined]],
  ["an empty list", [[]], []],
])("%s", async (_, plugins, flat) => {
  expect(await flatPlugins(plugins)).toEqual(flat);
});
