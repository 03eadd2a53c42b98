/** Transcripts of samples have one subject, and can be read. */
import { expect, test } from "@jest/globals";
import { plant } from "./plant.ts";

const lines = (count: number): string => "a line\n".repeat(count);

test("a transcript above 200 lines is rejected, with what to do", () => {
  const files = { "_expected.txt": 200, "_expected.list.txt": 201, "_expected.json": 300, "_actual.txt": 300 };
  const planted = Object.entries(files).map(([name, count]) => [`fixtures/run/one/${name}`, lines(count)]);
  expect(plant(Object.fromEntries(planted))).toEqual([
    'fixtures/run/one/_expected.list.txt:201: a transcript of 201 lines: give its subjects transcripts of their own, by "commands" of _case.json.',
  ]);
});

test("an exception that is needed no more is one too many", () => {
  const file = "fixtures/collect/help/_expected.run.txt";
  expect(plant({ [file]: lines(201) })).toEqual([]);
  expect(plant({ [file]: lines(200) })).toEqual([
    `scripts/check-transcripts.mjs:1: ${file} has at most 200 lines: it needs no exception.`,
  ]);
});
