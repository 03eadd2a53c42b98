/** The types of environments: a name that does not exist is an error. The compiler is the judge: see test/type-tests.test.ts. */
import { expect, test } from "@jest/globals";
import { mark } from "../../../src/index.ts";
import type { XtestConfig } from "../../../src/config/types.ts";

test("names and options in marks and in the configuration", () => {
  const jsdom = mark.environment("jsdom", { url: "https://example.org/", pretendToBeVisual: false });
  // @ts-expect-error There is no such environment.
  const typo = mark.environment("jsdmo");
  // @ts-expect-error A URL is a string.
  const wrong = mark.environment("happy-dom", { url: 1 });
  const config: XtestConfig = {
    environment: "auto",
    environments: { "tests/ui": "happy-dom", "*.dom.ts": { name: "jsdom", url: "https://example.org/" } },
    environmentOptions: { jsdom: { url: "https://example.org/" } },
  };
  const broken: XtestConfig = {
    // @ts-expect-error Neither is there here.
    environment: "jsdmo",
    // @ts-expect-error Nor in a table of folders.
    environments: { "tests/ui": "hapy-dom" },
    // @ts-expect-error Node has no options.
    environmentOptions: { node: {} },
  };
  expect(typeof typo).toBe(typeof wrong);
  expect(jsdom.mark).toMatchObject({ args: ["jsdom"], kwargs: { pretendToBeVisual: false } });
  expect([Object.keys(config).length, Object.keys(broken).length]).toEqual([3, 3]);
});
