/** `xtest list` over several projects: one listing. */
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { jsonText } from "../../report/text/terminal-text.ts";
import { joinedManifests } from "../../suite/project-manifests.ts";
import * as listings from "../commands/list.ts";
import { chainLine, idLines } from "../output/listing.ts";
import { deselectedMessage, emptyMessage } from "../output/no-tests.ts";
import type { CommandContext } from "../program/command-context.ts";
import { inFolder, type OpenProject, openProjects, type ProjectsContext } from "./open-projects.ts";
import { idInRun, pathInRun, type ProjectAddress } from "../../config/projects/project-address.ts";
import { wantedProjects, withShards } from "./select-projects.ts";
import { notesInRun } from "./project-events.ts";

/** A project, and what of it is listed. */
interface ListedProject {
  readonly project: OpenProject;
  readonly context: CommandContext;
  readonly listing: listings.Listing;
}

/** @throws {UsageError} if a target or a project does not exist. */
export async function listProjects(context: ProjectsContext): Promise<ExitCode> {
  const { args, out, err } = context;
  const found: ListedProject[] = [];
  const broken: { readonly project: string; readonly message: string }[] = [];
  for (const project of await withShards(context, await openProjects(context))) {
    if (project.context === null) {
      err.write(`xtest: error: project ${project.member.name}: ${project.problem ?? ""}\n`);
      broken.push({ project: project.member.name, message: project.problem ?? "" });
    } else {
      const own = project.context;
      const listing = await inFolder(project.member.root, () => listings.collectListing(own));
      found.push({ project, context: project.context, listing });
    }
  }
  const listed = [...wantedProjects(args, found, ({ listing }) => listing.collected)];
  if (args.inputs) {
    const inputs = await Promise.all(listed.map(({ context: own, listing }) => listings.listedInputs(own, listing)));
    listings.printInputs(context, inputs);
    const code = listings.exitCodeOfListing(
      args,
      listed.map(({ listing }) => listing),
    );
    return broken.length > 0 ? EXIT.testsFailed : code;
  }
  if (args.format === "json") {
    const manifests = listed.map(({ project: { address }, context: own, listing }) => {
      return { address, manifest: listings.listedManifest(listing, own.args) };
    });
    out.write(jsonText(joinedManifests(manifests, broken)));
  } else {
    const lines =
      args.format === "tree"
        ? await listings.treeOf(
            listed.map(({ project, listing }) => nodesInRun(project.address, listing, args.verbosity)),
          )
        : listed.flatMap((one) => linesOf(one));
    if (lines.length > 0) out.write(`${lines.join("\n")}\n`);
  }
  for (const { context: own, listing } of listed) {
    listings.printReasons(own, listing);
    if (listings.showsOverrides(own)) await listings.printOverrides(own, listing);
  }
  const notes = listed.map(({ project, listing }) => ({ name: project.member.name, notes: listing.collected.notes }));
  listings.printNotes(context, notesInRun(notes));
  const sum = (count: (listing: listings.Listing) => number): number =>
    listed.reduce((total, { listing }) => total + count(listing), 0);
  const count = sum((listing) => listing.count);
  const failures = broken.length + sum((listing) => listing.failures);
  const skipped = found.length === listed.length ? [] : found.filter((one) => !listed.includes(one));
  const deselected =
    sum((listing) => listing.deselected) +
    skipped.reduce((total, { listing }) => total + listing.count + listing.deselected, 0);
  if (count === 0 && failures === 0) err.write(emptyInRun(found));
  else listings.printCount(context, { count, deselected, failures });
  for (const { context: own, listing } of listed) listings.printLeftOut(own, listing);
  const code = listings.exitCodeOfListing(
    args,
    listed.map(({ listing }) => listing),
  );
  return broken.length > 0 ? EXIT.testsFailed : code;
}

/** Why no project has a test: one sentence where they say the same. */
function emptyInRun(found: readonly ListedProject[]): string {
  const sum = (count: (listing: listings.Listing["collected"]) => number): number =>
    found.reduce((total, { listing }) => total + count(listing.collected), 0);
  const own = {
    unaffected: sum(({ unaffected }) => unaffected),
    elsewhere: sum(({ elsewhere }) => elsewhere),
    deselected: sum(({ deselected }) => deselected),
  };
  const message = deselectedMessage(own);
  if (message !== null) return message;
  return [...new Set(found.map(({ context, listing }) => emptyMessage(listing.collected, context.config)))].join("");
}

function linesOf({ project: { address }, context: { args }, listing }: ListedProject): string[] {
  const { collected, resolved, count } = listing;
  if (listings.isPlain(args) && collected.selectsAll && resolved === null) {
    return count === 0 ? [] : collected.collection.idLines.split("\n").map((id) => idInRun(address, id));
  }
  const items = (resolved?.items ?? collected.selected).map((item) => {
    return { item, id: idInRun(address, item.id), path: pathInRun(address, item.path) };
  });
  if (!args.why) return idLines(items, args.verbosity);
  return items.map(({ item, id }) => {
    const way = (collected.changed?.chainTo(item) ?? []).map((one) => ({ ...one, path: pathInRun(address, one.path) }));
    return chainLine(way, { id });
  });
}

function nodesInRun(address: ProjectAddress, listing: listings.Listing, verbosity: number): listings.TreeNodes {
  const { items, packages, docs } = listings.nodesOf(listing, verbosity);
  return {
    items: items.map((item) => ({ ...item, id: idInRun(address, item.id), path: pathInRun(address, item.path) })),
    packages: new Set([...packages].map((path) => pathInRun(address, path))),
    docs: new Map([...docs].map(([id, doc]) => [idInRun(address, id), doc])),
  };
}
