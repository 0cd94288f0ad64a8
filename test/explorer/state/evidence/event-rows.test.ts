import { describe, expect, it } from 'vitest';
import { eventRows, type EventLayout } from '../../../../src/explorer/state/evidence/event-rows.ts';
import { plain } from '../../../../src/explorer/widgets/line.ts';
import { rowLine } from '../../../../src/explorer/panes/evidence/row-line.ts';

const layout: EventLayout = { columns: 44, search: '', spelled: false, time: 'relative', datesHeading: false };

const commit = {
  id: 'git:749ea313f61f82e6ded05271589484b5c6cf423f',
  provider: 'git',
  kind: 'commit',
  channel: 'atlas',
  occurred_at: '2026-04-14T06:52:00.000Z',
  utc_offset_minutes: -360,
  actor: { key: 'ada@northwind.example', name: 'Ada Okafor', address: 'ada@northwind.example' },
  title: 'docs: Say what a pull request needs',
  text: 'docs: Say what a pull request needs\n\nI prefer a deletion 🗑 to a flag, because a flag has\nto be tested twice for ever.',
  changed: [{ file: 'CONTRIBUTING.md', what: 'M', added: 13, removed: 0 }],
};

const drawn = (event: object, marks: readonly (readonly [number, number])[] = [], more: Partial<EventLayout> = {}) =>
  eventRows(event as never, marks, { ...layout, ...more });
const texts = (...given: Parameters<typeof drawn>) => drawn(...given).map((row) => plain(rowLine(row, undefined)));

describe('an event in full', () => {
  it('has its heading, its text by paragraphs, and what is known beside', () => {
    expect(texts(commit)).toEqual([
      'docs: Say what a pull request needs',
      '',
      'I prefer a deletion 🗑 to a flag, because a',
      'flag has to be tested twice for ever.',
      '',
      'commit 749ea31 in atlas · CONTRIBUTING.md',
      '  +13 · Tue 14 Apr 2026, 00:52',
      'by Ada Okafor <ada@northwind.example>, UTC−6',
      'event',
      '  git:749ea313f61f82e6ded05271589484b5c6cf42',
      '  3f',
      '',
    ]);
    expect(texts(commit, [], { time: 'utc' }).join(' ')).toContain('14 Apr 2026, 06:52');
  });

  it('marks the words that decided, counted in code points, over rows and in the heading', () => {
    const from = Array.from(commit.text).join('').indexOf('to a flag') - 1;
    const marked = (marks: readonly (readonly [number, number])[]) =>
      drawn(commit, marks).flatMap(({ text, spans }) =>
        spans.filter(({ what }) => what === 'deciding').map((span) => text.slice(span.from, span.to)),
      );
    expect(marked([[from, 32]])).toEqual(['to a flag, because a', 'flag has to']);
    expect(marked([[0, 4], [37, 8]])).toEqual(['docs', 'I prefer']); // prettier-ignore
    expect(marked([[5000, 3]])).toEqual([]);
    expect(texts(commit, [[37, 8]], { spelled: true })[2]).toBe('»I prefer« a deletion 🗑 to a flag, because a');
  });

  it('draws the words that decided yellow, bold and underlined, and where n stands in reverse as well', () => {
    const [row] = drawn(commit, [[0, 5]]);
    const deciding = { tone: 'warn', bold: true, underline: true };
    expect(row && rowLine(row, undefined)[0]).toEqual({ ...deciding, text: 'docs:' });
    expect(row && rowLine(row, { event: 0, index: 0, row: 0 })[0]).toEqual({
      ...deciding,
      reverse: true,
      text: 'docs:',
    });
  });

  it('says what a reader left out, where it was, and how much', () => {
    const mail = {
      id: 'mail:1',
      provider: 'mail',
      kind: 'message',
      occurred_at: '2026-04-14T06:52:00.000Z',
      text: 'I agree.\nMore tomorrow.',
      cuts: [8],
      removed: { quoted: 1204, code: 0 },
    };
    expect(texts(mail).slice(0, 2)).toEqual(['I agree. [quoted lines left out]', 'More tomorrow.']);
    expect(texts(mail).join(' ')).toMatch(/left out by the reader: 1,204 characters\s+that it quotes/);
  });

  it('finds what is searched for, also where a row ends within it', () => {
    const found = drawn(commit, [], { search: 'because a flag' }).flatMap(({ text, spans }) =>
      spans.map(({ from, to, what, index }) => [text.slice(from, to), what, index]),
    );
    expect(found).toEqual([
      ['because a', 'match', 0],
      ['flag', 'match', 0],
    ]);
  });

  it('is drawn only, whatever it holds', () => {
    const hostile = {
      ...commit,
      title: 'a\u001B[2J',
      text: 'a\u001B[2J\n\u202Ereversed\u0007',
      channel: '\u001B]0;x\u0007',
    };
    for (const text of texts(hostile)) expect(text).not.toMatch(/[\u0000-\u001F\u202E]/);
    expect(texts({ id: 7, text: { a: 1 }, changed: 'x', cuts: ['a', -1, 1.5], to: 3 }).length).toBeGreaterThan(0);
  });

  it('is laid out once for each layout', () => {
    const marks = [[0, 4]] as const;
    expect(drawn(commit, marks)).toBe(drawn(commit, marks, {}));
    expect(drawn(commit, marks)).not.toBe(drawn(commit, marks, { columns: 30 }));
  });
});
