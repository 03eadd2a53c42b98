import { fixture } from "unplugin-xtest";
import { handle } from "../src/handler.ts";

export const secret = fixture({ scope: "session" }, () => "not very secret");

/** Sends a request to the worker. */
export const get = fixture((secret: string) => (path: string, cookie = "") => {
  return handle(new Request(`https://edge.example${path}`, { headers: { cookie } }), secret);
});

export type Get = (path: string, cookie?: string) => Promise<Response>;
