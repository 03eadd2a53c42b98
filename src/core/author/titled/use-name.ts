/** Names of fixtures of `test.use`, and of groups in groups. */

/** The name of a fixture of `test.use` in its module or group: no title is equal to it by chance. */
export function useName(name: string): string {
  return `test.use(${name})`;
}

/** Static members that every class has, and its prototype. */
const OF_CLASSES: ReadonlySet<string> = new Set(["__proto__", "length", "name", "prototype"]);

/** The static member of a class for a group in it: those that every class has keep their meaning. */
export function groupMember(title: string): string {
  return OF_CLASSES.has(title) ? `test.describe(${title})` : title;
}

/** The title of a group by its static member. */
export function memberTitle(name: string): string {
  const [, title = name] = /^test\.describe\((.+)\)$/.exec(name) ?? [];
  return OF_CLASSES.has(title) ? title : name;
}
