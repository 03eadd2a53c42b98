/** The types of the `snapshot` fixture and of its matchers. Types are the assertions: `test/type-tests.test.ts` compiles this file. */
import { expect as jestExpect } from "expect";
import { expect, test } from "@jest/globals";
import type { Fixtures } from "../../../src/core/author/fixtures/fixture-values.ts";
import type { SnapshotMatchers } from "../../../src/core/author/fixtures/snapshot-types.ts";

declare module "expect" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Matchers<R extends void | Promise<void>, T = unknown> extends SnapshotMatchers<R> {}
}

test("values, names, files and folders", () => {
  const uses = ({ snapshot }: Fixtures): void => {
    snapshot.assertMatch({ a: 1 });
    snapshot.assertMatch(undefined, "name");
    snapshot.inline(1, "1");
    snapshot.file(new Uint8Array(1), "bytes.bin");
    snapshot.folder("/tmp/x", "out");
    snapshot.folder({ "a.txt": "text", "b.bin": new Uint8Array(1) }, "out");
    // @ts-expect-error: a file has a name.
    snapshot.file("text");
    // @ts-expect-error: a name is text.
    snapshot.assertMatch(1, 2);
    // @ts-expect-error: files have contents.
    snapshot.folder({ a: 1 }, "out");
    snapshot.addSerializer({
      test: (value) => value instanceof Date,
      serialize: (value, config, indentation, depth, refs, printer) =>
        printer(String(value), config, indentation, depth, refs),
    });
    // @ts-expect-error: a serializer says what it prints.
    snapshot.addSerializer({ serialize: (value) => String(value) });
  };
  expect(uses).toBeDefined();
});

test("matchers for expect", () => {
  const uses = async ({ snapshot }: Fixtures): Promise<void> => {
    jestExpect.extend(snapshot.matchers);
    jestExpect(1).toMatchSnapshot();
    jestExpect(1).toMatchSnapshot("name");
    jestExpect({ id: 1 }).toMatchSnapshot({ id: jestExpect.any(Number) }, "name");
    jestExpect(1).toMatchInlineSnapshot("1");
    jestExpect({ id: 1 }).toMatchInlineSnapshot({ id: jestExpect.any(Number) }, "1");
    await jestExpect(Promise.resolve(1)).resolves.toMatchInlineSnapshot();
    jestExpect("text").toMatchFileSnapshot("./text.txt");
    // @ts-expect-error: a file has a path.
    jestExpect("text").toMatchFileSnapshot();
  };
  expect(uses).toBeDefined();
});
