/** The number of the file, of `count` files, that has the entry of a path: numbered names are spread evenly, as FNV-1a does. */
export function shardNumber(path: string, count: number): number {
  let hash = 0;
  for (let index = 0; index < path.length; index++) hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % count;
}
