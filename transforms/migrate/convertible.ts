/** Whether parts of a file of `describe` and `it` can be said with functions, classes and tables; and if not, why. */

import type {
  CallbackPart,
  HookPart,
  SuiteMember,
  SuitePart,
  SuiteSyntax,
  TablePart,
  TestPart,
  DeclarationPart,
  Span,
} from "../../src/core/data/compat/suite-syntax.ts";

/** A variable that becomes a fixture. */
export interface PlannedFixture {
  readonly name: string;
  /** The text of its type; empty in JavaScript. */
  readonly type: string;
  readonly value: Span;
  readonly isAwaited: boolean;
  readonly isShared: boolean;
  readonly declaration: DeclarationPart;
  /** The hook that sets it. */
  readonly hook: HookPart;
  /** The hook that undoes it: of the last variable that a hook sets. */
  readonly teardown: HookPart | null;
  /** Whether tests may do without it, though the hook has set it for them. */
  readonly isAutouse: boolean;
  /** Other ones that it needs. */
  readonly requests: readonly string[];
}

const PAIRS = [
  ["beforeEach", "afterEach"],
  ["beforeAll", "afterAll"],
] as const;

/**
 * The fixtures of a file or a suite: of those hooks that do nothing but setting variables which nothing else sets.
 *
 * @param typed - whether each needs a type.
 * @param hooksMayAsk - whether other hooks can ask for them.
 */
export function plannedFixtures(
  members: readonly SuiteMember[],
  typed: boolean,
  hooksMayAsk = false,
): PlannedFixture[] {
  return PAIRS.flatMap(([before, after]) => {
    const hooks = (kind: HookPart["hook"]): HookPart[] =>
      members.filter((one): one is HookPart => one.kind === "hook" && one.hook === kind);
    const [hook, ...others] = hooks(before);
    if (hook?.assigned == null || others.length > 0) return [];
    const { assigned } = hook;
    const names = assigned.map(({ name }) => name);
    const undoing = hooks(after).filter(({ callback }) => callback.mentions.some((one) => names.includes(one)));
    if (undoing.length > 1 || new Set(names).size < names.length) return [];
    const [teardown = null] = undoing;
    if (!members.every((one) => one === hook || one === teardown || leavesAlone(one, names, hooksMayAsk))) return [];
    const tests = members.flatMap(mentionsOfTests);
    const found = assigned.map(({ name, value, isAwaited }, index): PlannedFixture | null => {
      const declaration = members.find(
        (one): one is DeclarationPart => one.kind === "declaration" && one.names[0] === name && one.unset !== null,
      );
      if (declaration?.unset == null || (typed && declaration.unset === "")) return null;
      const isLast = index === assigned.length - 1;
      const undo = isLast ? teardown : null;
      return {
        ...{ name, value, isAwaited, declaration, hook, teardown: undo },
        type: declaration.unset,
        isShared: before === "beforeAll",
        isAutouse: !tests.every((mentions) => mentions.includes(name)),
        requests: names.slice(0, index).filter((one) => isLast && (teardown?.callback.mentions.includes(one) ?? false)),
      };
    });
    return found.every((one) => one !== null) ? found : [];
  });
}

/** Whether a member sets none of the variables, and only tests mention them. */
function leavesAlone(member: SuiteMember, names: readonly string[], hooksMayAsk: boolean): boolean {
  const has = (list: readonly string[]): boolean => list.some((one) => names.includes(one));
  switch (member.kind) {
    case "declaration":
      return member.unset !== null || !has(member.mentions);
    case "hook":
      return !has(hooksMayAsk ? member.callback.assigns : member.callback.mentions);
    case "test":
      return !has(member.callback.assigns) && !member.callback.params.some(({ text }) => names.includes(text));
    case "suite":
      return (
        !has(member.callback.assigns) &&
        member.members.every((one) =>
          one.kind === "declaration" ? !has(one.names) && !has(one.mentions) : leavesAlone(one, names, hooksMayAsk),
        )
      );
    case "other":
      return false;
  }
}

/** The identifiers of each test. */
function mentionsOfTests(member: SuiteMember): (readonly string[])[] {
  if (member.kind === "test") return [member.callback.mentions];
  return member.kind === "suite" ? member.members.flatMap(mentionsOfTests) : [];
}

/** The context of a conversion: the language of the file, and its names. */
export interface ConversionContext {
  /** Whether decorators can be written: not in JavaScript. */
  readonly isTypeScript: boolean;
  /** Names that cannot be declared at the top of the module. */
  readonly taken: ReadonlySet<string>;
}

/** The hooks of a list of members, without those that become fixtures. @param typed - whether fixtures need types. */
export function hooksOf(members: readonly SuiteMember[], typed: boolean): HookPart[] {
  const used = new Set(plannedFixtures(members, typed).flatMap(({ hook, teardown }) => [hook, teardown]));
  return members.filter((member) => member.kind === "hook").filter((hook) => !used.has(hook));
}

/** Why nothing of a file can be rewritten: its hooks are around all of its tests, and those of each test do not reach into classes. */
export function whyNotFile({ members, isCommonjs }: SuiteSyntax, isTypeScript: boolean): string | null {
  if (isCommonjs) return "the file is CommonJS: its tests are exported once it has import and export";
  const hooks = hooksOf(members, isTypeScript);
  if (hasRepeats(hooks)) return "the file has several hooks of a kind";
  const other = members.find((member) => member.kind === "other" && member.registers === "hooks");
  if (other?.kind === "other") return `a hook of the file cannot be another function: ${other.why}`;
  const isAroundEach = hooks.some(isEach);
  return isAroundEach && members.some(({ kind }) => kind === "suite")
    ? "hooks of the file are around each test of its suites"
    : null;
}

/** Why a test cannot be a function, or a method; null if it can. */
export function whyNotTest(
  { table, modifier, timeout, callback, computed }: TestPart,
  { isTypeScript }: ConversionContext,
  isMethod: boolean,
): string | null {
  if (modifier === "only" || modifier === "todo") return `it has ${modifier}`;
  if (computed !== null) return "its title is computed";
  if (callback.hasSnapshot) return "its snapshot is kept by its title";
  if (timeout !== null) return "it has a timeout";
  if (table !== null && table.template !== null) return "its table is a template";
  if (isMethod && !isTypeScript && (table !== null || modifier !== null))
    return "JavaScript has no decorators for methods";
  return table === null ? null : whyNotTable(table, callback);
}

/** Why a table cannot be `parametrize`; null if it can. */
export function whyNotTable({ rows, template }: TablePart, { params }: CallbackPart): string | null {
  const [param] = params;
  if (param === undefined) return "its function takes nothing of the table";
  if (template !== null) {
    const names = [...param.text.replaceAll(/[{}\s]/g, "").split(",")].filter((name) => name !== "");
    const isEqual = names.length === template.headings.length && names.every((one) => template.headings.includes(one));
    return isEqual && params.length === 1 ? null : "its function does not take all columns of its table by their names";
  }
  if (rows?.length === 0) return "its table is empty";
  if (rows === null) {
    const isKnown = params.length > 1 || param.text.startsWith("{");
    if (!isKnown) return "its table is not written in the call, and its rows may be lists";
  }
  // A row that is a list is spread over the parameters.
  const fits =
    params.length === 1
      ? rows?.every((row) => row === null) !== false
      : rows?.every((row) => row === params.length) !== false;
  if (!fits) return "the rows of its table have other lengths than its parameters";
  return params.length === 1 || params.every(({ name }) => name !== null) ? null : "its parameters are patterns";
}

/** Why a suite cannot be a class; null if it can. */
export function whyNotSuite(suite: SuitePart, around: ConversionContext): string | null {
  const { members, table, callback, modifier, computed } = suite;
  if (modifier !== null) return `it has ${modifier}`;
  if (computed !== null) return "its title is computed";
  const hooks = hooksOf(members, true);
  if (hasRepeats(hooks)) return "it has several hooks of a kind";
  const names = callback.params.flatMap(({ name }) => name ?? []);
  if (table !== null) {
    if (table.template !== null) return "its table is a template";
    if (!around.isTypeScript) return "JavaScript has no decorators for classes";
    if (members.some(({ kind }) => kind !== "test")) return "a table of a suite with more than tests";
    const why =
      whyNotTable(table, callback) ?? (names.length < callback.params.length ? "its parameters are patterns" : null);
    if (why !== null) return why;
  }
  const isAroundEach = hooks.some(isEach);
  const fixtures = plannedFixtures(members, true);
  for (const member of members) {
    const why = whyNotMember(member, around, { isAroundEach, hasFixtures: fixtures.length > 0 });
    if (why !== null) return why;
  }
  return null;
}

function whyNotMember(
  member: SuiteMember,
  around: ConversionContext,
  { isAroundEach, hasFixtures }: { readonly isAroundEach: boolean; readonly hasFixtures: boolean },
): string | null {
  switch (member.kind) {
    case "test": {
      const why = whyNotTest(member, around, true);
      return why === null ? null : `"${member.title}": ${why}`;
    }
    case "suite": {
      // The hooks of a class are not those of the classes in it.
      if (isAroundEach || hasFixtures) return "its hooks are around each test of the suites in it";
      if (member.table !== null) return `"${member.title}": a table of a suite in a suite`;
      const why = whyNotSuite(member, around);
      return why === null ? null : `"${member.title}": ${why}`;
    }
    case "declaration": {
      const taken = member.names.find((name) => around.taken.has(name));
      return taken === undefined ? null : `the file has another "${taken}"`;
    }
    case "hook":
      return null;
    case "other":
      return member.why;
  }
}

function isEach({ hook }: HookPart): boolean {
  return hook === "beforeEach" || hook === "afterEach";
}

/** The names that a suite declares, which move to the top of the module. */
export function declaredNames({ members }: SuitePart): string[] {
  const fixtures = new Set(plannedFixtures(members, true).map(({ declaration }) => declaration));
  return members.flatMap((member) =>
    member.kind === "declaration"
      ? fixtures.has(member)
        ? []
        : member.names
      : member.kind === "suite"
        ? declaredNames(member)
        : [],
  );
}

function hasRepeats(hooks: readonly HookPart[]): boolean {
  return new Set(hooks.map(({ hook }) => hook)).size < hooks.length;
}
