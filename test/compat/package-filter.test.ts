/** What Jest's `resolver` changes of a `package.json`, as that of React Native does: it has no effect since version 30, nor here. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const RESOLVER = `
module.exports = (name, options) => options.defaultResolver(name, {
  ...options,
  packageFilter: ({ exports, ...manifest }) => ({ ...manifest, main: manifest.name === "two" ? "lib/two.js" : manifest.main }),
});
`;

test.each([
  ["29.7.0", "ios, of its own, main of the resolver"],
  ["30.1.0", "any, of its own, index"],
])("a resolver that leaves exports out and sets another main, in Jest %s", (version, want) => {
  const manifest = (name: string, exports?: object): string => JSON.stringify({ name, version: "1.0.0", exports });
  const project = new Project(
    {
      "package.json": JSON.stringify({
        scripts: { test: "jest" },
        jest: { resolver: "<rootDir>/resolver.js", haste: { defaultPlatform: "ios", platforms: ["ios"] } },
      }),
      "resolver.js": RESOLVER,
      "node_modules/jest/package.json": JSON.stringify({ name: "jest", version }),
      "node_modules/@scope/one/package.json": manifest("@scope/one", { "./*": "./*.js" }),
      "node_modules/@scope/one/lib/platform.js": "module.exports = 'any';",
      "node_modules/@scope/one/lib/platform.ios.js": "module.exports = 'ios';",
      "node_modules/@scope/one/lib/own.js": "module.exports = 'of its own';",
      "node_modules/two/package.json": manifest("two"),
      "node_modules/two/index.js": "module.exports = 'index';",
      "node_modules/two/lib/two.js": "module.exports = 'main of the resolver';",
      "a.test.js": `test("finds", () => {
      const found = [require("@scope/one/lib/platform"), require("@scope/one/lib/own"), require("two")];
      expect(found.join(", ")).toBe(${JSON.stringify(want)});
    });`,
    },
    undefined,
    {},
  );
  try {
    const { stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-q", "--tb=short", "-n", "0"]);
    expect(stdout).toMatch(/^\. +\[100%\]\n1 passed in/);
  } finally {
    project.remove();
  }
});
