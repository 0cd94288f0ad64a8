import type { Slice } from './slice.ts';

/** What places keep for themselves, each under a key that only it has. */
export type OwnPartsSlice = {
  readonly parts: ReadonlyMap<object, unknown>;
  put(key: object, part: unknown): void;
};

export const ownPartsSlice: Slice<OwnPartsSlice> = ({ get, set }) => ({
  parts: new Map(),
  put: (key, part) => set({ parts: new Map(get().parts).set(key, part) }),
});
