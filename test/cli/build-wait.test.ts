import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { handMovedClock } from '../helpers/hand-moved-clock.ts';
import { json, misbehavingGateway } from '../helpers/misbehaving-gateway.ts';
import { commands } from './ran.ts';

const namespace = { id: 'ns_1', name: 'acme' };
const earlier = '2026-11-19T10:00:00.000Z';
const later = '2026-11-20T12:00:30.000Z';

/** A gateway whose status is as told by how often it was read since the trigger; -1 stands for before. */
async function on(status: ((looks: number) => unknown) | undefined, builtAt = (_looks: number) => earlier) {
  let looks = -1;
  let reads = 0;
  const gateway = await misbehavingGateway(({ path, method }, response) => {
    const give = (data: unknown) => json(response, 200, { success: true, data });
    if (path === '/namespaces') return give(method === 'GET' ? [namespace] : namespace);
    if (path === '/personas/build') {
      looks = 0;
      return give({ build_id: 'build_1', status: 'accepted' });
    }
    if (path === '/events') return give({ accepted: 1, updated: 0, duplicates: 0, rejected: 0, errors: [] });
    if (path === '/personas/status') {
      if (looks >= 0) looks += 1;
      return status === undefined ? void response.writeHead(405).end() : give(status(looks));
    }
    if (looks >= 0) reads += 1;
    return give({ namespace_id: 'ns_1', subject: 'Ada', built_at: builtAt(reads) });
  });
  onTestFinished(() => gateway.close());
  const clock = handMovedClock();
  const run = commands(
    {
      PERSONA_URL: gateway.baseUrl,
      PERSONA_API_KEY: 'sk_0123456789abcdefghij',
      PERSONA_CONFIG: temporaryFolder(),
      PERSONA_DATA: temporaryFolder(),
    },
    { clock },
  );
  const persona = async (...argv: string[]) => {
    const { code, out, err } = await clock.passing(run(...argv));
    return { code, out, err: err.replaceAll(new URL(gateway.baseUrl).host, 'HOST') };
  };
  return { persona, clock };
}

const unknownFor = (read: string, name = 'acme') =>
  new RegExp(
    `^For 1 min the status at HOST ${read}, and no date has moved: it is waited for no longer\\. The build may go on; to wait without a limit: persona status ${name} --wait\\n$`,
  );

describe('a wait for a build whose status is in no known word', () => {
  it('ends after a minute in which nothing moves, with what was read and how to wait on', async () => {
    const { persona, clock } = await on(() => ({ status: 'baking', last_built_at: earlier }));
    const { code, out, err } = await persona('build', 'acme', '--wait');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(unknownFor('has read "baking", a word unknown here'));
    expect(clock.elapsed()).toBeGreaterThanOrEqual(60_000);
    expect(clock.elapsed()).toBeLessThan(75_000);
  });

  it('gives the last status as JSON all the same', async () => {
    const { persona } = await on(() => ({ status: 'baking' }));
    const { code, out, err } = await persona('build', 'acme', '--wait', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ status: 'baking', state: 'unknown' });
    expect(err).toMatch(unknownFor('has read "baking", a word unknown here'));
  });

  it('ends so too where the status holds nothing', async () => {
    const { persona } = await on(() => ({}));
    const { code, err } = await persona('build', 'acme', '--wait');
    expect(code).toBe(1);
    expect(err).toMatch(unknownFor('has held no word for how far it is'));
  });

  it('goes on as long as something moves, and ends well when a date does', async () => {
    const { persona, clock } = await on((looks) => ({
      status: 'baking',
      progress: { done: looks, total: 30 },
      last_built_at: looks < 30 ? earlier : later,
    }));
    const { code, out, err } = await persona('build', 'acme', '--wait');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe('completed, 30 of 30 events, judged by the dates of the persona\n');
    expect(clock.elapsed()).toBeGreaterThan(20_000);
  });

  it('names no stage of what is done', async () => {
    const { persona } = await on(() => ({ status: 'completed', progress: { stage: 'writing', done: 0, total: 0 } }));
    expect(await persona('build', 'acme', '--wait')).toMatchObject({ code: 0, out: 'completed\n' });
  });

  it('ends well when the date of the persona moves', async () => {
    const { persona } = await on(
      () => ({ status: 'idle' }),
      (reads) => (reads < 4 ? earlier : later),
    );
    expect(await persona('build', 'acme', '--wait')).toMatchObject({
      code: 0,
      out: 'completed, judged by the dates of the persona\n',
    });
  });

  it('ends an import too, whose events are in', async () => {
    const file = join(temporaryFolder(), 'events.jsonl');
    const event = {
      id: 'note:1',
      provider: 'note',
      kind: 'note',
      occurred_at: earlier,
      self: true,
      actor: { key: 'ada' },
    };
    writeFileSync(file, `${JSON.stringify(event)}\n`);
    const { persona } = await on(() => ({ status: 'baking' }));
    const { code, out, err } = await persona('import', 'acme', 'jsonl', file);
    expect(code).toBe(1);
    expect(out).toContain('1 new');
    expect(err.split('\n').at(-2)).toMatch(
      /^For 1 min the status at HOST has read "baking".* persona status acme --wait$/,
    );
  });
});

describe('persona status --wait', () => {
  it('waits without that limit, until a date moves', async () => {
    let looks = 0;
    const { persona, clock } = await on(() => ({
      status: 'baking',
      last_built_at: (looks += 1) < 90 ? earlier : later,
    }));
    const { code, out } = await persona('status', 'acme', '--wait');
    expect({ code, out: out.split('\n')[0] }).toEqual({
      code: 0,
      out: 'completed, judged by the dates of the persona',
    });
    expect(clock.elapsed()).toBeGreaterThan(600_000);
  });

  it('exits with 1 where the build fails, and says that there is none', async () => {
    const failing = await on(() => ({ status: 'failed', error: 'out of words' }));
    expect(await failing.persona('status', 'acme', '--wait')).toMatchObject({
      code: 1,
      err: 'The build failed: out of words\n',
    });
    const none = await on(() => []);
    expect(await none.persona('status', 'acme', '--wait')).toMatchObject({ code: 0, out: 'No build yet.\n' });
  });
});

it('a wait on a gateway without a status says after a minute what it waits for, once', async () => {
  const { persona, clock } = await on(undefined, (reads) => (reads < 60 ? earlier : later));
  const { code, err } = await persona('build', 'acme', '--wait');
  expect(code).toBe(0);
  expect(err).toMatch(/^Nothing has moved for a minute\. This gateway has no status to read.*\n$/);
  expect(clock.elapsed()).toBeGreaterThan(300_000);
});
