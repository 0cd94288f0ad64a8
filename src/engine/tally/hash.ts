/** A well-mixed 32-bit hash of a text (FNV-1a with a murmur3 finish), 0 to 4,294,967,295. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Orders by hash, then by text where hashes are equal: the same order whatever came first. */
export const byHash = (a: { hash: number; id: string }, b: { hash: number; id: string }): number =>
  a.hash - b.hash || (a.id < b.id ? -1 : Number(a.id > b.id));
