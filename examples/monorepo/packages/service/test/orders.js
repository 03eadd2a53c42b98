const { linesOf, place } = require("../src/orders");

describe("orders", () => {
  test("are kept", () => {
    place(1, ["tea"]);
    expect(linesOf(1)).toEqual(["tea"]);
  });

  test("have no lines before they are placed", () => {
    expect(linesOf(2)).toHaveLength(0);
  });
});
