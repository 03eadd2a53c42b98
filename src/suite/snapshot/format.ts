/** How a suite is kept: a file of sections that stay, and a small one that says what they stand for now. */
import type { Inputs } from "../../store/inputs.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { Renewal } from "../../core/data/suite-parts.ts";
import type { EmptyModule } from "../../core/data/suite-view.ts";

/** Sections of the large file. A text of several parts has one line of JSON for each, in the order of the modules. */
export const SECTIONS = [
  /** Says to which state the file belongs. */
  "name",
  /** Node ids in their order, one a line. */
  "ids",
  /** `ListedPart`s. */
  "listed",
  /** `SelectionPart`s. */
  "selection",
  /** The plan as JSON. */
  "plan",
  /** `SharedPlan`; empty, like the next one, where the items are not in the order of the modules. */
  "planShared",
  /** `PlanPart`s. */
  "planParts",
  /** `RewritesPart`s: that of modules that are no test modules first. */
  "rewrites",
  /** `SharedManifest`, then `ManifestPart`s. */
  "manifest",
  /** `NotesPart`s. */
  "notes",
  /** Path in the plan and absolute path of each of its modules. */
  "files",
  /** Absolute paths of all modules that were read. */
  "read",
] as const;

export type SectionName = (typeof SECTIONS)[number];

/** Sections with a line for each module, and how many lines stand before the first of those. */
export const LINES_BEFORE = {
  listed: 0,
  selection: 0,
  planParts: 0,
  rewrites: 1,
  manifest: 1,
  notes: 0,
} as const satisfies Readonly<Partial<Record<SectionName, number>>>;

export type LineSection = keyof typeof LINES_BEFORE;

/** What commands may ask for beyond a plain listing: sections that are there together or not at all. */
export const NEEDS = {
  selection: ["selection"],
  plan: ["plan", "planShared", "planParts", "rewrites", "files", "read"],
  manifest: ["manifest"],
  notes: ["notes"],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>;

export type Need = keyof typeof NEEDS;

/** What every command wants to know. */
export interface Head {
  /** The `name` of the large file. */
  readonly name: string;
  readonly has: readonly Need[];
  readonly count: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly emptiedBy: string | null;
  readonly hasModules: boolean;
  readonly emptyModules: readonly EmptyModule[];
  readonly packages: readonly string[];
  /** As in `SuiteParts`. */
  readonly order: readonly number[] | null;
}

/** Sections of the small file. */
export const STATE_SECTIONS = { head: 0, inputs: 1, renewal: 2, patches: 3 } as const;

/** What is kept of a module instead of what the large file has. */
export interface Patch {
  /** Position of the module among all. */
  readonly part: number;
  readonly ids: readonly string[];
  /** Its lines, of the sections that the large file has. */
  readonly lines: Readonly<Partial<Record<LineSection, string>>>;
}

/** The small file. */
export interface State {
  readonly head: Head;
  readonly inputs: Inputs;
  readonly renewal: Renewal;
  /** One for each module at most. */
  readonly patches: readonly Patch[];
}
