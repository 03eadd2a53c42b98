/** The samples of `npm run test:fast`: a quick one for each part of the product. */
import { describe, expect, test } from "@jest/globals";

import { expectTranscripts, samplesOf, transcripts } from "./samples/sample.ts";

const NAMES = [
  "collect/closures",
  "collect/forms",
  "collect/names-and-order",
  "collect/parametrize",
  "collect/select",
  "collect/show-fixtures",
  "errors/all-at-once",
  "errors/missing-fixture",
  "errors/usage",
  "run/builtin-fixtures",
  "run/failures-places",
  "run/fixture-scopes",
  "run/hooks-order",
  "run/outcomes",
  "run/parametrize",
  "run/workers-outcomes",
  "run/xunit",
];

const samples = ["collect", "errors", "run"].flatMap((kind) => samplesOf(kind).map((sample) => ({ kind, ...sample })));
const chosen = samples.filter(({ kind, name }) => NAMES.includes(`${kind}/${name}`));

describe("samples", () => {
  test.each(chosen)("$kind/$name: $config.description", async (sample) => {
    expectTranscripts(sample, await transcripts(sample));
  });
});

test("all of them are there", () => {
  expect(chosen).toHaveLength(NAMES.length);
});
