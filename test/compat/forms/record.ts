/**
 * Records which tests of the forms have another outcome with their runners than the forms say, in `recorded.json`.
 *
 * `node test/compat/forms/record.ts /tmp/runners vitest jest`
 *
 * The folder has a folder for each runner with its package installed: `vitest-5`, `jest-30`, `mocha-11`. Node and Bun are those of this
 * package.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUN, NODE, outcomesOf, run, type Runner } from "../real-runner.ts";
import { configurationOf, formFiles, RUNNERS } from "./forms.ts";

const INSTALLED: Readonly<Partial<Record<Runner, string>>> = { vitest: "vitest-5", jest: "jest-30", mocha: "mocha-11" };

function isRunner(name: string): name is Runner {
  return name in RUNNERS;
}

function versionOf(runner: Runner, modules: string): string {
  const file = path.join(modules, runner, "package.json");
  if (!existsSync(file)) return execFileSync(runner === "bun" ? BUN : NODE, ["--version"], { encoding: "utf8" }).trim();
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, "utf8"));
  return version;
}

const [folderOfRunners = "", ...asked] = process.argv.slice(2);
const target = path.join(import.meta.dirname, "recorded.json");
const recorded: Record<string, object> = existsSync(target) ? JSON.parse(readFileSync(target, "utf8")) : {};
for (const runner of (asked.length > 0 ? asked : Object.keys(RUNNERS)).filter(isRunner)) {
  const folder = mkdtempSync(path.join(tmpdir(), `forms-${runner}-`));
  const files = formFiles(runner);
  const texts = files.flatMap((file) => [[file.path, file.text] as const, ...Object.entries(file.helpers)]);
  for (const [name, text] of [...Object.entries(configurationOf(runner)), ...texts]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const modules = path.join(folderOfRunners, INSTALLED[runner] ?? "", "node_modules");
  if (INSTALLED[runner] !== undefined) symlinkSync(path.resolve(modules), path.join(folder, "node_modules"));
  run(runner, folder, runner === "node-test" ? files.map((file) => file.path) : []);
  const joins = { mocha: " ", "node-test": " > ", bun: "::", jest: "::", vitest: "::" }[runner];
  const tests = new Map(files.map((file) => [path.basename(file.path).replace(/\..*$/, ""), file.path]));
  const real = new Map(
    outcomesOf(runner, folder).map(([id, outcome]) => {
      // Node names the file in which a test is called, which may be a helper.
      const [file = "", ...titles] = id.split("::");
      const stem = path.basename(file).replace(/\..*$/, "");
      const test = tests.get(stem) ?? tests.get(stem.replace(/-2$/, "")) ?? file;
      return [`${test}::${titles.join("::")}`, outcome];
    }),
  );
  const different: Record<string, string | null> = {};
  for (const file of files) {
    for (const [titles, outcome] of Object.entries(file.outcomes)) {
      const there = real.get(`${file.path}::${titles.replace("::", joins)}`) ?? null;
      if (there !== outcome) different[`${file.path}::${titles}`] = there;
    }
  }
  recorded[runner] = { version: versionOf(runner, modules), different };
  process.stdout.write(`${runner}: ${files.length} files, ${Object.keys(different).length} tests differ\n`);
  rmSync(folder, { recursive: true });
}
writeFileSync(target, `${JSON.stringify(recorded, null, 1)}\n`);
