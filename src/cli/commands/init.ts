/** `xtest init`: looks at what the project has, says what it will do, and writes the first files. */
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { UsageError } from "../../core/errors/errors.ts";
import { foundLines, type InitStep, initSteps, type TestStyle } from "../../init/init-steps.ts";
import { projectFacts } from "../../init/project-facts.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { makeFolders, writeWhole } from "../../store/write-file.ts";
import type { CommandContext } from "../program/command-context.ts";

const VERBS: Readonly<Record<InitStep["kind"], string>> = { create: "create", change: "change", keep: "keep  " };

/** Writes the files into the working directory; with `--dry-run` only says which. */
export async function init({ args, cwd, out }: CommandContext): Promise<ExitCode> {
  if (args.targets.length > 0) throw new UsageError(`xtest init takes no paths: ${args.targets.join(" ")}`);
  const facts = projectFacts(cwd);
  const style = args.style ?? (process.stdin.isTTY && out.isTTY && !args.dryRun ? await askForStyle() : "titles");
  const steps = initSteps(facts, { ci: args.ci, style });
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

/** Asks at the terminal how tests are to be written. An empty answer, and one that is not known, are titles. */
async function askForStyle(): Promise<TestStyle> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Where there is no more input, no answer comes.
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const question = 'Tests with titles, test("adds", …), or functions, test_adds()? [titles/functions] (titles) ';
  try {
    const answer = await Promise.race([terminal.question(question), closed]);
    return /^f/i.test(answer.trim()) ? "functions" : "titles";
  } finally {
    terminal.close();
  }
}
