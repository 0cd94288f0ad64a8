import type { ReactElement } from 'react';
import type { Section } from '../state/persona/sections.ts';
import { Episodes } from './episodes/episodes.tsx';
import { Facets } from './facets/facets.tsx';
import { Identity } from './identity/identity.tsx';
import { Overview } from './overview/overview.tsx';
import { orOneValue } from './or-one-value.tsx';
import type { PaneProps } from './pane-props.ts';
import { Peers } from './peers/peers.tsx';
import { Providers } from './providers/providers.tsx';
import { Raw } from './raw/raw.tsx';
import { Traits } from './traits/traits.tsx';

/** The pane of each section of a persona. */
export const panes: Readonly<Record<Section, (props: PaneProps) => ReactElement | null>> = {
  overview: Overview,
  identity: Identity,
  traits: Traits,
  episodes: orOneValue('Episodes', '/episodes', Episodes),
  peers: orOneValue('Peers', '/peers', Peers),
  facets: Facets,
  providers: orOneValue('Providers', '/providers', Providers),
  raw: Raw,
};
