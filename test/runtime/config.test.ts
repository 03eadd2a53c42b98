/** The configuration of a run, as tests and hooks see it. */
import { describe, expect, test } from "@jest/globals";
import { ValueError } from "../../src/core/errors/errors.ts";
import { runConfig } from "../../src/runtime/config.ts";

const BUILD = { timeout: 500, disableTestIdEscaping: false, testFunctions: ["test"], testClasses: ["Test"] };

describe("getOption", () => {
  const config = runConfig(BUILD, { ids: null, maxFail: 2, keyword: "a or b" });

  test("has options of the run and of the build, with their types", () => {
    const timeout: number = config.getOption("timeout");
    const keyword: string = config.getOption("keyword");
    expect([timeout, keyword, config.getOption("maxFail"), config.getOption("setup")]).toEqual([
      500,
      "a or b",
      2,
      null,
    ]);
    expect(config.getOption("testFunctions")).toEqual(["test"]);
    // @ts-expect-error -- It is a number.
    const wrong: string = config.getOption("timeout");
    expect(wrong).toBe(500);
  });

  test("the option of a run wins over that of the build", () => {
    expect(runConfig(BUILD, { ids: null, maxFail: 0, timeout: 7 }).getOption("timeout")).toBe(7);
  });

  test("an unknown name is an error, unless there is a fallback", () => {
    expect(config.getOption("colour", "red")).toBe("red");
    expect(config.getOption("colour", undefined)).toBeUndefined();
    expect(() => config.getOption("colour")).toThrow(ValueError);
    expect(() => config.getOption("toString")).toThrow('there is no option "toString"');
  });
});
