import { afterEach, describe, expect, it } from 'vitest';
import { probeModel } from '../../src/interpret/probe.ts';
import { count, patientClock } from './asked-model.ts';
import { completion, type Played, scriptedModel } from './scripted-model.ts';

const open: Awaited<ReturnType<typeof scriptedModel>>[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const probed = async (plays?: Played, context = 3_000, path = '/v1') => {
  const server = await scriptedModel(plays === undefined ? {} : { plays });
  open.push(server);
  const model = {
    url: new URL(path, server.url),
    name: 'orchard-3b',
    remote: false,
    key: undefined,
    context,
    budget: 100_000,
  };
  const found = await probeModel(model, { clock: patientClock(), signal: new AbortController().signal });
  return { ...found, asked: server.asked };
};

describe('a made-up question', () => {
  it('is answered, by the form that the server knows', async () => {
    expect(await probed()).toMatchObject({ isWell: true, says: expect.stringContaining('by its schema') });
    const plain = await probed(({ number }, answer) => number === 0 && Boolean(answer.writeHead(400).end()));
    expect(plain).toMatchObject({ isWell: true, says: expect.stringContaining('without a schema') });
    expect(plain.asked.every(({ body }) => !body.includes('Ada'))).toBe(true);
  });

  it('says in a sentence what is wrong', async () => {
    const wrong = async (plays: Played) => (await probed(plays)).says;
    expect(await wrong((_, answer) => Boolean(answer.writeHead(404).end()))).toMatch(
      /knows no model orchard-3b at this address \(404\)\.$/,
    );
    expect(await wrong((_, answer) => Boolean(answer.end(completion('No.'))))).toContain('answered in words');
    expect(await wrong(({ marks }, answer) => Boolean(answer.end(completion({ ...marks, yes: 1 }))))).toContain(
      'something else',
    );
  });

  it('is asked once more of a model that thinks, told not to', async () => {
    const thinks: Played = (asked, answer) =>
      !asked.body.includes('reasoning_effort') &&
      Boolean(answer.end(completion('', { message: { role: 'assistant', content: '', reasoning: 'Hm' }, finish_reason: 'length' })));
    expect(await probed(thinks)).toMatchObject({
      isWell: true,
      says: expect.stringMatching(/answered a made-up question by its schema, told not to think;/),
    });
    const always: Played = (_, answer) =>
      Boolean(answer.end(completion('', { message: { role: 'assistant', content: null, reasoning_content: 'Hm' } })));
    const found = await probed(always);
    expect(found).toMatchObject({ isWell: false, says: expect.stringContaining('spent its answer on thinking') });
    expect(found.asked).toHaveLength(2);
  }); // prettier-ignore

  it('is told with the words of a server that does not answer it, and names the model', async () => {
    const refused = async (code: number, error: object) =>
      await probed((_, answer) => Boolean(answer.writeHead(code).end(JSON.stringify({ error }))));
    expect((await refused(503, { message: 'Loading model' })).says).toMatch(
      /^orchard-3b at 127\.0\.0\.1:\d+ does not answer a made-up question \(503\)\. It says: "Loading model"\.$/,
    );
    const long = await refused(400, {
      message: 'request (300 tokens) exceeds the available context size (256 tokens)',
    });
    expect(long.says).toMatch(
      /exceeds the available context size \(256 tokens\)"\. Give the server a longer context, or set model\.context lower\.$/,
    );
    expect(long.asked).toHaveLength(1);
    const cut = await probed((_, answer) => Boolean(answer.end(completion('{"first', { finish_reason: 'length' }))));
    expect(cut.says).toMatch(/^orchard-3b at 127\.0\.0\.1:\d+ was asked a made-up question\. The answer was longer/);
  });

  it.each([1_000, 3_000, 8_000])('is as long as a question of %d tokens may be, and no longer', async (context) => {
    const { asked, says } = await probed(undefined, context);
    const tokens = count(asked[0]?.body ?? '') * 1.2 + 80;
    expect(tokens).toBeLessThanOrEqual(context);
    expect(tokens).toBeGreaterThan(context * 0.85);
    expect(says).toMatch(/; it was as long as model\.context allows\.$/);
  });

  it('says where addresses of servers end where this one leads nowhere', async () => {
    const nowhere = await probed((_, answer) => Boolean(answer.writeHead(404).end('404 page not found')), 3_000, '/');
    expect(nowhere.says).toMatch(/\(404\)\. It says: "404 page not found"\. The addresses of most servers end in \/v1: persona config set model\.url$/);
  }); // prettier-ignore

  it('finds a server that cuts what is longer than its context in silence', async () => {
    const cut = ({ marks }: { marks: object }, change: object, prompt_tokens: number) =>
      completion(
        { ...marks, ...change, follows: true, forbidden: false },
        {},
        { prompt_tokens, completion_tokens: 40 },
      );
    const first = await probed((asked, answer) => Boolean(answer.end(cut(asked, { first_mark: 'On' }, 1_023))));
    expect(first).toMatchObject({
      isWell: false,
      says: expect.stringMatching(/it read 1023 tokens of about 2\d{3}\./),
    });
    const marks = await probed((asked, answer) => Boolean(answer.end(cut(asked, { first_mark: 'On' }, 2_047))));
    expect(marks).toMatchObject({ isWell: false, says: expect.stringContaining('does not repeat the marks') });
  });
});
