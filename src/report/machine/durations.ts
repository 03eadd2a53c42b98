/** `--durations-from`: reads the durations of tests from reports, of `--report-json` or JUnit XML, or a history of `--history`. */
import { fits, secondsShape } from "../../core/data/shape.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { addressOf, dotted, childrenOf, readXml, type Element } from "./xml.ts";
import { isRecord } from "../../core/values/objects.ts";

/** The text of a report, and its name in messages. */
export interface ReportText {
  readonly file: string;
  readonly text: string;
}

/** The duration of an item in seconds; null if no report has it. That of a dynamic item is the sum of its items. */
export type DurationOf = (id: string) => number | null;

/** Seconds by key. */
type Durations = Map<string, number>;

/**
 * Reads reports. The attempts at a test add up; a test in several reports has their average.
 *
 * Tests of a JUnit file are identified by class and name as xtest writes them, by an id in the name, or by `file` or a path in the
 * class, as other runners write them.
 *
 * @throws {UsageError} if a text is not a complete report.
 */
export function readDurations(reports: readonly ReportText[]): DurationOf {
  const all = reports.map(durationsIn);
  const single = averages(all.map(({ ids }) => ids));
  const whole = averages(all.map(({ addresses }) => addresses));
  return (id) => {
    const isDynamic = id.endsWith(ELLIPSIS);
    const address = keyOf(isDynamic ? id.slice(0, -ELLIPSIS.length) : id);
    return (isDynamic ? undefined : single.get(id)) ?? whole.get(address) ?? null;
  };
}

const ELLIPSIS = "[...]";

interface DurationsOfReport {
  /** By id, if the report has ids. */
  readonly ids: Durations;
  /** By address, of tests and of the classes and files around them. */
  readonly addresses: Durations;
}

function durationsIn({ file, text }: ReportText): DurationsOfReport {
  const ids: Durations = new Map();
  const addresses: Durations = new Map();
  const content = text.replace(/^\uFEFF/, "").trimStart();
  const isXml = content.startsWith("<");
  const tests = isXml ? testCasesIn(content)?.map(fromTestCase) : jsonTests(content)?.map(fromJson);
  if (tests === undefined) {
    const what = isXml ? "not JUnit XML, or only the beginning of it" : "not a report of --report-json, nor JUnit XML";
    throw new UsageError(`--durations-from ${file}: ${what}`);
  }
  for (const { id, keys, seconds } of tests) {
    if (id !== null) add(ids, id, seconds);
    for (const key of new Set(keys.flatMap(around))) add(addresses, key, seconds);
  }
  return { ids, addresses };
}

function add(durations: Durations, key: string, seconds: number): void {
  durations.set(key, (durations.get(key) ?? 0) + seconds);
}

function averages(all: readonly Durations[]): Durations {
  const sums: Durations = new Map();
  const counts: Durations = new Map();
  for (const [key, seconds] of all.flatMap((durations) => [...durations])) {
    add(sums, key, seconds);
    add(counts, key, 1);
  }
  return new Map([...sums].map(([key, sum]) => [key, sum / (counts.get(key) ?? 1)]));
}

/** A test of a report: its id if it is known, and its possible keys. */
interface TimedTest {
  readonly id: string | null;
  readonly keys: readonly string[];
  readonly seconds: number;
}

function jsonTests(text: string): readonly unknown[] | null {
  try {
    const report: unknown = JSON.parse(text);
    const past = isRecord(report) && "historyVersion" in report ? report["tests"] : null;
    if (isRecord(past)) {
      return Object.entries(past).map(([id, test]) => ({ id, duration: isRecord(test) ? test["seconds"] : 0 }));
    }
    const tests = isRecord(report) ? report["tests"] : null;
    return Array.isArray(tests) && tests.every((test) => isRecord(test) && typeof test["id"] === "string")
      ? tests
      : null;
  } catch {
    return null;
  }
}

function fromJson(test: unknown): TimedTest {
  const { id, duration, phases } = isRecord(test) ? test : {};
  const parts = isRecord(phases) && duration === undefined ? Object.values(phases) : [duration];
  const name = String(id);
  return { id: name, keys: [keyOf(name)], seconds: parts.reduce<number>((sum, part) => sum + secondsOf(part), 0) };
}

/** The elements of tests in a report of any runner; null if it is not complete. */
function testCasesIn(text: string): readonly Element[] | null {
  const root = readXml(text);
  return root?.name === "testsuites" || root?.name === "testsuite" ? casesIn(root) : null;
}

function casesIn(element: Element): Element[] {
  return element.name === "testcase" ? [element] : childrenOf(element).flatMap(casesIn);
}

function fromTestCase({ attributes }: Element): TimedTest {
  const { name = "", classname = "", file, time = "0" } = attributes;
  const seconds = secondsOf(Number(time.replaceAll(",", "")));
  if (name.includes("::") && /\.[cm]?[jt]sx?::/.test(name)) return { id: name, keys: [keyOf(name)], seconds };
  const classes = [dotted(classname), ...(file === undefined ? [] : [dotted(file)])];
  return { id: null, keys: classes.map((around) => joined(around, name)), seconds };
}

/** A missing or invalid duration counts as 0. */
function secondsOf(value: unknown): number {
  return fits(secondsShape, value) ? value : 0;
}

function keyOf(id: string): string {
  const { classname, name } = addressOf(id);
  return joined(classname, name);
}

function joined(classname: string, name: string): string {
  return `${classname}\n${name}`;
}

/** A key, the key of the test without brackets, and those of the classes and the file around it. */
function around(key: string): string[] {
  const end = key.indexOf("\n");
  const bracket = key.indexOf("[", end);
  const keys = bracket === -1 ? [key] : [key, key.slice(0, bracket)];
  // The name of a class is the last part of its own key.
  for (let at = key.indexOf("."); at !== -1 && at < end; at = key.indexOf(".", at + 1)) {
    const next = key.indexOf(".", at + 1);
    const to = next === -1 || next > end ? end : next;
    keys.push(joined(key.slice(0, at), key.slice(at + 1, to)));
  }
  return keys;
}
