/** Messages of the engine name what the source names, and not what it was compiled to. */
import { expect, test } from "@jest/globals";

import { withoutGeneratedNames } from "../../../src/run/failure/describe-error.ts";

test.each([
  ["(0 , __vite_ssr_import_0_$f__.default) is not a function", "f is not a function"],
  ["(0 , __vite_ssr_import_12__.default) is not a function", "the default import is not a function"],
  ["__vite_ssr_import_0_$Thing__.default is not a constructor", "Thing is not a constructor"],
  ["__vite_ssr_import_1__.named.more is not a function", "named.more is not a function"],
  ["(0 , types_1.make) is not a function", "make is not a function"],
  ["(0 , node_assert_1.default) is not a function", "node_assert is not a function"],
  ["(0 , _lib.default) is not a function", "lib is not a function"],
  [
    "Cannot destructure property 'a' of '__vite_ssr_import_0__.b' as it is undefined.",
    "Cannot destructure property 'a' of 'b' as it is undefined.",
  ],
  ["__xtest_1.x is not a function", "(intermediate value).x is not a function"],
  ["a message of the user's", "a message of the user's"],
])("%s", (message, expected) => {
  expect(withoutGeneratedNames(message)).toBe(expected);
});
