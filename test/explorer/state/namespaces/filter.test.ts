import { describe, expect, it } from 'vitest';
import { filtered, type Filterable } from '../../../../src/explorer/state/namespaces/filter.ts';

const row = (name: string, more: Partial<Filterable> = {}): Filterable => ({
  id: `ns_${name}`,
  name,
  reference: '',
  description: '',
  subject: '',
  built: undefined,
  ...more,
});
const rows = [
  row('Acme Sales', { subject: 'Ada Okafor', built: true, reference: 'crm-17', behindDays: 104, build: 'done' }),
  row('atlas', { built: false, build: 'failed' }),
  row('beacon', { description: 'light for ships', build: 'running', reference: 'harbour:7' }),
];
const names = (filter: string) => filtered(rows, filter).kept.map((index) => rows[index]?.name);

describe('a filter', () => {
  it.each([
    ['', ['Acme Sales', 'atlas', 'beacon']],
    ['a', ['Acme Sales', 'atlas', 'beacon']],
    ['acme', ['Acme Sales']],
    ['A', ['Acme Sales']],
    ['okafor sales', ['Acme Sales']],
    ['!acme', ['atlas', 'beacon']],
    ['~bcn', ['beacon']],
    ['~asl', ['Acme Sales']],
    ['built:yes', ['Acme Sales']],
    ['built:no', ['atlas']],
    ['behind:90d', ['Acme Sales']],
    ['behind:3m', ['Acme Sales']],
    ['behind:1y', []],
    ['failed:', ['atlas']],
    ['!failed:', ['Acme Sales', 'beacon']],
    ['building:', ['beacon']],
    ['building:no', ['Acme Sales', 'atlas']],
    ['harbour:7', ['beacon']],
    ['ref:crm', ['Acme Sales']],
    ['about:ships', ['beacon']],
    ['name:ships', []],
    ['/^a/', ['Acme Sales', 'atlas']],
    ['/^A/', ['Acme Sales']],
    ['!/^a/', ['beacon']],
    ['/s$|n$/', ['Acme Sales', 'atlas', 'beacon']],
  ])('%s', (filter, kept) => {
    expect(names(filter)).toEqual(kept);
  });

  it('says what is wrong with it, and then keeps everything', () => {
    expect(filtered(rows, '/(/').problem).toMatch(/^not a regular expression yet/);
    expect(filtered(rows, 'built:maybe')).toEqual({ kept: [0, 1, 2], problem: 'built: takes yes or no' });
    expect(filtered(rows, 'behind:soon').problem).toBe('behind: takes a time: 90d, 12w, 6m, 2y');
    expect(filtered(rows, 'failed:maybe').problem).toBe('failed: takes yes or no');
    expect(filtered(rows, 'bihind:90d').problem).toBe('there is no filter "bihind:"; the nearest is "behind:"');
    expect(filtered([row('a'.repeat(200))], '/^(a|a)*$b/').problem).toMatch(/takes too long/);
  });
});
