import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import type { InterpretationRun } from '../../../src/contract/interpretations/interpretation.ts';
import { finer } from '../../../src/interpret/questions/packed-questions.ts';
import type { Program } from '../../helpers/pty.ts';
import { count } from '../../interpret/asked-model.ts';
import { letters } from '../../interpret/orchard-letters.ts';
import { orchardProgram } from './orchard-program.ts';

/** The program over a server that stops at a request, as often as it is told, and says nothing more to it. */
async function stopping(number = 40) {
  let isSilent = true;
  const at = await orchardProgram({ plays: ({ number: now }) => isSilent && now === number });
  const stopped = async () => {
    await expect.poll(() => at.server.asked.length).toBe(number + 1);
  };
  const goOn = () => (isSilent = false);
  const served = async (): Promise<Program> => {
    const owner = at.onTerminal(['serve', '--data', at.data, '--port', '0']);
    await expect.poll(() => at.owner()?.baseUrl).toMatch(/^http/);
    return owner;
  };
  /** Runs once more, and holds what it cost to what came to the server. */
  const wholeAgain = async () => {
    goOn();
    const before = at.server.asked.length;
    const ran = await at.persona(['interpret', 'orchard', '--json']);
    expect(ran.code).toBe(0);
    const run = JSON.parse(ran.out) as InterpretationRun;
    const bodies = at.server.asked.slice(before).map(({ body }) => body);
    expect(run).toMatchObject({ end: 'whole', accepted: 1 });
    expect(run.requests.first + run.requests.second + run.requests.examined).toBe(bodies.length);
    // A finished examination is known by its result, and none of its answers is looked at.
    expect(run.requests.answered_before).toBe((number < 90 ? 93 : 3) - bodies.length);
    expect(run.tokens.sent).toBe(bodies.reduce((sum, body) => sum + Math.ceil(count(body) * finer), 0));
    return at.server.asked.map(({ body }) => body);
  };
  /** Which of all requests came more than once. */
  const repeated = (bodies: readonly string[]) => bodies.filter((body, index) => bodies.indexOf(body) !== index);
  return { ...at, stopped, served, wholeAgain, repeated, number };
}

it('asks no answered question again after the process that asked was killed', async () => {
  const { agreed, stopped, wholeAgain, repeated, asked, number } = await stopping();
  const run = await agreed();
  await stopped();
  await run.kill();
  expect(asked().filter((file) => file.endsWith('.answer.json'))).toHaveLength(number);
  const all = await wholeAgain();
  // All that came twice is what nobody answered.
  expect(repeated(all)).toEqual([all[number]]);
});

it('asks no answered question again after the owner of the folder was killed beneath the command', async () => {
  const { agreed, stopped, wholeAgain, repeated, served, number } = await stopping(92);
  const owner = await served();
  const run = await agreed();
  await stopped();
  await owner.kill();
  expect((await run.ended).exitCode).not.toBe(0);
  expect(run.screen()).not.toMatch(/accepted, \d+ dropped\.$/m);
  const all = await wholeAgain();
  expect(repeated(all)).toEqual([all[number]]);
});

it.each(['process of its own', 'process of another'])(
  'keeps what it has where Ctrl-c ends it, in a %s',
  async (whose) => {
    const { agreed, stopped, wholeAgain, repeated, served, persona, number } = await stopping();
    if (whose.endsWith('another')) await served();
    const run = await agreed();
    await stopped();
    // One run at a time; the other is told so.
    const second = await persona(['interpret', 'orchard']);
    expect(second.code).not.toBe(0);
    expect(second.err).toContain('A run of this namespace goes on already; it is ended by whoever began it');
    run.press('ctrl-c');
    expect((await run.ended).exitCode).toBe(130);
    const all = await wholeAgain();
    expect(repeated(all)).toEqual([all[number]]);
  },
);

it('keeps requests and answers to their owner, and erases them with what they hold', async () => {
  const at = await orchardProgram();
  expect((await (await at.agreed()).ended).exitCode).toBe(0);
  const holding = (words: string) => at.asked().filter((file) => readFileSync(file, 'utf8').includes(words));
  expect(new Set(at.asked().map((file) => statSync(file).mode & 0o777))).toEqual(new Set([0o600]));
  expect(new Set(at.asked().map((file) => statSync(dirname(file)).mode & 0o777))).toEqual(new Set([0o700]));
  expect([holding(letters.ladders).length, holding('oak ladders').length]).toEqual([2, 3]);
  expect(holding(letters.scales)).toHaveLength(1);
  // An event takes every request with it in which it stands, and its claim.
  expect(await at.persona(['forget', 'orchard', '--event', 'mail:ladders', '--yes'])).toMatchObject({ code: 0 });
  expect([holding(letters.ladders), holding('oak ladders'), holding(letters.scales)]).toEqual([[], [], []]);
  const exported = (await at.persona(['export', 'orchard', '--events'])).out;
  expect(exported).toContain(letters.scales);
  expect(exported).not.toContain('oak ladders');

  const asked = at.server.asked.length;
  expect((await at.persona(['interpret', 'orchard'])).code).toBe(0);
  expect(at.server.asked.length).toBe(asked + 1);
  expect(at.server.asked.at(-1)?.body).not.toContain('oak ladders');
  expect(holding(letters.scales)).toHaveLength(1);
  expect(await at.persona(['forget', 'orchard', '--source', 'mail', '--yes'])).toMatchObject({ code: 0 });
  expect(Object.values(letters).flatMap(holding)).toEqual([]);

  expect(await at.persona(['forget', 'orchard', '--yes'])).toMatchObject({ code: 0 });
  const left = at.asked().map((file) => file.slice(at.askedFolder.length + 1));
  expect(left.toSorted()).toEqual(['consents.json', 'examinations.json']);
  expect(readFileSync(`${at.askedFolder}/consents.json`, 'utf8')).toBe('[]\n');
  expect(existsSync(at.askedFolder)).toBe(true);
});

it('keeps nothing of a run that goes on while its namespace is forgotten', async () => {
  const at = await stopping();
  await at.served();
  const run = await at.agreed();
  await at.stopped();
  expect(at.asked().length).toBeGreaterThan(40);
  expect(await at.persona(['forget', 'orchard', '--yes'])).toMatchObject({ code: 0 });
  run.press('ctrl-c');
  await run.ended;
  await expect.poll(() => at.asked().map((file) => file.slice(at.askedFolder.length + 1))).toEqual(['consents.json']);
});
