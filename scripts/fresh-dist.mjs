/** Jest's global set-up: tests run the built package, and results of an old one would be believed. */
import { newerThanDist } from "./sources-of-dist.mjs";

export default function checkDist() {
  const file = newerThanDist("js");
  if (file !== null) throw new Error(`dist is older than ${file}. Type: npm run build -- --js`);
}
