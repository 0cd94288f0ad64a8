import type { Slice } from './slice.ts';

export type NoticeKind = 'good' | 'warn' | 'bad' | 'plain';

/** The one line of news; it stays until the next key. */
export type NoticesSlice = {
  readonly notice: { readonly text: string; readonly kind: NoticeKind } | undefined;
  say(text: string, kind?: NoticeKind): void;
  clear(): void;
};

export const noticesSlice: Slice<NoticesSlice> = ({ get, set }) => ({
  notice: undefined,
  say: (text, kind = 'plain') => set({ notice: { text, kind } }),
  clear: () => {
    if (get().notice !== undefined) set({ notice: undefined });
  },
});
