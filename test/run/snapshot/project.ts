/** A temporary project whose tests use snapshots, and the commands over it. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Project } from "../../project.ts";
import { type CommandResult, serveCommands } from "../../samples/command-server.ts";

const server = serveCommands();

export const FIXTURES = 'import { fixture, mark, type Fixtures } from "unplugin-xtest";\n';

/** A conftest that gives the matchers of `snapshot` to the `expect` of Vitest, on chai. */
export const VITEST_EXPECT = `import * as chai from "chai";
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";
${FIXTURES}
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const matchers = fixture({ autouse: true }, ({ snapshot }: Fixtures) => {
  chai.expect.extend(chai.expect, snapshot.matchers);
});
`;

export class SnapshotProject extends Project {
  constructor(files: Readonly<Record<string, string>>) {
    super(files, undefined, {
      ...{ expect: "expect", chai: "chai", vite: "vite" },
      "@vitest/expect": "@vitest/expect",
    });
  }

  /** Runs the tests outside of CI. */
  xtest(...args: readonly string[]): Promise<CommandResult> {
    return server.run(this.root, args, { CI: "" });
  }

  /** Runs the tests in CI. */
  inCi(...args: readonly string[]): Promise<CommandResult> {
    return server.run(this.root, args, { CI: "true" });
  }

  write(name: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.root, name)), { recursive: true });
    writeFileSync(path.join(this.root, name), text);
  }

  /** Replaces a text in a file. */
  edit(name: string, from: string, to: string): void {
    const text = this.read(name);
    if (!text.includes(from)) throw new Error(`${name} does not have ${from}`);
    this.write(
      name,
      text.replace(from, () => to),
    );
  }

  has(name: string): boolean {
    return existsSync(path.join(this.root, name));
  }
}

/** The section about snapshots in the output; empty without one. */
export function snapshotLines({ stdout }: CommandResult): string[] {
  const lines = stdout.split("\n");
  const from = lines.findIndex((line) => /^-+ snapshots -+$/.test(line));
  if (from === -1) return [];
  const end = lines.findIndex((line, at) => at > from && line.startsWith("="));
  return lines.slice(from + 1, end);
}

/** The last line of the output, without the time. */
export function lastLine({ stdout }: CommandResult): string {
  return (stdout.trimEnd().split("\n").at(-1) ?? "").replace(/^=+ | in [\d.]+s.*$/g, "");
}
