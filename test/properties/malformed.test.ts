/**
 * Whatever messages, reports and requests have in them: nothing that failed becomes green, what is whole is not lost, and what is refused
 * is refused by one clear error. `npm run fuzz` tries 5,000 of each kind.
 */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Redis } from "ioredis";
import { mkdtempSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { OUTCOMES } from "../../src/core/data/events.ts";
import { UsageError } from "../../src/core/errors/errors.ts";
import { mergeReports } from "../../src/tools/coverage/merge-reports.ts";
import { readDurations } from "../../src/report/machine/durations.ts";
import { mergeRuns } from "../../src/report/read/merge-runs.ts";
import { readReport } from "../../src/report/read/read-report.ts";
import { type PageServer, startServer } from "../../src/tools/browser/server.ts";
import { parseLeftPage, parseMessage } from "../../src/run/channel/message-shapes.ts";
import type { ChildMessage } from "../../src/run/channel/protocol.ts";
import { RunStore } from "../../src/tools/queue/run-store.ts";
import { lastResultsOf } from "../../src/suite/filter/last-results.ts";
import { flakyTests, historyText, parsedTests, withResults } from "../../src/suite/history/history.ts";
import { changedJson, changes, checkChanges, deepJson, everyChange, textChanges } from "../malformed.ts";
import { fc } from "../random.ts";
import { error, result } from "../run/channel/failed-result.ts";

const RUNS = process.env["XTEST_SEED"] === undefined ? 150 : 5000;

/** What was thrown; only a `UsageError` with one line is allowed. */
function refused(work: () => void): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    expect(error.message).toMatch(/^[^\n]{5,}$/);
    return true;
  }
}

describe("messages", () => {
  const MESSAGES: readonly ChildMessage[] = [
    { type: "result", result },
    { type: "known", result },
    { type: "start", ids: ["a.ts::t"], deselected: 0 },
    { type: "error", error: { path: null, message: "m", error } },
    { type: "exit", code: 0, why: "called", error, owner: { kind: "item", id: "a.ts::t" } },
    { type: "end", stopped: false },
  ];

  test.each(MESSAGES)("$type of a process or a page is read or refused", (message) => {
    const check = (line: string): void => {
      const read = parseMessage(line);
      parseLeftPage(line);
      if (read?.type !== "result" && read?.type !== "known") return;
      expect(OUTCOMES).toContain(read.result.outcome);
      for (const { error: facts } of read.result.failures) expect(typeof facts.message).toBe("string");
    };
    checkChanges(message, RUNS, check);
    fc.assert(
      fc.property(textChanges(), (edit) => {
        check(edit(JSON.stringify(message)));
      }),
      { numRuns: RUNS },
    );
  });

  test("of Redis count as missing, and the others stay", async () => {
    const whole = {
      failed: true,
      events: [
        { type: "begin", id: "a.ts::t", phase: "call", timeout: 0 },
        { type: "result", result },
      ],
    };
    const other = {
      failed: false,
      events: [{ type: "result", result: { ...result, id: "b.ts::t", outcome: "passed", failures: [] } }],
    };
    const check = async (text: string): Promise<void> => {
      const client: Pick<Redis, "get" | "hscan"> = {
        get: () => Promise.resolve(text),
        hscan: () => Promise.resolve(["0", ["a.ts::t", text, "b.ts::t", JSON.stringify(other)]]),
      };
      const store = new RunStore(client as Redis, "run", "machine");
      const results = await store.results();
      expect(results.get("b.ts::t")?.failed).toBe(false);
      // Who knows the shapes may lie; a mistake does not make a test green.
      const read = results.get("a.ts::t");
      if (read !== undefined) expect(read.failed).toBe(true);
      for (const name of ["suite", "tests", "plan"] as const) {
        await store[name]().catch((problem: unknown) => expect(problem).toBeInstanceOf(UsageError));
      }
    };
    for (const change of everyChange(whole)) await check(changedJson(whole, change).json);
    await fc.assert(
      fc.asyncProperty(changes(), textChanges(), fc.boolean(), (change, edit, isText) =>
        check(isText ? edit(JSON.stringify(whole)) : changedJson(whole, change).json),
      ),
      { numRuns: RUNS },
    );
  });
});

const tests = [
  {
    id: "tests/a.ts::fails",
    outcome: "failed",
    duration: 1,
    phases: { setup: 0, call: 1, teardown: 0 },
    message: "Error: x",
    longrepr: "Error: x",
    stdout: "",
    stderr: "",
    worker: null,
    attempt: 1,
    file: "tests/a.ts",
    line: 3,
  },
  {
    id: "tests/a.ts::passes",
    outcome: "passed",
    duration: 1,
    phases: { setup: 0, call: 1, teardown: 0 },
    message: null,
    longrepr: null,
    stdout: "",
    stderr: "",
    worker: "gw0",
    attempt: 1,
    subtests: [{ titles: ["a"], outcome: "passed", duration: 0, message: null }],
  },
];
const summary = { passed: 1, failed: 1, error: 0, skipped: 0, xfailed: 0, xpassed: 0, deselected: 0, total: 2 };
const JSON_REPORT = {
  reportVersion: 1,
  shard: "1/1",
  exitCode: 1,
  duration: 2,
  summary,
  tests,
  errors: [{ path: null, message: "m", longrepr: null }],
};
const PAGE_DATA = {
  ...{ exitCode: 1, duration: 2, deselected: 0, shard: null, workers: ["main"], files: ["tests/a.ts"] },
  problems: [{ kind: "error", where: "suite", text: "m" }],
  tests: [
    {
      id: "tests/a.ts::fails",
      outcome: "failed",
      phases: [0, 1, 0],
      worker: 0,
      file: 0,
      line: 1,
      failures: [{ phase: "call", text: "x" }],
    },
    { id: "tests/a.ts::passes", outcome: "passed", phases: [0, 1, 0], worker: 0, file: 0 },
  ],
};
const page = (data: string) =>
  `<!doctype html><title>xtest</title><script type="application/json" id="data">${data}</script>`;
const JUNIT = `<?xml version="1.0" encoding="utf-8"?>
<testsuites tests="2" failures="1" errors="0"><testsuite name="s" tests="2" failures="1" errors="0" skipped="0" time="2.000">
<properties><property name="shard" value="1/1"/></properties>
<testcase classname="tests.a" name="fails" file="tests/a.ts" line="3" time="1.000"><failure message="Error: x">at &lt;here&gt;</failure></testcase>
<testcase classname="tests.a" name="passes" file="tests/a.ts" line="4" time="1.000"><system-out><![CDATA[out]]></system-out></testcase>
</testsuite></testsuites>
`;

/** The run of one report; null if it was refused. */
function merged(text: string): ReturnType<typeof mergeRuns> | null {
  let run: ReturnType<typeof mergeRuns> | null = null;
  refused(() => {
    run = mergeRuns([readReport("report", text)]);
  });
  return run;
}

describe("reports of a run that failed", () => {
  const isValid = (value: unknown): boolean =>
    typeof value === "string" && (OUTCOMES as readonly string[]).includes(value);

  test.each([
    ["JSON", JSON_REPORT, (json: string) => json],
    ["a page", PAGE_DATA, page],
  ] as const)("%s: none becomes green by one change, and no other test is lost", (_, whole, textOf) => {
    checkChanges(whole, RUNS, (json, changed, change) => {
      // That would be a report of another run.
      if (changed.at(-1) === "outcome" && isValid(change.value)) return;
      const run = merged(textOf(json));
      if (run === null) return;
      expect(run.exitCode).not.toBe(0);
      const isOfLast = changed[0] !== "tests" || changed.length < 2 || changed[1] === "1";
      if (!isOfLast) expect(run.ids).toContain("tests/a.ts::passes");
      for (const { outcome, duration } of run.attempts) {
        expect(OUTCOMES).toContain(outcome);
        expect(duration).toBeLessThan(1e14);
      }
    });
  });

  test.each([
    ["JSON", JSON.stringify(JSON_REPORT)],
    ["a page", page(JSON.stringify(PAGE_DATA))],
    ["JUnit", JUNIT],
  ])("%s: one that is cut, or of another encoding, is refused or red", (_, whole) => {
    fc.assert(
      fc.property(textChanges(), (edit) => {
        expect(merged(edit(whole))?.exitCode ?? 4).not.toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  const SAID = `<testsuites failures="1"><testsuite name="s" tests="2">
<testcase classname="tests.a" name="fails" time="1" status="failed"/>
<testcase classname="tests.a" name="passes" time="1" status="passed"/>
</testsuite></testsuites>`;

  test.each([
    ["with elements", JUNIT],
    ["with words", SAID],
    ["with words alone", SAID.replace(' failures="1"', "")],
  ])("JUnit %s: none becomes green when a part is lost, or has another name or value", (_, whole) => {
    const isSaid = !whole.includes("failures");
    const others = [
      "",
      "x",
      "testcases",
      'status="banana"',
      'result="BROKEN"',
      '__proto__="x"',
      'time="1e308"',
      'tests="-1"',
    ];
    for (const { index, 0: part } of whole.matchAll(/<[\w-]+|<\/[\w-]+>|[\w-]+="[^"]*"|<testcase[^>]*\/>/g)) {
      // Without it, nothing says that a test failed.
      const isOnly = isSaid && /^(?:status="failed"|tests=)/.test(part);
      for (const other of others) {
        if (isOnly && !/banana|BROKEN/.test(other)) continue;
        if (part.startsWith("tests=") && isOnly) continue;
        const name = other.replace(/\W.*/, "");
        const now = !part.startsWith("<")
          ? other
          : name === ""
            ? ""
            : part.startsWith("</")
              ? `</${name}>`
              : `<${name}`;
        expect({
          part,
          other,
          code: merged(whole.slice(0, index) + now + whole.slice(index + part.length))?.exitCode ?? 4,
        }).not.toMatchObject({ code: 0 });
      }
    }
    for (const element of whole.match(/<testcase[^>]*\/>/g) ?? [])
      expect(merged(whole.replace(element, ""))?.exitCode).toBe(1);
  });

  test.each([
    ["elements", deepJson("<testsuites>", "</testsuites>")],
    ["lists", `{"reportVersion":1,"tests":${deepJson("[", "]")}}`],
    ["objects", `{"reportVersion":1,"tests":[${deepJson('{"cause":', "}").replace(":}", ":1}")}]}`],
    ["a page", page(deepJson("[", "]"))],
  ])("deep ones are refused: %s", (_, text) => {
    expect(merged(text)).toBe(null);
  });
});

test.each([
  ["comments", "<testsuites>" + "<!--".repeat(100_000)],
  ["sections", "<testsuites>" + "<![CDATA[".repeat(100_000)],
  ["elements", "<testsuites>" + "<testcase ".repeat(100_000)],
  ["attributes", `<testsuites><testcase ${'a="" '.repeat(100_000)}`],
  ["spaces", `<testsuites><testcase ${" ".repeat(1_000_000)}`],
])("XML without an end is read in one pass: %s", (_, text) => {
  expect(refused(() => readDurations([{ file: "report", text }]))).toBe(true);
  expect(merged(text)).toBe(null);
});

test("a history is read whole or refused, and never has a time without end", () => {
  const history = {
    historyVersion: 1,
    tests: {
      "a.ts::t": { seconds: 1, runs: ["passed c1", "failed c1"] },
      "a.ts::u": { seconds: 2, runs: ["flaky c2"] },
    },
  };
  const check = (json: string, changed: readonly string[]): void => {
    const read = parsedTests(json);
    if (read === null) return;
    for (const { seconds, runs } of read.values()) {
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThan(1e13);
      for (const { outcome } of runs) expect(["passed", "failed", "flaky"]).toContain(outcome);
    }
    if (changed[1] === "a.ts::t" && changed.length > 2) expect(read.has("a.ts::u")).toBe(true);
    expect(flakyTests(read).length).toBeLessThanOrEqual(read.size);
    const now = withResults(read, [{ id: "n", outcome: "passed", code: "c", seconds: 1 }], () => true);
    expect(parsedTests(historyText(now))).not.toBe(null);
  };
  checkChanges(history, RUNS, check);
  fc.assert(
    fc.property(textChanges(), (edit) => {
      check(edit(JSON.stringify(history)), []);
    }),
    { numRuns: RUNS },
  );
});

test("durations are numbers, whatever a report says", () => {
  const check = (text: string): void => {
    refused(() => {
      const durationOf = readDurations([{ file: "report", text }]);
      for (const id of ["tests/a.ts::fails", "tests/a.ts::passes", "__proto__", "a[...]"]) {
        const seconds = durationOf(id) ?? 0;
        expect(seconds >= 0 && seconds < 1e15).toBe(true);
      }
    });
  };
  checkChanges(JSON_REPORT, RUNS, check);
  fc.assert(
    fc.property(textChanges(), fc.constantFrom(JSON.stringify(JSON_REPORT), JUNIT), (edit, text) => {
      check(edit(text));
    }),
    { numRuns: RUNS },
  );
});

test("results of last runs: ids are texts, and times are times", () => {
  const values = {
    "cache/lastfailed": { "a.ts::t": true },
    "cache/flaky": ["a.ts::t"],
    "cache/durations": { "a.ts::t": 1 },
  };
  checkChanges(values, RUNS, (json) => {
    const read = lastResultsOf((key) => Reflect.get(Object(JSON.parse(json === "" ? "null" : json)), key));
    for (const id of [...read.failed, ...read.flaky]) expect(typeof id).toBe("string");
    for (const seconds of Object.values(read.durations)) expect(seconds >= 0 && seconds < 1e13).toBe(true);
  });
});

describe("of files and requests", () => {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-malformed-"));
  let server: PageServer;

  beforeAll(async () => {
    mkdirSync(path.join(folder, "project/out"), { recursive: true });
    mkdirSync(path.join(folder, "page"));
    for (const name of ["secret.txt", "project/.env"]) writeFileSync(path.join(folder, name), "SECRET");
    writeFileSync(path.join(folder, "project/a.json"), "{}");
    const [root, outDir, pageDir] = ["project", "project/out", "page"].map((name) => path.join(folder, name));
    server = await startServer({
      root: root ?? "",
      repository: root ?? "",
      outDir: outDir ?? "",
      pageDir: pageDir ?? "",
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("coverage of other runs is read whole or refused, and shows no other files", () => {
    const at = (line: number) => ({ start: { line, column: 0 }, end: { line, column: 9 } });
    const report = {
      "/p/src/a.ts": {
        ...{
          path: "/p/src/a.ts",
          relative: "src/a.ts",
          statementMap: { "0": at(1), "1": at(2) },
          s: { "0": 1, "1": 0 },
        },
        ...{ fnMap: { "0": { name: "f", decl: at(1), loc: at(1), line: 1 } }, f: { "0": 1 } },
        ...{ branchMap: { "0": { type: "if", loc: at(1), locations: [at(1), at(2)], line: 1 } }, b: { "0": [1, 0] } },
      },
    };
    const file = path.join(folder, "coverage-final.json");
    let count = 0;
    const check = (text: string): void => {
      writeFileSync(file, text);
      refused(() => {
        const map = mergeReports([file, file], "/root");
        for (const name of map.files()) expect(name).toMatch(/^\/.*\.ts$/);
        for (const { pct } of [map.getCoverageSummary().lines, map.getCoverageSummary().branches]) {
          if (typeof pct === "number") expect(pct >= 0 && pct <= 100).toBe(true);
        }
        count += 1;
      });
    };
    checkChanges(report, RUNS, check);
    fc.assert(
      fc.property(textChanges(), (edit) => {
        check(edit(JSON.stringify(report)));
      }),
      { numRuns: RUNS },
    );
    expect(count).toBeGreaterThan(0);
  });

  /** Sends bytes as they are; what was answered until the other side has closed. */
  function answerTo(bytes: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = net.connect(Number(new URL(server.origin).port), "127.0.0.1");
      let text = "";
      const end = () => {
        socket.destroy();
        resolve(text);
      };
      socket.on("data", (data: Buffer) => void (text += data.toString("latin1")));
      socket.on("error", end).on("close", end).on("end", end);
      socket.write(bytes, "latin1");
    });
  }

  test("the server of --browser gives nothing away, and goes on", async () => {
    const { name, value } = server.cookie;
    const host = new URL(server.origin).host;
    const targets = [
      "/a.json",
      "/",
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/.env",
      "/%2eenv",
      "//.env",
      "/a.json/../.env",
      "/\\..\\secret.txt",
      "http://x/.env",
      "*",
      "/%00",
      "/%",
      "/%c0%ae%c0%ae/secret.txt",
    ];
    const lines = [
      "",
      "Origin: http://evil.example",
      "Sec-Fetch-Site: cross-site",
      "Content-Length: -1",
      "Transfer-Encoding: chunked",
      "Host: evil.example",
      "Range: bytes=-1",
      "Upgrade: websocket\r\nConnection: upgrade",
      "X: \u0000",
      "Expect: 100-continue",
    ];
    const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "get", "\u0000"];
    const cookies = [
      `${name}=${value}`,
      `${name}=${value.slice(1)}`,
      `${name}=`,
      "",
      `__proto__=${value}`,
      `x; ${name}=${value}`,
    ];
    const request = fc.tuple(
      ...([methods, targets, cookies, lines] as const).map((list) => fc.constantFrom(...list)),
      textChanges(),
      fc.boolean(),
    ) as fc.Arbitrary<[string, string, string, string, (text: string) => string, boolean]>;
    await fc.assert(
      fc.asyncProperty(request, async ([method, target, cookie, line, edit, isText]) => {
        const head = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: ${cookie}\r\n${line === "" ? "" : `${line}\r\n`}\r\n`;
        const answer = await answerTo(isText ? `${edit(head)}\r\nConnection: close\r\n\r\n` : head);
        expect(answer).not.toContain("SECRET");
        if (!isText && !cookie.includes(`${name}=${value}`)) expect(answer).not.toMatch(/^HTTP\/1\.1 2\d\d /);
        if (/^(?:Origin|Sec-)/.test(line) && !isText) expect(answer).not.toMatch(/^HTTP\/1\.1 2\d\d /);
      }),
      { numRuns: RUNS },
    );
    const whole = `GET /a.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: ${name}=${value}\r\n\r\n`;
    expect(await answerTo(whole)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
