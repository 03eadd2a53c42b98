/** The shapes of messages: tests run in the process or page that sends them, and can send anything. */
import { errorFacts, EVENT_SHAPES, failureShape, hasShapeOf, itemResultShape } from "../../core/data/event-shapes.ts";
import type { ErrorFacts, LeftScope } from "../../core/data/events.ts";
import type { FileSnapshot, InlineSnapshot, SnapshotCounts, SnapshotRecord } from "../../core/data/run/snapshots.ts";
import {
  countShape as count,
  fits,
  listShape as listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  type Shape,
  tableOf,
  textShape as text,
  truth,
} from "../../core/data/shape.ts";
import type { MutantReport } from "../../core/data/run/mutants.ts";
import type { ChildMessage, CodeOwner, NoticeMessage } from "./protocol.ts";

const snapshotRecord: Shape<SnapshotRecord> = objectOf<SnapshotRecord>({
  id: text,
  path: text,
  keys: listOf(text),
  entries: tableOf(text),
  inline: listOf(
    objectOf<InlineSnapshot>({
      stack: text,
      method: orNull(text),
      at: orNull(count),
      before: orNull(text),
      text,
      isNew: truth,
    }),
  ),
  files: listOf(objectOf<FileSnapshot>({ file: text, content: optional(orNull(text)) })),
  counts: objectOf<SnapshotCounts>({ passed: count, written: count, updated: count, failed: count }),
  dialect: optional(oneOf("jest", "vitest")),
});

type MessageOf<Type extends ChildMessage["type"]> = Extract<ChildMessage, { readonly type: Type }>;

const notice = objectOf<NoticeMessage>({
  type: oneOf("stopping", "abandoned", "drain", "next", "reports", "sync", "ready"),
});

const MESSAGE_SHAPES: { readonly [Type in ChildMessage["type"]]: Shape<ChildMessage> } = {
  ...EVENT_SHAPES,
  stopping: notice,
  abandoned: notice,
  drain: notice,
  next: notice,
  reports: notice,
  sync: notice,
  ready: notice,
  output: objectOf<MessageOf<"output">>({
    type: oneOf("output"),
    stream: oneOf("stdout", "stderr"),
    text,
    live: truth,
  }),
  children: objectOf<MessageOf<"children">>({ type: oneOf("children"), pids: listOf(count) }),
  read: objectOf<MessageOf<"read">>({ type: oneOf("read"), stdout: count, stderr: count }),
  debugged: objectOf<MessageOf<"debugged">>({ type: oneOf("debugged"), url: orNull(text) }),
  held: objectOf<MessageOf<"held">>({ type: oneOf("held"), title: text, isHeld: truth }),
  exit: objectOf<MessageOf<"exit">>({
    type: oneOf("exit"),
    // What a test has given to `process.exit` may be anything.
    code: (value) => (value === null || typeof value === "number" ? null : " is no exit code"),
    why: oneOf("called", "idle", "broken"),
    error: orNull(errorFacts),
    owner: orNull(objectOf<CodeOwner>({ kind: oneOf("item", "module"), id: text })),
  }),
  fatal: objectOf<MessageOf<"fatal">>({
    type: oneOf("fatal"),
    where: oneOf("entry", "usage", "internal"),
    error: errorFacts,
  }),
  known: objectOf<MessageOf<"known">>({ type: oneOf("known"), result: itemResultShape }),
  leaving: objectOf<MessageOf<"leaving">>({
    type: oneOf("leaving"),
    scope: orNull(objectOf<LeftScope>({ nodeId: text, isPackage: truth, after: orNull(text) })),
    result: orNull(itemResultShape),
  }),
  failure: objectOf<MessageOf<"failure">>({ type: oneOf("failure"), failure: failureShape, message: text }),
  setup: objectOf<MessageOf<"setup">>({ type: oneOf("setup"), key: text, isOver: truth }),
  snapshots: objectOf<MessageOf<"snapshots">>({ type: oneOf("snapshots"), record: snapshotRecord }),
  late: objectOf<MessageOf<"late">>({
    type: oneOf("late"),
    importer: text,
    specifier: text,
    folder: text,
    scope: count,
    process: count,
    isFirst: truth,
    withOthers: truth,
    withAlike: truth,
  }),
  mutants: objectOf<MessageOf<"mutants">>({
    type: oneOf("mutants"),
    report: objectOf<MutantReport>({
      outside: tableOf(count),
      perTest: tableOf(tableOf(count)),
      importers: orNull(tableOf(listOf(text))),
      hitCount: orNull(count),
    }),
  }),
  finish: objectOf<MessageOf<"finish">>({ type: oneOf("finish"), isDue: truth }),
  lanes: objectOf<MessageOf<"lanes">>({ type: oneOf("lanes"), path: text, isRunning: truth, timeout: count }),
};

/** The message of a line; null for a line that is not a message. */
export function parseMessage(line: string): ChildMessage | null {
  try {
    const value: unknown = JSON.parse(line);
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is ChildMessage {
  return hasShapeOf(MESSAGE_SHAPES, value);
}

/** A test of a page navigates elsewhere. */
export interface LeftPage {
  readonly url: string;
  /** Where that was. */
  readonly error: ErrorFacts;
}

const leftPage: Shape<LeftPage> = objectOf<LeftPage>({ url: text, error: errorFacts });

/** The message of a page from which a test has navigated away; null for any other value. */
export function parseLeftPage(json: string): LeftPage | null {
  try {
    const value: unknown = JSON.parse(json);
    return fits(leftPage, value) ? value : null;
  } catch {
    return null;
  }
}
