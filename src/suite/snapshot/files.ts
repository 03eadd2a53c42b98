/** The two files in which a suite is kept: reads and writes them. */
import { type SectionFile, openSectionFile, writeSectionFile } from "../../store/section-file.ts";
import { type SectionName, SECTIONS, type State, STATE_SECTIONS } from "./format.ts";

/** Gives the text of a section. @throws Error - for one that nobody said would be needed. */
export type SectionText = (section: SectionName) => string;

/** Writes the small file. Gives whether it was. */
export function writeState(file: string, state: State): boolean {
  const sections: string[] = [];
  for (const [name, index] of entriesOf(STATE_SECTIONS)) sections[index] = JSON.stringify(state[name]);
  return writeSectionFile(file, sections);
}

/** Reads the small file; null if there is none that is whole. */
export function readState(file: string): State | null {
  return reading(file, (kept) => ({
    head: JSON.parse(kept.section(STATE_SECTIONS.head)),
    inputs: JSON.parse(kept.section(STATE_SECTIONS.inputs)),
    renewal: JSON.parse(kept.section(STATE_SECTIONS.renewal)),
    patches: JSON.parse(kept.section(STATE_SECTIONS.patches)),
  }));
}

/** Writes the large file. Gives whether it was. */
export function writeSections(file: string, textOf: (section: SectionName) => string): boolean {
  return writeSectionFile(file, SECTIONS.map(textOf));
}

/** Reads sections of the large file; null if one cannot be had, or the file belongs to another state. */
export function readSections(file: string, name: string, sections: readonly SectionName[]): SectionText | null {
  return reading(file, (kept) => {
    if (kept.section(SECTIONS.indexOf("name")) !== name) return null;
    const texts = new Map(sections.map((section) => [section, kept.section(SECTIONS.indexOf(section))]));
    return (section) => {
      const text = texts.get(section);
      if (text === undefined) throw new Error(`nobody said that ${section} is needed`);
      return text;
    };
  });
}

function reading<T>(file: string, read: (kept: SectionFile) => T | null): T | null {
  const kept = openSectionFile(file);
  if (kept === null) return null;
  try {
    return read(kept);
  } catch {
    // What is damaged is as good as missing.
    return null;
  } finally {
    kept.close();
  }
}

function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  const keys: K[] = [];
  for (const key in table) keys.push(key);
  return keys.map((key) => [key, table[key]]);
}
