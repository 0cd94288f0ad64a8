import {
  type JudgedClaim,
  judgedClaim,
  judgedLists,
  judgedMaps,
  judgedMeasures,
  judgedOfPeer,
  judgedTexts,
} from './judged-claim.ts';
import type { PersonaBody } from '../persona.ts';
import { at, below, children } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';

function* pointersOf(persona: Json): Generator<string> {
  yield* judgedTexts;
  for (const parent of [...judgedLists, ...judgedMaps])
    for (const [key, item] of children(at(persona, parent))) {
      yield below(parent, key);
      if (parent !== '/peers') continue;
      for (const part of judgedOfPeer) yield `/peers/${key}/${part}`;
      for (const [place] of children(at(item, '/topics'))) yield `/peers/${key}/topics/${place}`;
    }
  for (const parent of judgedMeasures) {
    yield parent;
    for (const [key] of children(at(persona, parent))) yield below(parent, key);
  }
}

/** Every claim of a persona that can be judged, with its JSON pointer. */
export function* judgedClaims(
  body: PersonaBody | Json,
): Generator<{ readonly at: string; readonly claim: JudgedClaim }> {
  const persona = body as unknown as Json;
  for (const pointer of pointersOf(persona)) {
    const claim = judgedClaim(persona, pointer);
    if (claim !== undefined) yield { at: pointer, claim };
  }
}
