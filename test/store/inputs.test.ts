/** Recorded inputs: every change is detected, and nothing else counts as a change. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { changesOf, type Inputs, InputTracker, isUnchanged, recordInputs } from "../../src/store/inputs.ts";
import { stampFile } from "../../src/store/stamp.ts";

let folder: string;
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "xtest-inputs-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Notes them as if they had been there for long. */
function recorded(files: readonly string[], folders: readonly string[] = []): Inputs {
  const inputs = recordInputs({ files: files.map(at), folders: folders.map(at) });
  const settled = (entries: Inputs["files"]): Inputs["files"] =>
    entries.map(([name, stamp]) => [name, stamp && { ...stamp, young: false }]);
  return { files: settled(inputs.files), folders: settled(inputs.folders) };
}

const FILE_CHANGES: Readonly<Record<string, () => void>> = {
  "has another content": () => writeFileSync(at("a"), "other"),
  "has another content of the same size": () => writeFileSync(at("a"), "ten"),
  "has another content of the same size and times": () => {
    const { atime, mtime } = statSync(at("a"));
    writeFileSync(at("a"), "ten");
    utimesSync(at("a"), atime, mtime);
  },
  "is gone": () => rmSync(at("a")),
  "is a folder": () => {
    rmSync(at("a"));
    mkdirSync(at("a"));
  },
  "is a link to another one": () => {
    writeFileSync(at("b"), "ten");
    rmSync(at("a"));
    symlinkSync("b", at("a"));
  },
};

describe("a file", () => {
  test.each(Object.keys(FILE_CHANGES))("%s", (name) => {
    writeFileSync(at("a"), "one");
    const inputs = recorded(["a"]);
    expect(changesOf(inputs)).toEqual({ files: [], folders: [], hasOtherVariables: false, refreshed: null });
    FILE_CHANGES[name]?.();
    expect(changesOf(inputs)).toMatchObject({ files: [at("a")], refreshed: null });
  });

  test("that was missing is there", () => {
    const inputs = recorded(["deep/a"]);
    expect(changesOf(inputs).files).toEqual([]);
    mkdirSync(at("deep"));
    expect(changesOf(inputs).files).toEqual([]);
    writeFileSync(at("deep/a"), "");
    expect(changesOf(inputs).files).toEqual([at("deep/a")]);
  });

  test("that was only touched is the same", () => {
    writeFileSync(at("a"), "one");
    const inputs = recorded(["a"]);
    const old = {
      files: inputs.files.map(([name, stamp]) => [name, stamp && { ...stamp, modified: 1 }] as const),
      folders: [],
    };
    expect(changesOf(old).files).toEqual([]);
  });

  test("that was young when it was read is compared by its content", () => {
    writeFileSync(at("a"), "one");
    const { files } = recordInputs({ files: [at("a")], folders: [] });
    expect(files[0]?.[1]?.young).toBe(true);
    const [name, stamp] = files[0] ?? ["", null];
    writeFileSync(at("a"), "ten");
    const { size, mtimeMs, ctimeMs, ino } = statSync(at("a"));
    // As on a file system that counts in seconds.
    const same = stamp && { ...stamp, size, modified: mtimeMs, changed: ctimeMs, inode: ino };
    expect(changesOf({ files: [[name, same]], folders: [] }).files).toEqual([at("a")]);
  });
});

const FOLDER_CHANGES: Readonly<Record<string, () => void>> = {
  "has a new entry": () => writeFileSync(at("f/b"), ""),
  "lost an entry": () => rmSync(at("f/a")),
  "has an entry of another name": () => renameSync(at("f/a"), at("f/b")),
  "has a folder where a file was": () => {
    rmSync(at("f/a"));
    mkdirSync(at("f/a"));
  },
  "has a link that leads elsewhere": () => {
    rmSync(at("f/link"));
    symlinkSync("../two", at("f/link"));
  },
  "is gone": () => rmSync(at("f"), { recursive: true }),
  "is a file": () => {
    rmSync(at("f"), { recursive: true });
    writeFileSync(at("f"), "");
  },
};

describe("a folder", () => {
  test.each(Object.keys(FOLDER_CHANGES))("%s", (name) => {
    mkdirSync(at("f"));
    writeFileSync(at("f/a"), "");
    symlinkSync("../one", at("f/link"));
    const inputs = recorded([], ["f"]);
    expect(changesOf(inputs).folders).toEqual([]);
    FOLDER_CHANGES[name]?.();
    expect(changesOf(inputs).folders).toEqual([at("f")]);
  });

  test("in which a name came and went, and files have other contents, is the same", () => {
    mkdirSync(at("f"));
    writeFileSync(at("f/a"), "one");
    const inputs = recorded([], ["f"]);
    writeFileSync(at("f/b"), "");
    rmSync(at("f/b"));
    writeFileSync(at("f/a"), "other");
    expect(changesOf(inputs).folders).toEqual([]);
  });
});

describe("a file that is read twice", () => {
  const read = (tracker: InputTracker, text: string) => {
    writeFileSync(at("a"), text);
    tracker.file(at("a"), stampFile(at("a")));
  };

  test("and has the same content both times is one input", () => {
    const tracker = new InputTracker();
    read(tracker, "one");
    read(tracker, "one");
    expect(tracker.inputs()?.files).toHaveLength(1);
  });

  test("and has changed in between makes a result of two contents, which is not kept", () => {
    const tracker = new InputTracker();
    read(tracker, "one");
    read(tracker, "two");
    expect(tracker.inputs()).toBeNull();
  });

  test("and was not there at first is not kept either", () => {
    const tracker = new InputTracker();
    tracker.file(at("a"), stampFile(at("a")));
    read(tracker, "one");
    expect(tracker.inputs()).toBeNull();
  });

  test("first by nobody who knows its content has that of the second time", () => {
    const tracker = new InputTracker();
    writeFileSync(at("a"), "one");
    tracker.file(at("a"));
    read(tracker, "one");
    const inputs = tracker.inputs();
    expect(inputs !== null && isUnchanged(changesOf(inputs))).toBe(true);
  });
});

test("a variable of the environment has another value, or none", () => {
  const tracker = new InputTracker();
  process.env["XTEST_INPUT"] = "one";
  tracker.variable("XTEST_INPUT");
  const inputs = tracker.inputs();
  if (inputs === null) throw new Error("they are known");
  expect(isUnchanged(changesOf(inputs))).toBe(true);
  process.env["XTEST_INPUT"] = "two";
  expect(isUnchanged(changesOf(inputs))).toBe(false);
  delete process.env["XTEST_INPUT"];
  expect(isUnchanged(changesOf(inputs))).toBe(false);
});
