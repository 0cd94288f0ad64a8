import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import { judgedKey } from '../../contract/corrections/judged-claim.ts';
import type { PersonaBody } from '../../contract/persona.ts';
import type { AppliedToPersona } from '../../contract/provenance.ts';
import { judgedClaims } from '../../contract/corrections/judged-claims.ts';
import type { Corrections } from './corrections.ts';

/** The peers who have one of these keys. */
const peersOf = ({ provenance, peers }: PersonaBody, keys: readonly string[]): string[] => {
  const people = provenance.identities ?? [];
  const first = people.length - peers.length;
  return people
    .flatMap((person, index) => (person.keys.some(({ key }) => keys.includes(key)) ? [index - first] : []))
    .filter((place) => place >= 0)
    .map((place) => `/peers/${place}`);
};

/** What each correction did to a finished persona. Of what was rejected the words are not told again. */
export function toldCorrections(persona: PersonaBody, corrections: Corrections): AppliedToPersona[] {
  const right = corrections.all.filter(({ kind }) => kind === 'right');
  const standing = new Map<string, string[]>();
  if (right.length > 0)
    for (const { at, claim } of judgedClaims(persona)) {
      const key = judgedKey(claim);
      standing.set(key, [...(standing.get(key) ?? []), at]);
    }
  const whereOf = ({ kind, field, of, said = '', keys }: AppliedCorrection): readonly string[] | undefined => {
    if (kind === 'right' && field !== undefined) return standing.get(judgedKey({ field, of, said })) ?? [];
    return keys === undefined ? undefined : peersOf(persona, keys);
  };
  return corrections.all.map((correction) => {
    const { id, kind, field } = correction;
    const at = whereOf(correction);
    return {
      id,
      kind,
      ...(field === undefined ? {} : { field }),
      ...(at === undefined ? {} : { at: [...at] }),
      events: corrections.eventsOf(id),
      claims: kind === 'right' ? (at?.length ?? 0) : corrections.rejected.claimsOf(id),
    };
  });
}
