/** Completes a filter: predicates, and the names in their parentheses. */
import { PREDICATE_FORMS, isPredicateName } from "../../core/select/filter/predicate-forms.ts";
import type { Completion, ProjectNames } from "./complete.ts";

/** @param text - the beginning of a filter. */
export async function completeFilter(text: string, names: ProjectNames): Promise<Completion> {
  const open = openPredicate(text);
  if (open === null) {
    const [, before = "", word = ""] = /^(.*?)([\p{L}\p{N}_]*)$/su.exec(text) ?? [];
    // After a predicate comes an operator.
    if (/\)\s*$/.test(before) && word === "") return { kind: "part", candidates: [] };
    const written = Object.entries(PREDICATE_FORMS).map(
      ([name, { takes }]) => `${name}(${takes === "nothing" ? ")" : ""}`,
    );
    const candidates = [...written, ...(word === "" ? [] : ["not "])].filter((one) => one.startsWith(word));
    return { kind: "part", candidates: candidates.map((one) => before + one) };
  }
  const { name, before, argument } = open;
  const sign = /^[=~#]/.exec(argument)?.[0] ?? "";
  const found = (await namesFor(name, names, argument.slice(sign.length))).filter((one) =>
    one.startsWith(argument.slice(sign.length)),
  );
  return {
    kind: "part",
    candidates: [...new Set(found)].map((one) => `${before}${sign}${escaped(one)}${one.endsWith("/") ? "" : ")"}`),
  };
}

interface OpenPredicate {
  readonly name: string;
  /** The text up to the argument. */
  readonly before: string;
  readonly argument: string;
}

/** The predicate whose parentheses are not closed at the end of a text. */
function openPredicate(text: string): OpenPredicate | null {
  const [, before = "", name = "", argument = ""] = /^(.*?(?<![\p{L}\p{N}_])([a-z]+)\(\s*)([^()]*)$/su.exec(text) ?? [];
  return isPredicateName(name) ? { name, before, argument } : null;
}

function namesFor(name: string, names: ProjectNames, beginning: string): Promise<readonly string[]> {
  switch (name) {
    case "fixture":
      return names.fixtures();
    case "mark":
      return names.marks();
    case "param":
      return names.params();
    case "path":
    case "deps":
      return names.testFiles();
    case "rdeps":
      return names.entries(beginning);
    case "id":
      return names.ids();
    case "name":
      return names.ids().then((ids) => ids.map((id) => id.replace(/\[.*$/s, "").split("::").at(-1) ?? ""));
    default:
      return Promise.resolve([]);
  }
}

/** Only parentheses and backslashes end or change a text. */
function escaped(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}
