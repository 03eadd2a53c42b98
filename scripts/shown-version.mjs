/** The version in outputs on pages, which have it in the header of a run: one place says how that looks. */

/** @param {string} page - Its text. @param {string} version @returns {string} The page with that version. */
export function withVersion(page, version) {
  return page.replaceAll(/(?<=\bxtest )\d+\.\d+\.\d+(?= -- (?:node v|chromium |bun |deno ))/g, version);
}
