import { describe, expect, it } from 'vitest';
import { firstQuestion } from '../../../../src/interpret/questions/first-question.ts';
import { chatBody } from '../../../../src/interpret/questions/chat-body.ts';
import { sentLines } from '../../../../src/explorer/places/interpret/sent-lines.ts';
import { orchardRun } from '../../../helpers/orchard-claims.ts';
import { mail } from '../../../engine/made-up-history.ts';

const lines = [
  { sentence: 'Dear all, the ladders\u001b[2J are back.', quotable: false, isGeneral: false },
  { sentence: 'I prefer oak ladders in wet grass.', quotable: true, isGeneral: true },
];
const body = chatBody('orchard-3b', firstQuestion([{ event: mail(1, 'x'), lines }]));
const plan = { run: orchardRun(1), first: body, tokens: { first: 0, second: 0 } };
const drawn = (rows: number, first: string | undefined = body): string[] =>
  sentLines({ ...plan, first }, 60, rows).map((line) =>
    line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
  );

describe('the beginning of what would be sent', () => {
  it('is the texts as they would go, without what steers a terminal', () => {
    expect(drawn(20)).toEqual([
      '',
      'Of the first question, as it would go; what has a number may be quoted:',
      '',
      expect.stringMatching(/^Dear all, the ladders.* are back\.$/),
      '[1*] I prefer oak ladders in wet grass.',
    ]);
    expect(drawn(20).join('')).not.toContain('\u001b');
  });

  it('keeps to its rows, and is left out where they are too few or the question has another form', () => {
    expect(drawn(5)).toHaveLength(5);
    expect(drawn(4)).toEqual([]);
    expect(drawn(20, '{"messages":[]}')).toEqual([]);
    expect(drawn(20, 'no JSON')).toEqual([]);
    expect(sentLines(undefined, 60, 20)).toEqual([]);
  });
});
