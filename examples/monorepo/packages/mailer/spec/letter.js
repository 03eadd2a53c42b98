const assert = require("node:assert");
const { letter } = require("../src/letter");

describe("a letter", () => {
  it("begins with a name", () => assert.equal(letter("Ada"), "Dear Ada,"));
});
