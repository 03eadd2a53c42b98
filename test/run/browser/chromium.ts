/** A browser for tests, if there is one, and projects whose tests run in it. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

import { type Engine, packageFolder } from "../../build/standalone/engines.ts";
import { type CommandResult, serveCommands } from "../../samples/command-server.ts";
import { PROJECT } from "../../samples/sample.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Chromium, as `--browser` finds it where Playwright has installed none. */
export function findChromium(): Engine {
  const name = "Chromium";
  if (packageFolder("playwright-core") === null)
    return { name, found: { missing: "playwright-core is not installed" } };
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const files = NAMES.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  const program = process.env["XTEST_BROWSER"] ?? files.find((file) => existsSync(file));
  return {
    name,
    found: program === undefined ? { missing: `there is none of ${NAMES.join(", ")}` } : { command: [program] },
  };
}

/** One result of a report. */
export interface Result {
  readonly id: string;
  readonly outcome: string;
  readonly message: string | null;
  readonly longrepr: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly worker: string | null;
}

export interface Report {
  readonly exitCode: number;
  readonly tests: readonly Result[];
  readonly errors: readonly {
    readonly path: string | null;
    readonly message: string;
    readonly longrepr: string | null;
  }[];
}

const server = serveCommands();

/** A project in a temporary folder. */
export class BrowserProject {
  readonly folder: string;

  /** @param files - text by path. */
  constructor(files: Readonly<Record<string, string>>, packages: readonly string[] = ["playwright-core"]) {
    this.folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-browser-"));
    this.write({ "package.json": '{ "type": "module" }\n', ...files });
    mkdirSync(path.join(this.folder, "node_modules"), { recursive: true });
    for (const name of ["unplugin-xtest", ...packages]) {
      const target = name === "unplugin-xtest" ? PROJECT : (packageFolder(name) ?? "");
      const link = path.join(this.folder, "node_modules", name);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(target, link, "junction");
    }
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }

  /** A browser that notes the processes it runs as. */
  notingBrowser(program: string, pids: string): string {
    const file = path.join(this.folder, "browser.sh");
    writeFileSync(file, `#!/bin/sh\necho $$ >> "${pids}"\nexec "${program}" "$@"\n`);
    chmodSync(file, 0o755);
    return file;
  }

  /** Runs `xtest`, in the process of the test file's commands. */
  xtest(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CommandResult> {
    return server.run(this.folder, args, env);
  }

  /** Runs the tests in the browser, and gives the report with what was printed. */
  async report(args: readonly string[] = ["--browser"]): Promise<Report & CommandResult> {
    const file = path.join(this.folder, "report.json");
    rmSync(file, { force: true });
    const ended = await this.xtest([...args, "--report-json", file]);
    if (!existsSync(file)) throw new Error(`no report was written:\n${ended.stdout}\n${ended.stderr}`);
    const report: Report = JSON.parse(readFileSync(file, "utf8"));
    return { ...ended, ...report };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Outcomes by the name of the test. */
export function outcomesOf({ tests }: Pick<Report, "tests">): Record<string, string> {
  return Object.fromEntries(tests.map(({ id, outcome }) => [id.slice(id.indexOf("::") + 2), outcome]));
}

/** The result of the test of that name. */
export function resultOf({ tests }: Pick<Report, "tests">, name: string): Result {
  const found = tests.find(({ id }) => id.endsWith(`::${name}`));
  if (found === undefined) throw new Error(`no result of ${name} among ${tests.map(({ id }) => id).join(", ")}`);
  return found;
}
