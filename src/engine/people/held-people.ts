import type { Contact } from '../../contract/event.ts';

/** Somebody as an event names them, the person they count as, and whether a source told that this is the subject. */
type Held = { readonly given: Contact; readonly person: Contact; readonly self: boolean | undefined };

/** so many are held at a time */
const most = 20_000;

const isSame = (a: Contact, b: Contact): boolean =>
  a.name === b.name && a.address === b.address && a.program === b.program && a.how === b.how;

/**
 * Gives the person behind somebody whom an event names. Events name the same people in the same words again and again: they are
 * held once, for all events that are kept, and in one shape, for all that look at them.
 */
export const holding = (
  personOf: (key: string) => string,
  selfOf: (key: string) => boolean | undefined,
): ((somebody: Contact) => Held) => {
  const held = new Map<string, Held>();
  return (somebody) => {
    const known = held.get(somebody.key);
    if (known !== undefined && isSame(known.given, somebody)) return known;
    const { key, name, address, program, how } = somebody;
    if (held.size >= most) held.clear();
    const made = { given: somebody, person: { key: personOf(key), name, address, program, how }, self: selfOf(key) };
    held.set(key, made);
    return made;
  };
};
