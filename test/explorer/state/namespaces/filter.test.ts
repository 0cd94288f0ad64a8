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
  row('Acme Sales', { subject: 'Ada Okafor', built: true, reference: 'crm-17' }),
  row('atlas', { built: false }),
  row('beacon', { description: 'light for ships' }),
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
    expect(filtered([row('a'.repeat(200))], '/^(a|a)*$b/').problem).toMatch(/takes too long/);
  });
});
