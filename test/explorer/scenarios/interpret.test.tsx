import { afterEach, describe, expect, it } from 'vitest';
import type { Interpretations } from '../../../src/contract/interpretations/interpretation.ts';
import type { Calls } from '../../../src/client/calls.ts';
import { orchardClaims, orchardRun } from '../../helpers/orchard-claims.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { orchardModel } from '../../helpers/scripted-interpreter.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let last: Opened | undefined;
afterEach(() => last?.close());

const method = 'model orchard-3b, quotes checked';
/** A persona with what a model said behind what was counted. */
const said = {
  traits: {
    motivations: [{ goal: 'Keeps the fences and gates whole', count: 2, last_at: '2026-03-05T09:00:00.000Z' }],
    decision_patterns: [
      { pattern: 'takes back an earlier step', count: 9, share: 0.6 },
      { pattern: 'Mends fences before the season turns', count: 1 },
    ],
  },
  facets: {
    opinions: [
      {
        target: 'oil paint',
        stance: 'for',
        quote: 'I prefer oil paint for old fences.',
        at: '2026-03-07T09:00:00.000Z',
      },
    ],
    mental_models: [{ statement: 'Seeds of own trees grow stronger', at: '2026-03-09T09:00:00.000Z' }],
  },
  provenance: {
    claims: {
      '/traits/motivations/0': { method, evidence: ['mail:1', 'mail:2'], total: 2, facts: { quoted: 'messages' } },
      '/traits/decision_patterns/0': { method: 'rules for decisions', evidence: ['mail:3'] },
      '/traits/decision_patterns/1': { method, evidence: ['mail:2'], total: 1, facts: { quoted: 'commits' } },
      '/facets/opinions/0': { method, evidence: ['mail:3'], total: 1, facts: { quoted: 'messages' } },
      '/facets/mental_models/0': { method, evidence: ['mail:1', 'mail:4'], total: 2, facts: { quoted: 'messages' } },
    },
  },
};

async function opened(interprets?: Calls['interpret'], kept: Partial<Interpretations> = {}) {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  gateway.interprets = interprets;
  gateway.interpretations = { ...gateway.interpretations, ...kept };
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ana Orchard', said));
  const terminal = openTerminal(portsFor(gateway), { columns: 100, rows: 30 });
  last = terminal;
  await terminal.shows('namespace 1');
  return { gateway, terminal };
}
async function asked(...given: Parameters<typeof opened>) {
  const made = await opened(...given);
  await made.terminal.press(':');
  await made.terminal.type('interpret');
  await made.terminal.press('enter');
  return made;
}

/** A model that says what would be sent, and then waits for `gate`. */
const model =
  (gate: Promise<void>): Calls['interpret'] =>
  async (input, { tell, signal } = {}) => {
    const tokens = { sent: 812, answered: 90, budget: 100_000 };
    if (input.dry_run === true) {
      tell?.({
        request: { kind: 'first', number: 1, of: 1, tokens: 812, body: '{"model":"orchard-3b","messages":[]}' },
      });
      tell?.({ request: { kind: 'second', number: 1, of: 4, tokens: 150, body: '{}' } });
      return { ...orchardRun(4), dry_run: true, requests: { first: 1, second: 4, examined: 90, answered_before: 0 } };
    }
    tell?.({
      progress: { stage: 'asking', done: 1, total: 2, tokens, accepted: 1, dropped: 3, notice: 'The model was slow.' },
    });
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(Object.assign(new Error('cut'), { kind: 'cancelled' })));
      void gate.then(resolve);
    });
    return orchardRun(4);
  };

describe('asking a model', () => {
  it('says how one is chosen where none is, and asks nothing', async () => {
    const { terminal, gateway } = await asked();
    await terminal.shows(/No model is chosen[^]*persona config set model\.url http:\/\/127\.0\.0\.1:11434\/v1/);
    expect(terminal.screen()).toContain('persona config set model.name llama3.1');
    expect(gateway.made.filter((call) => call.startsWith('interpret '))).toEqual([
      'interpret {"namespace_id":"ns_0001","dry_run":true}',
    ]);
  });

  it('tells what would go where, takes the name as the yes, shows progress, and what came of it', async () => {
    const gate = Promise.withResolvers<void>();
    const { terminal, gateway } = await asked(model(gate.promise), { model: orchardModel });
    const screen = (await terminal.shows('100,000 tokens')).replaceAll(/[│\s]+/g, ' ');
    expect(screen).toContain(
      '4 texts of 4 own events would go to 127.0.0.1:11434, to the model orchard-3b. 1 first question of 812 tokens and at most 4 second ones.',
    );
    await terminal.type('namespace 2');
    await terminal.press('enter');
    await terminal.shows('that is not its name: namespace 1');
    await terminal.press('backspace');
    await terminal.type('1');
    await terminal.press('enter');
    await terminal.shows(
      /asking, 1 of 2[^]*812 tokens sent and 90 answered, of at most 100,000[^]*1 accepted, 3 dropped/,
    );
    await terminal.shows('The model was slow.');
    expect(JSON.parse(gateway.made.at(-1)?.replace(/^interpret /, '') ?? '')).toEqual({
      namespace_id: 'ns_0001',
      consent: { host: '127.0.0.1:11434', model: 'orchard-3b', name: 'namespace 1' },
    });
    gate.resolve();
    await terminal.shows(/3 claims accepted, 2 dropped\. All was asked\./);
    await terminal.shows('2 quoted what does not stand in the event word for word as a whole sentence');
    await terminal.press('esc');
    await terminal.shows('namespace 1');
  });

  it('shows the first question byte for byte, and is ended by a key; nothing is lost', async () => {
    const never = Promise.withResolvers<void>();
    const { terminal } = await asked(model(never.promise), { model: orchardModel, consented: true });
    await terminal.shows(/You said yes to this host and model/);
    await terminal.press('ctrl+o');
    await terminal.shows('"model":"orchard-3b"');
    await terminal.press('esc');
    await terminal.press('enter');
    await terminal.shows('asking, 1 of 2');
    await terminal.press('ctrl+x');
    expect(await terminal.shows(/You said yes to this host and model/)).not.toContain('asking, 1 of 2');
  });

  it('tells what is kept: how many claims, why some are not shown, and what was not asked about', async () => {
    const { terminal } = await asked(model(Promise.resolve()), {
      model: orchardModel,
      consented: true,
      claims: orchardClaims(),
      fallen: { 'not-verbatim': 1 },
      not_asked_about: 12,
      run: orchardRun(4),
    });
    const screen = await terminal.shows(/3 claims of a model kept; 1 of them not shown[^]*12 newer events/);
    expect(screen).toContain('1 quoted what does not stand in the event word for word');
  });
});

describe('what a model said, in a persona', () => {
  it('bears a sign and its words in Traits and Facets, and in the evidence', async () => {
    const { terminal } = await opened();
    await terminal.press('enter');
    await terminal.shows('Ana Orchard');
    await terminal.press('3');
    // Who said it stands behind the claim, and its count once, there.
    await terminal.shows(/◇ · Keeps the fences and gates whole {2}orchard-3b, quoting 2 messages · last /);
    await terminal.shows(/◇ · Mends fences before the season turns {2}orchard-3b, quoting 1 commit/);
    expect(terminal.screen()).not.toMatch(/◇.*takes back an earlier step/);
    expect(terminal.screen()).toContain('takes back an earlier step  9×');
    expect(terminal.screen()).not.toMatch(/ [12]×/);
    await terminal.press('6');
    await terminal.shows(/“I prefer oil paint for old fences\.”[^]*orchard-3b, quoting 1 message/);
    expect(terminal.screen()).toContain('Seeds of own trees grow stronger');
    // What it states itself is no quotation.
    expect(terminal.screen()).not.toContain('“Seeds');
    expect(terminal.screen()).toMatch(
      /◇ Seeds of own trees grow stronger {2}9 Mar 2026, orchard-3b, quoting 2 messages/,
    );
    await terminal.press('j');
    await terminal.press('enter');
    await terminal.shows(/said by the model orchard-3b, quoting 1 message; each quote was\s+.*checked/);
  });

  it('is said to be nothing where a model was asked and nothing held, and not where nothing tells that one was', async () => {
    const reason = 'no sentence here states one, as for most people';
    const inVain = (interpretations: object) => ({
      facets: { opinions: [], mental_models: [] },
      provenance: {
        claims: { '/facets/mental_models': { method: 'rules', evidence: [], reason } },
        interpretations: { held: 0, fallen: {}, ...interpretations },
      },
    });
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1)];
    gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ana Orchard', inVain({ not_asked_about: 3 })));
    last = openTerminal(portsFor(gateway), { columns: 160, rows: 12 });
    await last.shows('namespace 1');
    await last.press('enter');
    await last.shows('Ana Orchard');
    await last.press('6');
    await last.shows(/Mental models +no sentence here states one, as for most people; a model/);
    expect(last.screen()).toMatch(/Opinions +not given; a model was asked, and nothing it said held/);
    gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ana Orchard', inVain({})));
    await last.press('r');
    await last.shows(/states one, as for most people *│/);
    expect(last.screen()).not.toContain('a model was asked');
  });
});
