/** The suites that are kept: one for each thing that was asked of a project, bounded in number and size. */
import { changesOf, type InputChanges, type Inputs, isUnchanged } from "../../store/inputs.ts";
import { touchFile, trimFolder } from "../../store/section-file.ts";
import type { Collection } from "../../collect/collect.ts";
import type { ListedPart, SharedPlan } from "../../core/data/suite-parts.ts";
import { readSections, readState, type SectionText, writeSections, writeState } from "./files.ts";
import { type Need, NEEDS, type SectionName, type State } from "./format.ts";
import { joinedInputs } from "./joined.ts";
import { partsOf, patched } from "./patched.ts";
import { partsToRenew, renewed } from "./renew.ts";
import { hasPlainIds, headOf, linesOf, sectionOf } from "./sections.ts";
import { KeptSuite } from "./view.ts";

/** How many files may be kept, two for each suite, and how many bytes they may have together. */
const LIMITS = { files: 64, bytes: 512 * 1024 * 1024 };

/** How many modules may be collected one by one before all of them are collected again. */
const MAX_PATCHES = 100;

/** A suite that is as it was, or as it has become. */
export interface KeptNow {
  readonly suite: KeptSuite;
  /** Absolute paths of the files that were compared with the disk, or have just been read. */
  readonly files: ReadonlySet<string>;
}

/** A collection, and what it was made of; null if that cannot be told. */
export interface Collected {
  readonly collection: Collection;
  readonly inputs: Inputs | null;
}

/** Where the collections of one key are kept. */
export interface CollectionStore {
  /**
   * What is kept, if it is still true or can be made so, and has all that is needed; else null.
   *
   * @param collectOnly - collects some test files of the suite, by their absolute paths.
   */
  find(needs: readonly Need[], collectOnly: (files: readonly string[]) => Promise<Collected>): Promise<KeptNow | null>;
  /** Keeps a collection with what is needed of it, and what was needed of the one before it if that was the same. */
  save(collection: Collection, inputs: Inputs, needs: readonly Need[]): void;
}

/**
 * Opens the store of a key.
 *
 * @param folder - absolute path of the folder that is ours alone. It is made when it is needed.
 */
export function openStore(folder: string, key: string): CollectionStore {
  const suiteFile = `${folder}/${key}.suite`;
  const stateFile = `${folder}/${key}.state`;
  /** What the one that is kept has, if nothing changed. */
  let had: readonly Need[] = [];

  const write = (state: State, text: SectionText): void => {
    const sections = new Set<SectionName>(sectionsOf(state.head.has));
    const textOf: SectionText = (section) => {
      if (section === "name") return state.head.name;
      return sections.has(section) ? text(section) : "";
    };
    if (writeSections(suiteFile, textOf) && writeState(stateFile, state)) trimFolder(folder, LIMITS);
  };

  return {
    async find(needs, collectOnly) {
      let state = readState(stateFile);
      if (state === null) return null;
      const changes = changesOf(state.inputs);
      const hasAll = needs.every((need) => state?.head.has.includes(need) === true);
      if (isUnchanged(changes)) had = state.head.has;
      if (!hasAll) return null;
      const before = state;
      if (changes.refreshed !== null) state = { ...state, inputs: changes.refreshed };
      if (!isUnchanged(changes)) state = await renewedState(suiteFile, state, changes, collectOnly);
      if (state === null) return null;
      // Whatever has patches is put in order by the first one who needs more than a listing, so that the next one need not.
      const isPutInOrder = state.patches.length > 0 && needs.includes("plan");
      const texts = readSections(suiteFile, state.head.name, sectionsOf(isPutInOrder ? state.head.has : needs));
      if (texts === null) return null;
      const text = patched(texts, state.patches);
      if (isPutInOrder) write({ ...state, head: { ...state.head, name: newName() }, patches: [] }, text);
      else if (state !== before) writeState(stateFile, state);
      else for (const file of [stateFile, suiteFile]) touchFile(file);
      return { suite: new KeptSuite(state.head, text), files: new Set(state.inputs.files.map(([path]) => path)) };
    },
    save(collection, inputs, needs) {
      if (!hasPlainIds(collection)) return;
      const has = [...new Set([...had, ...needs])];
      const state = { head: headOf(collection, newName(), has), inputs, renewal: collection.renewal, patches: [] };
      write(state, (section) => sectionOf(collection, section));
    },
  };
}

/** What is kept after modules have changed on which no other depends; null if there is more to it. */
async function renewedState(
  suiteFile: string,
  state: State,
  { files, folders }: InputChanges,
  collectOnly: (files: readonly string[]) => Promise<Collected>,
): Promise<State | null> {
  const changed = new Set([...state.patches.map(({ part }) => part)]);
  if (folders.length > 0 || files.length + changed.size > MAX_PATCHES || state.renewal.isWhole) return null;
  const hasPlan = state.head.has.includes("plan");
  const texts = readSections(suiteFile, state.head.name, [
    "ids",
    "listed",
    ...(hasPlan ? (["planShared"] as const) : []),
  ]);
  if (texts === null) return null;
  const text = patched(texts, state.patches);
  const before = { ...state, listed: partsOf<ListedPart>(text("listed")) };
  const parts = partsToRenew(before, files);
  if (parts === null) return null;
  const paths = parts.flatMap((part) => before.listed[part]?.file ?? []);
  const { collection, inputs } = await collectOnly(paths);
  const joined = inputs === null ? null : joinedInputs(state.inputs, inputs, new Set(files));
  if (joined === null || !hasPlainIds(collection)) return null;
  const { renewal, items } = collection;
  const listed = collection.parts.listed();
  const ids = listed.map(({ path }) => items.filter((item) => item.path === path).map(({ id }) => id));
  const now = {
    head: headOf(collection, "", []),
    renewal,
    listed,
    ids,
    linesOf: (section) => linesOf(collection, section),
    plan: () => collection.parts.plan(),
  } satisfies Parameters<typeof renewed>[1];
  const sharedPlan: SharedPlan | null = hasPlan ? JSON.parse(text("planShared")) : null;
  const found = renewed(before, now, parts, sharedPlan);
  if (found === null) return null;
  const fresh = new Set(parts);
  const patches = [...state.patches.filter(({ part }) => !fresh.has(part)), ...found.patches];
  return { ...found, inputs: joined, patches };
}

function sectionsOf(needs: readonly Need[]): SectionName[] {
  return ["ids", "listed", ...needs.flatMap((need) => NEEDS[need])];
}

/** A name that no other file has. */
function newName(): string {
  return `${process.pid}.${Date.now()}.${Math.random()}`;
}
