import * as fc from 'fast-check';
import type { SourceEvent } from '../../src/contract/event.ts';

const people = [
  { key: 'ada@acme.test', name: 'Ada Okafor', address: 'ada@acme.test' },
  { key: 'ben@acme.test', name: 'Ben Ito', address: 'ben@acme.test' },
  { key: 'cy@else.test', name: 'Cy Moss', address: 'cy@else.test' },
  { key: 'list@acme.test' },
];
const words =
  'we think the parser should keep quotes because users lose them maybe I want to ship this release today thanks it is terrible great never decided instead however'.split(
    ' ',
  );

const text = fc
  .array(fc.constantFrom(...words, '.', '?', 'naïve', '日本'), { maxLength: 40 })
  .map((all) => all.join(' '));
const moment = fc
  .integer({ min: Date.UTC(2023, 0, 1) / 60_000, max: Date.UTC(2026, 10, 25) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());

/** Events of every kind, by two dozen ids, with the subject, people, lists, answers, meetings and dates to come. */
export const anyEvents = fc
  .uniqueArray(
    fc.record(
      {
        number: fc.integer({ min: 0, max: 5_000 }),
        provider: fc.constantFrom('git', 'mail', 'slack', 'calendar'),
        kind: fc.constantFrom<SourceEvent['kind']>('message', 'commit', 'meeting', 'prompt', 'note'),
        occurred_at: moment,
        actor: fc.constantFrom(...people),
        to: fc.uniqueArray(fc.constantFrom(...people), { selector: ({ key }) => key }),
        channel: fc.constantFrom('', 'general', 'parser'),
        answers: fc.integer({ min: 0, max: 5_000 }),
        text,
        title: fc.constantFrom('Weekly', 'Review', '1:1', 'fix: keep quotes', 'parser: lose nothing'),
        utc_offset_minutes: fc.constantFrom(-420, 0, 60, 345),
        thread: fc.constantFrom('test:1', 'test:2'),
        cuts: fc.constantFrom<number[]>([], [0], [3, 9]),
        changed: fc.uniqueArray(
          fc.record(
            {
              file: fc.constantFrom('src/parser.ts', 'src/lexer/read.ts', 'docs/a.md', 'package.json', 'lib/read.ts'),
              what: fc.constantFrom('A', 'M', 'D', 'R'),
              from: fc.constantFrom('src/lexer/read.ts', 'old/read.ts'),
              added: fc.integer({ min: 0, max: 90 }),
            },
            { requiredKeys: ['file', 'what'] },
          ),
          { selector: ({ file }) => file },
        ),
        committer: fc.constantFrom(...people),
        merge: fc.record({ author: fc.constantFrom(...people), number: fc.nat() }, { requiredKeys: [] }),
        releases: fc.array(
          fc.record(
            { name: fc.constantFrom('v1.0', '2.0.1', 'nightly-3'), at: moment, by: fc.constantFrom(...people) },
            { requiredKeys: ['name', 'at'] },
          ),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: ['number', 'provider', 'kind', 'occurred_at', 'actor'] },
    ),
    { selector: ({ number }) => number, maxLength: 120 },
  )
  .map((all) =>
    all.map(({ number, answers, ...rest }): SourceEvent => ({
      ...rest,
      id: `test:${number}`,
      self: rest.actor.key === 'ada@acme.test',
      ...(answers === undefined ? {} : { reply_to: `test:${answers}` }),
    })),
  );

export const asOf = '2026-11-20T12:00:00.000Z';
