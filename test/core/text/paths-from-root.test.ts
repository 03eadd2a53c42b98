/** The paths of file snapshots, as tests write them. */
import { expect, test } from "@jest/globals";
import { fromTestFile } from "../../../src/core/text/paths-from-root.ts";

test.each([
  ["./a.txt", "./a.txt"],
  ["../a.txt", "../a.txt"],
  ["out/a.txt", "./out/a.txt"],
  ["/home/ada/shop/tests/ui/out/a.txt", "./out/a.txt"],
  ["/home/ada/shop/a.txt", "./../../a.txt"],
  ["/home/ada/shop/tests/uix/a.txt", "./../uix/a.txt"],
  ["/home/ada/other/a.txt", "./../../../other/a.txt"],
  ["/var/a.txt", "./../../../../../var/a.txt"],
])("%s", (path, expected) => {
  expect(fromTestFile(path, "tests/ui/a.test.ts", "/home/ada/shop")).toBe(expected);
  if (!path.startsWith("/")) expect(fromTestFile(path, "tests/ui/a.test.ts", "")).toBe(expected);
});

test("of Windows", () => {
  const path = (file: string): string => fromTestFile(file, "tests/a.test.ts", "C:\\shop");
  expect(path("C:\\shop\\tests\\out\\a.txt")).toBe("./out/a.txt");
  expect(path("C:/other/a.txt")).toBe("./../../other/a.txt");
});
