/** Turns a title into the last part of an address. */
export function slug(title: string): string {
  return title
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
