/** `caplog` with loggers: by name, with filters, and attached ones of pino, winston, `debug` and `node:diagnostics_channel`. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { type CommandResult, xtest } from "../samples/sample.ts";

const LOGGERS = `
import { channel } from "node:diagnostics_channel";
import debug from "debug";
import { pino } from "pino";
import winston from "winston";

/** What the loggers wrote. */
export const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
export const app = pino({ name: "app" }, stream);
export const db = app.child({ name: "app.db" });

const sink = new winston.transports.Console();
sink.log = (info: unknown, next: () => void) => { lines.push(JSON.stringify(info)); next(); };
export const shop = winston.createLogger({
  defaultMeta: { service: "shop" },
  format: winston.format.combine(winston.format.splat(), winston.format.colorize(), winston.format.json()),
  transports: [sink],
});

export const packageDebug = debug;
debug.log = (...args: unknown[]) => void lines.push(args.join(" "));
debug.enable("web:*");
export const routes = debug("web:routes");
export const hidden = debug("other");
export const requests = channel("requests");
`;

const SUITE = `
import assert from "node:assert/strict";
import { fixture, type Fixtures } from "unplugin-xtest";
import { app, db, hidden, lines, packageDebug, requests, routes, shop } from "./loggers.ts";

const empty = fixture({ autouse: true })(() => void lines.splice(0));
export { empty };

export function test_pino({ caplog }: Fixtures) {
  caplog.attach(app);
  app.info("started on %d", 80);
  db.warn({ ms: 12 }, "slow");
  db.error(new RangeError("far"));
  app.fatal({ code: 3 });
  app.debug("below its level");
  assert.deepEqual(caplog.recordTuples, [
    ["app", "info", "started on 80"], ["app.db", "warn", "slow"], ["app.db", "error", "far"], ["app", "fatal", "{ code: 3 }"],
  ]);
  assert.deepEqual(caplog.records.map(({ levelNo, levelName }) => [levelNo, levelName]),
    [[20, "INFO"], [30, "WARNING"], [40, "ERROR"], [50, "CRITICAL"]]);
  assert.deepEqual(caplog.records[1]!.args, [{ ms: 12 }, "slow"]);
  assert.equal(lines.length, 4);
  assert.equal(JSON.parse(lines[1]!).ms, 12);
}
export function test_pino_level({ caplog }: Fixtures) {
  using detach = caplog.attach(app);
  caplog.setLevel("debug", app);
  app.debug("now");
  app.trace("still not");
  assert.equal(app.level, "debug");
  detach();
  app.warn("detached");
  assert.deepEqual(caplog.messages, ["now"]);
}
export function test_all_is_put_back({ caplog }: Fixtures) {
  assert.equal(app.level, "info");
  app.warn("not recorded");
  shop.warn("not recorded");
  routes("not recorded");
  requests.publish("not recorded");
  assert.deepEqual([caplog.messages, requests.hasSubscribers], [[], false]);
}
export function test_pino_child_alone({ caplog }: Fixtures) {
  caplog.attach(db);
  caplog.attach(db);
  app.warn("other");
  db.warn("own");
  caplog.attach(app);
  db.warn("both");
  assert.deepEqual(caplog.recordTuples, [["app.db", "warn", "own"], ["app.db", "warn", "both"]]);
}
export function test_winston({ caplog }: Fixtures) {
  caplog.attach(shop);
  shop.info("sold %d of %s", 2, "tea");
  shop.child({ label: "stock" }).warn("low", { left: 1 });
  shop.http("below its level");
  caplog.setLevel("debug", shop);
  shop.debug("now");
  shop.log({ level: "error", message: "gone" });
  shop.silent = true;
  shop.info("unwritten");
  shop.silent = false;
  assert.equal(lines.some((line) => line.includes("unwritten")), false);
  assert.deepEqual(caplog.recordTuples, [
    ["shop", "info", "sold 2 of tea"], ["stock", "warn", "low"], ["shop", "debug", "now"], ["shop", "error", "gone"],
    ["shop", "info", "unwritten"],
  ]);
  assert.equal(shop.level, "debug");
}
export function test_winston_level_is_put_back() {
  assert.equal(shop.level, "info");
}
export function test_debug({ caplog }: Fixtures) {
  caplog.attach(packageDebug);
  routes("GET %s %o", "/", { a: 1 });
  hidden("not enabled");
  caplog.setLevel("DEBUG", hidden);
  hidden("enabled");
  caplog.atLevel("warn", routes, () => routes("disabled"));
  assert.deepEqual(caplog.recordTuples, [["web:routes", "debug", "GET / { a: 1 }"], ["other", "debug", "enabled"]]);
  assert.equal(lines.length, 2);
  assert.throws(() => caplog.attach(routes as never), /cannot attach debug\\("web:routes"\\) alone: .*caplog\\.attach\\(debug\\)/);
}
export function test_debug_is_put_back() {
  assert.deepEqual([hidden.enabled, routes.enabled], [false, true]);
}
export function test_channel({ caplog }: Fixtures) {
  const detach = caplog.attach(requests);
  requests.publish({ message: "GET /", status: 200 });
  requests.publish({ status: 404 });
  assert.deepEqual(caplog.recordTuples, [["requests", "info", "GET /"], ["requests", "info", "{ status: 404 }"]]);
  assert.deepEqual(caplog.records[1]!.args, [{ status: 404 }]);
  detach();
  assert.equal(requests.hasSubscribers, false);
}
export function test_like_console({ caplog }: Fixtures) {
  const printing = {
    name: "mine",
    info(text: string) { console.info(this.name, text); },
    error() {},
    verbose() {},
  };
  const { info } = printing;
  caplog.attach(printing);
  caplog.attach(console);
  printing.info("once");
  printing.verbose();
  assert.deepEqual(caplog.recordTuples, [["mine", "info", "once"], ["mine", "debug", ""]]);
  assert.deepEqual(caplog.records.map(({ levelName }) => levelName), ["INFO", "VERBOSE"]);
  assert.notEqual(printing.info, info);
  assert.throws(() => caplog.attach({ log() {} } as never), /cannot attach that object: it knows loggers of pino and winston/);
}
export function test_handler({ caplog }: Fixtures) {
  const { handle } = caplog.handler;
  assert.equal(handle({ logger: "queue.jobs", level: "WARNING", message: "late", args: [1] }), true);
  caplog.setLevel("error", "queue");
  assert.equal(handle({ logger: "queue.jobs", level: 35, message: "left out" }), false);
  assert.equal(handle({ logger: "queues", level: 35, message: "another" }), true);
  caplog.setLevel("info", "queue.jobs");
  handle({ logger: "queue.jobs", level: "info", message: "nearer" });
  assert.deepEqual(caplog.handler.records.map(({ message, levelName }) => [message, levelName]),
    [["late", "WARNING"], ["another", "Level 35"], ["nearer", "INFO"]]);
  assert.equal(caplog.handler.level, 0);
  caplog.setLevel("ERROR");
  assert.equal(caplog.handler.level, 40);
}
export async function test_filtering({ caplog }: Fixtures) {
  const keepsShort = ({ message }: { message: string }) => message.length < 4;
  caplog.filtering(keepsShort, () => { console.log("abc"); console.log("abcd"); });
  await caplog.filtering(keepsShort, async () => { await null; console.log("efgh"); });
  { using _ = caplog.filtering(keepsShort); console.warn("ijkl"); }
  console.log("mnop");
  assert.deepEqual(caplog.messages, ["abc", "mnop"]);
}
`;

let project: Project;
beforeAll(() => {
  project = new Project({ "loggers.ts": LOGGERS, "test_loggers.ts": SUITE });
});
afterAll(() => {
  project.remove();
});

describe.each([
  ["in one process", ["-v"]],
  ["in workers, unformatted", ["-n", "2", "-s"]],
])("%s", (_title, args) => {
  let result: CommandResult;
  beforeAll(() => {
    result = xtest(project.root, args);
  });

  test("loggers are recorded, and left as they were", () => {
    expect(result.stdout.match(/^(?:FAILED|ERROR) .*/gm) ?? []).toEqual([]);
    expect(result.stdout).toMatch(/12 passed/);
  });
});
