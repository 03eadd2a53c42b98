/** Coverage of one source that two compilers have compiled. */
import { expect, test } from "@jest/globals";
import libCoverage, { type FileCoverageData } from "istanbul-lib-coverage";
import { addCounts } from "../../src/tools/coverage/add-counts.ts";

/** A function on line 3 with a branch and two statements, and one more statement where the compiler keeps imports. */
function form(column: number, count: number, keepsImports: boolean): FileCoverageData {
  const range = (line: number, end: number) => ({ start: { line, column }, end: { line, column: end } });
  const [first, second] = [range(4, 20 + column), range(5, 30 + column)];
  return {
    path: "/app/price.ts",
    statementMap: { "0": first, "1": second, ...(keepsImports && { "2": range(1, 9) }) },
    s: { "0": count, "1": count, ...(keepsImports && { "2": 1 }) },
    fnMap: { "0": { name: "total", decl: range(3, 5), loc: range(3, 40 + column), line: 3 } },
    f: { "0": count },
    branchMap: { "0": { type: "if", loc: range(4, 20 + column), locations: [first, first], line: 4 } },
    b: { "0": [count, 0] },
  };
}

function sum(...forms: readonly FileCoverageData[]): FileCoverageData {
  const map = libCoverage.createCoverageMap({});
  for (const one of forms) addCounts(map, one);
  return map.fileCoverageFor("/app/price.ts").data;
}

test("the counts of a form with other columns are added to the same lines, and it adds no places", () => {
  const first = form(0, 1, false);
  expect(sum(first, form(7, 2, true))).toEqual({ ...first, s: { "0": 3, "1": 3 }, f: { "0": 3 }, b: { "0": [3, 0] } });
});

test("the places are those of the first form that has run", () => {
  const [never, ran] = [form(7, 0, false), form(0, 2, true)];
  expect(sum(never, ran)).toEqual(ran);
  expect(sum(ran, never)).toEqual(ran);
});

test("what is added stays as it is", () => {
  const first = form(0, 1, false);
  sum(first, first);
  expect(first).toEqual(form(0, 1, false));
});
