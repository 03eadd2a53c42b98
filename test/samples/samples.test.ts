/** Every sample of the kinds that are commands: what they print and how they exit. */
import { describe, test } from "@jest/globals";

import { expectTranscript, samplesOf } from "./sample.ts";

describe.each(["collect", "run", "errors"])("%s", (kind) => {
  test.each(samplesOf(kind))("$name: $config.description", expectTranscript);
});
