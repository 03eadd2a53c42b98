/** What is kept of a run in Redis: the work, who runs it, and the results, each of which is written once. */
import type { Redis } from "ioredis";
import { UsageError } from "../../core/errors/errors.ts";
import { isRunEvent } from "../../core/data/event-shapes.ts";
import type { RunEvent } from "../../core/data/events.ts";
import {
  anything,
  countShape as count,
  fits,
  listShape as listOf,
  objectOf,
  type Shape,
  textShape as text,
  truth,
} from "../../core/data/shape.ts";

/** The suite of a run, and who brought it. */
export interface SuiteMark {
  readonly digest: string;
  readonly tests: number;
  readonly machine: string;
}

/** The work of a run, or of running again what failed. */
export interface QueuePlan {
  /** 1 for the first. */
  readonly round: number;
  /** Of the ids. */
  readonly digest: string;
  /** Positions in the ids. */
  readonly batches: readonly (readonly number[])[];
}

/** The tests of a run. */
export interface QueueTests {
  readonly ids: readonly string[];
  readonly deselected: number;
}

/** The events of one test, the last of which is its result. */
export interface TestEvents {
  readonly failed: boolean;
  readonly events: readonly RunEvent[];
}

const MARK: Shape<SuiteMark> = objectOf<SuiteMark>({ digest: text, tests: count, machine: text });
const PLAN: Shape<QueuePlan> = objectOf<QueuePlan>({ round: count, digest: text, batches: listOf(listOf(count)) });
const TESTS: Shape<QueueTests> = objectOf<QueueTests>({ ids: listOf(text), deselected: count });
const RESULT = objectOf<{ readonly failed: boolean; readonly events: readonly unknown[] }>({
  failed: truth,
  events: listOf(anything),
});

/** Seconds for which a run is kept. */
export const KEPT = 7 * 24 * 3600;
/** Milliseconds after which a machine that is not heard of is dead. */
const ALIVE = 10_000;

/** Replaces a plan unless another machine has: only then may results be removed. */
const RENEW = `if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[1], ARGV[2], "EX", ARGV[3])
for at = 5, 4 + tonumber(ARGV[4]) do redis.call("HDEL", KEYS[2], ARGV[at]) end
for at = 5 + tonumber(ARGV[4]), #ARGV do redis.call("HDEL", KEYS[3], ARGV[at]) end
return 1`;

/** One run. Keys have its id in braces, so that a cluster keeps them on one node. */
export class RunStore {
  readonly prefix: string;
  readonly #client: Redis;
  readonly #machine: string;

  constructor(client: Redis, runId: string, machine: string) {
    this.#client = client;
    this.#machine = machine;
    this.prefix = `{xtest:${runId}}`;
  }

  /** @throws {UsageError} if the run has another suite. */
  async join(mark: SuiteMark): Promise<void> {
    const first = await this.#first("suite", mark, MARK);
    if (first.digest === mark.digest) return;
    throw new UsageError(
      `--run: another suite than that of the run:\n  here ${describe(mark)}\n  there ${describe(first)}\n` +
        "  Machines of a run need the same checkout or archive, and the same selection; another suite needs another --run ID.",
    );
  }

  /** The suite of the run; null if there is no such run. */
  suite(): Promise<SuiteMark | null> {
    return this.#read("suite", MARK);
  }

  tests(): Promise<QueueTests | null> {
    return this.#read("tests", TESTS);
  }

  plan(): Promise<QueuePlan | null> {
    return this.#read("plan", PLAN);
  }

  /** Makes it the plan, unless there is one. @returns the one that counts, and whether it is this one. */
  async begin(plan: QueuePlan, tests: QueueTests): Promise<{ readonly plan: QueuePlan; readonly isFirst: boolean }> {
    await this.#first("tests", tests, TESTS);
    const isFirst = (await this.#client.set(this.#key("plan"), JSON.stringify(plan), "EX", KEPT, "NX")) !== null;
    return { plan: isFirst ? plan : ((await this.plan()) ?? plan), isFirst };
  }

  /** Replaces a plan, and removes results. @returns false if another machine has done that. */
  async renew(before: QueuePlan, plan: QueuePlan, ids: readonly string[], others: readonly string[]): Promise<boolean> {
    const keys = ["plan", "results", "others"].map((name) => this.#key(name));
    const [old, now] = [before, plan].map((one) => JSON.stringify(one));
    const counts = [String(KEPT), String(ids.length)];
    return (await this.#client.eval(RENEW, 3, ...keys, old ?? "", now ?? "", ...counts, ...ids, ...others)) === 1;
  }

  /** Records the events of a test. @returns false if another machine has: then these do not count. */
  async publish(id: string, events: string): Promise<boolean> {
    return (await this.#client.hsetnx(this.#key("results"), id, events)) === 1;
  }

  /** Records an event that belongs to no test. @returns false if it is there. */
  async publishOther(event: RunEvent): Promise<boolean> {
    const text = JSON.stringify(event);
    return (await this.#client.hsetnx(this.#key("others"), text, String(Date.now()))) === 1;
  }

  /** Records the text of a source file, which tracebacks show. */
  async publishSource(path: string, text: string): Promise<void> {
    await this.#client.hsetnx(this.#key("sources"), path, text);
  }

  /** Which of the tests have no result. */
  async missing(ids: readonly string[]): Promise<string[]> {
    const found = await this.#client.hmget(this.#key("results"), ...ids);
    return ids.filter((_, at) => (found[at] ?? null) === null);
  }

  /** The number of results; null if Redis has lost the run. */
  async done(): Promise<number | null> {
    const [count, plan] = await Promise.all([
      this.#client.hlen(this.#key("results")),
      this.#client.exists(this.#key("plan")),
    ]);
    return plan === 1 ? count : null;
  }

  /** All results. Results that do not fit their test count as missing: anybody who can write to Redis may have put them there. */
  async results(): Promise<Map<string, TestEvents>> {
    const all = Object.entries(await this.#all("results"));
    return new Map(
      all.flatMap(([id, json]) => {
        const found = testEvents(id, parsed(json));
        return found === null ? [] : [[id, found] as const];
      }),
    );
  }

  /** The events that belong to no test, in order. What is none may have been an error, and is one. */
  async others(): Promise<RunEvent[]> {
    const found = Object.entries(await this.#all("others"));
    return found
      .sort(([, a], [, b]) => Number(a) - Number(b))
      .map(([json]) => {
        const event = parsed(json);
        if (isRunEvent(event) && OF_NO_TEST.has(event.type)) return event;
        const message = `${this.#key("others")} has something in it that is no event of a run: ${json.slice(0, 200)}`;
        return { type: "error", error: { path: null, message, error: null } };
      });
  }

  sources(): Promise<Record<string, string>> {
    return this.#all("sources");
  }

  /** This machine is there, until it is not heard of for some time. */
  async beat(): Promise<void> {
    await this.#client
      .multi()
      .sadd(this.#key("machines"), this.#machine)
      .set(this.#key(`alive:${this.#machine}`), 1, "PX", ALIVE)
      .exec();
    // Also that of a run that nobody finishes.
    await this.#keep();
  }

  /** This machine has nothing more to report. */
  async leave(): Promise<void> {
    await this.#client.srem(this.#key("machines"), this.#machine);
  }

  /** Whether another machine is still at work. One that is dead is forgotten. */
  async hasOthers(): Promise<boolean> {
    for (;;) {
      const other = await this.#client.srandmember(this.#key("machines"));
      if (other === null) return false;
      if ((await this.#client.exists(this.#key(`alive:${other}`))) === 1) return true;
      await this.#client.srem(this.#key("machines"), other);
    }
  }

  /** Whether this machine is the one that reports a round: the first one that asks. */
  async claimReport(round: number): Promise<boolean> {
    await this.#keep();
    return (await this.#client.set(this.#key(`report:${round}`), this.#machine, "EX", KEPT, "NX")) !== null;
  }

  /** The machine that reported a round; null if none has. */
  reporter(round: number): Promise<string | null> {
    return this.#client.get(this.#key(`report:${round}`));
  }

  /** What has no time to live yet gets one. */
  async #keep(): Promise<void> {
    const names = ["results", "others", "sources", "machines"];
    await Promise.all(names.map((name) => this.#client.expire(this.#key(name), KEPT)));
  }

  #key(name: string): string {
    return `${this.prefix}:${name}`;
  }

  /** The value of a key that is written once. */
  async #first<Value>(name: string, value: Value, shape: Shape<Value>): Promise<Value> {
    await this.#client.set(this.#key(name), JSON.stringify(value), "EX", KEPT, "NX");
    return (await this.#read(name, shape)) ?? value;
  }

  /** @throws {UsageError} if it is something else. */
  async #read<Value>(name: string, shape: Shape<Value>): Promise<Value | null> {
    const json = await this.#client.get(this.#key(name));
    if (json === null) return null;
    const value = parsed(json);
    if (fits(shape, value)) return value;
    throw new UsageError(`--run: ${this.#key(name)} has something else in it than xtest writes: take another --run ID`);
  }

  /** A hash, in parts: one of a large run would keep others waiting. */
  async #all(name: string): Promise<Record<string, string>> {
    const all: Record<string, string> = {};
    let cursor = "0";
    do {
      const [next, found] = await this.#client.hscan(this.#key(name), cursor, "COUNT", 1000);
      for (let at = 0; at < found.length; at += 2) all[found[at] ?? ""] = found[at + 1] ?? "";
      cursor = next;
    } while (cursor !== "0");
    return all;
  }
}

/** What belongs to no test. */
const OF_NO_TEST: ReadonlySet<RunEvent["type"]> = new Set(["error", "property", "header", "summary", "warning"]);

/** The events of a test, the last of which is its result; null if they are something else. */
function testEvents(id: string, value: unknown): TestEvents | null {
  if (!fits(RESULT, value)) return null;
  const events = value.events.filter(isRunEvent);
  const last = events.at(-1);
  if (events.length < value.events.length || !events.every((event) => idOf(event) === id)) return null;
  if (last?.type !== "result" || last.result.rerun === true) return null;
  const failed = last.result.outcome === "failed" || last.result.outcome === "error";
  return failed === value.failed ? { failed, events } : null;
}

/** Of the test that an event belongs to; null without one. */
function idOf(event: RunEvent): string | null {
  if (event.type === "result") return event.result.id;
  if (event.type === "warning") return event.warning.id;
  return "id" in event ? event.id : null;
}

/** Undefined for what is not JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function describe({ digest, tests, machine }: SuiteMark): string {
  return `${digest.slice(0, 12)}, ${tests} tests, ${machine}`;
}
