import { afterEach, describe, expect, it } from 'vitest';
import { probeModel } from '../../src/interpret/probe.ts';
import { patientClock } from './asked-model.ts';
import { completion, type Played, scriptedModel } from './scripted-model.ts';

const open: Awaited<ReturnType<typeof scriptedModel>>[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const probed = async (plays?: Played) => {
  const server = await scriptedModel(plays === undefined ? {} : { plays });
  open.push(server);
  const model = { url: server.url, name: 'orchard-3b', remote: false, key: undefined, context: 3_000, budget: 100_000 };
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
    expect(await wrong((_, answer) => Boolean(answer.writeHead(404).end()))).toContain('it says 404');
    expect(await wrong((_, answer) => Boolean(answer.end(completion('No.'))))).toContain('answered in words');
    expect(await wrong(({ marks }, answer) => Boolean(answer.end(completion({ ...marks, yes: 1 }))))).toContain(
      'something else',
    );
  });
});
