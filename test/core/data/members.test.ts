/** What a file leaves in objects is put back. */
import { expect, test } from "@jest/globals";
import { membersOf, putBackMembers } from "../../../src/core/data/environment/members.ts";

test("elements of typed arrays are data, and are neither noted nor put back", () => {
  const counts = Buffer.alloc(4);
  const members = membersOf(counts, true);
  expect(members.size).toBe(0);
  counts[1] = 1;
  expect(putBackMembers(counts, members, true)).toBe(false);
  expect(counts[1]).toBe(1);
});

test("what was added to an object goes, and what was changed is as before", () => {
  const object: Record<string, unknown> = { kept: 1 };
  const members = membersOf(object);
  Object.assign(object, { kept: 2, added: 3 });
  expect(putBackMembers(object, members)).toBe(true);
  expect(object).toEqual({ kept: 1 });
});
