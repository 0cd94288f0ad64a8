import type { Json } from '../../contract/scalars.ts';
import type { Clock } from '../clock.ts';
import { fieldsOf } from '../received/refusal.ts';
import { receivedStatus } from '../received/status-answer.ts';
import type { Asked, AskRaw } from './asked.ts';
import { dataBy, dataIn, isTaken, textOf } from './judging.ts';
import { madeUpEvents } from './made-up-events.ts';
import type { Own } from './own.ts';
import { once } from './once.ts';
import { notShown } from './verdict.ts';
import { otherCase, type PersonaSeen } from './reads.ts';

/** A namespace that the check made. */
export type Made = { readonly id: string; readonly name: string };

export type WriteWorld = {
  readonly ask: AskRaw;
  readonly own: Own;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** what tells this run from another: letters and digits */
  readonly tag: string;
};

const buildWait = { until: 90_000, first: 100, most: 1_000 };

/** What the check writes, in the one order that shows each state; all of it in namespaces that it makes itself. */
export function createWrites({ ask, own, clock, signal, tag }: WriteWorld) {
  const made: Made[] = [];
  const create = async (json: Json, key?: null): Promise<Asked> => {
    const asked = await ask('createNamespace', { json, ...(key === null ? { key } : {}) });
    const id = textOf(dataIn(asked), 'id');
    if (id !== '') made.push({ id, name: textOf(dataIn(asked), 'name') });
    return asked;
  };
  const wanted = {
    name: `Contract check ${tag}`,
    description: 'Made by persona doctor --contract --writes. It may be deleted.',
    external_reference_id: `Contract-Check-${tag}`,
  };
  const subject = 'Ada Okafor';

  const created = once(async () => {
    const asked = await create(wanted);
    return asked.status === 403 ? notShown('The key may not write: it answered 403.') : asked;
  });
  const space = once(async () => textOf(dataBy('namespaces.create', await created(), 'an object'), 'id'));
  const address = async (): Promise<{ namespace_id: string }> => ({ namespace_id: await space() });
  const get = async (route: 'readPersona' | 'readBuildStatus') => ask(route, { query: await address() });

  const unbound = once(async () => ({ read: await get('readPersona'), status: await get('readBuildStatus') }));
  const bound = once(async () => {
    await unbound();
    return ask('createOrFetchPersona', { json: { subject, ...(await address()) } });
  });
  const boundAgain = once(async () => {
    dataBy('personas.create', await bound(), 'an object');
    return ask('createOrFetchPersona', { json: { subject: 'Somebody Else', ...(await address()) } });
  });
  const boundByReference = once(async () => {
    await boundAgain();
    return ask('createOrFetchPersona', { json: { subject, external_reference_id: wanted.external_reference_id } });
  });
  const unbuilt = once(async () => {
    await boundByReference();
    return { read: await get('readPersona'), status: await get('readBuildStatus') };
  });
  const sendEvents = async (lines: readonly string[]) =>
    ask('sendEvents', {
      query: await address(),
      body: { type: 'application/x-ndjson', text: lines.join('\n') },
    });
  const events = once(async () => {
    await unbuilt();
    const sent = madeUpEvents(clock.now()).map((event) => JSON.stringify(event));
    return { sent, receipt: await sendEvents(sent) };
  });
  const build = once(async () => {
    await unbuilt();
    if (await own.has('sendEvents')) await events();
    return ask('triggerBuild', { json: await address() });
  });
  /** Every status on the way to the end of the build; the last one is the end. */
  const statuses = once(async (): Promise<readonly Asked[]> => {
    dataBy('build.answer', await build(), 'an object');
    const seen: Asked[] = [];
    const begun = clock.elapsed();
    for (
      let wait = buildWait.first;
      clock.elapsed() - begun < buildWait.until;
      wait = Math.min(buildWait.most, wait * 2)
    ) {
      const asked = await get('readBuildStatus');
      seen.push(asked);
      const { state } = receivedStatus(dataIn(asked));
      if (state === 'completed' || state === 'failed') return seen;
      // where the status tells nothing, the persona itself shows the end
      if (!isTaken(asked) || state === 'unknown') {
        const read = await get('readPersona');
        if (isTaken(read) && textOf(dataIn(read), 'built_at') !== '') return seen;
      }
      await clock.sleep(wait, signal);
    }
    return notShown(`The build did not end within ${buildWait.until / 1000} s.`);
  });
  const built = once(async (): Promise<Asked> => {
    const last = (await statuses()).at(-1);
    if (last !== undefined && receivedStatus(dataIn(last)).state === 'failed') notShown('Its build failed.');
    return get('readPersona');
  });
  const afterBuild = once(async () => {
    await built();
    return ask('createOrFetchPersona', { json: { subject, ...(await address()) } });
  });
  /** A second namespace, for what needs another; only where it can be erased again. */
  const second = once(async () => {
    await space();
    if (!(await own.has('eraseNamespace'))) notShown('It needs a second namespace, which could not be erased again.');
    return create({ name: 'n'.repeat(255) });
  });

  return {
    wanted,
    subject,
    made,
    create,
    /** Says that what was made is gone already. */
    gone: (id: string) => {
      made.splice(
        made.findIndex((one) => one.id === id),
        1,
      );
    },
    created,
    space,
    address,
    unbound,
    bound,
    boundAgain,
    boundByReference,
    boundByOtherCase: once(async () => {
      await boundByReference();
      const reference = otherCase(wanted.external_reference_id);
      return ask('createOrFetchPersona', { json: { subject, external_reference_id: reference } });
    }),
    unbuilt,
    sendEvents,
    events,
    build,
    buildByReference: once(async () => {
      // A second build moves what is looked at after the first.
      await afterBuild();
      return ask('triggerBuild', { json: { external_reference_id: wanted.external_reference_id } });
    }),
    statuses,
    built,
    afterBuild,
    second,
    /** What was made, as a persona that can be read. */
    persona: async (): Promise<PersonaSeen> => ({
      namespace: fieldsOf(dataIn(await created())) ?? {},
      asked: await built(),
    }),
  };
}
export type Writes = ReturnType<typeof createWrites>;
