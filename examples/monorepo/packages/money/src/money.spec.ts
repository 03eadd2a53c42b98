import { parse } from "./money.ts";

describe.each([
  ["2.50", 250],
  ["2,50", 250],
])("%s", (text, cents) => {
  it("is read", () => expect(parse(text)).toBe(cents));
});
