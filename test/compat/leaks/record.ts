/**
 * Records what the second file of each column sees with its runner, in `recorded.json`.
 *
 * `node test/compat/leaks/record.ts /tmp/runners "vitest, jsdom"`
 *
 * The folder has a folder for each runner with its packages installed: `vitest-5` with `jsdom` and `happy-dom`, `jest-30` with
 * `jest-environment-jsdom`, `mocha-11`. Node and Bun are those of this package.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUN, NODE } from "../real-runner.ts";
import { COLUMNS, type Form, seenIn, variablesOf } from "./kinds.ts";

const INSTALLED: Readonly<Partial<Record<Form, string>>> = { vitest: "vitest-5", jest: "jest-30", mocha: "mocha-11" };

const [folderOfRunners = "", ...asked] = process.argv.slice(2);
const target = path.join(import.meta.dirname, "recorded.json");
const recorded: Record<string, object> = existsSync(target) ? JSON.parse(readFileSync(target, "utf8")) : {};
for (const [name, column] of Object.entries(COLUMNS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { form, files, command } = column;
  const folder = mkdtempSync(path.join(tmpdir(), `leaks-${form}-`));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const modules = path.resolve(folderOfRunners, INSTALLED[form] ?? "", "node_modules");
  const isInstalled = INSTALLED[form] !== undefined;
  const packages = isInstalled ? readdirSync(modules).filter((one) => !one.startsWith(".")) : [];
  for (const one of packages) symlinkSync(path.join(modules, one), path.join(folder, "node_modules", one));
  const [program = "", ...args] = command;
  const { CI: _, NODE_OPTIONS: __, ...env } = process.env;
  const engine = form === "bun" ? BUN : NODE;
  spawnSync(engine, [isInstalled ? path.join(modules, program) : program, ...args], {
    cwd: folder,
    env: { ...env, ...variablesOf(column) },
    stdio: "ignore",
  });
  const manifest = path.join(modules, form, "package.json");
  const { version }: { readonly version: string } = isInstalled
    ? JSON.parse(readFileSync(manifest, "utf8"))
    : { version: execFileSync(engine, ["--version"], { encoding: "utf8" }).trim() };
  const sees = seenIn(folder);
  recorded[name] = { version, sees };
  process.stdout.write(`${name}: ${Object.keys(sees).length} kinds are seen\n`);
  rmSync(folder, { recursive: true, maxRetries: 3 });
}
writeFileSync(target, `${JSON.stringify(recorded, null, 1)}\n`);
