/** Stacks that tests print in a page: source positions, without frames of this package. */
import { afterAll, expect, test } from "@jest/globals";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { createUrlMapper } from "../../../src/tools/browser/browser-run.ts";

const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-localize-"));
const entry = path.join(folder, "xtest.mjs");
// Its first line is that of test_a.ts; all below is from no source.
const map = { version: 3, sources: ["test_a.ts"], sourcesContent: ["f();"], names: [], mappings: "AAAA;A" };
writeFileSync(entry, "f();\nours();\n//# sourceMappingURL=xtest.mjs.map\n");
writeFileSync(`${entry}.map`, JSON.stringify(map));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("what the browser calls between calls of ours is left out, and between those of tests kept", () => {
  const origin = "http://127.0.0.1:1";
  const url = `${origin}/xtest.mjs`;
  const local = createUrlMapper(
    {
      origin,
      cookie: { name: "", value: "", url: origin, httpOnly: true, sameSite: "Strict" },
      pageDir: folder,
      urlOf: () => url,
      bundleFileOf: () => null,
      close: () => Promise.resolve(),
    },
    entry,
  );
  const stderr = [
    "Error: boom",
    `    at test_a (${url}:1:1)`,
    "    at Array.map (<anonymous>)",
    `    at test_a (${url}:1:1)`,
    `    at multicall (${url}:2:1)`,
    "    at multicall.next (<anonymous>)",
    "and on",
  ].join("\n");
  const message = local.message({ type: "output", stream: "stderr", text: stderr, live: true });
  expect(message).toMatchObject({
    text: [
      "Error: boom",
      `    at test_a (${path.join(folder, "test_a.ts")}:1:1)`,
      "    at Array.map (<anonymous>)",
      `    at test_a (${path.join(folder, "test_a.ts")}:1:1)`,
      "and on",
    ].join("\n"),
  });
});
