/** The name of an option. */

/** The name of a flag without dashes, in camel case like configuration keys: `dropAll` of `--drop-all`. */
export function optionName(flag: string): string {
  return flag.replace(/^-+/, "").replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
