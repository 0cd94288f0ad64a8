import { describe, expect, it } from 'vitest';
import type { AppliedCorrection } from '../../../src/contract/corrections/correction.ts';
import type { SourceEvent } from '../../../src/contract/event.ts';
import type { Identities } from '../../../src/contract/identities.ts';
import type { AcceptedClaim } from '../../../src/contract/interpretations/accepted-claim.ts';
import { byModel, byModelWords } from '../../../src/contract/interpretations/by-model.ts';
import { PersonaBody } from '../../../src/contract/persona.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import { orchardClaims, orchardEvents, said } from '../../helpers/orchard-claims.ts';

type Given = {
  readonly events?: readonly SourceEvent[];
  readonly quoted?: readonly SourceEvent[];
  readonly claims?: readonly AcceptedClaim[];
  readonly corrections?: readonly AppliedCorrection[];
  readonly identities?: readonly Identities[];
  readonly asked?: number;
  readonly asOf?: string;
};

const fold = ({
  events = orchardEvents(),
  quoted = events,
  claims = orchardClaims(),
  asOf,
  asked,
  ...known
}: Given) => {
  const interpreted = { claims, events: quoted, asked };
  const engine = createEngine({
    asOf: asOf ?? '2026-04-01T00:00:00.000Z',
    subject: 'Ana Orchard',
    ...known,
    interpreted,
  });
  for (const event of events) engine.add(event);
  return engine;
};
const built = (given: Given): PersonaBody => PersonaBody.parse(fold(given).finish());
/** Of those that no counting says already. */
const fallenOf = (given: Given) =>
  built({ claims: orchardClaims().filter(({ id }) => id !== 'opinion'), ...given }).provenance.interpretations;

describe('claims of a model in a build', () => {
  it('stand behind what was counted, with their own method, events, moments and marks', () => {
    const engine = fold({});
    const persona = PersonaBody.parse(engine.finish());
    expect(persona.traits.motivations).toEqual([
      { goal: 'Keeps the fences and gates whole', count: 2, last_at: '2026-03-05T09:00:00.000Z' },
    ]);
    expect(persona.traits.decision_patterns).toEqual([{ pattern: 'Mends fences before the season turns', count: 2 }]);
    const { claims, interpretations } = persona.provenance;
    const motivation = claims['/traits/motivations/0'];
    expect(motivation).toEqual({
      method: 'model orchard-3b, quotes checked',
      evidence: ['mail:1', 'mail:2'],
      total: 2,
      facts: { quoted: 'messages' },
      marks: { 'mail:1': [[0, said.fences.length]], 'mail:2': [[25, said.gates.length]] },
    });
    const by = byModel(motivation);
    expect(by && byModelWords(by)).toBe('orchard-3b, quoting 2 messages');
    expect(claims['/traits/motivations']).toBeUndefined();
    expect(engine.behind().get('/traits/motivations/0')).toEqual(['mail:2', 'mail:1']);
    // The paint is counted already: what a model says of it too is said once.
    expect(persona.facets.opinions.map(({ target }) => target)).toEqual(['oil paint for old fences']);
    expect(byModel(claims['/facets/opinions/0'])).toBeUndefined();
    expect(interpretations).toEqual({ held: 2, fallen: { twice: 1 } });
  });

  it('change nothing else, in any order, and a build without any is as it was', () => {
    const plain = createEngine({ asOf: '2026-04-01T00:00:00.000Z', subject: 'Ana Orchard' });
    for (const event of orchardEvents()) plain.add(event);
    const before = plain.finish();
    expect(JSON.stringify(fold({ claims: [] }).finish())).toBe(JSON.stringify(before));
    const one = JSON.stringify(fold({}).finish());
    const other = fold({
      events: orchardEvents().toReversed(),
      quoted: orchardEvents(),
      claims: orchardClaims().toReversed(),
    });
    expect(JSON.stringify(other.finish())).toBe(one);
  });

  it.each<[string, Given, Record<string, number>]>([
    ['an event that is gone', { quoted: orchardEvents().slice(1) }, { 'no-event': 2 }],
    [
      'an event whose text changed',
      { quoted: orchardEvents().map((event) => (event.id === 'mail:2' ? { ...event, text: 'Ben came by.' } : event)) },
      { 'not-verbatim': 2 },
    ],
    [
      'an event that a person left out',
      { corrections: [{ id: 'cor_1', kind: 'left-out', event: 'mail:2' }] },
      { 'no-event': 2 },
    ],
    [
      'an event that is somebody else’s by a person’s word',
      { corrections: [{ id: 'cor_1', kind: 'somebody-else', event: 'mail:1' }] },
      { 'no-event': 2 },
    ],
    [
      'events of a key that another person has now',
      {
        identities: [
          { people: [{ name: 'Somebody Else', self: false, keys: [{ key: 'ana@orchard.example', why: 'said so' }] }] },
        ],
      },
      { 'no-event': 2 },
    ],
    ['events that lie later', { asOf: '2026-03-04T00:00:00.000Z' }, { 'no-event': 2 }],
    [
      'words that stood in an earlier text of somebody else',
      {
        events: [
          ...orchardEvents(),
          {
            ...(orchardEvents()[0] as SourceEvent),
            id: 'mail:0',
            occurred_at: '2026-02-01T09:00:00.000Z',
            self: false,
            actor: { key: 'ben@orchard.example', name: 'Ben Hill' },
            text: `${said.gates} ${said.seeds} I have said so to everybody who ever came to us in the spring.`,
          },
        ],
        quoted: orchardEvents(),
      },
      { repeated: 2 },
    ],
  ])('fall with %s, and say so', (_, given, fallen) => {
    const told = fallenOf(given);
    expect(told?.fallen).toEqual(fallen);
    expect((told?.held ?? 0) + Object.values(fallen).reduce((sum, one) => sum + one, 0)).toBe(2);
  });

  it('fall where a person judged them wrong, as any claim does', () => {
    const judged: AppliedCorrection = {
      id: 'cor_1',
      kind: 'wrong',
      field: '/traits/motivations',
      said: 'Keeps the fences and gates whole',
    };
    const persona = built({ corrections: [judged] });
    expect(persona.traits.motivations).toEqual([]);
    expect(persona.provenance.corrections).toMatchObject([{ id: 'cor_1', claims: 1 }]);
  });

  it('tell how many own events came after the newest run, and make nothing fall for it', () => {
    expect(fallenOf({ asked: 1 })).toEqual({ held: 2, fallen: {}, not_asked_about: 3 });
    expect(fallenOf({ asked: 9, claims: [] })).toEqual({ held: 0, fallen: {}, not_asked_about: 0 });
  });
});
