/**
 * The folder of the installed package that a file belongs to; null if it is part of none.
 *
 * @param file - absolute.
 */
export function packageFolder(file: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0] ?? null;
}
