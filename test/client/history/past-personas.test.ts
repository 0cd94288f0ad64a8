import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { pastPersonas } from '../../../src/client/history/past-personas.ts';
import { createSeenPersonas } from '../../../src/history/seen-personas.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';

const personaOf = (day: number) => ({
  agent_id: 'a',
  namespace_id: 'ns_1',
  subject: 'Ada',
  built_at: `2026-03-0${day}T08:00:00.000Z`,
});
const build = (day: number) => ({
  build_id: `build_${day}`,
  namespace_id: 'ns_1',
  status: 'completed',
  finished_at: `2026-03-0${day}T08:00:00.000Z`,
  kept: true,
});

/** A gateway that lists two builds and answers every reading of a persona with the newest, or refuses a build_id. */
async function listing(status: number) {
  const asked: string[] = [];
  const gateway = await misbehavingGateway(({ path, query }, response) => {
    asked.push(`${path}?${query.toString()}`);
    if (path === '/builds')
      return json(response, 200, {
        success: true,
        data: [build(2), build(1)],
        pagination: { page: 1, pageSize: 100, total: 2, totalPages: 1 },
      });
    if (query.has('build_id') && status !== 200)
      return json(response, status, { error: { code: 'unknown_parameter', message: 'build_id?' } });
    return json(response, 200, { success: true, data: personaOf(2) });
  });
  onTestFinished(() => gateway.close());
  const { calls } = createClient({ target: { baseUrl: gateway.baseUrl, key: 'sk_0123456789abcdefghij' } });
  return { calls, asked };
}

describe('the earlier personas of a gateway', () => {
  it.each([200, 400, 404, 422])(
    'are asked for once where it does not know build_id (%i), and then those seen here count',
    async (status) => {
      const { calls, asked } = await listing(status);
      const seen = createSeenPersonas(undefined, () => Date.parse('2026-03-09T00:00:00.000Z'));
      seen.see(personaOf(1));
      const past = await pastPersonas({ calls, seen }, { namespace_id: 'ns_1' });
      expect(past.from).toBe('seen');
      expect(past.builds.map(({ builtAt }) => builtAt.slice(8, 10))).toEqual(['02', '01']);
      expect(await past.read(past.builds[1]!)).toEqual(personaOf(1));
      await pastPersonas({ calls, seen }, { namespace_id: 'ns_1' });
      expect(asked.filter((url) => url.includes('build_id='))).toHaveLength(1);
    },
  );

  it('stay asked for where a refusal is none of the gateway as a whole', async () => {
    const { calls, asked } = await listing(403);
    const seen = createSeenPersonas(undefined, () => 0);
    for (let time = 0; time < 2; time += 1)
      await expect(pastPersonas({ calls, seen }, { namespace_id: 'ns_1' })).rejects.toMatchObject({ status: 403 });
    expect(asked.filter((url) => url.includes('build_id='))).toHaveLength(2);
  });
});
