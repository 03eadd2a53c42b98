/** Text in bounded memory. */
import { describe, expect, test } from "@jest/globals";
import { createBoundedText } from "../../../src/run/channel/bounded-text.ts";

describe("bounded text", () => {
  test.each<[pieces: string[], text: string]>([
    [[], ""],
    [["abcd", "ef"], "abcdef"],
    [["abcdefgh"], "abcdefgh"],
    [["abcdefghi"], "abcd\n[... 1 characters left out ...]\nfghi"],
    [[..."abcdefghijklmnopqrstuvwxyz"], "abcd\n[... 18 characters left out ...]\nwxyz"],
  ])("%j", (pieces, text) => {
    const bounded = createBoundedText(4);
    for (const piece of pieces) bounded.add(piece);
    expect(bounded.take()).toBe(text);
    expect(bounded.take()).toBe("");
  });
});
