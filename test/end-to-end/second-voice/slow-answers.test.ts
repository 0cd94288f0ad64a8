import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { main } from '../../helpers/keeper-folder.ts';
import { testedNode } from '../../helpers/node.ts';
import { completion } from '../../interpret/scripted-model.ts';
import { orchardProgram } from './orchard-program.ts';

it('keeps the process that goes on in the background for as long as a model answers, however slowly', async () => {
  const idle = 600;
  const at = await orchardProgram({
    // The first pairs of the examination are wrong ones.
    plays: ({ number, marks }, answer) => {
      if (number !== 3) return false;
      setTimeout(
        () => answer.end(completion({ ...marks, follows: false, telling: false, forbidden: false })),
        idle * 4,
      );
      return true;
    },
  });
  const keeper = spawn(testedNode, [main, 'keep', '--data', at.data, '--idle', String(idle)], { env: at.env });
  await expect.poll(at.owner).toMatchObject({ pid: keeper.pid, kind: 'keeper' });
  const run = await at.agreed();
  expect((await run.ended).exitCode).toBe(0);
  expect(run.screen().replaceAll('\n', '')).toContain('1 claim accepted, 0 dropped.');
  await expect.poll(() => keeper.exitCode, { timeout: 20_000 }).toBe(0);
}, 60_000);

it('ends with a failure where whoever asks the model is stopped', async () => {
  let held = 0;
  const at = await orchardProgram({ plays: ({ number }) => number === 3 && (held += 1) > 0 });
  const server = spawn(testedNode, [main, 'serve', '--port', '0', '--data', at.data], { env: at.env });
  await expect.poll(at.owner).toMatchObject({ pid: server.pid, kind: 'server' });
  const run = await at.agreed();
  await expect.poll(() => held, { timeout: 20_000 }).toBe(1);
  server.kill('SIGTERM');
  expect((await run.ended).exitCode).not.toBe(0);
}, 60_000);

it('waits for a server that loads its model, says so once, and counts that as no fault', async () => {
  let refused = 0;
  const at = await orchardProgram({
    plays: (_, answer) => {
      if (refused === 2) return false;
      refused += 1;
      answer.writeHead(503, { 'retry-after': '0' }).end('{"error":{"message":"Loading model"}}');
      return true;
    },
  });
  const run = await at.agreed();
  expect((await run.ended).exitCode).toBe(0);
  const screen = run.screen().replaceAll('\n', '');
  expect(screen.split('is not ready (503). It says: "Loading model". It is asked again until it is.')).toHaveLength(2);
  expect(screen).toContain('Everything was asked.');
}, 60_000);
