import type { Slice } from './slice.ts';

/** How moments are shown. */
export type TimeShown = 'relative' | 'local' | 'utc';

export type Place = 'namespaces' | 'persona' | 'builds' | 'requests';
export type Overlay =
  | { readonly kind: 'help' | 'palette' | 'profiles' | 'sort' | 'import' }
  | { readonly kind: 'form'; readonly form: 'namespace' | 'persona'; readonly namespaceId?: string }
  | { readonly kind: 'confirm'; readonly question: string; readonly yes: string; readonly agree: () => void }
  | { readonly kind: 'text'; readonly title: string; readonly text: string };

export type ScreenSlice = {
  readonly columns: number;
  readonly rows: number;
  /** where we are, the outermost first */
  readonly places: readonly Place[];
  /** dialogs and pickers over the place, the newest last */
  readonly overlays: readonly Overlay[];
  /** the line being typed at the bottom: a filter or a search */
  readonly prompt: { readonly kind: 'filter' | 'search'; readonly before: string } | undefined;
  /** the first key of a chord, while its second is awaited */
  readonly chord: string | undefined;
  readonly time: TimeShown;
  /** epoch ms by which ages are told; moves once a minute, and with new data */
  readonly now: number;
  readonly preview: boolean;
  resize(columns: number, rows: number): void;
  go(place: Place): void;
  back(): void;
  show(overlay: Overlay): void;
  /** Closes the newest overlay. */
  dismiss(): void;
  ask(prompt: ScreenSlice['prompt']): void;
  awaitChord(first: string | undefined): void;
  nextTime(): void;
  tick(): void;
  turnPreview(): void;
};

const times: readonly TimeShown[] = ['relative', 'local', 'utc'];

export const screenSlice: Slice<ScreenSlice> = ({ get, set }, { clock }) => ({
  columns: 80,
  rows: 24,
  places: ['namespaces'],
  overlays: [],
  prompt: undefined,
  chord: undefined,
  time: 'relative',
  now: clock.now(),
  preview: true,
  resize: (columns, rows) => {
    if (columns !== get().columns || rows !== get().rows) set({ columns, rows });
  },
  go: (place) => set(({ places }) => ({ places: places.at(-1) === place ? places : [...places, place] })),
  back: () => set(({ places }) => ({ places: places.length > 1 ? places.slice(0, -1) : places })),
  show: (overlay) => set(({ overlays }) => ({ overlays: [...overlays, overlay] })),
  dismiss: () => set(({ overlays }) => ({ overlays: overlays.slice(0, -1) })),
  ask: (prompt) => set({ prompt }),
  awaitChord: (chord) => set({ chord }),
  nextTime: () => set(({ time }) => ({ time: times[(times.indexOf(time) + 1) % times.length] ?? 'relative' })),
  tick: () => set({ now: clock.now() }),
  turnPreview: () => set(({ preview }) => ({ preview: !preview })),
});
