import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { mark } from "unplugin-xtest";
import { formatCents } from "../src/money.ts";

export const test_formats = mark.parametrize("cents, text", [
  [0, "0.00"],
  [5, "0.05"],
  [1250, "12.50"],
])(({ cents, text }) => {
  assert.equal(formatCents(cents), text);
});

export async function test_writes_files_where_bazel_allows_it(tmp_path: string) {
  await writeFile(`${tmp_path}/price.txt`, formatCents(1250));
}
