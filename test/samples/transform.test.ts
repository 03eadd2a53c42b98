/** The plugin's transform of modules, in a Rollup build with the built package. */
import { describe, expect, test } from "@jest/globals";
import { originalPositionFor, TraceMap, type EncodedSourceMap } from "@jridgewell/trace-mapping";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

import { serveCommands } from "./command-server.ts";
import { copyAll, filesBelow, runScript, withFolder } from "./copies.ts";
import { inCopy, type Sample, samplesOf } from "./sample.ts";

/** What `build.mjs` says of one module. */
interface BuiltModule {
  readonly input: string;
  readonly once: string | null;
  readonly twice: string | null;
  readonly map: EncodedSourceMap | null;
}

interface Built {
  readonly error: string | null;
  readonly modules: Readonly<Record<string, BuiltModule>>;
}

const server = serveCommands();

const KINDS = ["collect", "errors", "run", "transform"];

const built = withFolder((folder) => {
  const copies = copyAll(KINDS.flatMap(samplesOf), folder);
  const results = runScript(
    "build.mjs",
    folder,
    copies.map(([, copy]) => copy),
  ) as Readonly<Record<string, Built>>;
  return new Map(copies.map(([sample, copy]) => [sample.folder, results[copy]]));
});

function builtOf(sample: Sample): Built {
  const result = built.get(sample.folder);
  if (result === undefined) throw new Error(`${sample.name} was not built`);
  return result;
}

/** The line that keeps compilers from checking what a plugin has rewritten. */
const NO_CHECK = /^(#![^\n]*\n)?\/\/ @ts-nocheck\n/;

/** The modules that were rewritten, with their text after that, without the line for compilers. */
function rewritten(sample: Sample): [string, BuiltModule & { readonly once: string }][] {
  return Object.entries(builtOf(sample).modules).flatMap(([name, module]) => {
    if (module.once === null) return [];
    if (!NO_CHECK.test(module.once)) throw new Error(`${name} has no line for compilers`);
    const map = module.map && { ...module.map, mappings: module.map.mappings.replace(";", "") };
    // The virtual module with its own namespace has the file's absolute path.
    const once = module.once
      .replace(NO_CHECK, "$1")
      .replace(/(?<=from ")[^"]*\/(?=[^/"]+\.__xtest_self__\.mjs")/g, "<folder>/");
    return [[name.replaceAll("\\", "/"), { ...module, map, once }]];
  });
}

describe.each(samplesOf("transform"))("$name: $config.description", (sample) => {
  const modules = rewritten(sample);

  test("gives exactly the expected files", () => {
    const actual = Object.fromEntries(modules.map(([name, { once }]) => [name, once]));
    const actualFolder = path.join(sample.folder, "_actual");
    rmSync(actualFolder, { recursive: true, force: true });
    const expected = filesBelow(path.join(sample.folder, "_expected"));
    try {
      expect(actual).toEqual(expected);
    } catch (error) {
      for (const [name, text] of Object.entries(actual)) {
        const file = path.join(actualFolder, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      throw error;
    }
  });

  test.each(modules)("%s parses, and decorators of ours are gone", (name, { once }) => {
    const { diagnostics } = ts.transpileModule(once, {
      fileName: name,
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve },
    });
    expect(diagnostics?.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
    expect(once).not.toMatch(/@\(?(?:mark|fixture|slow)\b/);
  });

  test.each(modules)("%s keeps its number of lines, and what is added comes after it", (_, { input, once }) => {
    const lines = once.split("\n");
    const added = input.split("\n").length;
    expect(lines[added]).toMatch(/^(?:import \* as __xtest|const __xtest|var __xtest)/);
    expect(lines.slice(0, added).join("\n")).not.toMatch(/_record = \{ version: 1,/);
  });

  test.each(modules)("%s: what stands once in both texts is at its place in the map", (_, { input, once, map }) => {
    const end = input.split("\n").length;
    const user = once.split("\n").slice(0, end).join("\n");
    const trace = new TraceMap(map ?? { version: 3, names: [], sources: [], mappings: "" });
    const before = tokens(input);
    const after = tokens(user);
    const misplaced: string[] = [];
    for (const [text, place] of before) {
      const now = after.get(text);
      if (place === null || now == null) continue;
      const { line, column } = originalPositionFor(trace, positionOf(user, now));
      const { line: expectedLine, column: expectedColumn } = positionOf(input, place);
      if (line !== expectedLine || column !== expectedColumn)
        misplaced.push(`${text} is at ${String(line)}:${String(column)}`);
    }
    expect(misplaced).toEqual([]);
    // Nothing that stood once has been lost.
    const lost = [...before].filter(([text, place]) => place !== null && !after.has(text));
    expect(lost.map(([text]) => text)).toEqual([]);
  });

  test("runs, and every test of it passes or is skipped", async () => {
    await inCopy(sample, async (folder) => {
      const { code, stdout, stderr } = await server.run(folder, ["-q", "--tb", "short"]);
      expect({ code, stdout, stderr }).toMatchObject({ code: 0, stdout: expect.stringMatching(/\d passed/) });
    });
  });
});

describe.each(KINDS)("a second time, %s", (kind) => {
  test.each(samplesOf(kind))("$name stays as it was after the first", (sample) => {
    const { error, modules } = builtOf(sample);
    expect(error).toBeNull();
    const changed = Object.entries(modules).filter(([, { twice }]) => twice !== null);
    expect(changed).toEqual([]);
  });
});

test("enough is rewritten for the properties above to mean something", () => {
  const all = KINDS.flatMap(samplesOf).flatMap(rewritten);
  expect(all.length).toBeGreaterThan(50);
  const mapped = all.flatMap(([, { input }]) => [...tokens(input)].filter(([, place]) => place !== null));
  expect(mapped.length).toBeGreaterThan(500);
});

/** Words and quoted texts: each with its offset if it stands in the text once, else null. */
function tokens(text: string): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const match of text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|#?[\p{ID_Start}$_][\p{ID_Continue}$]*|\d+/gu)) {
    found.set(match[0], found.has(match[0]) ? null : match.index);
  }
  return found;
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: lines.at(-1)?.length ?? 0 };
}
