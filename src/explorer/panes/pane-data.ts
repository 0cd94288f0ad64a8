import type { Json } from '../../contract/scalars.ts';
import type { MomentStyle } from '../../text/moment.ts';
import type { Mark } from '../state/correcting/judged-marks.ts';
import type { Entry } from '../state/persona/entries.ts';
import type { PersonaSlice } from '../state/persona/persona.ts';
import type { Compared } from '../state/past/past.ts';
import { at } from '../state/persona/pointer.ts';
import type { Glyphs } from '../widgets/glyphs.ts';

/** What a pane draws from; the cursor is not in it, so that moving draws nothing anew but two rows. */
export type PaneData = NonNullable<PersonaSlice['read']['data']> & {
  readonly entries: readonly Entry[];
  readonly now: number;
  readonly time: MomentStyle;
  readonly glyphs: Glyphs;
  /** what the last build changed; undefined where that is not known, or there was none before */
  readonly changed?: Compared | undefined;
  /** what was judged at a pointer; undefined where nothing was put right */
  readonly judged?: ((pointer: string) => Mark | undefined) | undefined;
  /** since when what stands at a pointer is said, in few words; undefined where that is not shown */
  readonly age?: ((pointer: string) => string | undefined) | undefined;
};

/** Whether the gateway says where its claims come from, as the embedded one does: then the units of its inner keys are known. */
export const isDocumented = (raw: Json): boolean => typeof at(raw, '/provenance/engine') === 'string';
