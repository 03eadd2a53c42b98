/** Parsing in several threads: the facts are the same, and files of a failed thread are parsed again. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { moduleAssertions, moduleFacts } from "../../src/facts/module-facts.ts";
import { type FactsEntry, readModule } from "../../src/facts/read/facts-cache.ts";
import { readInThreads, workersFor } from "../../src/facts/read/parse-workers.ts";
import { describeWith } from "../describe-with.ts";

const BUILT = new URL("../../dist/facts/parse-worker.js", import.meta.url);

let folder: string;
let paths: string[];

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir().replaceAll("\\", "/")}/xtest-workers-`);
  paths = Array.from({ length: 400 }, (_, index) => `${folder}/test_${index}.ts`);
  paths.forEach((path, index) =>
    writeFileSync(
      path,
      `import assert from "node:assert";\nconst rows = [${index}, "ü\u2028"];\nexport function test_${index}({ a = 1 }) { assert(a === ${index}); }\n`,
    ),
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Reads all paths; what each thread read. */
async function readAll(
  workers: number,
  module?: URL,
): Promise<{ here: Map<string, string>; others: Map<string, FactsEntry> }> {
  const here = new Map<string, string>();
  const others = new Map<string, FactsEntry>();
  const readHere = (path: string): void => {
    const read = readModule(path);
    if (read !== null) here.set(path, JSON.stringify(moduleFacts(path, read.text)));
  };
  const onRead = (path: string, entry: FactsEntry): void => void others.set(path, entry);
  await readInThreads(paths, readHere, onRead, { workers, ...(module === undefined ? {} : { module }) });
  return { here, others };
}

/** A module of a worker that takes files as ours does, then goes on as it says. */
function brokenWorker(then: string): URL {
  const file = `${folder}/worker.mjs`;
  const text = `
    import { parentPort, workerData } from "node:worker_threads";
    const taken = new Int32Array(workerData.taken);
    const from = Atomics.add(taken, 0, 40);
    ${then}`;
  writeFileSync(file, text);
  return pathToFileURL(file);
}

const expected = (): Map<string, string> =>
  new Map(paths.map((path) => [path, JSON.stringify(moduleFacts(path, readModule(path)?.text ?? ""))]));

test("how many are worth it", () => {
  expect(workersFor(100_000, 1)).toBe(0);
  expect(workersFor(1000, 2)).toBe(0);
  expect(workersFor(10_000, 2)).toBe(1);
  expect(workersFor(100, 8)).toBe(0);
  expect(workersFor(1000, 8)).toBe(3);
  expect(workersFor(100_000, 64)).toBe(7);
});

describeWith("those of the built package", existsSync(BUILT) ? null : "it is not built", () => {
  test("facts and stamps are the same as in one thread", async () => {
    rmSync(paths[5] ?? "");
    const { here, others } = await readAll(2, BUILT);
    const all = new Map([...here, ...[...others].map(([path, { json }]) => [path, json] as const)]);
    expect(all.size).toBe(399);
    for (const [path, json] of expected()) if (path !== paths[5]) expect(all.get(path)).toBe(json);
    for (const [path, { stamp }] of others)
      expect({ ...stamp, young: true }).toEqual({ ...readModule(path)?.stamp, young: true });
  });

  test("all of it can be done by others", async () => {
    const others = new Map<string, string>();
    const edits = new Map<string, FactsEntry["assertions"]>();
    let first = true;
    const wait = new Int32Array(new SharedArrayBuffer(4));
    const readHere = (path: string): void => {
      // This thread is slow.
      if (first) Atomics.wait(wait, 0, 0, 3000);
      first = false;
      others.set(path, "");
    };
    const onRead = (path: string, { json, assertions }: FactsEntry): void => {
      others.set(path, json);
      edits.set(path, assertions);
    };
    await readInThreads(paths, readHere, onRead, { workers: 1, module: BUILT, withAssertions: true });
    const all = expected();
    expect(others.size).toBe(all.size);
    for (const [path, json] of others) if (json !== "") expect(json).toBe(all.get(path));
    expect(edits.size).toBeGreaterThan(0);
    for (const [path, found] of edits) expect(found).toEqual(moduleAssertions(path, readModule(path)?.text ?? ""));
  });
});

describe("one that fails", () => {
  test.each<[string, string]>([
    ["ends early", "process.exit(0);"],
    ["throws", "throw new Error('broken');"],
    ["rejects", "await Promise.reject(new Error('broken'));"],
    ["sends nothing that can be read", "parentPort.postMessage([]);"],
    ["does not parse", "}"],
  ])("that %s", async (_what, then) => {
    const { here, others } = await readAll(2, brokenWorker(then));
    expect(others.size).toBe(0);
    expect(here).toEqual(expected());
  });

  test("of which there is no module", async () => {
    const { here } = await readAll(2, pathToFileURL(`${folder}/missing.mjs`));
    expect(here).toEqual(expected());
  });

  test("here: the others end too, and the error is told", async () => {
    const failing = (path: string): void => {
      throw new Error(`cannot read ${path}`);
    };
    const module = existsSync(BUILT) ? BUILT : brokenWorker("");
    await expect(readInThreads(paths, failing, () => {}, { workers: 1, module })).rejects.toThrow("cannot read");
  });
});
