/** Reads JUnit XML, of xtest and of other runners. */
import type { Failure, ItemResult, Outcome, SuiteError } from "../../core/data/events.ts";
import { dotted } from "../machine/junit-address.ts";
import type { Element } from "../machine/xml.ts";
import { readFailure, readShardOf, type ReportContent } from "./report-content.ts";
import { childrenOf, contentOf, readXml } from "./read-xml.ts";

/** Null if it is none. */
export function readJunit(text: string): ReportContent | null {
  const root = readXml(text);
  if (root?.name !== "testsuites" && root?.name !== "testsuite") return null;
  const suites = root.name === "testsuite" ? [root] : childrenOf(root).filter(({ name }) => name === "testsuite");
  const cases = suites.flatMap(casesIn);
  const files = new Set(cases.flatMap(({ attributes: { file } }) => file ?? []));
  const attempts: ItemResult[] = [];
  const errors: SuiteError[] = [];
  const places = new Map<string, { path: string; line: number }>();
  for (const one of cases) {
    const { classname, name = "", file, line } = one.attributes;
    const result = resultOf(one, idOf(one.attributes, files));
    const before = attempts.at(-1);
    const [failure] = result.failures;
    if (classname === "" && file === undefined && failure !== undefined) {
      errors.push({ path: name === "suite" ? null : name, message: result.message ?? "", error: failure.error });
    } else if (before?.id === result.id && failure?.phase === "teardown" && before.outcome === "failed") {
      // The tear-down after a call that failed has an element of its own.
      attempts.splice(-1, 1, { ...before, failures: [...before.failures, failure] });
    } else {
      attempts.push(result);
      if (file !== undefined && line !== undefined) places.set(result.id, { path: file, line: Number(line) });
    }
  }
  const shard = suites.flatMap(propertiesIn).find(([key]) => key === "shard");
  return {
    shard: readShardOf(shard?.[1]),
    exitCode: null,
    duration: suites.reduce((sum, { attributes: { time } }) => sum + secondsOf(time), 0),
    deselected: 0,
    attempts,
    errors,
    warnings: [],
    places,
  };
}

function casesIn(suite: Element): Element[] {
  return childrenOf(suite).flatMap((child) =>
    child.name === "testcase" ? [child] : child.name === "testsuite" ? casesIn(child) : [],
  );
}

function propertiesIn(element: Element): (readonly [name: string, value: string])[] {
  const properties = childrenOf(element).filter(({ name }) => name === "properties");
  return properties
    .flatMap(childrenOf)
    .map((property) => [property.attributes["name"] ?? "", property.attributes["value"] ?? contentOf(property)]);
}

/** The node id. Its path is that of a file whose name with dots the class begins with. @param files - that the report names. */
function idOf({ classname = "", name = "", file }: Element["attributes"], files: ReadonlySet<string>): string {
  if (/\.[cm]?[jt]sx?::/.test(name)) return name;
  const around = dotted(classname);
  const isAround = (path: string): boolean => around === dotted(path) || around.startsWith(`${dotted(path)}.`);
  const [path] = [...files].filter(isAround).sort((a, b) => b.length - a.length);
  if (path === undefined) return [file ?? classname, name].filter((part) => part !== "").join("::");
  const classes = around.slice(dotted(path).length + 1);
  return [path, ...(classes === "" ? [] : classes.split(".")), name].join("::");
}

function resultOf(one: Element, id: string): ItemResult {
  const seconds = secondsOf(one.attributes["time"]);
  const inside = childrenOf(one);
  const textIn = (tag: string): string =>
    inside.flatMap((child) => (child.name === tag ? contentOf(child) : [])).join("");
  const failures = inside.flatMap((child) => failureOf(child) ?? []);
  const skipped = inside.find(({ name }) => name === "skipped");
  const isXfailed = /\bxfail$/.test(skipped?.attributes["type"] ?? "");
  const hasFailed = failures.some(({ phase }) => phase === "call");
  const outcome: Outcome = hasFailed
    ? "failed"
    : failures.length > 0
      ? "error"
      : skipped !== undefined
        ? isXfailed
          ? "xfailed"
          : "skipped"
        : "passed";
  const [first] = failures;
  const reason = skipped?.attributes["message"] ?? null;
  const properties = propertiesIn(one);
  return {
    id,
    outcome,
    duration: seconds,
    phases: { setup: 0, call: seconds, teardown: 0 },
    message: first === undefined ? reason : [first.error.name, first.error.message].filter(Boolean).join(": "),
    failures,
    stdout: textIn("system-out"),
    stderr: textIn("system-err"),
    worker: null,
    attempt: 1,
    ...(properties.length === 0 ? {} : { properties }),
  };
}

function failureOf(element: Element): Failure | null {
  if (element.name !== "failure" && element.name !== "error") return null;
  const { message = "" } = element.attributes;
  const [, phase, inner] = /^failed on (setup|teardown) with "([^]*)"$/.exec(message) ?? [];
  const text = contentOf(element).trim();
  const at = phase === "setup" || phase === "teardown" ? phase : element.name === "error" ? "setup" : "call";
  return readFailure(at, inner ?? message, text === "" ? message : text);
}

function secondsOf(text: string | undefined): number {
  const seconds = Number((text ?? "0").replaceAll(",", ""));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
