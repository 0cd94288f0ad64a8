import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askedModel, patientClock } from './asked-model.ts';
import { laddersOpinion, letters, orchardLetters } from './orchard-letters.ts';
import { type AskedOf, completion, type Played, scriptedModel, sentencesIn } from './scripted-model.ts';
import { handMovedClock } from '../helpers/hand-moved-clock.ts';

type Scripted = Awaited<ReturnType<typeof scriptedModel>>;
const open: Scripted[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const playing = async (plays: Played, claims: readonly unknown[] = []): Promise<Scripted> => {
  const one = await scriptedModel({
    plays,
    claims: () => claims,
    follows: (_, sentences) => sentences.includes(letters.ladders),
  });
  open.push(one);
  return one;
};
const events = orchardLetters();
const says =
  (content: (asked: AskedOf) => unknown, more: object = {}, usage?: object): Played =>
  (asked, answer) => {
    if (!asked.isFirst) return false;
    answer.end(completion(content(asked), more, usage));
    return true;
  };
const status = (code: number, headers: Record<string, string> = {}, times = Infinity): Played => {
  let played = 0;
  return ({ isFirst }, answer: ServerResponse) => {
    if (!isFirst || (played += 1) > times) return false;
    answer.writeHead(code, headers).end('{"error":{"message":"no"}}');
    return true;
  };
};
const claimed = (asked: AskedOf) => ({ ...asked.marks, claims: [laddersOpinion(sentencesIn(asked.text))] });

describe('a model that does not do well', () => {
  it.each<[string, Played, string, number]>([
    ['truncated JSON', says((asked) => JSON.stringify(claimed(asked)).slice(0, -30)), 'no whole JSON', 1],
    ['an answer that ends in the middle', says((asked) => JSON.stringify(claimed(asked)).slice(0, -30), { finish_reason: 'length' }), 'longer than it may be', 1],
    ['words alone', says(() => 'The writer likes ladders.'), 'answered in words', 1],
    ['nothing', says(() => '  '), 'answered with nothing', 1],
    ['a refusal', says(() => '', { message: { role: 'assistant', content: null, refusal: 'I cannot.' } }), 'declined', 1],
    ['no chat completion', (asked, answer) => asked.isFirst && Boolean(answer.end('<html>hello</html>')), 'something else than a chat completion', 1],
    ['another schema', says(({ marks }) => ({ ...marks, traits: ['kind'] })), '', 1],
    ['a missing mark', says((asked) => ({ ...claimed(asked), last_mark: 'aaaaaaaa' })), 'The server cut the question', 1],
    ['a reported size far below ours', says(claimed, {}, { prompt_tokens: 90, completion_tokens: 60 }), 'The server cut the question: it read 90', 1],
    ['500', status(500), 'failed 2 times (500)', 2],
    ['503 and 429 in turns', status(429), 'asked 3 times to wait (429)', 3],
    ['a key that is wanted', status(401), 'wants a key, and none was sent (401)', 1],
    ['no such model', status(404), 'knows no model orchard-3b', 1],
    ['a redirect', status(302, { location: 'https://elsewhere.test/v1' }), 'sends on to another address (302)', 1],
    ['a refused form in every form', status(400), 'refused the question (400)', 3],
    ['an endless answer', (asked, answer) => asked.isFirst && Boolean(answer.end('x'.repeat(300_000))), 'without end', 1],
    ['a connection that is cut', (asked, answer) => asked.isFirst && Boolean(answer.destroy()), 'the connection was cut', 1],
  ])('%s: a sentence, nothing accepted, a bounded bill', async (_, plays, sentence, requests) => {
    const server = await playing(plays);
    const { run, claims } = await askedModel({ url: server.url, events });
    expect(claims).toEqual([]);
    expect(run.notices.join(' ')).toContain(sentence);
    expect(server.firsts()).toBe(requests);
    expect(run.tokens.sent + run.tokens.answered).toBeLessThanOrEqual(25_000);
  }); // prettier-ignore

  it.each<[string, Played]>([
    ['prose around JSON', says((asked) => `Sure! Here it is:\n\`\`\`json\n${JSON.stringify(claimed(asked))}\n\`\`\`\nAnything {else}?`)],
    ['one 500', status(500, {}, 1)],
    ['429 once', status(429, { 'retry-after': '7' }, 1)],
    ['no JSON schemas', status(400, {}, 1)],
    ['no JSON at all', status(422, {}, 2)],
  ])('%s: what it says is used all the same', async (_, plays) => {
    const slept: number[] = [];
    const script = await scriptedModel({
      plays,
      claims: (texts) => [laddersOpinion(texts)],
      follows: (__, sentences) => sentences.includes(letters.ladders),
    });
    open.push(script);
    const { run } = await askedModel({ url: script.url, events, clock: patientClock(slept) });
    expect(run).toMatchObject({ end: 'whole', accepted: 1 });
    expect(slept.filter((wait) => wait !== 2_000 && wait !== 7_000)).toEqual([]);
  }); // prettier-ignore

  it.each<[string, unknown, string]>([
    ['an invented event', { evidence: [{ sentence: 99, quote: letters.ladders }] }, 'no-event'],
    ['an invented quote', { evidence: [{ sentence: 1, quote: 'I prefer oak ladders whatever anybody says of them.' }] }, 'not-verbatim'],
    ['a near-verbatim quote', { evidence: [{ sentence: 0, quote: letters.ladders.replace('aluminium', 'aluminum') }] }, 'not-verbatim'],
    ['a part of a sentence', { evidence: [{ sentence: 0, quote: 'I prefer oak ladders to the aluminium ones' }] }, 'not-verbatim'],
    ['two sentences as one', { evidence: [{ sentence: 0, quote: `${letters.ladders} The others may choose for themselves.` }] }, 'not-verbatim'],
    ['a quote from another person', { evidence: [{ sentence: 1, quote: 'I want the grafts of our neighbours to fail in every dry summer.' }] }, 'not-verbatim'],
    ['a quote with a replaced name', { evidence: [{ sentence: 1, quote: 'Person 1 has the list.' }] }, 'replaced-name'],
    ['no quote', { evidence: [] }, 'wrong-form'],
    ['another kind', { kind: 'secret' }, 'wrong-form'],
    ['a stance that is none', { stance: 'none' }, 'wrong-form'],
    ['another language', { says: 'escaleras de madera' }, 'other-words'],
    ['no object', 'oak ladders', 'wrong-form'],
  ])('%s: dropped, and counted by why', async (_, change, reason) => {
    const script = await scriptedModel({
      claims: (texts) => {
        const at = texts.findIndex((text) => text.includes(letters.ladders)) + 1;
        if (typeof change !== 'object' || change === null) return [change];
        const one = { ...laddersOpinion(texts), ...change };
        return [{ ...one, evidence: one.evidence.map((quoted) => ({ ...quoted, sentence: quoted.sentence === 0 ? at : quoted.sentence })) }];
      },
    });
    open.push(script);
    const { run } = await askedModel({ url: script.url, events });
    expect(run).toMatchObject({ accepted: 0, dropped: { [reason]: 1 } });
  }); // prettier-ignore

  it('a lost question: told apart from one that said nothing', async () => {
    const cut = await playing(says((asked) => JSON.stringify(claimed(asked)).slice(0, -30)));
    expect((await askedModel({ url: cut.url, events })).run).toMatchObject({ end: 'whole', lost: 1 });
    const none = await playing(says(({ marks }) => ({ ...marks, claims: [] })));
    expect((await askedModel({ url: none.url, events })).run.lost).toBeUndefined();
  });

  it('an endless list: the first six are looked at', async () => {
    const script = await scriptedModel({ claims: () => Array.from({ length: 300 }, () => ({ kind: 'opinion' })) });
    open.push(script);
    const { run } = await askedModel({ url: script.url, events });
    expect(run.dropped).toEqual({ 'wrong-form': 6, 'too-many': 294 });
  });

  it('a slow one: the time ends it, with a sentence', async () => {
    const clock = handMovedClock();
    const script = await playing(({ isFirst }) => {
      if (isFirst) setImmediate(() => void clock.advance(900_001));
      return isFirst;
    });
    const { run } = await askedModel({ url: script.url, events, clock });
    expect(run.notices).toEqual(['The model at ' + script.url.host + ' gave no whole answer within 15 minutes.']);
    expect(script.firsts()).toBe(1);
  });

  it('nobody there: one sentence, nothing asked', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    await new Promise((resolve) => taken.close(resolve));
    const { run } = await askedModel({ url: new URL(`http://127.0.0.1:${port}/v1`), events });
    expect(run).toMatchObject({ end: 'fault', tokens: { sent: 0, answered: 0 } });
    expect(run.notices).toEqual([
      `The model at 127.0.0.1:${port} could not be asked: nothing answers there; is the server started?`,
    ]);
  });

  it('a budget ends what it does not reach, and says so', async () => {
    const script = await scriptedModel({ claims: (texts) => [laddersOpinion(texts)] });
    open.push(script);
    const small = await askedModel({ url: script.url, events, model: { budget: 5_000 } });
    expect(small.run.end).toBe('budget');
    expect(small.run.notices[0]).toContain('too small for one question');
    const some = await askedModel({ url: script.url, events, model: { budget: 6_100, context: 3_000 } });
    expect(some.run.tokens.sent + some.run.tokens.answered).toBeLessThanOrEqual(6_100);
  });
});
