import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { fixture } from "unplugin-xtest";
import { basket } from "../shared/src/testing.ts";

const orders = createRequire(import.meta.url)("../service/src/orders.js");

/** Started once for this package. */
export const shop = fixture({ scope: "session" })(async function* () {
  const server: Server = createServer((request, response) => {
    response.end(JSON.stringify(orders.linesOf(request.url)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  yield `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise((resolve) => server.close(resolve));
});

export async function test_an_order_is_served({ shop }: { shop: string }) {
  orders.place("/1", basket(250).lines);
  assert.deepEqual(await (await fetch(`${shop}/1`)).json(), [250]);
}
