/** Moves the hooks of a setup file into a conftest: fixtures that are around every test of its folder. */
import MagicString from "magic-string";
import type { SetupCode, SetupHook, SetupStatement, SetupSyntax } from "../../src/core/data/compat/suite-syntax.ts";
import type { LeftCall } from "./migrate.ts";

/** A setup file, and the conftest that its hooks move to. */
export interface SetupMove {
  readonly code: string;
  readonly syntax: SetupSyntax;
  /** A specifier of the setup file as one of the conftest. */
  readonly rebased: (specifier: string) => string;
  /** The conftest as it is; null if there is none. */
  readonly conftest: { readonly code: string; readonly syntax: SetupSyntax } | null;
  /** The scope of `beforeAll`: a setup file is imported for each test file, or once. */
  readonly scopeOfAll: "module" | "session";
  /** Whether the `after…` hook that was registered last is called first. */
  readonly isStack: boolean;
}

export interface MovedSetup {
  readonly setup: string;
  readonly conftest: string;
  /** How many hooks have moved, and whether nothing else was in the setup file. */
  readonly moved: number;
  readonly isEmpty: boolean;
  readonly left: readonly LeftCall[];
}

/** A module of which nothing is left. */
const NOTHING = "export {};\n";

/** A fixture: what comes before `yield`, and after it. */
interface AroundTests {
  readonly isAll: boolean;
  readonly comments: readonly string[];
  readonly before: readonly SetupCode[];
  readonly after: readonly SetupCode[];
}

/** Moves what can move. What a hook needs moves with it, and stays together with it if something else needs it too. */
export function migrateSetup(move: SetupMove): MovedSetup {
  const { code, syntax, conftest } = move;
  const { statements } = syntax;
  const left = new Map<SetupStatement, string>();
  const hooks = statements.filter((one) => one.hooks.length > 0);
  for (const one of statements)
    if (one.hooks.length === 0 && one.why !== null && one.why !== "it is exported") left.set(one, one.why);
  const declared = statements.filter((one) => one.import === null && one.hooks.length === 0 && one.names.length > 0);
  let moving = hooks;
  let needed = new Set<SetupStatement>();
  for (let isStable = false; !isStable;) {
    needed = neededBy(moving, declared);
    const why = (one: SetupStatement): string | null => whyNot(one, declared, new Set([...moving, ...needed]), move);
    const stays = moving.flatMap((one) => {
      const reason = why(one);
      return reason === null ? [] : [[one, reason] as const];
    });
    for (const [one, reason] of stays) left.set(one, reason);
    moving = moving.filter((one) => !left.has(one));
    isStable = stays.length === 0;
  }
  const lefts = [...left].map(([{ span }, why]) => ({ at: span.start, why })).sort((a, b) => a.at - b.at);
  if (moving.length === 0)
    return { setup: code, conftest: conftest?.code ?? "", moved: 0, isEmpty: false, left: lefts };
  const writer = new ConftestWriter(move);
  for (const one of statements) if (needed.has(one)) writer.declaration(one.text);
  const count = writer.fixtures(moving.flatMap((one) => one.hooks));
  const gone = new Set<SetupStatement>([...moving, ...needed]);
  const setup = withoutMoved(move, gone);
  return {
    setup,
    isEmpty: setup === NOTHING || setup === "",
    conftest: writer.text(statements, [...gone].flatMap(codeMentions)),
    moved: count,
    left: lefts,
  };
}

/** The identifiers in what moves: of a hook without the call that registers it. */
function codeMentions({ hooks, mentions }: SetupStatement): readonly string[] {
  if (hooks.length === 0) return mentions;
  return hooks.flatMap(({ body, undo }) => [...body.mentions, ...(undo?.mentions ?? [])]);
}

/** The declarations that statements need, and that those need. */
function neededBy(moving: readonly SetupStatement[], declared: readonly SetupStatement[]): Set<SetupStatement> {
  const needed = new Set<SetupStatement>();
  const visit = (statement: SetupStatement): void => {
    const mentions = codeMentions(statement);
    for (const one of declared) {
      if (needed.has(one) || !one.names.some((name) => mentions.includes(name))) continue;
      needed.add(one);
      visit(one);
    }
  };
  for (const one of moving) visit(one);
  return needed;
}

/** Why a hook stays: something that it needs cannot be where it goes. */
function whyNot(
  hook: SetupStatement,
  declared: readonly SetupStatement[],
  moving: ReadonlySet<SetupStatement>,
  { syntax: { statements, isScript }, conftest }: SetupMove,
): string | null {
  const needed = [...neededBy([hook], declared)];
  const shared = needed.find(
    ({ names, why }) =>
      why !== null || statements.some((one) => !moving.has(one) && names.some((name) => one.mentions.includes(name))),
  );
  if (shared !== undefined) return `it shares ${quoted(shared.names)} with what stays in the file`;
  const mentions = [hook, ...needed].flatMap(codeMentions);
  if (isScript && mentions.some((name) => /^(?:require|module|exports|__dirname|__filename)$/.test(name)))
    return "what it needs is required, and a conftest is an ES module";
  if (conftest === null) return null;
  const taken = needed.flatMap(({ names }) => names).filter((name) => namesOf(conftest.syntax).has(name));
  if (taken.length > 0) return `the conftest has another ${quoted(taken)}`;
  const wanted = statements.flatMap((one) =>
    one.import === null ? [] : one.import.bindings.filter(({ name }) => mentions.includes(name)),
  );
  const other = wanted.find(
    ({ name }) => namesOf(conftest.syntax).has(name) && !importedNames(conftest.syntax).has(name),
  );
  return other === undefined ? null : `the conftest has another ${quoted([other.name])}`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

function namesOf({ statements }: SetupSyntax): Set<string> {
  return new Set(statements.flatMap(({ names }) => names));
}

function importedNames({ statements }: SetupSyntax): Set<string> {
  return new Set(statements.flatMap((one) => (one.import === null ? [] : one.names)));
}

/** The setup file without what has moved, and without imports that only that needed. */
function withoutMoved(
  { code, syntax: { statements, isScript } }: SetupMove,
  gone: ReadonlySet<SetupStatement>,
): string {
  const text = new MagicString(code);
  const rest = statements.filter((one) => !gone.has(one) && one.import === null);
  const used = new Set(rest.flatMap(({ mentions }) => mentions));
  const moved = new Set([...gone].flatMap(({ mentions }) => mentions));
  for (const one of statements) {
    const { span } = one;
    if (gone.has(one)) {
      removeLines(text, code, span);
      continue;
    }
    if (one.import === null) continue;
    const keeps = one.import.bindings.filter(({ name }) => used.has(name) || !moved.has(name));
    if (keeps.length === one.import.bindings.length) continue;
    if (keeps.length === 0) removeLines(text, code, span);
    else text.update(span.start, span.end, importText(one.import.specifier, one.import.isType, keeps));
  }
  const result = text
    .toString()
    .replace(/^\n+/, "")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd();
  if (result !== "") return `${result}\n`;
  return isScript ? "" : NOTHING;
}

function removeLines(
  text: MagicString,
  code: string,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  const lineStart = code.lastIndexOf("\n", start - 1) + 1;
  const isOwnLine = code.slice(lineStart, start).trim() === "" && code.startsWith("\n", end);
  text.remove(isOwnLine ? lineStart : start, isOwnLine ? end + 1 : end);
}

type Binding = NonNullable<SetupStatement["import"]>["bindings"][number];

function importText(specifier: string, isType: boolean, bindings: readonly Binding[]): string {
  const listed = bindings.filter(({ isListed }) => isListed).map(({ text }) => text);
  const parts = [
    ...bindings.filter(({ isListed }) => !isListed).map(({ text }) => text),
    ...(listed.length === 0 ? [] : [`{ ${listed.join(", ")} }`]),
  ];
  return `import ${isType ? "type " : ""}${parts.join(", ")} from ${JSON.stringify(specifier)};`;
}

class ConftestWriter {
  readonly #move: SetupMove;
  readonly #taken: Set<string>;
  readonly #parts: string[] = [];

  constructor(move: SetupMove) {
    this.#move = move;
    this.#taken = new Set([
      ...move.syntax.statements.flatMap(({ names, mentions }) => [...names, ...mentions]),
      ...(move.conftest === null ? [] : namesOf(move.conftest.syntax)),
    ]);
  }

  declaration(text: string): void {
    this.#parts.push(text);
  }

  /** @returns how many hooks it is. */
  fixtures(hooks: readonly SetupHook[]): number {
    for (const isAll of [true, false]) {
      const own = hooks.filter(({ hook }) => hook.endsWith("All") === isAll);
      for (const one of this.#around(own, isAll)) this.#fixture(one);
    }
    return hooks.length;
  }

  /** One fixture for hooks that belong together; one for each if there are several of a kind, in their order. */
  #around(hooks: readonly SetupHook[], isAll: boolean): AroundTests[] {
    const befores = hooks.filter(({ hook }) => hook.startsWith("before"));
    const afters = hooks.filter(({ hook }) => hook.startsWith("after"));
    if (befores.length + afters.length === 0) return [];
    const [before, after] = [befores[0], afters[0]];
    const isPair = befores.length <= 1 && afters.length <= 1;
    if (isPair && !(before !== undefined && after !== undefined && hides(before.body, after.body))) {
      const undo = before?.undo == null ? [] : [before.undo];
      return [
        {
          isAll,
          comments: [before, after].flatMap((one) => one?.comment ?? []),
          before: before === undefined ? [] : [before.body],
          after: [...(after === undefined ? [] : [after.body]), ...undo],
        },
      ];
    }
    const single = (one: SetupHook, isBefore: boolean): AroundTests => ({
      ...{ isAll, comments: [one.comment] },
      before: isBefore ? [one.body] : [],
      after: isBefore ? (one.undo === null ? [] : [one.undo]) : [one.body],
    });
    // What is set up last is torn down first; what hooks return is called after all hooks.
    return [
      ...befores.map((one) => single(one, true)),
      ...(this.#move.isStack ? afters : afters.toReversed()).map((one) => single(one, false)),
    ];
  }

  #fixture({ isAll, comments, before, after }: AroundTests): void {
    const isAsync = [...before, ...after].some((one) => one.isAsync);
    const name = this.#ownName(isAll ? "aroundEachFile" : "aroundEachTest");
    const options = [...(isAll ? [`scope: "${this.#move.scopeOfAll}"`] : []), "autouse: true"].join(", ");
    const bodies = (codes: readonly SetupCode[]): string =>
      codes
        .filter(({ text }) => text !== "")
        .map(({ text, isVerbatim }) => `${isVerbatim ? text : indented(text)}\n`)
        .join("");
    this.#parts.push(
      [
        ...comments.filter((comment) => comment !== "").map((comment) => comment.trimEnd()),
        `export const ${name} = fixture({ ${options} }, ${isAsync ? "async " : ""}function* () {`,
        `${bodies(before)}  yield;\n${bodies(after)}});`,
      ].join("\n"),
    );
  }

  #ownName(name: string): string {
    let own = name;
    for (let count = 2; this.#taken.has(own); count++) own = `${name}${count}`;
    this.#taken.add(own);
    return own;
  }

  /** @param mentions - of what has moved. */
  text(statements: readonly SetupStatement[], mentions: readonly string[]): string {
    const { conftest, rebased } = this.#move;
    const known = conftest === null ? new Set<string>() : importedNames(conftest.syntax);
    const imports = statements.flatMap((one) => {
      if (one.import === null) return [];
      const { specifier, isType, bindings } = one.import;
      const used = bindings.filter(({ name }) => !known.has(name) && mentions.includes(name));
      return used.length === 0 ? [] : [importText(rebased(specifier), isType, used)];
    });
    if (!known.has("fixture")) imports.push('import { fixture } from "unplugin-xtest";');
    const head = `${imports.join("\n")}\n`;
    const parts = this.#parts.join("\n\n");
    if (conftest === null) return `${head}\n${parts}\n`;
    const text = new MagicString(conftest.code);
    const last = conftest.syntax.statements.findLast((one) => one.import !== null)?.span.end;
    if (imports.length > 0) {
      if (last === undefined) text.prepend(`${head}\n`);
      else text.appendLeft(last, `\n${head.trimEnd()}`);
    }
    return `${text.toString().trimEnd()}\n\n${parts}\n`;
  }
}

/** Whether a name that one part declares is another one in the other. */
function hides({ declares }: SetupCode, { declares: others, mentions }: SetupCode): boolean {
  return declares.some((name) => mentions.includes(name) || others.includes(name));
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.*\S)/gm, "  ");
}
