import { describe, expect, it, onTestFinished } from 'vitest';
import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../../../src/client/clock.ts';
import { contractPoints } from '../../../src/client/contract-check/points/index.ts';
import { type PersonaPart, promisedInPersona } from '../../../src/contract/interface/promised-fields.ts';
import { foreignGateway } from '../../helpers/foreign-gateway.ts';
import { foreignShapes } from '../../helpers/foreign-shapes.ts';
import { hostileTexts } from '../../helpers/hostile-texts.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';
import { wordedGateway, wordings } from '../../helpers/worded-gateway.ts';
import { checked, those } from './checked.ts';

const key = 'sk-worded-0123456789';
/** A clock on which every wait is over at once. */
const impatient = { ...systemClock, sleep: async () => setImmediate() };
/** One on which only the waits that a gateway asks for are over at once, and its deadlines are not. */
const patient = {
  ...systemClock,
  sleep: async (milliseconds: number, signal: AbortSignal) =>
    milliseconds < 10_000 ? setImmediate() : systemClock.sleep(milliseconds, signal),
};

async function played(play: Play, options: Partial<Parameters<typeof checked>[2]> = {}) {
  const gateway = await misbehavingGateway(play);
  onTestFinished(() => gateway.close());
  const found = await checked(gateway.baseUrl, key, { isWriting: false, ...options });
  return { found, gateway };
}

const fieldsOf = (prefix: string, part: PersonaPart) =>
  Object.keys(promisedInPersona[part]).map((field) => `${prefix}.${field}`);

const foreign = async (name: string) => {
  const gateway = await foreignGateway({ [name]: foreignShapes[name] ?? null });
  onTestFinished(() => gateway.close());
  return checked(gateway.baseUrl, key, { isWriting: false });
};

describe('the contract check of gateways that nobody of this project wrote', () => {
  it('says what a persona of nulls breaks, and holds nobody to what is ours', async () => {
    const found = await foreign('nulls');
    expect(those(found, 'broken')).toMatchObject({
      'namespace.org_id': '/data/0/org_id is missing; it should be a text.',
      'namespace.created_at': expect.stringContaining('not an ISO 8601 timestamp in UTC with milliseconds'),
      'namespaces.list.default': 'pageSize is 50, not 20.',
      'key.get.namespaces.none': 'A request without a key was taken: it answered 200.',
    });
    expect(those(found, 'not shown')).toMatchObject({
      'namespace.mcp': 'It is at another origin, to which the key is not sent.',
      'status.answer': expect.stringContaining('only shows while a build runs'),
    });
    const ours = found.points.filter(({ isOurs }) => isOurs);
    expect(new Set(ours.map(({ verdict }) => verdict))).toEqual(new Set(['not shown']));
  });

  it('says what a persona with objects of other names breaks', async () => {
    const broken = those(await foreign('renamed-objects'), 'broken');
    expect(Object.keys(broken).filter((id) => /^(persona|identity|provider|peer|episode)\./.test(id))).toEqual([
      'persona.agent_id',
      ...fieldsOf('identity', '/identity'),
      ...fieldsOf('episode', '/episodes/*'),
      ...fieldsOf('peer', '/peers/*'),
    ]);
  });

  it('shows what can be shown of a gateway with names of its own, writing too, and says what stays there', async () => {
    const [wording] = wordings;
    if (wording === undefined) throw new Error('no such wording');
    const gateway = await wordedGateway(wording);
    onTestFinished(() => gateway.close());
    const found = await checked(gateway.baseUrl, key, { isWriting: true });
    const broken = those(found, 'broken');
    for (const id of ['namespaces.create', 'personas.create', 'personas.create.again', 'build.answer'])
      expect({ id, says: broken[id] }).toEqual({ id, says: undefined });
    expect(broken).toMatchObject({ 'limits.name.none': expect.stringContaining('was taken') });
    expect(found.left.length).toBeGreaterThan(0);
    for (const { isGone, why } of found.left)
      expect({ isGone, why }).toEqual({ isGone: false, why: 'the gateway has no way to erase a namespace' });
    // nothing was tried that the gateway does not have
    expect(gateway.arrivals.filter(({ method }) => !['GET', 'POST'].includes(method))).toEqual([]);
    expect(gateway.arrivals.filter(({ path }) => path === '/events')).toEqual([]);
  });
});

describe('the contract check ends in sentences', () => {
  it('at a gateway that never answers', async () => {
    const { found, gateway } = await played(() => {}, { clock: impatient });
    expect(found.points).toHaveLength(contractPoints.length);
    expect(those(found, 'kept')).toEqual({ 'version.path': '' });
    expect(Object.values(those(found, 'broken')).join(' ')).toContain('did not give the whole answer within 10 s.');
    expect(Object.values(those(found, 'not shown'))).toContain('3 requests in a row brought no answer.');
    expect(gateway.arrivals.length).toBeLessThanOrEqual(3);
  });

  it('at one that asks to wait for ever, sends elsewhere, nests without end or answers without end', async () => {
    const waits = await played((_, response) => json(response, 429, {}, { 'retry-after': '1' }), { clock: patient });
    expect(those(waits.found, 'broken')['namespaces.list']).toBe('It answered 429.');
    const far = await played((_, response) => json(response, 503, {}, { 'retry-after': '86400' }));
    expect(far.gateway.arrivals.length).toBeLessThan(40);
    const elsewhere = await played((_, response) =>
      json(response, 307, {}, { location: 'https://elsewhere.example/' }),
    );
    expect(those(elsewhere.found, 'broken')['namespaces.list']).toContain('A key is not sent on');
    const deep = await played((_, response) => void response.end('['.repeat(200_000)));
    expect(those(deep.found, 'broken')['namespaces.list']).toContain('nested deeper than 128 levels');
    const endless = await played(
      (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536))) {}
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
      { limits: { answer: 200_000 } },
    );
    expect(those(endless.found, 'broken')['namespaces.list']).toContain('is larger than');
  });

  it('at one that pages for ever and says whatever it likes, and asks for no more than it may', async () => {
    let count = 0;
    const { found, gateway } = await played(
      ({ path }, response) => {
        count += 1;
        const said = hostileTexts[count % hostileTexts.length] ?? '';
        const rows = Array.from({ length: 30 }, (_, index) => ({ id: `${count}-${index}`, name: said, org_id: said }));
        if (path === '/namespaces')
          return json(response, 200, {
            success: true,
            data: rows,
            pagination: { page: count, pageSize: 3, total: 1e15 + count, totalPages: 1e15 },
          });
        return json(response, 200, { success: true, data: { [said]: said, identity: said, built_at: said } });
      },
      { limits: { requests: 60 } },
    );
    expect(found.points).toHaveLength(contractPoints.length);
    expect(gateway.arrivals.length).toBeLessThanOrEqual(60);
  });
});
