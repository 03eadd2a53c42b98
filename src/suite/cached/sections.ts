/** The entry of a cached collection: its key, and its sections, of which each command reads those that it needs. */
import { realpathSync } from "node:fs";
import { PACKAGE_BUILD } from "../../store/section-file.ts";
import { RESOLUTION_VARIABLES, valuesOf } from "../../store/input-names.ts";
import { type KeyEntries, keyOf, keyParts } from "../../store/text-hash.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { SpecifierRule } from "../../link/resolve.ts";
import type { Collection } from "../../collect/collect.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { Renewal, EmptyModule } from "../../core/data/suite/suite-view.ts";
import type { ReadSection } from "../../store/remember.ts";
import type { GeneratedTypes } from "../../typegen/environment-files.ts";

/** Whether a collection depends on files and options alone: hooks of plugins may read anything. */
export function isCacheable({ plugins, pluginManager, unknownOptions, runtimeModules }: ResolvedConfig): boolean {
  return plugins.length + pluginManager.plugins.length + unknownOptions.length + runtimeModules.length === 0;
}

/** Which suite is collected. */
export interface CollectionSubject {
  readonly config: ResolvedConfig;
  /** Absolute paths of the files and folders to look in. */
  readonly paths: readonly string[];
  /** Of the bundler that builds the suite. Default: those of the project's Vite, which are inputs. */
  readonly rules?: readonly SpecifierRule[] | undefined;
}

/** What a collection depends on besides files. */
export const COLLECTION_KEY = {
  build: () => PACKAGE_BUILD,
  platform: () => process.platform,
  // The list of Node's built-in modules depends on it.
  version: () => process.version,
  variables: () => valuesOf(RESOLUTION_VARIABLES),
  realRoot: ({ config }) => realpathSync.native(config.root),
  paths: ({ paths }) => paths,
  settings({ config }) {
    // All but what was made of others, or says where results go.
    const { addedValues, pluginManager, getOption, cacheDir, reporters, ...settings } = config;
    void [addedValues, pluginManager, getOption, cacheDir, reporters];
    return sorted(settings);
  },
  rules: ({ rules }) => rules?.map(({ find, replacement }) => [find.source, find.flags, replacement]) ?? null,
} satisfies KeyEntries<CollectionSubject>;

/** The cache key of a collection. */
export function collectionKey(subject: CollectionSubject): string {
  return keyOf(keyParts(COLLECTION_KEY, subject));
}

/** The sorted entries of an object, so that their order does not change the key. */
function sorted(table: object): unknown[] {
  return Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** What commands need of a suite beyond ids and problems: groups of sections that are stored together. */
export const NEEDS = {
  selection: ["selection"],
  plan: ["planHeader", "planFiles", "rewrites", "sources"],
  manifest: ["manifest"],
  notes: ["notes"],
} as const;

export type Need = keyof typeof NEEDS;

/** The data that every command needs. */
export interface CachedHead {
  readonly has: readonly Need[];
  readonly count: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly emptiedBy: string | null;
  readonly hasModules: boolean;
  readonly emptyModules: readonly EmptyModule[];
  readonly unusedConfigs: readonly string[];
  readonly packages: readonly string[];
  /** Names of the marks of all items, for completion. After a renewal some may be left that no item has any more. */
  readonly markNames: readonly string[];
  /** As in `SuiteParts`. */
  readonly order: readonly number[] | null;
  /** The files that `xtest typegen` would write, each with the key of its text; null if the project had none. */
  readonly types: GeneratedTypes | null;
}

/** The files of the plan's modules, and all modules that were read. */
export interface SourcePaths {
  readonly files: readonly (readonly [path: string, file: string])[];
  readonly read: readonly string[];
}

/** Functions that make the text of each section. */
const SECTIONS = {
  /** Node ids in order, one per line. */
  ids: ({ idLines }: Collection) => idLines,
  /** `ListedPart`s, one per line, like all parts. */
  listed: ({ parts }: Collection) => lines(parts.listed()),
  /** `SelectionPart`s. */
  selection: ({ parts }: Collection) => lines(parts.selection()),
  /** A `PlanHeader`. */
  planHeader: ({ planHeader }: Collection) => planHeader,
  /** `PlanFile`s. */
  planFiles: ({ planFiles }: Collection) => planFiles,
  /** `RewritesPart`s: first that of all modules that are not test modules. */
  rewrites: ({ parts }: Collection) => lines(parts.rewrites()),
  /** `SourcePaths`. */
  sources: ({ files, read }: Collection) => JSON.stringify({ files: [...files], read } satisfies SourcePaths),
  /** `SharedManifest`, then `ManifestPart`s. */
  manifest({ parts }: Collection) {
    const { shared, parts: own } = parts.manifest();
    return lines([shared, ...own]);
  },
  /** `NotesPart`s. */
  notes: ({ parts }: Collection) => lines(parts.notes()),
};

export type SectionName = keyof typeof SECTIONS;

const NAMES: readonly SectionName[] = [
  "ids",
  "listed",
  "selection",
  "planHeader",
  "planFiles",
  "rewrites",
  "sources",
  "manifest",
  "notes",
];

/** Sections with one line per module, and the number of lines before the first of those. */
export const LINES_BEFORE = {
  listed: 0,
  selection: 0,
  planFiles: 0,
  rewrites: 1,
  manifest: 1,
  notes: 0,
} as const satisfies Readonly<Partial<Record<SectionName, number>>>;

export type LineSection = keyof typeof LINES_BEFORE;

export function headOf(collection: Collection, has: readonly Need[], types: GeneratedTypes | null): CachedHead {
  const { items, diagnostics, emptiedBy, hasModules, emptyModules, unusedConfigs, packages, parts } = collection;
  return {
    has,
    count: items.length,
    diagnostics,
    emptiedBy,
    hasModules,
    emptyModules,
    unusedConfigs,
    packages: [...packages],
    markNames: [...new Set(items.flatMap(({ marks }) => marks.map(({ name }) => name)))],
    order: parts.order,
    types,
  };
}

export function sectionText(collection: Collection, name: SectionName): string {
  return SECTIONS[name](collection);
}

/** Whether ids can be stored one per line: none contains a line end. */
export function hasPlainIds({ items }: Pick<Collection, "items">): boolean {
  return items.every(({ id }) => !id.includes("\n"));
}

/** The sections of an entry; those that are not needed are empty. */
export function entrySections(head: CachedHead, renewal: Renewal, text: (name: SectionName) => string): string[] {
  const named = new Set(namesFor(head.has));
  return [JSON.stringify(head), JSON.stringify(renewal), ...NAMES.map((name) => (named.has(name) ? text(name) : ""))];
}

export function readHead(section: ReadSection): CachedHead {
  return JSON.parse(section(0));
}

export function readRenewal(section: ReadSection): Renewal {
  return JSON.parse(section(1));
}

/** The texts of the needed sections of an entry. */
export function readTexts(section: ReadSection, needs: readonly Need[]): Map<SectionName, string> {
  return new Map(namesFor(needs).map((name) => [name, section(2 + NAMES.indexOf(name))]));
}

/** @throws {Error} for a section that was not requested when the suite was opened. */
export function textIn(texts: ReadonlyMap<SectionName, string>, name: SectionName): string {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`${name}: was not asked for when the suite was opened`);
  return text;
}

/** The data of a section with one line per part. */
export function partsIn<T>(text: string): T[] {
  return text === "" ? [] : JSON.parse(`[${text.replaceAll("\n", ",")}]`);
}

function namesFor(needs: readonly Need[]): SectionName[] {
  return ["ids", "listed", ...needs.flatMap((need) => NEEDS[need])];
}

function lines(parts: readonly unknown[]): string {
  return parts.map((part) => JSON.stringify(part)).join("\n");
}
