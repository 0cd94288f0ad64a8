import type { Json } from '../../../contract/scalars.ts';
import { safe } from '../../../text/safe.ts';
import { at, below, children } from '../../state/persona/pointer.ts';

/** An address of somebody, how many events it wrote, and why it counts as theirs. */
export type KnownKey = { readonly key: string; readonly events: number | undefined; readonly why: string };

const textAt = (value: Json | undefined, key: string): string => {
  const text = at(value, below('', key));
  return typeof text === 'string' ? safe(text) : '';
};

/** The addresses under which a peer is known, as `provenance.identities` tells them: at the peer's place after the subject, else by name. */
export function knownAs(raw: Json, place: number, name: string): KnownKey[] {
  const people = children(at(raw, below('/provenance', 'identities'))).map(([, person]) => person);
  const isIts = (person: Json | undefined) => person !== undefined && textAt(person, 'name') === name;
  const person = [people[place + 1], people[place]].find(isIts) ?? people.find(isIts);
  return children(at(person, '/keys')).flatMap(([, item]) => {
    const [key, events] = [textAt(item, 'key'), at(item, below('', 'events'))];
    const count = typeof events === 'number' ? events : undefined;
    return key === '' ? [] : [{ key, events: count, why: textAt(item, 'why') }];
  });
}
