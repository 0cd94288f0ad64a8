import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { commit, mail, personaOf as personaOfAll, times } from '../made-up-history.ts';

/** so much English that the language is plain */
const letters = times(4, (index) =>
  mail(
    400 + index,
    `The water of the harbour was low on the ${index + 2}th, and we walked to the old bridge with the others.`,
  ),
);
const personaOf = (events: readonly SourceEvent[]) => personaOfAll([...letters, ...events]);
const facetsOf = (text: string) => personaOf([mail(1, text)]).facets;
const opinionIn = (text: string) => facetsOf(text).opinions.map(({ stance, target, quote }) => [stance, target, quote]);
const sayingIn = (text: string) => (facetsOf(text).idiolect.sayings ?? []).map(({ text: said }) => said);

describe('preferences', () => {
  it.each([
    ['for', 'small functions with plain names', 'I prefer small functions with plain names.'],
    ['for', 'a deletion to a flag', 'I prefer a deletion to a flag, because flags are tested twice.'],
    [
      'for',
      'boring tools',
      'I really like boring tools that stay the same.'.replace(' that stay the same', ', the older the better'),
    ],
    [
      'against',
      'clever macros',
      'I usually avoid clever macros in code that beginners read.'.replace(
        ' in code that beginners read',
        ', whatever they save',
      ),
    ],
    ['against', 'silent fallbacks', "I don't like silent fallbacks, whatever their reason."],
    ['against', 'global state', 'I am not a fan of global state, whoever owns the lock.'],
    ['against', 'long meetings', 'In general I hate long meetings, even when lunch is served.'],
    ['for', 'plain text', 'As a reader I tend to trust plain text, even in the longest reports.'],
    ['for', 'to ask rather than to assume', 'I prefer to ask rather than to assume.'],
    ['for', 'plain tables', 'When we draw a chart for the board, I prefer plain tables.'],
    ['for', 'plain tables', 'We draw charts for the board and I prefer plain tables.'],
    ['against', 'isolated tables', "I don't love isolated tables, whatever they hold."],
    ['for', 'using plain tables', 'I recommend using plain tables, whoever reads them.'],
    ['against', 'tables that scroll', 'I avoid tables that scroll, too wide for any screen.'],
  ])('take the side "%s" of %s', (stance, target, sentence) => {
    expect(opinionIn(`We met on Monday. ${sentence} The rest can wait.`)).toEqual([[stance, target, sentence]]);
  });

  it.each([
    ['a thing that comes before it', "What I don't love is starting a new sentence."],
    ['what would be', 'I would prefer small functions with plain names.'],
    ['what would be, shortened', "I'd prefer small functions with plain names, honestly."],
    ['a question', 'Do you know whether I prefer small functions?'],
    ['one thing at hand', 'I prefer the second of the two plans for March.'],
    ['the work at hand', 'I like small functions, and the patch has several of them.'],
    ['this and that', 'I really like this way of writing small functions.'],
    ['somebody else', 'She says that they prefer small functions with plain names.'],
    ['you', 'I prefer small functions, as you know from the review.'],
    ['a belief', 'I prefer an old bible to the reading of horoscopes.'],
    ['an election', 'I like early elections in a small country by the sea.'],
    ['where somebody is from', 'I love immigrants from the islands, whatever they cook.'],
    ['not against', 'I am not against small functions with plain names.'],
    ['in favour of', 'I am in favour of small functions with plain names.'],
    ['politeness', 'I appreciate small functions with plain names a lot.'],
    ['doubt', 'Maybe I prefer small functions with plain names there.'],
    ['to do something', 'I like to write small functions with plain names.'],
    ['the past', 'I preferred small functions with plain names back then.'],
    ['a word that looks like one', 'It looks like small functions with plain names win.'],
    ['code', 'I prefer read_tide() to tide.read() and TIDE_MAX to all.'],
    ['a path', 'I prefer src/tide/gauge.ts for small functions like that.'],
    ['a link', 'I prefer https://tide.example/x for small functions.'],
    ['an item of a list', '- I prefer small functions with plain names.'],
    ['a fragment', 'I prefer small functions with plain names'],
    ['too few words', 'I prefer small functions.'],
    ['an open pair', 'I prefer small functions (with plain names.'],
    ['a beginning that hangs on another', 'But I prefer small functions with plain names.'],
    ['what is only kept that way', 'I use a variant of the gauge to keep an old one I prefer available.'],
    ['a doing without its thing', 'I recommend using (already wound) spring gauges for rough water.'],
    ['what was said before', 'No, I prefer small functions with plain names.'],
    ['what was said before, as that', 'I prefer small functions with plain names, and that, honestly.'],
    ['what was said before, left out', 'I prefer small functions with plain names, where people ask me to.'],
    ['the family', 'I prefer small functions, and my wife prefers long ones.'],
    ['the family, as what is theirs', 'I prefer small functions to my mum’s long recipes.'],
    ['illness', 'I prefer small functions since the surgery of last year.'],
    ['swearing', 'I hate damn large functions with stupid names.'],
    ['money', 'I prefer small functions to any higher salary.'],
    ['own mistakes', 'I prefer small functions after my mistake in March.'],
  ])('say nothing of %s', (_what, sentence) => {
    expect(opinionIn(`We met on Monday.\n\n${sentence}\n\nThe rest can wait.`)).toEqual([]);
  });

  it('are quoted over no cut, and beside one they are', () => {
    const text = 'I love quiet mornings with a pot of tea. I avoid long names in all small functions.';
    const said = (cuts: number[]) => personaOf([mail(1, text, { cuts })]).facets.opinions.map(({ target }) => target);
    expect(said([])).toHaveLength(2);
    expect(said([7])).toEqual(['long names in all small functions']);
    expect(said([text.indexOf(' I avoid')])).toEqual(['long names in all small functions']);
    expect(said([text.length])).toEqual(['quiet mornings with a pot of tea']);
  });

  it('are not what stood in an earlier text of anybody', () => {
    const sentence = 'I prefer small functions with plain names in every language that has names.';
    const other = { actor: { key: 'ben@else.test', name: 'Ben Ito' }, self: false };
    const first = mail(20, `As they say: ${sentence}`, other);
    expect(personaOf([first, mail(5, sentence)]).facets.opinions).toEqual([]);
    expect(
      personaOf([{ ...first, occurred_at: mail(1, '').occurred_at }, mail(5, sentence)]).facets.opinions,
    ).toHaveLength(1);
  });

  it('name nobody', () => {
    const to = [{ key: 'zora@x.test', name: 'Zora Quist' }];
    const said = (text: string) => personaOf([mail(2, 'Hello', { to }), mail(1, text)]).facets.opinions.length;
    expect(said('I prefer small functions to the long ones of Zora.')).toBe(0);
    expect(said('I prefer small functions to the long ones of Java.')).toBe(1);
  });

  it('use no noun twice, and take the newest', () => {
    const said = [
      mail(30, 'I prefer small functions with plain names, always.'),
      mail(20, 'I avoid clever functions, whatever their reason may be.'),
      mail(10, 'I love quiet mornings with a pot of tea.'),
    ];
    expect(personaOf(said).facets.opinions.map(({ target }) => target)).toEqual([
      'quiet mornings with a pot of tea',
      'clever functions',
    ]);
  });

  it('tell their deciding words by place, in code points', () => {
    const event = mail(1, '🌊 first. I prefer small functions with plain names.');
    const { provenance } = personaOf([event]);
    expect(provenance.claims['/facets/opinions/0']).toMatchObject({
      evidence: [event.id],
      total: 1,
      confidence: 0.6,
      marks: {
        [event.id]: [
          [11, 6],
          [18, 32],
        ],
      },
    });
  });
});

describe('prompts to programs', () => {
  it('are never quoted, and the persona says so', () => {
    const prompts = times(30, (index) =>
      mail(index, 'I prefer small functions with plain names. I always run all the tests first.', {
        kind: 'prompt',
        provider: 'chat',
      }),
    );
    const { facets, provenance } = personaOfAll(prompts);
    expect(facets.opinions).toEqual([]);
    expect(facets.idiolect.sayings).toBeUndefined();
    expect(provenance.claims['/facets/opinions']?.reason).toBe('prompts to programs are not quoted');
  });
});

describe('habits', () => {
  it.each([
    'I tend to write the test before the code.',
    'I always read a report from its end.',
    'I never merge anything on a Friday afternoon.',
    'I usually keep a notebook beside the keyboard.',
    'I usually keep a notebook that first readers can follow on.',
  ])('are what "%s" tells', (sentence) => {
    expect(sayingIn(`We met. ${sentence} The rest can wait.`)).toEqual([sentence]);
    expect(opinionIn(sentence)).toEqual([]);
  });

  it.each([
    'I never saw the end of the second report.',
    'I always forget the names of the small rivers.',
    'I never received the list of all the stations.',
    'I would always read a report from its end.',
    'I have never read a report from its end.',
    'I always wanted to read a report in peace.',
    'I never said that the rivers are too small.',
    'If I always read reports, nothing else happens there.',
    'I usually try my utmost in the evening not to.',
    'I usually try that first in a smaller river.',
    'No, I tend to follow the tide and wait.',
    'I usually come out of said rivers with a smile.',
    'I usually come out of manic weeks with a smile.',
    'I always pray beside the river before a long report.',
  ])('are not what "%s" tells', (sentence) => {
    expect(sayingIn(`We met. ${sentence} The rest can wait.`)).toEqual([]);
  });
});

describe('ways of seeing things', () => {
  const modelIn = (text: string) => facetsOf(text).mental_models.map(({ statement }) => statement);
  it.each([
    'In my experience, long reports hide short answers.',
    'When in doubt, measure the water twice before the boat.',
    'My rule of thumb is that a gauge nobody reads is broken.',
    'A good rule of thumb: long reports hide short answers.',
  ])('are said in "%s"', (sentence) => {
    expect(modelIn(`Hello there. ${sentence} The rest can wait.`)).toEqual([sentence]);
  });
  it.each([
    'In my experience, it works with the old gauge as well.',
    'In my experience, the gauge of last year was better.',
    'My rule of thumb is that the gauge of last year was better.',
    'The trade-off here is between the size and the price.',
    'Think of this as a second gauge beside the first.',
  ])('are not said in "%s"', (sentence) => {
    expect(modelIn(`Hello there. ${sentence} The rest can wait.`)).toEqual([]);
  });
});

describe('a history without sentences', () => {
  it('says that there are none, as for most people', () => {
    const { facets, provenance } = personaOf(times(30, (index) => commit(index, ['a.ts'])));
    expect(facets.opinions).toEqual([]);
    expect(provenance.claims['/facets/opinions']?.reason).toContain('as for most people');
    expect(provenance.claims['/facets/idiolect/sayings']?.reason).toContain('as for most people');
  });
});
