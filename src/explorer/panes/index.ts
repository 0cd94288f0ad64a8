import type { ReactElement } from 'react';
import type { Section } from '../state/sections.ts';
import { Episodes } from './episodes.tsx';
import { Facets } from './facets.tsx';
import { Identity } from './identity.tsx';
import { Overview } from './overview.tsx';
import type { PaneProps } from './pane-props.ts';
import { Peers } from './peers.tsx';
import { Providers } from './providers.tsx';
import { Raw } from './raw.tsx';
import { Traits } from './traits.tsx';

/** The pane of each section of a persona. */
export const panes: Readonly<Record<Section, (props: PaneProps) => ReactElement | null>> = {
  overview: Overview,
  identity: Identity,
  traits: Traits,
  episodes: Episodes,
  peers: Peers,
  facets: Facets,
  providers: Providers,
  raw: Raw,
};
