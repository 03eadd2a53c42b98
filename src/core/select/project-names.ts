/** Which projects a name means. */

/** Whether a text names a project: by its name, also without the scope of its package. @param matches - whether the text is that name. */
export function isProjectNamed(name: string, matches: (name: string) => boolean): boolean {
  return matches(name) || matches(name.replace(/^@[^/]+\//, ""));
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
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
