/** The tests of the samples of commands. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { readdirSync } from "node:fs";

import { serveCommands } from "./command-server.ts";
import {
  commandsByTranscript,
  expectTranscripts,
  type RanSample,
  runSample,
  type Sample,
  samplesOf,
} from "./sample.ts";

/**
 * Declares the tests of the samples of one kind: their output and exit codes, and that the listing equals the run. The samples of `run` are in
 * several files, which take their turns in the order of names: one file with all of them would still run when all others have ended.
 *
 * @param kind - the folder below `fixtures`.
 * @param part - which part, from 1.
 * @param parts - of how many. Default: of one.
 */
export function checkSamples(kind: "collect" | "errors" | "run", part = 1, parts = 1): void {
  const server = serveCommands();
  const begun = new Set<string>();
  const samples = samplesOf(kind).filter((_, index) => index % parts === part - 1);

  test("no sample has a transcript of commands that are gone", () => {
    const left = samples.flatMap(({ name, folder, config }) => {
      const expected = commandsByTranscript(config).map(([suffix]) => `_expected${suffix}`);
      const files = readdirSync(folder).filter((file) => /^_expected.*\.txt$/.test(file) && !expected.includes(file));
      return files.map((file) => `${name}/${file}`);
    });
    expect(left).toEqual([]);
  });

  describe.each(samples)("$name", (sample) => {
    const begins = hasNewFlags(sample, begun);
    const lists = kind !== "errors" && sample.config.changesItems !== true;
    let sampleRun: RanSample;
    beforeAll(async () => {
      sampleRun = await runSample(sample, server, { lists, begins });
    }, 300_000);

    const suffixes = commandsByTranscript(sample.config).map(([suffix]) => suffix);
    for (const suffix of suffixes) {
      const subject = suffixes.length === 1 ? "" : ` (${suffix.slice(1, -".txt".length)})`;
      test(`${sample.config.description}${subject}`, () => {
        expectTranscripts(sample, new Map([[suffix, sampleRun.transcripts.get(suffix) ?? ""]]));
      });
    }

    if (!lists) return;
    test("the ids that are listed are the ids that run, in the same order; with --resolve to the last one", () => {
      const { listed, ran, resolved } = sampleRun;
      if (listed === null) return;
      if (resolved === null) {
        expect(ran).toEqual(listed);
        return;
      }
      // What dynamic items turn out to be may have to be regrouped.
      expect([...ran].sort()).toEqual(expanded(listed, ran).sort());
      expect(resolved).toEqual(ran);
    });
  });
}

/**
 * Whether the first command of a sample has a flag that no sample before it has. Then it has a process of its own, as a user's has: the one
 * that many commands share would hide what a command needs and does not load.
 *
 * @param begun - the flags of the samples before, to which its flags are added.
 */
function hasNewFlags({ config }: Sample, begun: Set<string>): boolean {
  const first = config.commands === undefined ? [] : (commandsByTranscript(config)[0]?.[1][0] ?? []);
  const flags = first.filter((arg, index) => arg.startsWith("-") || (index === 0 && /^\w+$/.test(arg)));
  const { size } = begun;
  for (const flag of ["", ...flags]) begun.add(flag.replace(/=.*/, ""));
  return begun.size > size;
}

/** A dynamic id stands for the ids that its test, or what is not listed of its class, has in the run. */
function expanded(ids: readonly string[], ran: readonly string[]): string[] {
  // That of a file has no name.
  const addressOf = (id: string): string => id.slice(0, -"[...]".length).replace(/::$/, "");
  const isIn = (run: string, address: string): boolean =>
    run === address || run.startsWith(`${address}[`) || run.startsWith(`${address}::`) || hasTitle(run, address);
  // `parses $file`: in the run, with the values of a row.
  const hasTitle = (run: string, address: string): boolean => {
    const [before = "", ...after] = address.split(/\$\{?[\w.]+\}?/);
    return after.length > 0 && run.startsWith(before) && run.endsWith(after.at(-1) ?? "");
  };
  const dynamic = ids.filter((id) => id.endsWith("[...]"));
  return ids.flatMap((id) => {
    if (!id.endsWith("[...]")) return [id];
    const address = addressOf(id);
    // One that stands for a suite has those that no inner one stands for.
    const inner = dynamic.map(addressOf).filter((other) => other !== address && isIn(other, address));
    return ran.filter(
      (run) => isIn(run, address) && !(ids.includes(run) && run !== id) && !inner.some((other) => isIn(run, other)),
    );
  });
}
