/** Random graphs of ES modules: cycles, top-level await, modules that throw, all forms of re-exports. */
export interface Project {
  /** Texts, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Names of the test modules, in order, without their extension. */
  readonly roots: readonly string[];
}

/** Numbers in [0, 1) that are the same on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A suite of several graphs; each module writes down in `globalThis.log` what it sees.
 *
 * @param first - the number of the first graph, by which modules are named.
 */
export function randomProject(seed: number, graphs: number, first: number): Project {
  const next = random(seed);
  const pick = (count: number): number => Math.floor(next() * count);
  const files: Record<string, string> = {};
  const roots: string[] = [];
  for (let graph = first; graph < first + graphs; graph++) {
    const size = 2 + pick(6);
    const names = Array.from({ length: size }, (_, at) => `g${graph}_m${at}`);
    names.forEach((name, at) => {
      files[`${name}.js`] = moduleText(name, at, names, pick, next);
    });
    const root = `test_${String(graph).padStart(3, "0")}`;
    roots.push(root);
    files[`${root}.js`] = [
      `import * as first from "./${names[0]}.js";`,
      `import { count, raise } from "./${names[pick(size)]}.js";`,
      `export async function test_it() {`,
      `  const before = count; raise();`,
      `  globalThis.log.push("${root} " + before + " " + count + " " + Object.keys(first).join());`,
      `  const again = await import("./${names[pick(size)]}.js");`,
      `  globalThis.log.push("${root} again " + again.count);`,
      `}`,
      "",
    ].join("\n");
  }
  return { files, roots };
}

function moduleText(
  name: string,
  at: number,
  names: readonly string[],
  pick: (count: number) => number,
  next: () => number,
): string {
  const lines: string[] = [];
  const others = names.filter(() => next() < 0.35);
  others.forEach((other, index) => {
    const from = `"./${other}.js"`;
    const form = pick(6);
    if (form === 0) lines.push(`import ${from};`);
    if (form === 1) lines.push(`import * as n${index} from ${from};`);
    if (form === 2) lines.push(`import d${index} from ${from};`, `later.push(() => d${index}());`);
    if (form === 3) lines.push(`import { count as c${index} } from ${from};`, `later.push(() => c${index});`);
    if (form === 4) lines.push(`export { count as ${other} } from ${from};`);
    if (form === 5) lines.push(`export * as all_${other} from ${from};`);
  });
  lines.push(
    `var later;`,
    `(globalThis.log ??= []).push("begin ${name}");`,
    `export let count = ${at};`,
    `export function raise() { count++; return count; }`,
    `export default function () { return "${name}" + count; }`,
  );
  if (next() < 0.2) lines.push(`await ${next() < 0.5 ? "null" : "new Promise((done) => setTimeout(done, 1))"};`);
  if (next() < 0.12) lines.push(`throw new Error("${name} throws");`);
  if (next() < 0.3) lines.push(`raise();`);
  lines.push(`globalThis.log.push("end ${name} " + count);`, "");
  return lines.filter((line) => !line.startsWith("later.push")).join("\n");
}
