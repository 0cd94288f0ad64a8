/** What a source shows of a key: how much was written under it, under which names, and whose branches at a host are its own. */
export type SeenKey = {
  readonly key: string;
  readonly address: string;
  readonly count: number;
  readonly names: ReadonlyMap<string, number>;
  /** name → when it was last written (ms), where the source tells it */
  readonly newest?: ReadonlyMap<string, number>;
  /** handle, as the host writes it → merges of that handle's branches whose newest commit is this key's */
  readonly branches?: ReadonlyMap<string, number>;
};
