import type { Correction } from './correction.ts';

/** How many claims of a field were judged, and how many of them were found right. */
export type JudgedField = { readonly field: string; readonly judged: number; readonly stand: number };

type Judged = Pick<Correction, 'kind' | 'field'> & Partial<Pick<Correction, 'state'>>;

/** Of the claims that were judged by applied corrections, how many stand, by field, and in all (the field ""). */
export function judgedByField(corrections: Iterable<Judged>): { all: JudgedField; fields: JudgedField[] } {
  const fields = new Map<string, { judged: number; stand: number }>();
  const all = { judged: 0, stand: 0 };
  for (const { kind, field, state = 'applied' } of corrections) {
    if (field === undefined || state !== 'applied') continue;
    const one = fields.get(field) ?? { judged: 0, stand: 0 };
    fields.set(field, one);
    for (const counts of [one, all]) {
      counts.judged += 1;
      if (kind === 'right') counts.stand += 1;
    }
  }
  return {
    all: { field: '', ...all },
    fields: [...fields]
      .map(([field, counts]) => ({ field, ...counts }))
      .toSorted((a, b) => b.judged - a.judged || (a.field < b.field ? -1 : 1)),
  };
}
