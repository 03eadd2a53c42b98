/** A change of a file selects every test that reads it, by whatever function of Node and however the test gets at that function. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Collection } from "./collection.ts";
import { FORMS, isWriting, PATHS, readingFunctions, readingModule } from "./reading-forms.ts";

const FILES = {
  "package.json": '{ "type": "module" }',
  "src/s.txt": "one",
  "other/o.txt": "one",
  "tests/constants.ts": 'export const FILE = "src/s.txt";\nexport const FILE_HERE = "../src/s.txt";',
  "tests/helper-of-paths.ts":
    'import path from "node:path";\nexport const join = (...parts) => path.join(import.meta.dirname, ...parts);',
};

/** Functions that stand for the others with paths in every form. */
const IN_ALL_PATHS = /^(?:readFileSync|globSync|DatabaseSync)$/;

/** Forms in which the function and what it reads are known. */
const FOLLOWED_FORMS =
  /^(?:named.*|renamed|namespace|default.*|brackets|optional|alias.*|destructured(?: rest| default)?|require(?: .*)?|module\.require|import =.*|import\(\)(?: with a constant| at once|\.default| destructured| later| as a type says)?|getBuiltinModule.*|createRequire(?! elsewhere).*|importActual|requireActual)$/;

/** Paths that are known. */
const FOLLOWED_PATHS =
  /^(?!.*(?:\bname\(\)|names|env|concat|raw|Buffer|files\.s|constants|split|parse|relative|format|helper|first|let|var|Own|\["src|\.\.\.|\{ url|meta = ))/;

/** Functions that stand for the others of their modules in every form. */
const IN_ALL_FORMS = /^(?:readFileSync|readFile|fork|DatabaseSync|Worker|findPackageJSON|loadEnvFile)$/;

/** Every so many forms are tried of the functions that take turns. */
const TURNS = 16;

/** Cases of which all is known: another change is no reason to run them. */
const sharp = new Set<string>();
let collection: Collection;

beforeAll(async () => {
  collection = new Collection(FILES);
  const forms = Object.entries(FORMS);
  for (const [index, one] of readingFunctions().entries()) {
    const [, name] = one;
    const isDue = (at: number) => (at + index) % TURNS === 0;
    forms.forEach(([form, make], at) => {
      if (!IN_ALL_FORMS.test(name) && !isDue(at)) return;
      const file = collection.add(readingModule(make, one, '"src/s.txt"'));
      if (name === "readFileSync" && FOLLOWED_FORMS.test(form)) sharp.add(file);
    });
    // What is not known of a path that is written is no reason to run a test.
    if (isWriting(name)) continue;
    PATHS.forEach((each, at) => {
      if (!IN_ALL_PATHS.test(name) && !isDue(at)) return;
      for (const [form, make] of forms) {
        if (form !== "named" && form !== "import() destructured") continue;
        const file = collection.add(readingModule(make, one, each));
        if (name === "readFileSync" && FOLLOWED_PATHS.test(each)) sharp.add(file);
      }
    });
  }
  await collection.open();
});
afterAll(() => {
  collection.remove();
});

test("every function in every form", () => {
  const selected = collection.selectedBy("src/s.txt");
  expect(collection.textsOf([...collection.tests].filter((name) => !selected.has(name)))).toEqual([]);
});

test("another file selects no test of which all is known", () => {
  const selected = collection.selectedBy("other/o.txt");
  expect(sharp.size).toBeGreaterThan(80);
  expect(collection.textsOf([...sharp].filter((name) => selected.has(name)))).toEqual([]);
});
