/** Which projects a name means. */
import { UsageError } from "../errors/errors.ts";
import { nearest } from "../errors/suggestions.ts";

/** Whether a text names a project: by its name, also without the scope of its package. @param matches - whether the text is that name. */
export function isProjectNamed(name: string, matches: (name: string) => boolean): boolean {
  return matches(name) || matches(name.replace(/^@[^/]+\//, ""));
}

/** What the values of `--project` ask for. */
export interface AskedProjects {
  /** Empty for all. */
  readonly wanted: readonly string[];
  readonly refused: readonly string[];
}

/**
 * Reads the values of `--project`: those that begin with `!` leave out what they name. The last part of one name alone stands for it.
 *
 * @param known - the names of all projects.
 * @param isKnown - whether a text names a project as it is.
 * @param where - of the projects, for messages.
 * @throws {UsageError} if a text names none.
 */
export function askedProjects(
  texts: readonly string[],
  {
    known,
    isKnown,
    where,
  }: { readonly known: readonly string[]; isKnown(text: string): boolean; readonly where: string },
): AskedProjects {
  const named = (text: string): string => {
    if (isKnown(text)) return text;
    const ending = known.filter((name) => lastPart(name) === text);
    const [first, ...others] = ending;
    if (first !== undefined && others.length === 0) return first;
    const [end] = nearest(text, known.map(lastPart));
    const near =
      first === undefined ? [...nearest(text, known), ...known.filter((name) => lastPart(name) === end)] : [];
    const meant = first === undefined ? near.slice(0, 1) : ending;
    const hint = meant.length === 0 ? `; projects are ${known.join(", ")}` : `; did you mean ${meant.join(" or ")}?`;
    throw new UsageError(`--project ${text}: no such project in ${where}${hint}`);
  };
  return {
    refused: texts.flatMap((text) => (text.startsWith("!") ? named(text.slice(1)) : [])),
    wanted: texts.flatMap((text) => (text.startsWith("!") ? [] : named(text))),
  };
}

/** Whether those that some texts name are asked for. */
export function isProjectAsked({ wanted, refused }: AskedProjects, isNamed: (text: string) => boolean): boolean {
  return (wanted.length === 0 || wanted.some(isNamed)) && !refused.some(isNamed);
}

/** A project of another runner. */
interface RunnersProject {
  readonly name: string | null;
  readonly browser: string | null;
}

/** The names of the one project of a suite; none for several. That of Vitest for a browser, `ui (chromium)`, is also called `ui`. */
export function namesOfOnly(projects: readonly RunnersProject[]): readonly string[] {
  const [only, ...others] = projects;
  if (only === undefined || only.name === null || others.length > 0) return [];
  const { name, browser } = only;
  const end = ` (${browser ?? ""})`;
  return browser !== null && name.endsWith(end) ? [name, name.slice(0, -end.length)] : [name];
}

/** The last part of a name, which another runner has for a project in a package: `dom` of `@shop/web/dom`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
