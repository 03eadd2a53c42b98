/** A worker thread that parses: sends facts as JSON until no path is left. */
import { parentPort, workerData } from "node:worker_threads";
import { type FactsEntry, parseModuleText, readModule } from "./facts-cache.ts";
import { takeBatch } from "./parse-workers.ts";
import type { WorkerTask } from "./parse-workers.ts";

/** Number of files whose facts are sent in one message. */
const MANY = 64;

const task: WorkerTask = workerData;
let found: [path: string, entry: FactsEntry][] = [];

function send(): void {
  if (found.length > 0) parentPort?.postMessage(found);
  found = [];
}

for (let batch = takeBatch(task); batch.length > 0; batch = takeBatch(task)) {
  for (const path of batch) {
    const read = readModule(path);
    if (read === null) continue;
    const { facts, ...assertions } = parseModuleText(path, read, task.withAssertions);
    found.push([path, { stamp: read.stamp, json: JSON.stringify(facts), ...assertions }]);
  }
  if (found.length >= MANY) send();
}
send();
