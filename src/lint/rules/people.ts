import { at } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { plainText, withoutUmlauts } from '../../text/plain-letters.ts';
import { safe } from '../../text/safe.ts';
import { knownBy } from '../known-again.ts';
import { fieldsOf, itemsAt, type Material, textOf } from '../material.ts';
import { type Found, rule } from '../rule.ts';

/** Somebody in the persona: by which keys they are known, and how their name reads without order, accents and case. */
type Somebody = {
  readonly at: string;
  readonly name: string;
  readonly keys: ReadonlySet<string>;
  readonly words: string;
  /** the letters of a name of two words and more, or of a handle */
  readonly letters: string;
};

const leastLetters = 6;
/** what is longer is no name */
const mostOfName = 255;

const somebody = (pointer: string, name: string, told: Json | undefined): Somebody => {
  const words = withoutUmlauts(plainText(knownBy('peers', name)));
  const keys = Array.isArray(fieldsOf(told)['keys']) ? (fieldsOf(told)['keys'] as Json[]) : [];
  return {
    at: pointer,
    name,
    keys: new Set(keys.map((key) => textOf(fieldsOf(key)['key']).toLowerCase()).filter((key) => key !== '')),
    words,
    letters: withoutUmlauts(plainText(name.slice(0, mostOfName).toLowerCase())).replaceAll(/[^\p{L}\p{N}]/gu, ''),
  };
};

/** Why two are one person, in words; undefined where nothing says so. A first name alone is nobody's. */
function sameBy(a: Somebody, b: Somebody): string | undefined {
  const [shared] = [...a.keys].filter((key) => b.keys.has(key));
  if (shared !== undefined) return 'the same key is told of both';
  const isWhole = a.words.includes(' ') || a.letters.length >= leastLetters;
  if (a.words !== '' && a.words === b.words && isWhole) return 'they are called the same';
  const isHandle = a.words.includes(' ') !== b.words.includes(' ');
  return isHandle && a.letters.length >= leastLetters && a.letters === b.letters
    ? 'the one’s handle is the other’s name'
    : undefined;
}

const peopleIn = ({ persona }: Material): { subject: Somebody; peers: readonly Somebody[] } => {
  const told = itemsAt(persona, '/provenance/identities').map(({ item }) => item);
  const nameIn = (item: Json | undefined) => textOf(fieldsOf(item)['name']);
  const byName = new Map(told.map((one) => [nameIn(one), one]));
  const subject = textOf(at(persona, '/subject'));
  return {
    subject: somebody('/subject', subject, byName.get(subject)),
    peers: itemsAt(persona, '/peers').map(({ at: pointer, item }) =>
      somebody(pointer, nameIn(item), nameIn(item) === subject ? undefined : byName.get(nameIn(item))),
    ),
  };
};

export const onePerson = rule({
  id: 'one-person',
  severity: 'warn',
  title: 'two peers who are one person',
  why: 'What goes to and fro with somebody is split between two, so that both look less close than they are.',
  todo: 'Say that they are one (x on one of them, or persona corrections add NAMESPACE same --key KEY KEY), and build again.',
  check: (material) => {
    const { peers } = peopleIn(material);
    return peers.flatMap((one, index): Found[] => {
      for (const other of peers.slice(0, index)) {
        const why = sameBy(one, other);
        if (why !== undefined)
          return [{ at: one.at, says: `“${safe(one.name, 60)}” and “${safe(other.name, 60)}”: ${why}` }];
      }
      return [];
    });
  },
});

export const subjectAmongPeers = rule({
  id: 'subject-among-peers',
  severity: 'error',
  title: 'the subject among the peers',
  why: 'What the subject did under another name is told as somebody else’s: it is missing from their own work, and they seem to work with themselves.',
  todo: 'Say that the two are one (x on the peer, persona corrections add NAMESPACE same --self --key KEY, or persona import NAME --me ADDRESS), and build again.',
  check: (material) => {
    const { subject, peers } = peopleIn(material);
    return peers.flatMap((one): Found[] => {
      const why = sameBy(subject, one);
      return why === undefined ? [] : [{ at: one.at, says: `“${safe(one.name, 60)}” is the subject: ${why}` }];
    });
  },
});
