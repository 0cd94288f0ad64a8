const most = 4_000_000;

/** A number of 53 bits for a text, the same on every machine. */
export const textHash = (text: string): number => {
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return (high >>> 0) * 0x20_0000 + (low >>> 11);
};

/** Tells whether an id comes for the first time, for up to four million ids in some forty bytes each. */
export const firstTime = () => {
  const seen = new Set<number>();
  return (id: string): boolean => {
    const hash = textHash(id);
    if (seen.has(hash)) return false;
    if (seen.size < most) seen.add(hash);
    return true;
  };
};
