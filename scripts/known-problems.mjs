/** Problems of the sources that are being solved: a list that only gets shorter, and is deleted when it is empty. */

/** Names that are exported by several files. @type {readonly string[]} */
export const KNOWN_DOUBLES = ["ModuleRecord"];

/** Folders whose files import each other, types included. @type {readonly string[]} */
export const KNOWN_CYCLES = ["src/build/bundle src/build/vite"];
