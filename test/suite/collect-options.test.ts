import { expect, test } from "@jest/globals";
import { checkCollectOptions } from "../../src/suite/collect.ts";

test.each([
  [null, "collect(options): expected an object"],
  [{ paths: null }, 'collect(options): option "paths": expected an array of absolute paths, got null'],
  [{ paths: "a.ts" }, 'collect(options): option "paths": expected an array of absolute paths, got string'],
  [
    { root: 1, cache: "no" },
    /option "root": expected a folder's path, got number\n.*option "cache": expected true or false/,
  ],
  [{ path: ["a.ts"] }, 'collect(options): unknown option "path", did you mean "paths"?'],
  [{ verbose: true }, 'collect(options): unknown option "verbose"; options are root, config, paths, cache'],
])("%j is refused", (options, message) => {
  expect(() => checkCollectOptions(options)).toThrow(message);
});

test("what is not given is not checked", () => {
  checkCollectOptions({ root: undefined, config: {}, paths: [], cache: false });
});
