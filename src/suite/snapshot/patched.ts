/** Sections as they are now: those of the large file, with the lines of patches in place of theirs. */
import { assemblePlan } from "../../core/data/assemble-plan.ts";
import type { ListedPart, PlanPart, SharedPlan } from "../../core/data/suite-parts.ts";
import type { SectionText } from "./files.ts";
import { LINES_BEFORE, type LineSection, type Patch, type SectionName } from "./format.ts";

/** The texts of sections with patches in them. What is not asked for is not worked out. */
export function patched(text: SectionText, patches: readonly Patch[]): SectionText {
  if (patches.length === 0) return text;
  const known = new Map<SectionName, string>();
  const now: SectionText = (section) => {
    const before = known.get(section);
    if (before !== undefined) return before;
    const made = make(section);
    known.set(section, made);
    return made;
  };
  const make = (section: SectionName): string => {
    if (section === "ids") return idsOf(text, patches);
    if (section === "plan") return planOf(now);
    return isOfLines(section) ? linesOf(text(section), section, patches) : text(section);
  };
  return now;
}

function isOfLines(section: SectionName): section is LineSection {
  return section in LINES_BEFORE;
}

function linesOf(text: string, section: LineSection, patches: readonly Patch[]): string {
  const lines = text.split("\n");
  for (const { part, lines: own } of patches) lines[part + LINES_BEFORE[section]] = own[section] ?? "";
  return lines.join("\n");
}

function idsOf(text: SectionText, patches: readonly Patch[]): string {
  const own = new Map(patches.map(({ part, ids }) => [part, ids]));
  const ids = text("ids").split("\n");
  let first = 0;
  const now = partsOf<ListedPart>(text("listed")).flatMap(({ count }, part) => {
    first += count;
    return own.get(part) ?? ids.slice(first - count, first);
  });
  return now.join("\n");
}

function planOf(text: SectionText): string {
  const shared: SharedPlan = JSON.parse(text("planShared"));
  return JSON.stringify(assemblePlan(shared, partsOf<PlanPart>(text("planParts"))));
}

/** The data of a section that has a line for each of its parts. */
export function partsOf<T>(text: string): T[] {
  return text === "" ? [] : JSON.parse(`[${text.replaceAll("\n", ",")}]`);
}
