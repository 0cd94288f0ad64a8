import { aboutPlace } from './about/about-place.ts';
import { agentPlace } from './agent/agent-place.ts';
import { builds } from './builds/builds-place.ts';
import { contractPlace } from './contract/contract-place.ts';
import { correctionsPlace } from './corrections/corrections-place.ts';
import { diffPlace } from './diff/diff-place.ts';
import { historyPlace } from './history/history-place.ts';
import { importPlace } from './import/import-place.ts';
import { evidence } from './evidence/evidence-place.ts';
import { find } from './find/find-place.ts';
import { interpretPlace } from './interpret/interpret-place.ts';
import { lintPlace } from './lint/lint-place.ts';
import { namespaces } from './namespaces/namespaces-place.ts';
import { persona } from './persona/persona-place.ts';
import type { PlaceWithScreen } from './place.ts';
import { sidesPlace } from './sides/sides-place.ts';
import { requests } from './requests/requests-place.ts';

export { openPersona, type PersonaAddress } from './persona/persona-place.ts';

/** Where the explorer begins; its screen alone is loaded at once. */
export const home = namespaces;

/** Every place there is: a folder, and its line here. */
export const places: readonly PlaceWithScreen[] = [
  namespaces,
  persona,
  evidence,
  importPlace,
  builds,
  requests,
  aboutPlace,
  find,
  historyPlace,
  diffPlace,
  correctionsPlace,
  contractPlace,
  sidesPlace,
  lintPlace,
  interpretPlace,
  agentPlace,
];
