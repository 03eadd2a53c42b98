/**
 * `npm run bench`: the same suites in the syntax of every runner, measured side by side in one run.
 *
 * Repetitions are interleaved, so that a slowdown of the machine affects all runners alike.
 */
import { writeFileSync } from "node:fs";
import { OWN } from "./commands.mjs";
import { writeDocument } from "./document.mjs";
import { readOptions } from "./options.mjs";
import { aboutMachine, heading, table } from "./report.mjs";
import { installPeers, measureSuite, prepare } from "./session.mjs";

const options = readOptions();
if (options.only.some((runner) => !OWN.includes(runner))) installPeers();
const figures = { date: new Date().toISOString(), ...aboutMachine(), sections: [] };
const keep = () => {
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
};
for (const shape of options.shapes) {
  for (const files of options.sizes) {
    if (options.prepare) {
      await prepare({ shape, files, tests: options.tests }, options);
      continue;
    }
    const section = await measureSuite({ shape, files, tests: options.tests }, options);
    figures.sections.push(section);
    // Stored after each suite, so that figures are not lost if a later suite crashes the machine.
    keep();
    process.stdout.write(`${heading(figures, section)}\n\n${table(section)}\n`);
  }
}
if (options.write && !options.prepare) writeDocument([figures]);
process.exitCode = figures.sections.some(({ rows }) => rows.some((row) => row.problem?.startsWith("failed"))) ? 1 : 0;
