import { describe, expect, it } from 'vitest';
import { headOf } from '../../../src/readers/whatsapp/whatsapp-head.ts';
import { dayOf, OrderOfDates } from '../../../src/readers/whatsapp/whatsapp-order.ts';
import { bodyOf } from '../../../src/readers/whatsapp/whatsapp-phrases.ts';
import { startFit } from '../../../src/readers/whatsapp/whatsapp-start.ts';

const heads: readonly (readonly [line: string, date: readonly number[], clock: string, author: string | undefined])[] =
  [
    ['[17/02/25, 09:05:09] Ana: x', [17, 2, 25], '9:05', 'Ana'],
    ['[14/02/25, 9:05:09\u202FPM] Ana: x', [14, 2, 25], '21:05', 'Ana'],
    ['[3/4/25, 14:05:09] Ana: x', [3, 4, 25], '14:05', 'Ana'],
    ['[04.03.25, 14:05:09] Ana: x', [4, 3, 25], '14:05', 'Ana'],
    ['\u200E[17/02/2025, 14:05:09] Ana: x', [17, 2, 2025], '14:05', 'Ana'],
    ['15.04.2016, 15:04 - Ana: x', [15, 4, 2016], '15:04', 'Ana'],
    ['12/05/2023, 14:05 - Ana: x', [12, 5, 2023], '14:05', 'Ana'],
    ['12/05/2023, 2:05 p. m. - Ana: x', [12, 5, 2023], '14:05', 'Ana'],
    ['12/05/2023, 12:05 a. m. - Ana: x', [12, 5, 2023], '0:05', 'Ana'],
    ['2023/05/12, 14:05 - Ana: x', [2023, 5, 12], '14:05', 'Ana'],
    ['[2023-05-12 14:05] Ana: x', [2023, 5, 12], '14:05', 'Ana'],
    ['4.3.2025 klo 14.05 - Ana: x', [4, 3, 2025], '14:05', 'Ana'],
    ['13. 6. 2018. 21:25:15 Ana: x', [13, 6, 2018], '21:25', 'Ana'],
    ['12.05.23, 2:05 nachm. - Ana: x', [12, 5, 23], '14:05', 'Ana'],
    ['2023/05/12 午後2:05 - 安奈: x', [2023, 5, 12], '14:05', '安奈'],
    ['12/05/2023, 2:05 vakara - Ana: x', [12, 5, 2023], '2:05', 'Ana'],
    ['१२/०५/२०२३, १४:०५ - अना: x', [12, 5, 2023], '14:05', 'अना'],
    ['۱۲/۰۵/۲۰۲۳،‏ ۱۴:۰۵ - آنا: x', [12, 5, 2023], '14:05', 'آنا'],
    ['12/05/2023, 14:05 - ~\u202FAna T: x', [12, 5, 2023], '14:05', '~\u202FAna T'],
    ['12/05/2023, 14:05 - +44 7700 900123: x', [12, 5, 2023], '14:05', '+44 7700 900123'],
    ['12/05/2023, 14:05 - Bo Lind changed the group name to “Pears: late”', [12, 5, 2023], '14:05', undefined],
    ['12/05/2023, 14:05 - Bo Lind left', [12, 5, 2023], '14:05', undefined],
    ['12/05/2023, 14:05 - Ana:', [12, 5, 2023], '14:05', 'Ana'],
  ];

describe('the head of a line of WhatsApp', () => {
  it.each(heads)('%s', (line, date, clock, author) => {
    const head = headOf(line);
    expect(head?.date).toEqual(date);
    expect(`${Math.floor((head?.minutes ?? 0) / 60)}:${String((head?.minutes ?? 0) % 60).padStart(2, '0')}`).toBe(
      clock,
    );
    expect(head?.author).toBe(author);
  });

  it.each([
    '', 'Ana: x', '12/05/2023 is the day', '12/05/2023, 14:05: Ana', '[12/05/2023, 14:05 Ana: x', '12/05/2023, 14:05] Ana: x',
    '12/05.2023, 14:05 - Ana: x', '12/05/2023, 25:05 - Ana: x', '12/05/2023, 14:75 - Ana: x', '2023-05-12 14:05 started',
    '1 2 3 4', '10.0.0.1 - - [12/May/2023:14:05:09 +0000] "GET /"',
  ])('is not in "%s"', (line) => {
    expect(headOf(line)).toBeUndefined();
  }); // prettier-ignore
});

describe('the order of dates', () => {
  const found = (dates: readonly string[], notices: readonly string[] = []) => {
    const order = new OrderOfDates();
    for (const date of dates)
      for (const head of [headOf(`[${date}, 10:00:00] Ana: x`)])
        if (head !== undefined) order.add(head, notices.includes(date));
    return order.found;
  };
  it.each([
    [['13/1/26', '2/2/26'], { order: 'day first', isSure: true }],
    [['1/13/26', '2/2/26'], { order: 'month first', isSure: true }],
    [['2026/1/13', '2026/2/2'], { order: 'year first', isSure: true }],
    // read by the day these run back, and the other way round
    [['1/11/26', '1/12/26', '2/1/26'], { order: 'month first', isSure: true }],
    [['11/1/26', '12/1/26', '1/2/26'], { order: 'day first', isSure: true }],
    [['1/2/26', '3/4/26'], { order: 'day first', isSure: false }],
    // a number that no month has is one by mistake among many
    [['1/13/26', '1/14/26', '13/1/26'], { order: 'month first', isSure: true }],
  ] as const)('of %j', (dates, expected) => {
    expect(found(dates)).toEqual(expected);
  });

  it('is not told by notices, which come out of turn', () => {
    expect(found(['1/2/26', '1/1/26', '3/4/26'], ['1/1/26'])).toEqual({ order: 'day first', isSure: false });
  });

  it('knows that there is no such day', () => {
    expect(dayOf([31, 2, 26], 'day first')).toBeNaN();
    expect(dayOf([2, 3, 26], 'day first')).toBe(Date.UTC(2026, 2, 2));
    expect(dayOf([2, 3, 2026], 'month first')).toBe(Date.UTC(2026, 1, 3));
  });
});

describe('the body of a message', () => {
  it.each([
    ['hello', 'hello', 'said'],
    ['<Media omitted>', '', 'none'],
    ['<Medien ausgeschlossen>', '', 'none'],
    ['null', '', 'none'],
    ['\u200EIMG-1.jpg (file attached)\nThe ladder.', 'The ladder.', 'said'],
    ['IMG-1.jpg (Datei angehängt)', '', 'none'],
    ['You deleted this message', '', 'own deleted'],
    ['Esta mensagem foi apagada', '', 'deleted'],
    ['Later. <Se editó este mensaje.>', 'Later.', 'said'],
    ['Later. <此消息已编辑>', 'Later.', 'said'],
    ['Write <Orchard> there', 'Write <Orchard> there', 'said'],
    ['It is 3 < 4 and 5 > 4', 'It is 3 < 4 and 5 > 4', 'said'],
    ['location: https://maps.google.com/?q=1,2', '', 'none'],
    ['POLL:\nWhen do we prune?\nOPTION: Thursday (2 votes)\nOPTION: never (1 vote)', 'When do we prune?', 'said'],
    ['@\u2068Bo Lind\u2069 come', '@Bo Lind come', 'said'],
    ['@\u2068Bo Lind\u2069', '', 'said'],
  ])('on Android: %j', (raw, words, what) => {
    expect(bodyOf(raw, false)).toEqual({ words, what });
  });

  it.each([
    ['\u200Eimage omitted', '', 'none'],
    ['\u200EBo Lind joined using this group’s invite link', '', 'none'],
    ['The rows \u200E<attached: 1-PHOTO.jpg>', 'The rows', 'said'],
    ['\u200E<attached: 1-PHOTO.jpg>\nThe rows', 'The rows', 'said'],
    ['rows.pdf • \u200E3 pages \u200Edocument omitted', '', 'none'],
    ['\u200EYou deleted this message.', '', 'own deleted'],
    ['\u200EDu hast diese Nachricht gelöscht.', '', 'own deleted'],
    ['Later. \u200E<This message was edited>', 'Later.', 'said'],
  ])('on an iPhone: %j', (raw, words, what) => {
    expect(bodyOf(raw, true)).toEqual({ words, what });
  });
});

describe('what only looks like a chat', () => {
  it.each([
    ['a log with levels', '[2024-01-01 10:00:00] INFO: started\n[2024-01-01 10:00:01] WARN: late\n'],
    [
      'a log with names of programs',
      '[2024-01-01 10:00:00] nginx: started\n[2024-01-01 10:00:01] cron: late\n[2024-01-01 10:00:00] nginx: x\n[2024-01-01 10:00:01] cron: y\n',
    ],
    ['a log with dashes', '2024-01-01 10:00:00 - INFO - started: fine\n2024-01-01 10:00:01 - ERROR - late: x\n'],
    ['a diary', '01/02/2024, 10:00 - Rain.\n02/02/2024, 11:00 - Snow.\n'],
    ['a diary with colons', '2024-01-01 10:00: I pruned: all\n2024-01-02 11:00: Rain: none\n'],
    ['minutes of one voice', '01/02/2024, 10:00 - Decided: prune\n02/02/2024, 11:00 - Open: ladders\n'],
  ])('%s', (_, text) => {
    expect(startFit(text, false)).toBeUndefined();
  });

  it.each([
    ['[2024-01-01 10:00:00] INFO: started\n[2024-01-01 10:00:01] WARN: late\n'],
    ['2024-01-01 10:00:00 - INFO: started\n'],
    ['01/02/2024, 10:00 - Rain.\n02/02/2024, 11:00 - Snow.\n'],
  ])('is none even where its file is called after WhatsApp: %j', (text) => {
    expect(startFit(text, true)).toBeUndefined();
  });
});
