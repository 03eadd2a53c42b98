import assert from "node:assert/strict";
import { mark } from "unplugin-xtest";
import type { Get } from "./conftest.ts";

export async function test_login(get: Get) {
  const { status, headers } = await get("/login?user=ada");
  assert.equal(status, 302);
  const answer = await get("/", headers.get("set-cookie") ?? "");
  assert.equal(await answer.text(), "Hello ada");
}

export const test_forged = mark.parametrize("cookie", ["session=ada", "session=ada.forged", "other=1"])(async ({
  get,
  cookie,
}: {
  get: Get;
  cookie: string;
}) => {
  assert.equal(await (await get("/", cookie)).text(), "Hello stranger");
});

export async function test_unknown_page(get: Get) {
  assert.equal((await get("/nowhere")).status, 404);
}
