import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/scalars.ts';
import { chanceOfShared } from '../../../src/contract/sides/chance-of-shared.ts';
import { onePersonSigns, type Sign, signsSummary } from '../../../src/contract/sides/one-person.ts';

type Told = {
  readonly addresses?: readonly string[];
  readonly peers?: readonly string[];
  readonly words?: readonly string[];
  readonly recognised?: number;
  readonly hours?: readonly number[];
  readonly provider?: string;
};

const person = (addresses: readonly string[]) => ({
  name: 'x',
  keys: addresses.map((key) => ({ key, events: 1, why: '' })),
});

/** A persona that tells no more than this. */
const persona = ({
  addresses = [],
  peers = [],
  words = [],
  recognised = 0.9,
  hours,
  provider = 'mail',
}: Told): Json => ({
  providers: [{ provider, event_count: 900 }],
  identity: {
    communication_preferences:
      hours === undefined ? {} : { week: [[...hours], ...Array.from({ length: 6 }, () => Array<number>(24).fill(0))] },
  },
  facets: { idiolect: { words: [...words], phrases: [], recognised } },
  provenance: { identities: [person(addresses), ...peers.map((one) => person([one]))] },
});

const signOf = (name: Sign['sign'], a: Told, b: Told): Sign => {
  const found = onePersonSigns(persona(a), persona(b)).find(({ sign }) => sign === name);
  if (found === undefined) throw new Error(`no sign of ${name}`);
  return found;
};

const habits = (count: number, first = 0) => Array.from({ length: count }, (_, index) => `habit${first + index}`);
const at = (hour: number, events = 1_000) =>
  Array.from({ length: 24 }, (_, one) => (Math.abs(one - hour) < 4 ? events / 7 : 0));

describe('the signs that two personas are of one person', () => {
  it('are certain where one address writes in both, in whatever letters', () => {
    const sign = signOf(
      'addresses',
      { addresses: ['Ada@home.example', 'a@w.example'] },
      { addresses: ['ada@HOME.example'] },
    );
    expect(sign).toMatchObject({ points: 'one person', sure: 'certain', figures: { shared: 1, a: 2, b: 1 } });
    expect(sign.says).toBe('One address writes in both: ada@home.example.');
    expect(signOf('addresses', { addresses: ['a@w.example'] }, { addresses: ['b@w.example'] })).toMatchObject({
      sure: 'none',
    });
    // A bare name or number is no address: two sources give them to different people.
    expect(signOf('addresses', { addresses: ['U01'] }, { addresses: ['U01'] })).toMatchObject({ points: 'neither' });
  });

  it('speak for two people where each is among the people of the other', () => {
    const a = { addresses: ['ada@w.example'], peers: ['ben@w.example'] };
    const b = { addresses: ['ben@w.example'], peers: ['ada@w.example'] };
    expect(signOf('acquainted', a, b)).toMatchObject({ points: 'two people', sure: 'strong' });
    expect(signOf('acquainted', a, { ...b, peers: [] })).toMatchObject({ points: 'two people', sure: 'weak' });
    expect(signOf('acquainted', a, { addresses: ['zoe@w.example'] })).toMatchObject({
      points: 'neither',
      sure: 'none',
    });
  });

  it('are strong where habits of words are shared that strangers do not share, in sources that compare', () => {
    const a = { words: habits(20) };
    expect(signOf('idiolect', a, { words: habits(20, 10) })).toMatchObject({
      points: 'one person',
      sure: 'strong',
      figures: { shared: 10 },
    });
    expect(signOf('idiolect', a, { words: habits(20, 10), provider: 'git' })).toMatchObject({ sure: 'weak' });
    expect(signOf('idiolect', a, { words: habits(20, 10), recognised: 0.2 })).toMatchObject({ sure: 'weak' });
    expect(signOf('idiolect', a, { words: habits(20, 19) })).toMatchObject({ points: 'neither', sure: 'none' });
    expect(signOf('idiolect', { words: habits(2) }, { words: habits(2) })).toMatchObject({ sure: 'none' });
    expect(signOf('idiolect', a, {})).toMatchObject({ sure: 'none', figures: {} });
  });

  it('are never more than a hint by hours', () => {
    expect(signOf('hours', { hours: at(9) }, { hours: at(9) })).toMatchObject({
      points: 'one person',
      sure: 'weak',
      figures: { overlap: 1 },
    });
    expect(signOf('hours', { hours: at(6) }, { hours: at(18) })).toMatchObject({ points: 'two people', sure: 'weak' });
    expect(signOf('hours', { hours: at(9) }, { hours: at(11) })).toMatchObject({ points: 'neither' });
    expect(signOf('hours', { hours: at(9, 150) }, { hours: at(9) })).toMatchObject({ sure: 'none' });
  });

  it('come to one sentence, that of the surest', () => {
    const summary = (a: Told, b: Told) => signsSummary(onePersonSigns(persona(a), persona(b)));
    expect(summary({ addresses: ['a@b.example'] }, { addresses: ['a@b.example'] })).toBe(
      'These are surely one person.',
    );
    expect(summary({ hours: at(9), words: habits(20) }, { hours: at(20), words: habits(20) })).toBe(
      'These are very likely one person, though another sign points elsewhere.',
    );
    expect(summary({}, {})).toBe('Nothing says that these are one person, and nothing that they are two.');
  });

  it('are the same from either side, and stand on whatever a gateway sends', () => {
    const ways = (a: Json, b: Json) => onePersonSigns(a, b).map(({ sign, points, sure }) => [sign, points, sure]);
    assert(
      property(jsonValue(), jsonValue(), (a, b) => {
        expect(ways(a as Json, b as Json)).toEqual(ways(b as Json, a as Json));
      }),
    );
  });
});

describe('the chance that strangers share so much', () => {
  it('is that of drawing without putting back', () => {
    expect(chanceOfShared(0, 5, 5, 100)).toBeCloseTo(1);
    expect(chanceOfShared(1, 1, 1, 100)).toBeCloseTo(0.01);
    // 1 - C(95,5)/C(100,5)
    expect(chanceOfShared(1, 5, 5, 100)).toBeCloseTo(0.2304, 3);
    expect(chanceOfShared(5, 5, 5, 100)).toBeCloseTo(1 / 75_287_520, 12);
  });
});
