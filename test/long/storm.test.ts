import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chance } from '../../scripts/truth/chance.ts';
import { chatEvents, runningGateway, temporaryFolder } from '../gateway/running-gateway.ts';
import { hostileTexts } from '../helpers/hostile-texts.ts';
import { misbehavingGateway } from '../helpers/misbehaving-gateway.ts';
import { storm } from '../helpers/storm.ts';

const sizes = [[1, 1], [2, 5], [10, 3], [40, 10], [60, 16], [80, 24], [100, 30], [120, 40], [200, 50]] as const; // prettier-ignore
const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

/** How a gateway takes a request: it answers at once, after a while, or not at all. */
const moods = {
  good: async () => true,
  slow: async (random: () => number) => {
    await sleep(100 + random() * 800);
    return true;
  },
  flapping: async (random: () => number) => random() > 0.4,
};

/** A real gateway with personas and hostile names, behind one that answers as its mood is. */
async function moodyGateway(mood: keyof typeof moods, seed: number) {
  const { baseUrl, opened, call, sendEvents, withPersona, buildEnds } = await runningGateway();
  for (const [index, name] of Object.values(hostileTexts).slice(0, 30).entries())
    await call('POST', '/namespaces', { json: { name: `${name.slice(0, 80)} ${index}` } });
  const { query } = await withPersona('lighthouse');
  await sendEvents(query, chatEvents(300));
  await call('POST', '/personas/build', { json: { external_reference_id: 'lighthouse' } });
  await buildEnds(query);
  const random = chance(seed);
  const before = await misbehavingGateway(async ({ method, path, query: search, headers, body }, response, socket) => {
    if (!(await moods[mood](random))) {
      socket.destroy();
      return;
    }
    const answer = await fetch(`${baseUrl}${path}?${search.toString()}`, {
      method,
      headers: { authorization: `Bearer ${opened.key}`, 'content-type': headers['content-type'] ?? 'application/json' },
      ...(method === 'GET' ? {} : { body }),
    }).catch(() => undefined);
    if (answer === undefined) socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  onTestFinished(() => before.close());
  return before.baseUrl;
}

describe.each(Object.keys(moods) as (keyof typeof moods)[])('on a gateway that is %s', (mood) => {
  it.each(seeds)('a storm outlives every size (seed %i)', async (seed) => {
    const folder = temporaryFolder();
    const env = {
      HOME: folder,
      PERSONA_CONFIG: folder,
      PERSONA_URL: await moodyGateway(mood, seed),
      PERSONA_API_KEY: 'sk_0123456789abcdefghij',
    };
    for (const size of sizes) {
      const { crashes, notRestored } = await storm({ seed, keys: 300, sizes: [size, ...sizes] }, env);
      expect({ size, crashes, notRestored }).toEqual({ size, crashes: [], notRestored: [] });
    }
  });
});
