/** Signed cookies: what only a runtime with Web Crypto can make. */
const encoder = new TextEncoder();

async function sign(text: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

/** A cookie that says who its bearer is. */
export async function seal(user: string, secret: string): Promise<string> {
  return `${user}.${await sign(user, secret)}`;
}

/** Who the bearer is; null if the cookie was not made with this secret. */
export async function open(cookie: string, secret: string): Promise<string | null> {
  const user = cookie.split(".")[0] ?? "";
  return (await seal(user, secret)) === cookie ? user : null;
}
