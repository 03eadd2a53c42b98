/** Whether parts of a file of `describe` and `it` can be said with functions, classes and tables. */
import type {
  HookPart,
  SuiteMember,
  SuitePart,
  SuiteSyntax,
  TestPart,
} from "../../src/core/data/compat/suite-syntax.ts";

/** What decides for a file. */
export interface SayableAround {
  /** Whether decorators can be written: not in JavaScript. */
  readonly isTypeScript: boolean;
  /** Names that cannot be declared at the top of the module. */
  readonly taken: ReadonlySet<string>;
}

/** The hooks of a list of members. */
export function hooksOf(members: readonly SuiteMember[]): HookPart[] {
  return members.filter((member) => member.kind === "hook");
}

/** Whether the hooks of the file, around all of its tests, leave them free: those of each test do not reach into classes. */
export function isFileSayable({ members }: SuiteSyntax): boolean {
  const hooks = hooksOf(members);
  if (hasRepeats(hooks.map(({ hook }) => hook))) return false;
  if (members.some((member) => member.kind === "other" && member.registers === "hooks")) return false;
  const isAroundEach = hooks.some(({ hook }) => hook === "beforeEach" || hook === "afterEach");
  return !isAroundEach || members.every(({ kind }) => kind !== "suite");
}

/** Whether a test can be a function, or a method. */
export function isTestSayable(test: TestPart, { isTypeScript }: SayableAround, isMethod: boolean): boolean {
  const { table, modifier, callback } = test;
  if (isMethod && !isTypeScript && (table !== null || modifier !== null)) return false;
  if (table === null) return true;
  const [param] = callback.params;
  if (param === undefined || table.rows.length === 0) return false;
  // A row that is a list is spread over the parameters.
  if (callback.params.length === 1) return table.rows.every((row) => row === null);
  return (
    callback.params.every(({ name }) => name !== null) && table.rows.every((row) => row === callback.params.length)
  );
}

/** Whether a suite can be a class. */
export function isSuiteSayable({ members }: SuitePart, around: SayableAround): boolean {
  const hooks = hooksOf(members).map(({ hook }) => hook);
  if (hasRepeats(hooks)) return false;
  const isAroundEach = hooks.some((hook) => hook === "beforeEach" || hook === "afterEach");
  return members.every((member) => {
    switch (member.kind) {
      case "test":
        return isTestSayable(member, around, true);
      case "suite":
        // The hooks of a class are not those of the classes in it.
        return !isAroundEach && isSuiteSayable(member, around);
      case "declaration":
        return member.names.every((name) => !around.taken.has(name));
      case "hook":
        return true;
      case "other":
        return false;
    }
  });
}

/** The names that a suite declares, which move to the top of the module. */
export function declaredNames({ members }: SuitePart): string[] {
  return members.flatMap((member) =>
    member.kind === "declaration" ? member.names : member.kind === "suite" ? declaredNames(member) : [],
  );
}

function hasRepeats(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}
