/** What the runtime itself has: these tests have to run where the worker will. */
import assert from "node:assert/strict";

export function test_is_workerd() {
  assert.equal(navigator.userAgent, "Cloudflare-Workers");
}

export async function test_cache() {
  const cache = await caches.open("greetings");
  const headers = { "cache-control": "max-age=60" };
  await cache.put("https://edge.example/", new Response("Hello ada", { headers }));
  const kept = await cache.match("https://edge.example/");
  assert.equal(await kept?.text(), "Hello ada");
}
