import { expect, it, onTestFinished } from 'vitest';
import { runCli } from '../../src/cli/run.ts';
import { takeEnvironment } from '../../src/settings/environment.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { type Arrival, json, misbehavingGateway, type Play } from '../helpers/misbehaving-gateway.ts';

/** Runs a command on a gateway that plays so, and stops it as Ctrl-c does once `isTime` says so of a request. */
async function stopped(argv: readonly string[], play: Play, isTime: (arrival: Arrival) => boolean) {
  const stop = new AbortController();
  const gateway = await misbehavingGateway((arrival, response, socket) => {
    if (isTime(arrival)) response.on('close', () => stop.abort('SIGINT'));
    return play(arrival, response, socket);
  });
  onTestFinished(() => gateway.close());
  let out = '';
  let err = '';
  await runCli(argv, {
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    in: (async function* nothing() {})(),
    signal: stop.signal,
    environment: takeEnvironment({
      PERSONA_URL: gateway.baseUrl,
      PERSONA_API_KEY: 'sk_0123456789abcdefghij',
      PERSONA_CONFIG: temporaryFolder(),
    }),
  });
  return { out, err };
}

const running: Play = ({ path }, response) =>
  json(response, 200, {
    success: true,
    data:
      path === '/namespaces'
        ? [{ id: 'ns_1' }]
        : path === '/personas/build'
          ? { build_id: 'build_1' }
          : { status: 'running' },
  });

it('says of a wait that is stopped what goes on, and how to look at it again', async () => {
  const { out, err } = await stopped(
    ['build', 'ns_1', '--wait'],
    running,
    ({ path, before }) => path === '/personas/status' && before > 0,
  );
  expect(out).toBe('');
  expect(err).toMatch(
    /^Stopped waiting\. The build goes on at 127\.0\.0\.1:\d+; persona status ns_1 shows how far it is\.\n$/,
  );
});

it('says of any other command that is stopped that nothing goes on, and never the name of a signal alone', async () => {
  const hangs: Play = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  const ran = stopped(
    ['namespaces'],
    (arrival, response, socket) => {
      void hangs(arrival, response, socket);
      setImmediate(() => socket.destroy());
    },
    () => true,
  );
  const { err } = await ran;
  expect(err).toBe('Stopped before it was done; nothing goes on from here.\n');
});
