/** `--queue rediss://…`. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import path from "node:path";
import { Project } from "../../project.ts";
import { startMachine } from "./machines.ts";
import { RedisServer } from "./redis.ts";

let redis: RedisServer;
let project: Project;
beforeAll(async () => {
  redis = await RedisServer.startTls();
  project = new Project({ "test_a.ts": "export function test_a() {}\n" });
});
afterAll(async () => {
  await redis.remove();
  project.remove();
});

const run = (env: Readonly<Record<string, string>>) =>
  startMachine(project.root, ["--queue", `rediss://localhost:${redis.port}/0`, "--run", "1"], env).ended;

test("an authority that Node is told of is trusted", async () => {
  const { code, stdout } = await run({ NODE_EXTRA_CA_CERTS: path.join(import.meta.dirname, "cert.pem") });
  expect([code, stdout]).toEqual([0, expect.stringContaining("1 passed")]);
});

test("a certificate that is not accepted is an error at once", async () => {
  const { code, stderr } = await run({ NODE_EXTRA_CA_CERTS: "" });
  expect([code, stderr]).toEqual([
    4,
    expect.stringContaining("its certificate is not accepted: self-signed certificate"),
  ]);
  expect(stderr).toContain("NODE_EXTRA_CA_CERTS");
});
