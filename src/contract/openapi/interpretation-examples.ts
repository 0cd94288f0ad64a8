import type { AcceptedClaim } from '../interpretations/accepted-claim.ts';
import type { InterpretationProgress, InterpretationRun, Interpretations } from '../interpretations/interpretation.ts';

const address = { external_reference_id: 'crm-17' };
const asked: InterpretationRun['asked'] = {
  model: 'llama3.1',
  host: '127.0.0.1:11434',
  question: 1,
  asked_at: '2026-03-02T10:00:00.000Z',
  sent: '6f1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9',
};
const claim: AcceptedClaim = {
  id: 'motivation-figures-first',
  field: '/traits/motivations',
  claim: { goal: 'Wants the figures before the talk' },
  evidence: [
    { event: 'mail:1f3c@acme.example', quote: 'I would rather have the figures first.' },
    { event: 'mail:2a7b@acme.example', quote: 'Figures should lie on the table before anybody talks about them.' },
  ],
  asked,
};
const tokens = { sent: 11_200, answered: 1_900, budget: 100_000 };
const run: InterpretationRun = {
  asked,
  dry_run: false,
  end: 'whole',
  chosen: {
    texts: 60,
    of: 812,
    not_own: 31,
    instructions: 2,
    nothing_to_quote: 140,
    masked: { 'e-mail': 4 },
    names: 18,
  },
  requests: { first: 6, second: 9, examined: 90, answered_before: 0 },
  tokens,
  accepted: 1,
  dropped: { 'not-verbatim': 3, 'one-day': 2 },
  notices: [],
};
const progress: InterpretationProgress = { stage: 'asking', done: 2, total: 6, tokens, accepted: 0, dropped: 1 };
const kept: Interpretations = {
  model: { name: 'llama3.1', host: '127.0.0.1:11434', remote: false, context: 3_000, budget: 100_000 },
  consented: true,
  claims: [claim],
  fallen: {},
  not_asked_about: 12,
  run,
  run_at: '2026-03-02T10:04:00.000Z',
};

/** A made-up request and answer of each route of interpretations: about people that do not exist. */
export const interpretationExamples = {
  interpret: { input: { ...address, dry_run: false }, data: run, progress },
  putInterpretations: { input: { ...address, claims: [claim] }, data: { kept: 1, dropped: {} } },
  readInterpretations: { input: address, data: kept },
  eraseInterpretations: { input: address, data: { claims: 1, requests: 6 } },
} as const;
