import { expect, test } from "@jest/globals";
import type { ModuleRewrite } from "../../src/core/data/rewrite.ts";
import { transformModule } from "../../transforms/index.ts";
import { rewriteOf } from "./rewriting.ts";

const setup = ["/p/a.ts", "b/register"];
const rows: [title: string, code: string, parts: Partial<ModuleRewrite>, start: string][] = [
  ["an ES module", "import c;", {}, `import "/p/a.ts";import "b/register";import c;`],
  ["after a hashbang", "#!/bin/node\nlet a;", {}, `#!/bin/node\nimport "/p/a.ts";import "b/register";\nlet a;`],
  [
    "behind what says how JSX is compiled",
    "/** @jsxImportSource b */\n// a\nimport c;",
    {},
    `/** @jsxImportSource b */\n// a\nimport "/p/a.ts";import "b/register";import c;`,
  ],
  ["a CommonJS module", "let a;", { syntax: "commonjs" }, `require("/p/a.ts");require("b/register");let a;`],
  [
    "a directive after a comment",
    "// a\n'use strict';",
    { syntax: "commonjs" },
    `"use strict";require("/p/a.ts");require("b/register");// a\n'use strict';`,
  ],
  [
    "modules with hooks",
    "let a;",
    { registerSetup: { runner: "mocha", name: "rootHooks", first: 0 } },
    'import { rootHooks as __xtest_record_register } from "unplugin-xtest/compat/mocha";' +
      'import * as __xtest_record_0 from "/p/a.ts";import * as __xtest_record_1 from "b/register";' +
      "__xtest_record_register(__xtest_record_0);__xtest_record_register(__xtest_record_1);let a;",
  ],
  [
    "modules with hooks that are required",
    "let a;",
    { registerSetup: { runner: "mocha", name: "rootHooks", first: 0 }, syntax: "commonjs", setup: ["x"] },
    'require("unplugin-xtest/compat/mocha").rootHooks(require("x"));let a;',
  ],
  [
    "serializers after other modules",
    "let a;",
    { registerSetup: { runner: "vitest", name: "addSerializers", first: 1 } },
    'import { addSerializers as __xtest_record_register } from "unplugin-xtest/compat/vitest";' +
      'import "/p/a.ts";import * as __xtest_record_1 from "b/register";__xtest_record_register(__xtest_record_1);let a;',
  ],
];

test.each(rows)("%s", (_, code, parts, start) => {
  const transformed = transformModule(code, rewriteOf({ setup, ...parts }), "a.ts");
  expect(transformed?.code.slice(0, start.length)).toBe(start);
  expect(transformed?.appended).toBe(false);
});
