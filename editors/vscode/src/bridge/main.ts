/**
 * A program that calls `unplugin-xtest/node` of a project for the extension: configurations and plugins run in it, and not in the editor.
 * It ends with the extension.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type * as xtest from "unplugin-xtest/node";
import type { BridgeCommand, BridgeMessage, CallName, SuiteRequest } from "./protocol.ts";

/** The version of events that this extension reads. */
const EVENTS_VERSION = 1;

const calls = new Map<number, AbortController>();

function send(message: BridgeMessage): void {
  if (process.connected) process.send?.(message);
}

async function load(root: string): Promise<typeof xtest> {
  const file = createRequire(`${root}/package.json`).resolve("unplugin-xtest/node");
  const loaded: typeof xtest = await import(pathToFileURL(file).href);
  const version: number = loaded.TEST_EVENTS_VERSION;
  if (version !== EVENTS_VERSION)
    throw new Error(`unplugin-xtest of ${root} has events of version ${String(version)}: update the extension`);
  return loaded;
}

async function perform(call: number, name: CallName, request: SuiteRequest): Promise<xtest.Manifest | null> {
  const { listTests, runTests, watchTests } = await load(request.root);
  if (name === "listTests") return listTests({ root: request.root });
  const stop = new AbortController();
  calls.set(call, stop);
  const onEvent = (event: xtest.TestEvent): void => {
    send({ type: "event", call, event });
  };
  try {
    if (name === "runTests") await runTests({ ...request, signal: stop.signal, onEvent });
    else await watchTests({ ...request, signal: stop.signal, onEvent });
  } finally {
    calls.delete(call);
  }
  return null;
}

process.on("message", (command: BridgeCommand) => {
  const { call } = command;
  if (command.type === "abort") {
    calls.get(call)?.abort();
    return;
  }
  perform(call, command.name, command.request).then(
    (manifest) => {
      send({ type: "result", call, manifest });
    },
    (error: unknown) => {
      send({ type: "error", call, message: error instanceof Error ? error.message : String(error) });
    },
  );
});

process.on("disconnect", () => {
  for (const stop of calls.values()) stop.abort();
  // Runs tear down what is set up.
  if (calls.size === 0) process.exit();
});
