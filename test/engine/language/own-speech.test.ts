import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownSpeech, withoutInlineCode } from '../../../src/engine/language/own-speech.ts';
import { repeatedRuns } from '../../../src/engine/language/repeats.ts';
import type { Kept } from '../../../src/engine/tally/sample.ts';
import { createTallies } from '../../../src/engine/tally/tallies.ts';
import type { Taken } from '../../../src/engine/tally/tally.ts';

const kept = (id: string, text: string, kind: 'commit' | 'prompt' = 'commit', at = 1_000): Kept =>
  ({ id, text, at: at * 60_000, hash: 0, event: { provider: 'git', kind, self: true, actor: { key: 'a' } } }) as Kept;
const spoken = (own: readonly Kept[], others: readonly Kept[] = []) => {
  const speech = ownSpeech(own, others);
  return own.map(({ id, text }) => (speech.get(id)?.spoken ?? text).replaceAll(/\n+/g, '|'));
};
const form = 'Please check that all of the boxes below are ticked';

describe('templates', () => {
  it('are runs of eight words that recur in somebody’s texts, whatever stands around them', () => {
    expect(spoken([kept('1', `Prune. ${form}: yes`), kept('2', `Water. ${form.toUpperCase()}: no`)])).toEqual([
      'Prune. |: yes',
      'Water. |: no',
    ]);
  });

  it('are no runs of seven, and none within one text alone', () => {
    const seven = 'please check that all the boxes are';
    const texts = [`${seven} ticked`, `${seven} empty`, `${form}, and ${form}`];
    expect(spoken(texts.map((text, index) => kept(String(index), text)))).toEqual(texts);
  });

  it('are what stood before in another’s text, and not what another took over', () => {
    const own = [kept('1', `I say: ${form}.`, 'commit', 500)];
    expect(spoken(own, [kept('x', `They wrote: ${form}.`, 'commit', 400)])).toEqual(['I say: |.']);
    expect(spoken(own, [kept('x', `They wrote: ${form}.`, 'commit', 600)])).toEqual([`I say: ${form}.`]);
  });

  it('are taken out of prompts, too, where the assistant said it before', () => {
    const line = 'Before the frost the long ladder goes behind the shed';
    const taken = (id: string, at: number, text: string, program?: 'assistant'): Taken => {
      const self = program === undefined;
      const kind = self ? 'prompt' : 'message';
      const actor = self ? { key: 'me' } : { key: 'claude', program };
      const event = { id, provider: 'claude-code', kind, occurred_at: '', self, actor, text } as Taken['event'];
      return { event, kind, self, at: at * 60_000, hash: at, past: true, key: actor.key, lane: '', files: [] }; // prettier-ignore
    };
    const { own, others, assistants } = createTallies();
    for (const each of [taken('a', 500, line, 'assistant'), taken('b', 600, `Why? ${line}. And the saw?`)])
      for (const sample of [own, others, assistants]) sample.add(each);
    expect(others.kept()).toEqual([]);
    expect(spoken(own.kept(), assistants.kept())).toEqual(['Why? |. And the saw?']);
  });

  it('are the same whatever came first', () => {
    const word = fc.constantFrom(...'a b c'.split(' '));
    const text = fc.array(word, { maxLength: 24 }).map((words) => words.join(' '));
    const dated = fc.array(fc.record({ text, at: fc.nat({ max: 5 }).map((at) => at * 60_000) }), { maxLength: 8 });
    fc.assert(
      fc.property(dated, dated, (own, others) => {
        const forwards = repeatedRuns(own, others);
        expect(repeatedRuns(own.toReversed(), others.toReversed()).toReversed()).toEqual(forwards);
      }),
    );
  });

  it('are found in two hundred thousand texts with a table that does not grow', () => {
    const own = Array.from({ length: 200_000 }, (_, index) => ({
      text: `${index} ${index + 1} x${index} and so on with y${index} ${index % 1000 === 0 ? form : `z${index}`}`,
      at: 0,
    }));
    const found = repeatedRuns(own, []).filter((runs) => runs.length > 0);
    expect(found).toHaveLength(200);
  });
});

describe('prompts', () => {
  it('are without lines of six words or more that stand in several, and end after a hundred and fifty words', () => {
    const line = 'You are a careful reviewer of code';
    const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    expect(
      spoken([
        kept('1', `${line}\nPrune the pears`, 'prompt'),
        kept('2', `${line}\nWater them`, 'prompt'),
        kept('3', `Short line\n${long}`, 'prompt'),
      ]),
    ).toEqual(['|Prune the pears', '|Water them', `Short line|${long.split(' ').slice(0, 148).join(' ')} `]);
  });

  it('keep short lines that recur, and texts that are no prompts keep all', () => {
    const texts = ['Go on.\nPrune', 'Go on.\nWater'];
    expect(spoken(texts.map((text, index) => kept(String(index), text, 'prompt')))).toEqual([
      'Go on.|Prune',
      'Go on.|Water',
    ]);
    const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    expect(spoken([kept('1', long)])).toEqual([long]);
  });
});

it('code inside a sentence is no word of it', () => {
  expect(withoutInlineCode('I prefer `fd -H` to find.')).toBe('I prefer   to find.');
});
