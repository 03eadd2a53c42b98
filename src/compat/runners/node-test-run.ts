/** Runs the files of a project of this runner. */
import type { SubtestResult } from "../../core/data/events.ts";
import type { Host, RunnableSuite } from "../../runtime/host.ts";
import type { DialectParts } from "../../runtime/tree.ts";
import { updateNodeSnapshots } from "../node-test/node-snapshots.ts";
import { followAsyncSuites, followTests } from "../tree/registry.ts";
import { dialectRun } from "../run/dialect-run.ts";
import { observeTests } from "../tree/running-test.ts";
import * as api from "./node-test.ts";

/** It has no globals. */
const GLOBALS: readonly string[] = [];

export default (suite: RunnableSuite, host: Host): DialectParts => {
  reportSubtests(host);
  followAsyncSuites();
  followTests();
  updateNodeSnapshots(host.snapshots?.update === "all");
  return dialectRun(suite, host, api, GLOBALS);
};

/** Adds the results of tests in a test to that of the item. */
function reportSubtests(host: Host): void {
  let ended: { readonly id: string; readonly subtests: readonly SubtestResult[] } | null = null;
  observeTests({
    end({ task, file, subtests }) {
      ended = subtests.length === 0 ? null : { id: [file.path, ...task.path].join("::"), subtests };
    },
  });
  const { emit } = host;
  host.emit = (event) => {
    const has = event.type === "result" && ended?.id === event.result.id ? ended : null;
    if (has === null || event.type !== "result") emit(event);
    else emit({ ...event, result: { ...event.result, subtests: has.subtests } });
  };
}
