/** `xtest init`: looks at what the project has, says what it will do, and writes the first files. */
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { foundLines, type InitStep, initSteps } from "../../init/init-steps.ts";
import { projectFacts } from "../../init/project-facts.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { makeFolders, writeWhole } from "../../store/write-file.ts";
import type { CommandContext } from "../program/command-context.ts";

const VERBS: Readonly<Record<InitStep["kind"], string>> = { create: "create", change: "change", keep: "keep  " };

/** Writes the files into the working directory; with `--dry-run` only says which. */
export function init({ args, cwd, out }: CommandContext): ExitCode {
  if (args.targets.length > 0) throw new UsageError(`xtest init takes no paths: ${args.targets.join(" ")}`);
  const facts = projectFacts(cwd);
  const steps = initSteps(facts, { ci: args.ci });
  out.write(`found: ${foundLines(facts).join("; ")}\n`);
  for (const { kind, path: file, what } of steps) out.write(`${VERBS[kind]}  ${file}: ${what}\n`);
  if (args.dryRun) {
    out.write("nothing was written: --dry-run\n");
    return EXIT.ok;
  }
  for (const step of steps) {
    if (step.kind === "keep") continue;
    const file = path.join(cwd, step.path);
    makeFolders(path.dirname(file));
    writeWhole(file, step.text);
  }
  out.write("next: npx xtest, and npx xtest typegen for the types of fixtures\n");
  const hasNodeTypes = facts.manifest?.includes("@types/node") === true || facts.exists("node_modules/@types/node");
  if (facts.tsconfig !== null && !hasNodeTypes) {
    out.write("      @types/node for the types of node:assert, which the first test imports\n");
  }
  return EXIT.ok;
}
