/** The types of fixtures as the compiler prints them, by that of the project and by that of the package. */
import { expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FixtureTypeTexts } from "../../src/typecheck/fixture-type-texts.ts";
import { PROJECT } from "../project.ts";

const CONFTEST = `import { fixture } from "unplugin-xtest";
import { Cart } from "./cart.ts";
import { lateOf } from "./late.ts";
export const cart = fixture(() => new Cart());
export const total = fixture(async () => new Cart().total);
export const lost = fixture(() => JSON.parse("1"));
export const late = fixture(() => lateOf());
`;

test.each([["the project", true] as const, ["the package", false] as const])(
  "with the compiler of %s",
  (_whose, isInstalled) => {
    const root = mkdtempSync(path.join(realpathSync(tmpdir()), "xtest-types-"));
    try {
      mkdirSync(path.join(root, "node_modules"));
      for (const name of ["unplugin-xtest", ...(isInstalled ? ["typescript"] : [])])
        symlinkSync(
          name === "typescript" ? path.join(PROJECT, "node_modules", name) : PROJECT,
          path.join(root, "node_modules", name),
          "junction",
        );
      const conftest = path.join(root, "conftest.ts");
      const plain = path.join(root, "test_plain.ts");
      const texts = new Map([
        [conftest, CONFTEST],
        [path.join(root, "cart.ts"), "export class Cart { total = 1; }\n"],
        [plain, "export function test_a(tmp_path) {}\n"],
      ]);
      for (const [file, text] of texts) writeFileSync(file, text);
      const read = (file: string): string | null => {
        try {
          return texts.get(file) ?? readFileSync(file, "utf8");
        } catch {
          return null;
        }
      };
      const types = new FixtureTypeTexts(root, read);
      const typeOf = (name: string): string | null =>
        types.ofDefinition(conftest, (texts.get(conftest) ?? "").indexOf(`${name} = `));
      // Nothing that was asked for before imports the package, either.
      expect(types.ofBuiltin(plain, "tmp_path")).toBe("string");
      expect([typeOf("cart"), typeOf("total"), typeOf("lost")]).toEqual(["Cart", "number", null]);
      // Texts that are not saved count.
      texts.set(path.join(root, "cart.ts"), 'export class Cart { total = "1"; }\n');
      texts.set(conftest, CONFTEST.replace("new Cart());", "[new Cart()]);"));
      expect([typeOf("cart"), typeOf("total")]).toEqual(["Cart[]", "string"]);
      // A module that came after it was asked for, and one that went.
      expect(typeOf("late")).toBe(null);
      rmSync(path.join(root, "cart.ts"));
      texts.delete(path.join(root, "cart.ts"));
      writeFileSync(path.join(root, "late.ts"), "export const lateOf = (): bigint => 1n;\n");
      types.relist();
      expect([typeOf("late"), typeOf("total")]).toEqual(["bigint", null]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
);
