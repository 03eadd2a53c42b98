/** What compilers that know the types of all modules see of a module that the plugin has written. */
import { expect, test } from "@jest/globals";
import ts from "typescript";
import { withoutTypeCheck } from "../../src/plugin/plugin-build.ts";
import { transformModule } from "../../transforms/index.ts";

const SOURCE = `export const kind = "a";
const limit = -1;
export const isOn = true
export const sum = 1
  + 2;
export const load = (): string => kind;
export { limit };
`;

/** The types of exports of the constants, seen from another module. */
const IMPORTER = `import { isOn, kind, limit, load, sum } from "./a";
export const one: "a" = kind;
export let other = kind;
other = "b";
export let more = limit;
more = 2;
export const on: true = isOn;
export const three: number = sum;
export const wrong: 3 = sum;
export const text: string = load();
`;

const COMPILED = `export let kind = "a";
let limit = -1;
export let isOn = true;
export let sum = 1
    + 2;`;

test("constants that tests replace keep their types for other modules, and nothing in the module itself is an error", () => {
  const names = ["kind", "limit", "isOn", "sum"];
  const written = transformModule(
    SOURCE,
    {
      path: "a.ts",
      syntax: "esm",
      decorated: [],
      xunit: [],
      bindings: [],
      calls: [],
      patchable: {
        self: "./a",
        constants: [...SOURCE.matchAll(/const (?!load)/g)].map(({ index }) => index),
        anonymous: null,
        bindings: names.map((name) => [name, name] as const),
        forwards: [],
        stars: [],
        objects: [],
      },
    },
    "/a.ts",
  );
  const changed = withoutTypeCheck(written, true);
  const [first = ""] = changed?.map.mappings.match(/^;*/) ?? [];
  expect(changed?.code.split("\n")[first.length]).toBe('export let   kind = "a";');

  const files: Readonly<Record<string, string>> = { "/a.ts": changed?.code ?? "", "/b.ts": IMPORTER };
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    noLib: true,
    strict: true,
  };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (name) => name in files,
    readFile: (name) => files[name],
    getSourceFile: (name, version) =>
      files[name] === undefined ? undefined : ts.createSourceFile(name, files[name], version),
  };
  const program = ts.createProgram(["/b.ts"], options, host);
  const complaints = Object.keys(files).flatMap((name) => program.getSemanticDiagnostics(program.getSourceFile(name)));
  expect(complaints.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual([
    "Type 'number' is not assignable to type '3'.",
  ]);
  let emitted = "";
  program.emit(program.getSourceFile("/a.ts"), (_name, text) => void (emitted = text));
  expect(emitted).toContain(COMPILED);
});
