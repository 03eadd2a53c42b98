/** Every sample of the kinds that are commands: what they print and how they exit. */
import { describe, expect, test } from "@jest/globals";

import { expectFile, samplesOf, transcript } from "./sample.ts";

describe.each(["collect", "run", "errors"])("%s", (kind) => {
  test.each(samplesOf(kind))("$name: $config.description", (sample) => {
    const { actual, expected } = expectFile(sample, ".txt", transcript(sample));
    expect(actual).toBe(expected);
  });
});
