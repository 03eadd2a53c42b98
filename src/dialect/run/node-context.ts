/** `t` of `node:test`. Tests in a test are parts of it: the first one that fails fails it. */
import { isWork } from "../api/arguments.ts";
import type { Work } from "../tree/tasks.ts";
import { callLimited } from "./call-limited.ts";
import type { ContextParts } from "./context-parts.ts";
import { callAll, runHooks, throwAll } from "./run-hooks.ts";

/** The hooks that a test has set for the tests in it. */
interface PartHooks {
  readonly before: Work[];
  readonly after: Work[];
}

export function nodeContext(parts: ContextParts): object {
  return contextOf(parts, parts.task.title, parts.task.titles.join(" > "), []);
}

function contextOf(parts: ContextParts, name: string, fullName: string, outer: readonly PartHooks[]): object {
  const { file, abort, finished, skipAtEnd } = parts;
  const own: PartHooks = { before: [], after: [] };
  const hooks = [...outer, own];
  const part: Work = (...args) => runPart(parts, args, fullName, hooks);
  const left: Work = () => Promise.resolve();
  const test = Object.assign(part, { skip: left, todo: left, only: part });
  const mock = mockTracker();
  if (mock !== null) finished.push(() => Reflect.apply(mock.reset, mock, []));
  return {
    name,
    fullName,
    filePath: file.path,
    signal: abort.signal,
    mock,
    assert: process.getBuiltinModule("node:assert"),
    ...{ test, it: test, describe: test, suite: test },
    before: (fn: Work) => fn.call(undefined),
    after: (fn: Work) => finished.push(fn),
    beforeEach: (fn: Work) => own.before.push(fn),
    afterEach: (fn: Work) => own.after.push(fn),
    diagnostic: () => {},
    plan: () => {},
    runOnly: () => {},
    skip: (reason?: unknown) => skipAtEnd(typeof reason === "string" ? reason : ""),
    todo: (reason?: unknown) => skipAtEnd(typeof reason === "string" ? `todo: ${reason}` : "todo"),
    waitFor,
  };
}

/** Runs a test in a test, with the hooks around both. */
async function runPart(
  parts: ContextParts,
  args: readonly unknown[],
  outer: string,
  hooks: readonly PartHooks[],
): Promise<void> {
  const { task, file, limit } = parts;
  const fn = args.find(isWork);
  const options = args.find((one) => typeof one === "object" && one !== null) ?? {};
  if (fn === undefined || Reflect.get(options, "skip") || Reflect.get(options, "todo")) return;
  const name = typeof args[0] === "string" ? args[0] : fn.name || "<anonymous>";
  const finished: Work[] = [];
  const inner: ContextParts = { ...parts, finished, skipAtEnd: () => {} };
  const context = contextOf(inner, name, `${outer} > ${name}`, hooks);
  const call = { file, self: context, args: [context] };
  for (const suite of task.parent.chain) await runHooks(suite, "beforeEach", call);
  for (const hook of hooks.flatMap(({ before }) => before)) await hook.call(context, context);
  const errors: unknown[] = [];
  await callAll(
    [
      () => callLimited({ fn, self: context, args: [context], takesDone: fn.length > 1, limit }),
      ...task.parent.chain.map((suite) => () => runHooks(suite, "afterEach", call)),
      ...hooks.flatMap(({ after }) => after.map((hook) => () => hook.call(context, context))),
      ...finished.map((each) => () => each.call(context, context)),
    ],
    errors,
  );
  throwAll(errors);
}

/** Node's own `mock`, a new one for each test; null where there is none. */
function mockTracker(): { readonly reset: Work } | null {
  const runner: unknown = process.getBuiltinModule("node:test");
  const shared: unknown = Reflect.get(Object(runner), "mock");
  const kind: unknown = typeof shared === "object" && shared !== null ? shared.constructor : null;
  return isWork(kind) ? Reflect.construct(kind, []) : null;
}

async function waitFor(condition: Work, { interval = 50, timeout = 1000 } = {}): Promise<unknown> {
  for (const end = Date.now() + timeout; ;) {
    try {
      return await condition.call(undefined);
    } catch (error) {
      if (Date.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  }
}
