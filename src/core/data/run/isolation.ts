/** What the tests of a file do not share with those of other files: instances of the project's modules, or a whole process. */
export const ISOLATIONS = ["modules", "process"] as const;
export type Isolation = false | (typeof ISOLATIONS)[number];
