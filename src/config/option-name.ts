/** What an option is known by, from the flag that it is written as. */

/** `name` of `--name`, in camel case as configuration keys are. */
export function optionName(flag: string): string {
  return flag.replace(/^-+/, "").replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
