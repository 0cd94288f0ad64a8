import { judgedClaim } from '../../../contract/corrections/judged-claim.ts';
import { subjectWords } from '../../../contract/corrections/correction-words.ts';
import type { Json } from '../../../contract/scalars.ts';
import type { ReceivedEvent } from '../../../client/calls.ts';
import { textIn } from '../../../client/received/received-fields.ts';
import { at, children } from '../persona/pointer.ts';
import type { Somebody, Target } from './correcting.ts';

const textAt = (value: Json, pointer: string): string => {
  const found = at(value, pointer);
  return typeof found === 'string' ? found : '';
};

/** Everybody whom the persona knows by their keys, the subject first. */
function peopleIn(raw: Json): readonly Somebody[] {
  const people = children(at(raw, '/provenance/identities'));
  const first = people.length - children(at(raw, '/peers')).length;
  return people.map(([, person], index) => ({
    name: textAt(person, '/name'),
    keys: children(at(person, '/keys')).map(([, key]) => textAt(key, '/key')),
    isSubject: index < first,
  }));
}

/** What stands at a place of a persona, to be put right; undefined where several claims stand there, or none. */
export function targetAt(raw: Json, namespaceId: string, pointer: string): Target | undefined {
  const claim = judgedClaim(raw, pointer);
  if (claim === undefined) return undefined;
  const words = subjectWords(claim);
  if (claim.field !== '/peers') return { namespaceId, words, claim };
  const people = peopleIn(raw);
  const person = people.find(({ name, isSubject }) => !isSubject && name === claim.said);
  return {
    namespaceId,
    words,
    claim,
    person,
    others: person === undefined ? [] : people.filter((one) => one !== person && one.name !== ''),
  };
}

/** An event behind a claim, to be put right beside the claim itself. */
export function targetOfEvent(
  event: ReceivedEvent,
  namespaceId: string,
  { raw, pointer }: { readonly raw: Json | undefined; readonly pointer: string | undefined },
): Target | undefined {
  const id = textIn(event['id']);
  if (id === undefined) return undefined;
  const behind = raw === undefined || pointer === undefined ? undefined : targetAt(raw, namespaceId, pointer);
  return {
    ...behind,
    namespaceId,
    words: behind === undefined ? id : `${behind.words} (${id})`,
    event: { id, provider: textIn(event['provider']) ?? '', channel: textIn(event['channel']) },
  };
}
