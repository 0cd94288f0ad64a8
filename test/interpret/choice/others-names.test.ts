import { describe, expect, it } from 'vitest';
import type { Contact, SourceEvent } from '../../../src/contract/event.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import { whoIsWho } from '../../../src/engine/people/identities.ts';
import { OthersNames } from '../../../src/interpret/choice/others-names.ts';
import { PersonaBody } from '../../../src/contract/persona.ts';
import type { AcceptedClaim } from '../../../src/contract/interpretations/accepted-claim.ts';
import { ada, ben, cy, mail, robot } from '../../engine/made-up-history.ts';

const orchardList: Contact = { key: 'graft-plum@graft-plum.test', name: 'Graft Plum', how: 'cc' };
const zora: Contact = { key: 'zora@hill.test', name: 'Zora Hill', how: 'cc' };
const list = 'graft-plum.hosts.graft-plum.test';
const over = (actor: typeof ada, to: readonly Contact[]): SourceEvent =>
  mail(9, 'The hoses are dry.', { actor, list, to: [...to] });

/** Three people write over a list, to its address and to somebody who never writes. */
const written = [ada, ben, cy].map((actor) => over(actor, [orchardList, zora]));

const namesIn = (events: readonly SourceEvent[], joined: string[] = []) => {
  const keys = joined.map((key) => ({ key, why: 'said' }));
  const names = new OthersNames(
    whoIsWho(joined.length === 0 ? [] : [{ people: [{ name: 'Ben Ito', self: false, keys }] }]),
  );
  for (const event of events) names.take(event);
  return names.all();
};

describe('names of others', () => {
  it('are all that somebody goes by, the most used first, over all keys', () => {
    const also = { key: 'benji', name: 'benjito' };
    const events = [ben, ben, { ...ben, name: 'Ito, Ben' }, { ...ben, name: 'Benjamin Ito' }, also].map((actor) =>
      mail(3, 'Yes.', { actor }),
    );
    expect([...namesIn(events, [ben.key, 'benji']).values()]).toEqual([['Ben Ito', 'Benjamin Ito', 'benjito']]);
  });

  it('are not the subject’s, no address, and none of a list', () => {
    const events = [
      ...written,
      mail(5, 'Ripe.', { actor: robot, to: [{ key: 'x@y.test', name: 'x@y.test' }] }),
      mail(4, 'Ripe too.', { to: [{ key: 'plums-users@hill.test', name: 'Plums' }] }),
    ];
    expect([...namesIn(events).values()].flat().toSorted()).toEqual(['Ben Ito', 'Bump It', 'Cy Moss', 'Zora Hill']);
  });

  it('are those of people who write from an address of a program or of a list', () => {
    const key = 'notifications@hosts.test';
    const events = ['Zora Hill', 'Dov Roe'].map((name) => mail(6, 'Ripe.', { actor: { key, name } }));
    expect([...namesIn(events).values()]).toEqual([['Dov Roe', 'Zora Hill']]);
    const staff = mail(6, 'Ripe.', { actor: { key: 'team@hill.test', name: 'Pia Moss' } });
    expect([...namesIn([staff]).values()]).toEqual([['Pia Moss']]);
  });

  it('are somebody’s where the address writes itself, or few write to it', () => {
    expect([...namesIn(written.slice(1)).values()].flat()).toContain('Graft Plum');
    const wrote = mail(2, 'All ripe.', { actor: { key: orchardList.key, name: 'Graft Plum' } });
    expect([...namesIn([...written, wrote]).values()].flat()).toContain('Graft Plum');
  });

  it.each<[string, string, boolean]>([
    ['plum-mm@hill.test', 'Plum-MM', true],
    ['plum-driver@hill.test', 'Dept-Eng Plum Driver', true],
    ['plum@hill.test', 'Plum Keepers List', true],
    ['jo@plum-hill.test', 'Plum Hill', true],
    ['zora.hill@plum.test', 'Zora Hill', false],
    ['jean-luc@plum.test', 'Jean Moss', false],
    ['plum', 'Plum', false],
  ])('of %s, which never writes, called %s, are a list’s: %s', (key, name, isList) => {
    const sent = [ada, ben, cy].map((actor) => mail(8, 'Dry again.', { actor, to: [{ key, name }] }));
    expect([...namesIn(sent).values()].flat().includes(name)).toBe(!isList);
  });

  it('are those of a build: a list is nobody there too, nor is a key a name, and who writes is somebody', () => {
    const nameless = { key: 'https://hill.test/@ultrix', name: 'ultrix@hill.test' };
    const own = [
      'I keep every plum graft in wet Ultrix sand because it dries out within a day.',
      'A plum graft lives for weeks when it is kept cold and wet.',
      'I ask Ben about every ladder before I climb on it.',
      'No ladder in the orchard is safe before Ben has looked at it.',
    ].map((text, place) => mail(9 - place, text, { to: [nameless] }));
    const claim = (statement: string, said: readonly SourceEvent[]): AcceptedClaim => ({
      id: statement,
      field: '/facets/mental_models',
      claim: { statement },
      evidence: said.map(({ id, text = '' }) => ({ event: id, quote: text })),
      asked: {
        model: 'orchard-3b',
        host: 'here',
        question: 2,
        asked_at: '2026-11-20T00:00:00.000Z',
        sent: 'a'.repeat(64),
      },
    });
    const claims = [claim('Cut wood lives while it is wet', own.slice(0, 2)), claim('Ladders break', own.slice(2))];
    const engine = createEngine({
      asOf: '2026-11-20T12:00:00.000Z',
      subject: 'Ada Okafor',
      interpreted: { claims, events: own, asked: own.length },
    });
    for (const event of [...written, ...own]) engine.add(event);
    const { facets, provenance } = PersonaBody.parse(engine.finish());
    expect(facets.mental_models.map((model) => model.statement)).toEqual(['Cut wood lives while it is wet']);
    expect(provenance.interpretations?.fallen).toEqual({ 'replaced-name': 1 });
  });
});
