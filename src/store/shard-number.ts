/** The number of the file, of `count` files, that has the entry of a path. */
export function shardNumber(path: string, count: number): number {
  let hash = 0;
  for (let index = 0; index < path.length; index++) hash = (Math.imul(hash, 31) + path.charCodeAt(index)) | 0;
  return (hash >>> 0) % count;
}
