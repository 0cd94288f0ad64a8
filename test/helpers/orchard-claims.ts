import type { SourceEvent } from '../../src/contract/event.ts';
import type { AcceptedClaim, Quoted } from '../../src/contract/interpretations/accepted-claim.ts';

const own = (id: string, day: string, text: string): SourceEvent => ({
  id: `mail:${id}`,
  provider: 'mail',
  kind: 'message',
  occurred_at: `2026-03-${day}T09:00:00.000Z`,
  channel: 'orchard',
  self: true,
  actor: { key: 'ana@orchard.example', name: 'Ana Orchard' },
  to: [{ key: 'ben@orchard.example', name: 'Ben Hill' }],
  text,
});

/** What two quotes of different days say: made up. */
export const said = {
  fences: 'I want every fence around the orchard to be whole before the first frost.',
  gates: 'Fences and gates should be mended long before the cows come back down.',
  paint: 'I prefer oil paint for old fences and wooden gates.',
  seeds: 'Seeds from our own trees grow stronger than anything a shop sells.',
} as const;

/** Made-up messages of Ana Orchard, with sentences that a model could quote. */
export const orchardEvents = (): SourceEvent[] => [
  own('1', '02', `${said.fences} The ladder stands in the shed.`),
  own('2', '05', `Ben came by with apples. ${said.gates}`),
  own('3', '07', said.paint),
  own('4', '09', `${said.seeds} We sow in April.`),
];

const asked = {
  model: 'orchard-3b',
  host: '127.0.0.1:11434',
  question: 1,
  asked_at: '2026-03-20T00:00:00.000Z',
  sent: 'a'.repeat(64),
};

const quoting = (number: number, quote: string): Quoted => ({ event: `mail:${number}`, quote });

/** A claim of each field that holds by those messages. */
export const orchardClaims = (): AcceptedClaim[] => [
  {
    id: 'motivation',
    field: '/traits/motivations',
    claim: { goal: 'Keeps the fences and gates whole' },
    evidence: [quoting(1, said.fences), quoting(2, said.gates)],
    asked,
  },
  {
    id: 'opinion',
    field: '/facets/opinions',
    claim: { target: 'oil paint', stance: 'for' },
    evidence: [quoting(3, said.paint)],
    asked,
  },
  {
    id: 'decision',
    field: '/traits/decision_patterns',
    claim: { pattern: 'Mends fences before the season turns' },
    evidence: [quoting(2, said.gates), quoting(1, said.fences)],
    asked,
  },
];

/** The run that brought them, as it is kept. */
export const orchardRun = (of: number) => ({
  asked,
  dry_run: false,
  end: 'whole' as const,
  chosen: { texts: 4, of, not_own: 0, instructions: 0, nothing_to_quote: 0, masked: {}, names: 0 },
  requests: { first: 1, second: 3, examined: 0, answered_before: 0 },
  tokens: { sent: 900, answered: 200, budget: 100_000 },
  accepted: 3,
  dropped: { 'not-verbatim': 2 },
  notices: [],
});
