/** The live window's end of the connection: what it knows, brought up to date by messages, and what it asks for. */
import type { LiveAnswer, LiveChange, LiveMessage, LiveRequest, LiveStatus, PageData, PageTest } from "../live-data.ts";

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Characters of output that are kept. */
const OUTPUT_LIMIT = 200_000;
/** Milliseconds between two drawings while messages come, and how many times as long as the last one took, on a slow machine. */
const PAUSE = 150;
const IDLE = 4;

export interface LiveLink {
  /** One object for as long as the window is open: views keep it. */
  readonly data: PageData;
  readonly status: LiveStatus;
  readonly isConnected: boolean;
  /** Asks for something. What cannot be done is told. */
  ask(request: LiveRequest): Promise<LiveAnswer>;
  /** What a request could not do, for as long as no other one is made; null for nothing. */
  readonly notice: string | null;
}

/** Applies a change. */
export function applyChange(data: Mutable<PageData>, status: LiveStatus, change: LiveChange): LiveStatus {
  if (change.isIdle === true)
    data.tests = data.tests.map((test) => (test.state === undefined ? test : withoutState(test)));
  const { files, marks, projects, workers, setups } = change;
  if (files !== undefined) data.files = [...data.files, ...files];
  if (marks !== undefined) data.marks = [...data.marks, ...marks];
  if (projects !== undefined) data.projects = [...(data.projects ?? []), ...projects];
  if (workers !== undefined) data.workers = [...data.workers, ...workers];
  if (setups !== undefined) data.setups = [...data.setups, ...setups];
  const tests = [...data.tests];
  for (const [index, test] of change.tests ?? []) tests[index] = test;
  const setState = (indices: readonly number[], state: PageTest["state"]): void => {
    for (const index of indices) {
      const test = tests[index];
      if (test !== undefined && state !== undefined) tests[index] = { ...test, state };
    }
  };
  setState(change.queued ?? [], "queued");
  setState(change.running ?? [], "running");
  // The end of a run changes several parts of all tests: each is copied once.
  const parts = new Map<number, Mutable<Partial<PageTest>>>();
  const partsOf = (index: number): Mutable<Partial<PageTest>> => {
    const known = parts.get(index);
    if (known !== undefined) return known;
    const made: Mutable<Partial<PageTest>> = {};
    parts.set(index, made);
    return made;
  };
  for (const [index, at] of change.times ?? []) partsOf(index).at = at;
  for (const [index, used] of change.used ?? []) partsOf(index).setups = used;
  for (const index of change.changedSnapshots ?? []) partsOf(index).hasChangedSnapshot = true;
  for (const [index, changed] of parts) {
    const test = tests[index];
    if (test !== undefined) tests[index] = { ...test, ...changed };
  }
  data.tests = tests;
  Object.assign(data, change.report);
  const output = (status.output + (change.output ?? "")).slice(-OUTPUT_LIMIT);
  return { ...status, ...change.status, output };
}

function withoutState({ state: _, ...test }: PageTest): PageTest {
  return test;
}

/**
 * Connects to the server that the page is from.
 *
 * @param onChange - called when something has changed; not more often than can be drawn.
 */
export function connectLive(onChange: () => void): LiveLink {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const data: Mutable<PageData> = {
    ...{ project: "", version: "", engine: "", started: Date.now(), duration: 0, exitCode: 0, interrupted: null },
    ...{ deselected: 0, shard: null, workers: [], files: [], marks: [], tests: [], setups: [], problems: [], runs: [] },
  };
  const link: Mutable<LiveLink> = {
    data,
    status: { isRunning: false, run: 0, selected: 0, done: 0, problem: null, output: "", coverage: null },
    isConnected: false,
    notice: null,
    async ask(request) {
      const answer = await answerTo(request, token);
      link.notice = answer.problem;
      changed();
      return answer;
    },
  };
  let next = 0;
  let isWaiting = false;
  const changed = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(
      () => {
        requestAnimationFrame(() => {
          isWaiting = false;
          const begin = performance.now();
          onChange();
          next = begin + Math.max(PAUSE, IDLE * (performance.now() - begin));
        });
      },
      Math.max(0, next - performance.now()),
    );
  };
  // It connects again by itself, and is then told the whole state.
  const events = new EventSource(`/events?token=${encodeURIComponent(token)}`);
  events.addEventListener("message", ({ data: text }: MessageEvent<string>) => {
    const message: LiveMessage = JSON.parse(text);
    link.isConnected = true;
    if (message.type === "state") {
      Object.assign(data, message.data);
      link.status = message.status;
    } else link.status = applyChange(data, link.status, message.change);
    changed();
  });
  events.addEventListener("error", () => {
    link.isConnected = false;
    changed();
  });
  return link;
}

async function answerTo(request: LiveRequest, token: string): Promise<LiveAnswer> {
  try {
    const response = await fetch("/act", {
      method: "POST",
      headers: { "content-type": "application/json", "x-xtest-token": token },
      body: JSON.stringify(request),
    });
    if (response.ok) return await response.json();
    return { problem: (await response.text()).trim() };
  } catch {
    return { problem: "xtest watch does not answer: it has ended" };
  }
}
