import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InterpretNews } from '../../src/contract/interpretations/interpreter.ts';
import { workerInterpreter } from '../../src/interpret/worker-interpreter.ts';
import { laddersOpinion, letters, orchardLetters } from './orchard-letters.ts';
import { scriptedModel } from './scripted-model.ts';

let folder: string;
let server: Awaited<ReturnType<typeof scriptedModel>>;
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'persona-interpret-')), 'asked');
  server = await scriptedModel({
    claims: (texts) => [laddersOpinion(texts)],
    follows: (_, sentences) => sentences.includes(letters.ladders),
  });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const interpreter = (name = 'orchard-3b') =>
  workerInterpreter({
    folder,
    model: () => ({
      url: server.url,
      name,
      remote: false,
      leaves: false,
      key: 'mk_orchard',
      context: 3_000,
      budget: 100_000,
    }),
    now: () => Date.parse('2026-11-20T12:00:00.000Z'),
  });
const order = (pages: () => AsyncIterable<readonly string[]>, dryRun = false, anew = false) => ({
  organization: 'org',
  namespaceId: 'orchard',
  subject: 'Ada Okafor',
  at: '2026-11-20T12:00:00.000Z',
  total: 7,
  identities: [],
  corrections: [],
  pages,
  accepted: [],
  dryRun,
  anew,
});
const events = orchardLetters();
const paged = async function* () {
  for (const event of events) yield [JSON.stringify(event)];
};
const never = new AbortController().signal;
const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

describe('an interpreter', () => {
  it('asks in a worker after a yes, keeps what was answered 0600, and asks nothing twice', async () => {
    const one = interpreter();
    await expect(one.run(order(paged), () => {}, never)).rejects.toThrow('Nobody has agreed');
    expect(server.asked).toEqual([]);
    await one.consent('orchard');
    expect([await one.consented('orchard'), await one.consented('other'), await interpreter('other').consented('orchard')]).toEqual([true, false, false]); // prettier-ignore
    const news: InterpretNews[] = [];
    const first = await one.run(order(paged), (now) => news.push(now), never);
    expect(first.run).toMatchObject({ end: 'whole', accepted: 1, requests: { first: 1, second: 2, examined: 90 } });
    expect(server.asked.every(({ headers }) => headers.authorization === 'Bearer mk_orchard')).toBe(true);
    expect(news.length).toBeGreaterThan(90);
    expect(files().map((file) => statSync(join(file.parentPath, file.name)).mode & 0o777)).toEqual(
      files().map(() => 0o600),
    );
    expect(files().some((file) => readFileSync(join(file.parentPath, file.name), 'utf8').includes('mk_orchard'))).toBe(
      false,
    );
    const asked = server.asked.length;
    const again = await one.run(order(paged), () => {}, never);
    expect(again.run).toMatchObject({
      accepted: 1,
      requests: { first: 0, second: 0, examined: 0, answered_before: 3 },
    });
    expect(again.run.tokens).toMatchObject({ sent: 0, answered: 0 });
    expect(server.asked.length).toBe(asked);
    // a question in which a forgotten event stands is gone, with its answer
    expect(await one.forget('orchard', ['mail:none'])).toBe(0);
    expect(await one.forget('orchard', ['mail:ladders'])).toBe(3);
    expect(files().some((file) => readFileSync(join(file.parentPath, file.name), 'utf8').includes('oak ladders'))).toBe(false); // prettier-ignore
    await one.forget('orchard', 'all');
    expect(
      files()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['consents.json', 'examinations.json']);
    expect(await one.consented('orchard')).toBe(false);
    await one.close();
  });

  it('forgets what was answered and examines again where all is asked anew, also for other namespaces', async () => {
    const one = interpreter();
    await one.consent('orchard');
    await one.run(order(paged), () => {}, never);
    const first = server.asked.length;
    const dry = await one.run(order(paged, true, true), () => {}, never);
    expect(dry.run.requests).toMatchObject({ first: 1, examined: 90 });
    const stop = new AbortController();
    const cut = await one.run(
      order(paged, false, true),
      (now) => {
        if ('progress' in now && now.progress.stage === 'examining' && now.progress.done === 10) stop.abort();
      },
      stop.signal,
    );
    expect(cut.run).toMatchObject({ end: 'cancelled', requests: { answered_before: 0 } });
    // It goes on where it was cut, and nothing of before counts.
    const whole = await one.run(order(paged), () => {}, never);
    expect(whole.run).toMatchObject({ end: 'whole', accepted: 1, requests: { first: 1, second: 2 } });
    expect(whole.run.requests.examined + whole.run.requests.answered_before).toBe(90);
    expect(server.asked.length).toBeGreaterThanOrEqual(first * 2);
    await one.close();
  });

  it('prints a dry run without anybody’s yes, and goes on where it was cancelled', async () => {
    const one = interpreter();
    const news: InterpretNews[] = [];
    const dry = await one.run(order(paged, true), (now) => news.push(now), never);
    expect(dry.run).toMatchObject({ dry_run: true, requests: { first: 1 } });
    expect(news.filter((now) => 'request' in now)).toHaveLength(2);
    expect(server.asked).toEqual([]);
    await one.consent('orchard');
    const stop = new AbortController();
    const cut = await one.run(
      order(paged),
      (now) => {
        if ('progress' in now && now.progress.stage === 'examining' && now.progress.done === 10) stop.abort();
      },
      stop.signal,
    );
    expect(cut.run).toMatchObject({ end: 'cancelled', accepted: 0 });
    const before = server.asked.length;
    expect(before).toBeLessThan(60);
    const whole = await one.run(order(paged), () => {}, never);
    expect(whole.run).toMatchObject({ end: 'whole', accepted: 1 });
    expect(whole.run.requests.answered_before).toBeGreaterThanOrEqual(10);
    expect(server.asked.length).toBeLessThanOrEqual(94);
    await one.close();
  });
});
