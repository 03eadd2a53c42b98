/** `--queue URL` and `--run ID`. */
import { describe, expect, test } from "@jest/globals";
import { checkRunId, queueAddress } from "../../../src/tools/queue/connect.ts";

const PASSWORD = "XTEST_QUEUE_PASSWORD";

describe("a URL", () => {
  test.each([
    ["redis://host", { shown: "redis://host/0", host: "host", port: 6379, db: 0 }],
    ["redis://host:7000/3", { shown: "redis://host:7000/3", host: "host", port: 7000, db: 3 }],
    ["redis://[::1]/", { shown: "redis://[::1]/0", host: "::1", port: 6379, db: 0 }],
    ["rediss://m%40e@host", { shown: "rediss://host/0", host: "host", port: 6379, db: 0, username: "m@e", tls: {} }],
  ])("%s", (text, address) => {
    expect(queueAddress(text, { [PASSWORD]: "" })).toEqual(address);
    expect(queueAddress(text, { [PASSWORD]: "secret" })).toEqual({ ...address, password: "secret" });
  });

  test.each([
    ["redis://:secret@host", /a URL with a password: leave it out of the URL and set XTEST_QUEUE_PASSWORD/],
    ["postgres://me:secret@host", /a URL with a password/],
    ["redis://me:secret@ host", /not a URL: expected redis:\/\/host:6379\/0/],
    ["http://secret", /no protocol of Redis/],
    ["redis:///0", /no host/],
    ["redis://host/zero?secret", /after the host comes the number of a database/],
    ["redis://host/0?password=secret", /after the host comes the number of a database/],
  ])("%s is refused, and not quoted", (text, message) => {
    expect(() => queueAddress(text, {})).toThrow(message);
    expect(() => queueAddress(text, {})).not.toThrow(/secret/);
  });
});

test("the name of a run", () => {
  expect(checkRunId("main/42.1:a@b+c-d_e")).toBe("main/42.1:a@b+c-d_e");
  for (const wrong of ["", "a b", "{a}", "a".repeat(201)]) expect(() => checkRunId(wrong)).toThrow(/^--run: letters/);
});
