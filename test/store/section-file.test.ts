/** Cache files: complete or absent, whatever damages them. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

import { openSectionFile, PACKAGE_BUILD, trimFolder, writeSectionFile } from "../../src/store/section-file.ts";

const SECTIONS = ["one", "", "drei ü 😀\n", "x".repeat(5000)];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "xtest-keptfile-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What can be read of a file: null for nothing at all. */
function readAll(file: string): (string | null)[] | null {
  const kept = openSectionFile(file);
  if (kept === null) return null;
  const texts = SECTIONS.map((_, index) => {
    try {
      return kept.section(index);
    } catch {
      return null;
    }
  });
  kept.close();
  return texts;
}

describe("a file of sections", () => {
  test("gives what was written", () => {
    const file = path.join(folder, "deep/in/whole");
    expect(writeSectionFile(file, SECTIONS)).toBe(true);
    expect(readAll(file)).toEqual(SECTIONS);
    expect(readdirSync(path.dirname(file))).toEqual(["whole"]);
  });

  test("is not there for another build", () => {
    const file = path.join(folder, "build");
    writeSectionFile(file, SECTIONS);
    const written = readFileSync(file, "latin1");
    writeFileSync(file, written.replace(`"${PACKAGE_BUILD}"`, '"another"'), "latin1");
    expect(readFileSync(file, "latin1")).not.toBe(written);
    expect(openSectionFile(file)).toBeNull();
  });

  test("is missing where there is none, or something else", () => {
    expect(openSectionFile(path.join(folder, "nothing"))).toBeNull();
    expect(openSectionFile(folder)).toBeNull();
    const file = path.join(folder, "text");
    for (const text of ["", "\n", "{}\n", "null\n", '{"build":1}\n', "no JSON\n\nend\n"]) {
      writeFileSync(file, text);
      expect(openSectionFile(file)).toBeNull();
    }
  });

  test("is missing if it was cut off, wherever", () => {
    const file = path.join(folder, "cut");
    writeSectionFile(file, SECTIONS);
    const bytes = readFileSync(file);
    for (let length = 0; length < bytes.length; length += length < 400 || length > bytes.length - 50 ? 1 : 97) {
      writeFileSync(file, bytes.subarray(0, length));
      expect(readAll(file)).toBeNull();
    }
  });

  test("gives nothing wrong if a byte of it is another one, wherever", () => {
    const file = path.join(folder, "flipped");
    writeSectionFile(file, SECTIONS);
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += at < 500 || at > bytes.length - 50 ? 1 : 89) {
      for (const bit of [1, 32, 128]) {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ bit;
        writeFileSync(file, damaged);
        const texts = readAll(file) ?? [null, null, null, null];
        texts.forEach((text, index) => {
          if (text !== null) expect(text).toBe(SECTIONS[index]);
        });
      }
    }
  });

  test("that cannot be written is not, and leaves nothing behind", () => {
    const file = path.join(folder, "a-file");
    writeFileSync(file, "");
    expect(writeSectionFile(path.join(file, "below"), SECTIONS)).toBe(false);
    mkdirSync(path.join(folder, "taken/inner"), { recursive: true });
    expect(writeSectionFile(path.join(folder, "taken"), SECTIONS)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  (process.getuid?.() === 0 ? test.skip : test)("that stands in a folder nobody may write to is not written", () => {
    const locked = path.join(folder, "locked");
    mkdirSync(locked);
    chmodSync(locked, 0o500);
    expect(writeSectionFile(path.join(locked, "file"), SECTIONS)).toBe(false);
    chmodSync(locked, 0o700);
  });
});

describe("a folder of them", () => {
  test("keeps those that were used last, as many as may be, and as much as may be", () => {
    const place = path.join(folder, "trimmed");
    mkdirSync(place);
    const put = (name: string, size: number, age: number): void => {
      writeFileSync(path.join(place, name), "x".repeat(size));
      const at = Date.now() / 1000 - age;
      utimesSync(path.join(place, name), at, at);
    };
    put("oldest", 1, 50);
    put("old", 1, 40);
    put("large", 1000, 30);
    put("new", 1, 20);
    put("newest", 1, 10);
    put("left.tmp", 1, 2 * 3600);
    put("being-written.tmp", 1, 1);
    trimFolder(place, { files: 4, bytes: 100_000 });
    expect(readdirSync(place).sort()).toEqual(["being-written.tmp", "large", "new", "newest", "old"]);
    trimFolder(place, { files: 10, bytes: 500 });
    expect(existsSync(path.join(place, "large"))).toBe(false);
    expect(readdirSync(place)).toEqual(expect.arrayContaining(["new", "newest"]));
    trimFolder(path.join(folder, "no-such-folder"), { files: 1, bytes: 1 });
  });
});
