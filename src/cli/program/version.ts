/** The version of this package, from the `package.json` above this module, wherever the build puts it. */
import { readFileSync } from "node:fs";

/** The version of this package. */
export function packageVersion(): string {
  for (let url = new URL("./package.json", import.meta.url); ; url = new URL("../package.json", url)) {
    const version = ownVersion(url);
    if (version !== null) return version;
    if (url.pathname === new URL("../package.json", url).pathname) return "0.0.0";
  }
}

function ownVersion(url: URL): string | null {
  let text: string;
  try {
    text = readFileSync(url, "utf8");
  } catch {
    return null;
  }
  const { name, version } = JSON.parse(text);
  return name === "unplugin-xtest" ? String(version) : null;
}
