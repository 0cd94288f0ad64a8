import { describe, expect, it } from 'vitest';
import { Replies } from '../../../../src/engine/tally/talk/replies.ts';
import type { Taken } from '../../../../src/engine/tally/tally.ts';
import { hashOf } from '../../../../src/engine/tally/hash.ts';

const message = (id: string, at: number, replyTo?: string): Taken => ({
  event: {
    id,
    provider: 'slack',
    kind: 'message',
    self: false,
    actor: { key: 'ben@acme.test' },
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
  },
  kind: 'message',
  self: false,
  at,
  hash: hashOf(id),
  past: true,
  key: 'ben@acme.test',
  lane: 'slack\n',
  files: [],
});
const told = (replies: Replies) =>
  replies.settled().map(({ asked, answers }) => [asked?.id, ...answers.map(({ id }) => id)]);

describe('exchanges, which are sorted once', () => {
  it('are those of now after each event, whatever was asked for before', () => {
    const replies = new Replies();
    replies.add(message('b', 20));
    expect(told(replies)).toEqual([['b']]);
    expect(replies.settled()).toBe(replies.settled());
    replies.add(message('c', 40, 'b'));
    replies.add(message('a', 30, 'b'));
    expect(told(replies)).toEqual([['a'], ['b', 'a', 'c'], ['c']]);
  });

  it('are those of now after a merge, and after what was saved was taken up', () => {
    const [mine, theirs] = [new Replies(), new Replies()];
    mine.add(message('b', 20));
    theirs.add(message('c', 40, 'b'));
    expect(told(mine)).toEqual([['b']]);
    mine.merge(theirs);
    expect(told(mine)).toEqual([['b', 'c'], ['c']]);
    expect(told(theirs)).toEqual([[undefined, 'c'], ['c']]);
    theirs.exchanges.load(mine.exchanges.saved());
    expect(told(theirs)).toEqual(told(mine));
  });
});
