import type { CorrectionOrder } from '../../../contract/corrections/correction.ts';
import { kindWords } from '../../../contract/corrections/correction-words.ts';
import { judgedKey } from '../../../contract/corrections/judged-claim.ts';
import type { ReceivedCorrection } from '../../../client/calls.ts';
import { textIn } from '../../../client/received/received-fields.ts';
import type { Correcting, Target } from './correcting.ts';

/** One line of the choice, and what it does. */
export type Offer = {
  readonly label: string;
  readonly does:
    | { readonly order: CorrectionOrder }
    | { readonly remove: string }
    | { readonly judge: { readonly id: string; readonly state: 'applied' | 'refused' } }
    | 'who';
};

const mostKeys = 6;

const keysIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a correction is about what is to be put right now. */
function isAbout({ claim, event, person }: Target, known: ReceivedCorrection): boolean {
  const { field, of, said, event: id, provider, channel, keys } = known;
  if (textIn(field) !== undefined)
    return (
      claim !== undefined &&
      judgedKey(claim) === judgedKey({ field: textIn(field) ?? '', of: textIn(of), said: textIn(said) ?? '' })
    );
  if (textIn(id) !== undefined) return event?.id === id;
  if (textIn(provider) !== undefined)
    return event?.provider === provider && (channel === undefined || event?.channel === channel);
  return person !== undefined && keysIn(keys).some((key) => person.keys.includes(String(key)));
}

/** What was said before of the same, each to be undone, or where it waits, to be said yes or no to. */
function saidBefore(target: Target, known: readonly ReceivedCorrection[]): Offer[] {
  return known
    .filter((one) => isAbout(target, one))
    .flatMap((one): Offer[] => {
      const reason = textIn(one.reason);
      const what = `${kindWords(one.kind)}${reason === undefined ? '' : `, “${reason}”`}`;
      if (one.state !== 'waiting') return [{ label: `Undo: ${what}`, does: { remove: one.id } }];
      return [
        { label: `Yes to what waits: ${what}`, does: { judge: { id: one.id, state: 'applied' } } },
        { label: `No to what waits: ${what}`, does: { judge: { id: one.id, state: 'refused' } } },
      ];
    });
}

const ofClaim = ({ claim, person }: Target): Offer[] =>
  claim === undefined
    ? []
    : [
        { label: 'It is wrong', does: { order: { kind: 'wrong', ...claim } } },
        { label: 'It is right', does: { order: { kind: 'right', ...claim } } },
        ...(person === undefined
          ? [{ label: 'It is about somebody else', does: { order: { kind: 'somebody-else' as const, ...claim } } }]
          : []),
      ];

const ofPerson = ({ person, others = [] }: Target): Offer[] =>
  person === undefined
    ? []
    : [
        ...(person.keys.length < 2 ? [] : person.keys.slice(0, mostKeys)).map((key): Offer => ({
          label: `Two people: ${key} is somebody else`,
          does: { order: { kind: 'two-people', keys: [key] } },
        })),
        ...(others.length === 0 ? [] : [{ label: 'The same as …', does: 'who' as const }]),
      ];

const ofEvent = ({ event }: Target): Offer[] =>
  event === undefined
    ? []
    : [
        { label: "This event is somebody else's", does: { order: { kind: 'somebody-else', event: event.id } } },
        { label: 'Leave this event out', does: { order: { kind: 'left-out', event: event.id } } },
        ...(event.provider === ''
          ? []
          : [
              ...(event.channel === undefined
                ? []
                : [
                    {
                      label: `Leave its channel out: ${event.channel}`,
                      does: {
                        order: { kind: 'left-out' as const, provider: event.provider, channel: event.channel },
                      },
                    },
                  ]),
              {
                label: `Leave all of ${event.provider} out`,
                does: { order: { kind: 'left-out' as const, provider: event.provider } },
              },
            ]),
      ];

/** Whom a person may be the same as; one key of each tells who is meant. */
const whoElse = ({ person, others = [] }: Target): Offer[] =>
  others.flatMap(({ name, keys: [theirs], isSubject }): Offer[] => {
    const own = person?.keys[0];
    if (own === undefined) return [];
    if (isSubject)
      return [
        { label: `${name}, whom this persona is about`, does: { order: { kind: 'same', keys: [own], self: true } } },
      ];
    if (theirs === undefined) return [];
    return [{ label: `${name}, ${theirs}`, does: { order: { kind: 'same', keys: [own, theirs] } } }];
  });

/** The lines of the choice from top to bottom: what undoes stands first. */
export function offersOf({ target, known, step }: Correcting): readonly Offer[] {
  if (target === undefined) return [];
  if (step === 'who') return whoElse(target);
  return [...saidBefore(target, known), ...ofEvent(target), ...ofClaim(target), ...ofPerson(target)];
}
