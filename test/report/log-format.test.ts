/** Formats of logs. What they give was recorded with Python 3.11's `logging.Formatter` and `time.strftime`. */
import { describe, expect, test } from "@jest/globals";
import { UsageError } from "../../src/core/errors/errors.ts";
import type { LoggedRecord } from "../../src/core/data/logs/log-options.ts";
import { formattedDate, readLogFormat } from "../../src/report/logs/log-reports.ts";

const DATE = new Date(2023, 10, 14, 22, 13, 20, 250);
const RECORD: LoggedRecord = {
  phase: "call",
  logger: "app.db",
  levelNo: 30,
  levelName: "WARNING",
  message: "slow query",
  created: DATE.getTime(),
  stack: null,
};
const GIVEN = {
  record: RECORD,
  place: { fn: "load", path: "tests/test_a.ts", line: 12, column: 1, own: true },
  dateFormat: "%Y-%m-%d %H:%M:%S",
  started: DATE.getTime() - 1500,
};

describe("placeholders", () => {
  test.each([
    ["%(levelname)-8s %(name)s:%(filename)s:%(lineno)d %(message)s", "WARNING  app.db:test_a.ts:12 slow query"],
    ["%(asctime)s.%(msecs)03d [%(levelno)05d] %(message)s", "2023-11-14 22:13:20.250 [00030] slow query"],
    ["%(name)10s|%(name)-10s|%(name).3s|%(message)10.4s|", "    app.db|app.db    |app|      slow|"],
    ["%(module)s.%(funcName)s %(lineno)5d%%", "test_a.load    12%"],
    ["%(relativeCreated)d", "1500"],
    ["%(levelno)x %(levelno)+d %(lineno) d", "1e +30  12"],
    ["no placeholder", "no placeholder"],
  ])("%s", (format, expected) => {
    expect(readLogFormat(format, "--log-format")(GIVEN)).toBe(expected);
  });

  test("of the time", () => {
    const given = { ...GIVEN, record: { ...RECORD, created: 1_700_000_000_250 } };
    expect(readLogFormat("%(created)f %(created).2f", "")(given)).toBe("1700000000.250000 1700000000.25");
  });

  test("a record without a place", () => {
    expect(readLogFormat("%(pathname)s:%(lineno)d %(funcName)s", "")({ ...GIVEN, place: null })).toBe(":0 <anonymous>");
  });

  test.each([
    ["%(mesage)s", "--log-format: there is no placeholder %(mesage)s, did you mean %(message)s?; there are name, "],
    ["100 % of %(message)s", '--log-format: "% of " is no placeholder: write %(message)s'],
    ["%(message)", '--log-format: "%(message)" is no placeholder'],
    ["%(toString)s", "--log-format: there is no placeholder %(toString)s; there are name, "],
  ])("%s is an error", (format, message) => {
    expect(() => readLogFormat(format, "--log-format")).toThrow(UsageError);
    expect(() => readLogFormat(format, "--log-format")).toThrow(message);
  });
});

describe("dates", () => {
  test.each([
    ["%a %A %b %B %d %e", "Tue Tuesday Nov November 14 14"],
    ["%I:%M %p %j %%", "10:13 PM 318 %"],
    ["%y%m%dT%H%M%S.%f", "231114T221320.250000"],
    ["%F %T %D %R", "2023-11-14 22:13:20 11/14/23 22:13"],
    ["%Q", "%Q"],
  ])("%s", (format, expected) => {
    expect(formattedDate(DATE, format)).toBe(expected);
  });

  test("the first of January, and midnight", () => {
    expect(formattedDate(new Date(2024, 0, 1), "%j %I %p")).toBe("001 12 AM");
  });

  test("the time zone", () => {
    expect(formattedDate(DATE, "%z")).toMatch(/^[+-]\d{4}$/);
  });
});
