/** Transformed modules are distinguished from modules with similar names. */
import { describe, expect, test } from "@jest/globals";

import { identifiersFor } from "../../src/core/text/identifiers.ts";
import { isTransformed } from "../../transforms/identifiers.ts";

describe("isTransformed", () => {
  test.each([
    'const __xtest_record = { version: 1, path: "a.ts", bindings: {} };\nexport { __xtest_record };',
    'const __xtest$1_record={version:1,path:"a.ts",bindings:{}};export{__xtest$1_record as __xtest_record};',
    "var __xtest_record = {\n  version: 2,\n  path: 'a.ts',\n  bindings: {}\n};\nexport {\n  __xtest_record\n};",
    'const __xtest_record = { version: 1, path: "a.cjs", bindings: {} };\nObject.defineProperty(module.exports, "__xtest_record", {});',
    '__export(a, { __xtest_record: () => __xtest_record });\nvar __xtest_record = { version: 1, path: "a.ts", bindings: {} };',
  ])("%j has one", (code) => {
    expect(isTransformed(code)).toBe(true);
  });

  test.each([
    "const __xtest_record = 1;",
    "const __xtest_record = { version: 1 };",
    'const __xtest_record = { version: "1", path: "a.ts", bindings: {} }; export { __xtest_record };',
    'const __xtest_record = { version: 1, path: "a.ts", bindings: {} }; console.log(__xtest_record.path);',
    "// export { __xtest_record }",
    "export { other as __xtest_record }; const other = { version: 1 };",
    "const record = { version: 1, path: 'a.ts' };",
  ])("%j has none", (code) => {
    expect(isTransformed(code)).toBe(false);
    // Whatever the text has, ours are other names.
    expect(code).not.toContain(identifiersFor(code).record);
  });
});
