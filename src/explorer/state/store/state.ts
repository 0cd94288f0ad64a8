import type { StoreApi } from 'zustand/vanilla';
import type { BuildsSlice } from '../builds/builds.ts';
import type { ConnectionSlice } from './connection.ts';
import type { FormSlice } from '../dialogs/form.ts';
import type { ImportingSlice } from '../dialogs/importing.ts';
import type { FirstRunSlice } from './first-run.ts';
import type { NamespacesSlice } from '../namespaces/namespace-list.ts';
import type { NoticesSlice } from './notices.ts';
import type { PersonaSlice } from '../persona/persona.ts';
import type { ScreenSlice } from './screen.ts';
import type { SessionSlice } from './session.ts';
import type { SummariesSlice } from '../namespaces/summaries.ts';

/** Everything the explorer knows: slices side by side, none of which sees another. */
export type State = {
  readonly screen: ScreenSlice;
  readonly session: SessionSlice;
  readonly notices: NoticesSlice;
  readonly connection: ConnectionSlice;
  readonly namespaces: NamespacesSlice;
  readonly summaries: SummariesSlice;
  readonly persona: PersonaSlice;
  readonly builds: BuildsSlice;
  readonly form: FormSlice;
  readonly importing: ImportingSlice;
  readonly firstRun: FirstRunSlice;
};

export type Store = StoreApi<State>;
