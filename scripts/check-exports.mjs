/** Checks that an exported name has one meaning: no two source files declare and export the same name. */

/** @typedef {import("./read-sources.mjs").SourceModule} SourceModule */

/** Where the functions of runners are declared by their own names. */
const RUNNER_TYPES = ["src/compat/types/", "src/entries/compat/types/"];

/**
 * Finds names that are declared and exported by more than one file. Re-exports do not count.
 *
 * @param {readonly SourceModule[]} modules
 * @returns {string[]} One sentence for each name.
 */
export function doubleExports(modules) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { file, exports } of modules) {
    // What runners have in common has one name in all of them.
    if (RUNNER_TYPES.some((folder) => file.startsWith(folder))) continue;
    for (const { name, line } of exports) places.set(name, [...(places.get(name) ?? []), `${file}:${line}`]);
  }
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([name, [first, ...others]]) => {
      return `${first}: exports ${name}, which is exported by ${others.join(", ")} too; rename one.`;
    });
}
