/** What mends a problem, and what can be written for the user: names, missing fixtures, types. */
import { posix } from "node:path";
import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit } from "vscode-languageserver";
import { nearest } from "../../../core/errors/suggestions.ts";
import { bindingReferences } from "../../../facts/names/binding-references.ts";
import type { ParameterList } from "../../../facts/names/name-uses.ts";
import { askedAt, nodeIdsAt } from "../model/target.ts";
import { MISSING_FIXTURE, MISSING_TEST, UNUSED_FIXTURE } from "./diagnostics.ts";
import { completedTests } from "./depended-tests.ts";
import { declarationRange } from "./symbols.ts";
import type { FileView } from "./view.ts";

/** A change of one file. */
interface Change {
  readonly path: string;
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/** The actions for a range. @param problems - those of the client in that range. */
export function codeActions(view: FileView, at: number, end: number, problems: readonly Diagnostic[]): CodeAction[] {
  const { path, files } = view;
  const table = files.table(path);
  const fixes = problems.flatMap((problem) => {
    const place = table.offset(problem.range.start);
    if (problem.code === MISSING_FIXTURE) return missingFixture(view, problem, place, table.offset(problem.range.end));
    if (problem.code === MISSING_TEST) return missingTest(view, problem, place, table.offset(problem.range.end));
    if (problem.code === UNUSED_FIXTURE) return removal(view, problem, place);
    return [];
  });
  return [...fixes, ...annotations(view, at, end)];
}

function action(
  view: FileView,
  title: string,
  kind: string,
  changes: readonly Change[],
  problem?: Diagnostic,
): CodeAction {
  const edits: Record<string, TextEdit[]> = {};
  for (const { path, at, end, text } of changes) {
    const range = view.files.table(path).range(at, end);
    (edits[view.files.uri(path)] ??= []).push({ range, newText: text });
  }
  return { title, kind, edit: { changes: edits }, ...(problem === undefined ? {} : { diagnostics: [problem] }) };
}

function missingFixture(view: FileView, problem: Diagnostic, at: number, end: number): CodeAction[] {
  const { model, path, files } = view;
  const use = files.names(path).uses.find((one) => one.at >= at && one.end <= end);
  if (use === undefined) return [];
  const asked = askedAt(model, path, use.at);
  const visible = model.table.visible(asked?.nodeIds ?? nodeIdsAt(model, path, use.classes));
  const close = nearest(
    use.name,
    visible.map(({ name }) => name),
  );
  const conftest = model.module(path)?.conftests.at(-1) ?? null;
  const places = [...new Set(conftest === null ? [path] : [conftest, path])];
  return [
    ...close.map((name, index) => {
      const changed = action(
        view,
        `Change to "${name}"`,
        CodeActionKind.QuickFix,
        renamedUse(view, use.at, name),
        problem,
      );
      return index === 0 ? { ...changed, isPreferred: true } : changed;
    }),
    ...places.map((place) => {
      const title = `Add the fixture "${use.name}" to ${model.relative(place)}`;
      return action(view, title, CodeActionKind.QuickFix, addedFixture(view, place, use.name), problem);
    }),
  ];
}

/** The names of tests that are like the one that does not exist. */
function missingTest(view: FileView, problem: Diagnostic, at: number, end: number): CodeAction[] {
  const { path, files } = view;
  const use = files.names(path).uses.find((one) => one.kind === "depends" && one.at >= at && one.end <= end);
  if (use === undefined) return [];
  const names = completedTests(view, { ...use, name: "" }).map(({ label }) => label);
  return nearest(use.name, names).map((name) =>
    action(
      view,
      `Change to "${name}"`,
      CodeActionKind.QuickFix,
      [{ path, at: use.at, end: use.end, text: name }],
      problem,
    ),
  );
}

/** A name in its place, and in the body of the function whose parameter it is. */
function renamedUse({ path, files }: FileView, at: number, text: string): Change[] {
  const { uses, lists } = files.names(path);
  const own = lists.flatMap(({ names }) => names).find((one) => one.at === at);
  const { name, end } = own ?? uses.find((one) => one.at === at) ?? { name: "", end: at };
  const inBody =
    own === undefined || own.local !== null ? [] : bindingReferences(path, files.table(path).text, name, at);
  return [{ at, end, prefix: "" }, ...inBody].map((one) => ({
    path,
    at: one.at,
    end: one.end,
    text: one.prefix + text,
  }));
}

/** A fixture after the imports of a file, with the import that it needs. */
function addedFixture({ files, model }: FileView, path: string, name: string): Change[] {
  const { text } = files.table(path);
  const { importsEnd } = files.names(path);
  const hasImport = model.facts(path)?.imports.some(({ local }) => local === "fixture") ?? false;
  const at = importsEnd === 0 && text.startsWith("\uFEFF") ? 1 : importsEnd;
  const line = text.includes("\r\n") ? "\r\n" : "\n";
  const imported = hasImport ? "" : `import { fixture } from "unplugin-xtest";${line}`;
  const declared = `export const ${name} = fixture(() => {${line}  throw new Error("not written yet");${line}});${line}`;
  const before = importsEnd === 0 ? imported : `${line}${imported}`;
  return [
    { path, at, end: at, text: `${before}${before === "" ? "" : line}${declared}${importsEnd === 0 ? line : ""}` },
  ];
}

function removal(view: FileView, problem: Diagnostic, at: number): CodeAction[] {
  const { model, path, files } = view;
  const range = declarationRange(model.facts(path), at);
  if (range === null) return [];
  const { text } = files.table(path);
  const [start, end] = range;
  // With the comment right before it, and the empty line after it.
  const before =
    /(?:[^\S\r\n]*\/\*\*(?:(?!\*\/)[^])*\*\/[^\S\r\n]*\r?\n)?[^\S\r\n]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^[^\S\r\n]*(?:\r?\n){0,2}/.exec(text.slice(end))?.[0].length ?? 0;
  const name = text.slice(at).match(/^[\p{ID_Continue}$]+/u)?.[0] ?? "";
  const changes = [{ path, at: start - before, end: end + after, text: "" }];
  return [action(view, `Remove the fixture "${name}"`, CodeActionKind.QuickFix, changes, problem)];
}

/** Types for the parameters in a range that have none. */
function annotations(view: FileView, at: number, end: number): CodeAction[] {
  const { path, files } = view;
  if (!/\.[cm]?tsx?$/.test(path)) return [];
  return files.names(path).lists.flatMap((list) => {
    const untyped = list.names.filter((name) => !name.isTyped);
    if (!untyped.some((name) => name.at <= end && at <= name.end)) return [];
    return annotation(view, list, at, end);
  });
}

function annotation(view: FileView, list: ParameterList, at: number, end: number): CodeAction[] {
  const { path, files } = view;
  const typed = list.names.flatMap((name) => {
    const type = typeAt(view, name.at);
    return type === null ? [] : [{ ...name, type }];
  });
  const needed = [
    ...new Set(
      typed.flatMap(({ type }) =>
        ["FixtureValue", "Fixtures"].filter((one) => type.includes(`${one}<`) || type.includes(`${one}[`)),
      ),
    ),
  ];
  if (list.pattern !== null) {
    if (typed.length === 0 || typed.length < list.names.length) return [];
    const text = `: { ${typed.map(({ name, type }) => `${name}: ${type}`).join("; ")} }`;
    const close = list.pattern.end + 1;
    return [
      action(view, "Add the types of the fixtures", CodeActionKind.RefactorRewrite, [
        { path, at: close, end: close, text },
        ...imports(view, needed),
      ]),
    ];
  }
  // An arrow function may have its one parameter without parentheses.
  const isBare = files.table(path).text[list.at - 1] !== "(";
  return typed
    .filter((name) => !name.isTyped && name.at <= end && at <= name.end && !isBare)
    .map(({ name, type, end: after }) => {
      const added = { path, at: after, end: after, text: `: ${type}` };
      const own = needed.filter((one) => type.includes(one));
      return action(view, `Add the type of "${name}"`, CodeActionKind.RefactorRewrite, [added, ...imports(view, own)]);
    });
}

function typeAt(view: FileView, at: number): string | null {
  const { model, path } = view;
  const asked = askedAt(model, path, at);
  const fixture = asked === null || asked.isDirect ? undefined : model.table.chain(asked).at(-1);
  if (fixture === undefined) return null;
  // What is written at the definition may need imports that only that module has.
  if (fixture.definition === null) return `Fixtures["${fixture.name}"]`;
  const type = fixture.typeIn(posix.dirname(path));
  return type === null ? null : `FixtureValue<${type}>`;
}

/** The imports of types that a file does not have yet. */
function imports({ model, path, files }: FileView, names: readonly string[]): Change[] {
  const known = new Set(model.facts(path)?.imports.map(({ local }) => local));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return [];
  const { text } = files.table(path);
  const at = text.startsWith("\uFEFF") ? 1 : 0;
  const line = text.includes("\r\n") ? "\r\n" : "\n";
  return [{ path, at, end: at, text: `import type { ${missing.join(", ")} } from "unplugin-xtest";${line}` }];
}
