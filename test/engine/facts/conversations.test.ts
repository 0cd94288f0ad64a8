import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { Provenance } from '../../../src/contract/provenance.ts';
import { personaOf, times } from '../made-up-history.ts';

const ada = { key: 'ada@acme.test', name: 'Ada Okafor' };
const ben = { key: 'ben@acme.test', name: 'Ben Ito' };
const at = (day: number, hour = 8, minute = 0) => new Date(Date.UTC(2026, 5, day, hour, minute)).toISOString();
const later = (day: number, hour = 8) => new Date(Date.UTC(2027, 5, day, hour)).toISOString();

/** Day by day Ben asks in a thread of his own, and Ada answers 20 minutes later; every second answer asks something back. */
const exchanges = times(30, (day): SourceEvent[] => [
  {
    id: `mail:asked-${day}`,
    provider: 'mail',
    kind: 'message',
    occurred_at: at(day),
    self: false,
    actor: ben,
    to: [ada],
    thread: `mail:asked-${day}`,
    title: `Pump ${day}`,
    text: 'Does the pump hold?',
  },
  {
    id: `mail:answer-${day}`,
    provider: 'mail',
    kind: 'message',
    occurred_at: at(day, 8, 20),
    self: true,
    actor: ada,
    to: [ben],
    thread: `mail:asked-${day}`,
    reply_to: `mail:asked-${day}`,
    title: `Re: Pump ${day}`,
    text: day % 2 === 0 ? 'It does. Why do you ask?' : 'It does, see http://pump.test/?q=1 for the rest.',
  },
]).flat();

const meeting = (id: string, when: string, more: Partial<SourceEvent> = {}): SourceEvent => ({
  id: `calendar:${id}`,
  provider: 'calendar',
  kind: 'meeting',
  occurred_at: when,
  ended_at: new Date(Date.parse(when) + 3_600_000).toISOString(),
  self: true,
  actor: ada,
  to: [ben],
  title: 'Pump review',
  recurring: true,
  utc_offset_minutes: 120,
  ...more,
});

const claimsOf = (events: readonly SourceEvent[]) => {
  const persona = personaOf(events);
  expect(Provenance.safeParse(persona.provenance).error).toBeUndefined();
  return { persona, claims: persona.provenance.claims };
};

describe('conversations', () => {
  it('are counted: threads begun and answered, what asks, how soon an answer comes', () => {
    const { persona, claims } = claimsOf(exchanges);
    const preferences = '/identity/communication_preferences';
    expect(claims['/identity/background']?.facts).toEqual({ messages: 30, threads: 30, begun: 0, answered: 30 });
    expect(claims[`${preferences}/reply_minutes`]).toMatchObject({ total: 30, facts: { answers: 30 } });
    expect(persona.identity.communication_preferences).toMatchObject({ asks_share: 0.5, reply_minutes: 20 });
    const asks = claims[`${preferences}/asks_share`];
    expect(asks).toMatchObject({ total: 15, facts: { asks: 15, texts: 30 } });
    expect(Object.values(asks?.marks ?? {})).toContainEqual([[9, 15]]);
  });

  it('count no part of an own series for an answer, and no thread as begun of which the first message is missing', () => {
    const said = (id: string, self: boolean, more: Partial<SourceEvent>): SourceEvent => ({
      id: `mail:${id}`,
      provider: 'mail',
      kind: 'message',
      occurred_at: at(1, 8, Number(id)),
      self,
      actor: self ? ada : ben,
      to: [self ? ben : ada],
      text: 'The pump holds.',
      ...more,
    });
    const series = times(20, (part) =>
      said(String(part), true, {
        thread: 'mail:0',
        title: `[PATCH ${part}/19] Pump`,
        ...(part === 0 ? {} : { reply_to: 'mail:0' }),
      }),
    );
    const answered = said('30', false, { thread: 'mail:0', reply_to: 'mail:3', title: 'Re: [PATCH 3/19] Pump' });
    const thanks = said('31', true, { thread: 'mail:0', reply_to: 'mail:30', title: 'Re: [PATCH 3/19] Pump' });
    const late = said('40', true, { thread: 'mail:gone', reply_to: 'mail:gone', title: 'Re: Valve' });
    const unnamed = said('41', true, { thread: 'mail:41', title: 'RE: [pumps] Re: Sluice' });
    const others = [
      said('50', false, { thread: 'mail:gone', reply_to: 'mail:40' }),
      said('51', false, { thread: 'mail:41', reply_to: 'mail:41' }),
    ];
    const alone = said('52', true, { thread: 'mail:52', title: 'Into the blue' });
    const { claims } = claimsOf([...series, answered, thanks, late, unnamed, ...others, alone]);
    expect(claims['/identity/background']?.facts).toEqual({ messages: 24, threads: 3, begun: 1, answered: 2 });
  });

  it('name the next meeting of a series, and count those held of late', () => {
    const held = times(12, (index) => meeting(`held-${index}`, at(index * 7)));
    const declined = meeting('declined', at(13), { response: 'declined' });
    const { persona, claims } = claimsOf([
      ...exchanges,
      ...held,
      declined,
      meeting('next', later(8)),
      meeting('after', later(15)),
    ]);
    const series = persona.episodes.findIndex(({ label }) => label === 'Pump review');
    expect(claims[`/episodes/${series}`]).toMatchObject({
      total: 12,
      facts: { next: later(8), next_event: 'calendar:next' },
    });
    expect(claims['/identity/background']?.facts).toMatchObject({ meetings: 12, led: 12 });
    expect(claims['/identity/priorities']?.facts).toMatchObject({ messages: 30, meetings: 12 });
  });

  it('of a calendar alone tell its days and hours', () => {
    const { persona, claims } = claimsOf(times(25, (index) => meeting(`only-${index}`, at(index))));
    expect(persona.identity.communication_preferences).toMatchObject({ active_hours: [10], channels: ['calendar'] });
    expect(claims['/identity/communication_preferences']?.method).toMatch(/^counts of meetings in the calendar/);
    expect(claims['/identity/communication_preferences/months']?.total).toBe(25);
  });
});
