import type { ThemeName } from '../../../contract/looks/theme.ts';
import type { Slice } from './slice.ts';

/** Where a field is typed into: an offset into its text, or all of the text, which the next character replaces. */
export type Caret = number | 'all';

/** How moments are shown. */
export type TimeShown = 'relative' | 'local' | 'utc';

export type Overlay =
  | { readonly kind: 'help' | 'palette' | 'profiles' | 'sort' | 'form' | 'correct' }
  | { readonly kind: 'confirm'; readonly question: string; readonly yes: string; readonly agree: () => void }
  | { readonly kind: 'text'; readonly title: string; readonly text: string };

/** What is on screen, at places of the kind P. */
export type ScreenSlice<P> = {
  readonly columns: number;
  readonly rows: number;
  /** where we are, the outermost first */
  readonly places: readonly P[];
  /** dialogs and pickers over the place, the newest last */
  readonly overlays: readonly Overlay[];
  /** the line of `/` being typed at the bottom, and what stood there before */
  readonly prompt: { readonly before: string } | undefined;
  /** the first key of a chord, while its second is awaited */
  readonly chord: string | undefined;
  /** where the cursor of the field stands that was typed into last, and what its text was then */
  readonly caret: { readonly field: string; readonly text: string; readonly at: Caret } | undefined;
  readonly time: TimeShown;
  readonly theme: ThemeName;
  /** whether the terminal tells of its mouse */
  readonly mouse: boolean;
  /** epoch ms by which ages are told; moves once a minute, and with new data */
  readonly now: number;
  readonly preview: boolean;
  /** in a dialog: the first line in sight, what is typed, the line picked, and whether the safe answer is left */
  readonly scrolled: number;
  readonly typed: string;
  readonly picked: number;
  readonly answer: boolean;
  resize(columns: number, rows: number): void;
  go(place: P): void;
  back(): void;
  /** To the list, everything closed. */
  goHome(): void;
  show(overlay: Overlay): void;
  /** Closes the newest overlay. */
  dismiss(): void;
  ask(prompt: ScreenSlice<P>['prompt']): void;
  awaitChord(first: string | undefined): void;
  placeCaret(caret: ScreenSlice<P>['caret']): void;
  nextTime(): void;
  /** Looks so from now on. */
  wear(theme: ThemeName): void;
  turnMouse(): void;
  tick(): void;
  turnPreview(): void;
  /** Scrolls a dialog of this many lines. */
  scroll(by: number | 'first' | 'last', lines: number): void;
  type(text: string): void;
  pick(by: number, count: number): void;
  turnAnswer(): void;
  /** Answers a question, and closes it. */
  decide(yes: boolean): void;
};

const fresh = { scrolled: 0, typed: '', picked: 0, answer: false };

const times: readonly TimeShown[] = ['relative', 'local', 'utc'];

/** The screen's part of the state, beginning at its first place. */
export const screenSlice =
  <P>(home: P): Slice<ScreenSlice<P>> =>
  ({ get, set }, { clock, theme: atFirst }) => ({
    columns: 80,
    rows: 24,
    places: [home],
    overlays: [],
    prompt: undefined,
    chord: undefined,
    caret: undefined,
    time: 'relative',
    theme: atFirst,
    mouse: false,
    now: clock.now(),
    preview: true,
    ...fresh,
    resize: (columns, rows) => {
      if (columns !== get().columns || rows !== get().rows) set({ columns, rows });
    },
    go: (place) =>
      set(({ places }) => ({ places: places.at(-1) === place ? places : [...places, place], now: clock.now() })),
    back: () => set(({ places }) => ({ places: places.length > 1 ? places.slice(0, -1) : places })),
    goHome: () => set({ places: [home], overlays: [], prompt: undefined, chord: undefined }),
    show: (overlay) => set(({ overlays }) => ({ overlays: [...overlays, overlay], ...fresh })),
    dismiss: () => set(({ overlays }) => ({ overlays: overlays.slice(0, -1) })),
    ask: (prompt) => set({ prompt }),
    awaitChord: (chord) => set({ chord }),
    placeCaret: (caret) => set({ caret }),
    nextTime: () => set(({ time }) => ({ time: times[(times.indexOf(time) + 1) % times.length] ?? 'relative' })),
    wear: (theme) => set({ theme }),
    turnMouse: () => set(({ mouse }) => ({ mouse: !mouse })),
    tick: () => set({ now: clock.now() }),
    turnPreview: () => set(({ preview }) => ({ preview: !preview })),
    scroll: (by, lines) => {
      const to = by === 'first' ? 0 : by === 'last' ? lines : get().scrolled + by;
      set({ scrolled: Math.max(0, Math.min(to, lines - 1)) });
    },
    type: (typed) => set({ typed, picked: 0 }),
    pick: (by, count) => set(({ picked }) => ({ picked: count === 0 ? 0 : (picked + by + count) % count })),
    turnAnswer: () => set(({ answer }) => ({ answer: !answer })),
    decide: (yes) => {
      const overlay = get().overlays.at(-1);
      get().dismiss();
      if (yes && overlay?.kind === 'confirm') overlay.agree();
    },
  });
