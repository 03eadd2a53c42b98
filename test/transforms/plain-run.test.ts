import { expect, test } from "@jest/globals";
import { importPlainRun } from "../../transforms/plain-run.ts";

const ENTRY = '"unplugin-xtest/entry"';

/** In `expected`, `run` of the import is marked by `^`; null if the module stays as it is. */
const ROWS: readonly [title: string, code: string, expected: string | null][] = [
  ["a call without options", `import { run } from ${ENTRY}; await run();`, `import { ^ } from ${ENTRY}; await run();`],
  [
    "beside other names, on several lines",
    `import {\n  manifest,\n  run,\n} from 'unplugin-xtest/entry';\n// run it\nrun( ).then(run2);`,
    `import {\n  manifest,\n  ^,\n} from 'unplugin-xtest/entry';\n// run it\nrun( ).then(run2);`,
  ],
  ["options", `import { run } from ${ENTRY}; run({ keyword });`, null],
  ["a call without options, and one with", `import { run } from ${ENTRY}; run(); run(options);`, null],
  ["passed on", `import { run } from ${ENTRY}; start(run);`, null],
  ["spread", `import { run } from ${ENTRY}; all(...run);`, null],
  ["exported", `import { run } from ${ENTRY}; export { run }; run();`, null],
  ["exported from there", `export { run } from ${ENTRY};`, null],
  ["by another name", `import { run as all } from ${ENTRY}; all();`, null],
  ["another name by this one", `import { manifest as run } from ${ENTRY}; run();`, null],
  ["the namespace", `import * as entry from ${ENTRY}; entry.run();`, null],
  ["imported when it is needed", `const { run } = await import(${ENTRY}); run();`, null],
  ["imported twice", `import { run } from ${ENTRY}; import { suite } from ${ENTRY}; run();`, null],
  ["from elsewhere", 'import { run } from "./run.ts"; run();', null],
];

test.each(ROWS)("%s", (_title, code, expected) => {
  expect(importPlainRun(code, "main.ts")?.code ?? null).toBe(expected?.replace("^", "__xtest_run as run") ?? null);
});

test("places of the source are kept", () => {
  const { map } = importPlainRun(`import { run } from ${ENTRY}; await run();`, "main.ts") ?? {};
  expect(map?.sources).toEqual(["main.ts"]);
});
