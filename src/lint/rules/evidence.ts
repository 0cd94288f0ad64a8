import { counted } from '../../text/amount.ts';
import { claimPointers, provenanceOf, sections } from '../claim-pointers.ts';
import { at } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { type EventSide, fieldsOf, itemsAt, type Material } from '../material.ts';
import { type Found, rule } from '../rule.ts';

export const noEvidence = rule({
  id: 'no-evidence',
  severity: 'warn',
  title: 'a claim that names no evidence',
  why: 'What no event stands behind can be neither checked nor put right: it may be anybody’s guess.',
  todo: 'Ask whoever runs the gateway what the claim rests on; treat it as hearsay until then.',
  check: (material) => {
    const { persona, provenance } = material;
    const claims = claimPointers(persona);
    if (claims.length > 0 && [...provenance.values()].every(({ evidence }) => evidence.length === 0))
      return [{ at: '', says: `names events for none of its ${counted(claims.length, 'claim')}` }];
    return claims
      .filter((pointer) => provenanceOf(material, pointer).every(({ evidence }) => evidence.length === 0))
      .map((pointer) => ({ at: pointer, says: 'no event is named that says so' }));
  },
});

/** The claims whose evidence holds events of a sort, with how many of how many. */
function* withEvents(
  { provenance, events }: Material,
  isMeant: (pointer: string) => boolean,
  isOf: (id: string, known: NonNullable<Material['events']>) => boolean,
  says: (words: string) => string,
): Generator<Found> {
  if (events === undefined) return;
  for (const [pointer, { evidence }] of provenance) {
    const found = evidence.filter((id) => isOf(id, events)).length;
    if (found > 0 && isMeant(pointer))
      yield { at: pointer, says: says(`${found} of ${counted(evidence.length, 'event')}`) };
  }
}

export const missingEvidence = rule({
  id: 'evidence-missing',
  severity: 'error',
  title: 'evidence that does not resolve',
  why: 'The claim names events that the gateway does not have: they were erased, or never were. It cannot be checked, and may tell what was to be forgotten.',
  todo: 'Build again; if it stays, the gateway names events that are not there: tell whoever runs it.',
  needsEvents: true,
  check: (material) =>
    withEvents(
      material,
      () => true,
      (id, events) => !events.has(id),
      (words) => `${words} that it names cannot be read`,
    ),
});

const unknownEvent: EventSide = { self: undefined, kind: undefined };
/** what is said of the subject's own words and doings */
const own =
  /^\/(?:traits|facets)(?:\/|$)|^\/identity\/(?:priorities|data_interests|expertise_areas|communication_preferences)(?:\/|$)/;
/** who was invited to a meeting takes part in it, whoever called it */
const isOthers = ({ self, kind }: EventSide): boolean => self === false && kind !== 'meeting';
/** how fast somebody answers is seen in what they answered to */
const withOthers = /\/reply_minutes$/;

export const evidenceOfOthers = rule({
  id: 'evidence-of-others',
  severity: 'warn',
  title: 'evidence that is not the subject’s',
  why: 'What somebody else wrote says nothing of what the subject thinks or knows: quotes, forwards and shared accounts put words into people’s mouths.',
  todo: 'Look at the events behind the claim. If they are the subject’s under another address, say so (persona import NAME --me ADDRESS, or x on the peer); else put the claim right, and build again.',
  needsEvents: true,
  check: (material) =>
    withEvents(
      material,
      (pointer) => own.test(pointer) && !withOthers.test(pointer),
      (id, events) => isOthers(events.get(id) ?? unknownEvent),
      (words) => `${words} that it names ${words.startsWith('1 ') ? 'is' : 'are'} somebody else’s`,
    ),
});

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

export const emptyWithoutReason = rule({
  id: 'empty',
  severity: 'info',
  title: 'an empty part that says no reason',
  why: 'An agent cannot tell “nothing was found” from “nobody looked”, and takes the one for the other.',
  todo: 'Ask whoever runs the gateway to say why in provenance.claims (insufficient, or reason); nothing is to be done in the persona.',
  check: (material) =>
    sections
      .filter((pointer) => isEmpty(at(material.persona, pointer)))
      .filter((pointer) => !provenanceOf(material, pointer).some(({ isReasoned }) => isReasoned))
      .map((pointer) => ({ at: pointer, says: 'it is empty, and nothing says why' })),
});

export const nothingOwn = rule({
  id: 'nothing-own',
  severity: 'error',
  title: 'a subject that owns nothing of its events',
  why: 'The persona is of a name that wrote none of its events: whatever it tells is told of others, or of nobody.',
  todo: 'Say under which name or address the subject writes (persona import NAME --me WHO), and build again.',
  check: ({ persona, events }) => {
    const count = fieldsOf(persona)['source_event_count'];
    if (typeof count !== 'number' || count === 0) return [];
    const says = `none of its ${counted(count, 'event')} is the subject’s`;
    const people = itemsAt(persona, '/provenance/identities');
    const subject = people.find(({ item }) => fieldsOf(item)['name'] === fieldsOf(persona)['subject']);
    if (people.length > 0 && subject === undefined) return [{ at: '/subject', says }];
    if (subject !== undefined) {
      const keys = itemsAt(persona, `${subject.at}/keys`).map(({ item }) => fieldsOf(item)['events']);
      return keys.every((one) => one === 0) ? [{ at: '/subject', says }] : [];
    }
    const known = [...(events?.values() ?? [])];
    return known.length > 0 && known.every(({ self }) => self === false) ? [{ at: '/subject', says }] : [];
  },
});
