import type { Field } from '../findings.ts';
import { absent } from './absent.ts';
import { fiveTraits } from './big-five.ts';
import { cognitiveStyle } from './cognitive-style.ts';
import { communicationPreferences } from './communication-preferences.ts';
import { dataInterests } from './data-interests.ts';
import { decisionPatterns } from './decision-patterns.ts';
import { emotionalBaseline } from './emotional-baseline.ts';
import { episodes } from './episodes.ts';
import { expertise } from './expertise.ts';
import { identity } from './identity.ts';
import { idiolect } from './idiolect.ts';
import { joinedPeople } from './joined-people.ts';
import { mentalModels } from './mental-models.ts';
import { motivations } from './motivations.ts';
import { opinions, sayings } from './opinions.ts';
import { peerTone } from './peer-tone.ts';
import { peers } from './peers.ts';
import { priorities } from './priorities.ts';
import { providers } from './providers.ts';
import { stressResponses } from './stress-responses.ts';
import { valueReferences } from './values.ts';

/** Every method, in the order in which they run. */
export const fields: readonly Field[] = [
  providers,
  identity,
  expertise,
  priorities,
  dataInterests,
  communicationPreferences,
  peers,
  peerTone,
  fiveTraits,
  valueReferences,
  motivations,
  cognitiveStyle,
  emotionalBaseline,
  decisionPatterns,
  stressResponses,
  episodes,
  opinions,
  mentalModels,
  idiolect,
  sayings,
  joinedPeople,
  absent,
];
