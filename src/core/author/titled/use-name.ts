/** Names of fixtures of `test.use`. */

/** The name of a fixture of `test.use` in its module or group: no title is equal to it by chance. */
export function useName(name: string): string {
  return `test.use(${name})`;
}
