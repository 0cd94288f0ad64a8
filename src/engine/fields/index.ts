import type { Field } from '../findings.ts';
import { absent } from './absent.ts';
import { communicationPreferences } from './communication-preferences.ts';
import { episodes } from './episodes.ts';
import { expertise } from './expertise.ts';
import { fiveTraits } from './big-five.ts';
import { cognitiveStyle } from './cognitive-style.ts';
import { identity } from './identity.ts';
import { peers } from './peers.ts';
import { providers } from './providers.ts';

/** Every method, in the order in which they run. */
export const fields: readonly Field[] = [
  providers,
  identity,
  expertise,
  communicationPreferences,
  peers,
  episodes,
  fiveTraits,
  cognitiveStyle,
  absent,
];
