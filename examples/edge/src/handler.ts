/** What the worker answers. */
import { open, seal } from "./session.ts";

export async function handle(request: Request, secret: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/login") {
    const cookie = await seal(searchParams.get("user") ?? "guest", secret);
    return new Response(null, { status: 302, headers: { location: "/", "set-cookie": `session=${cookie}` } });
  }
  if (pathname !== "/") return new Response("There is no such page.", { status: 404 });
  const cookie = /session=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1];
  const user = cookie === undefined ? null : await open(cookie, secret);
  return new Response(`Hello ${user ?? "stranger"}`);
}
