import { expect, it } from 'vitest';
import { changeRows } from '../../../src/contract/changes/change-rows.ts';
import { diff } from '../../../src/contract/changes/diff.ts';
import type { Correction } from '../../../src/contract/corrections/correction.ts';
import { whyGone } from '../../../src/contract/corrections/why-gone.ts';
import type { Json } from '../../../src/contract/scalars.ts';

const persona = (...priorities: readonly string[]): Json => ({ identity: { priorities: [...priorities] } });
const now = Date.parse('2026-11-22T10:00:00.000Z');
const rejected: Correction = {
  id: 'cor_1',
  kind: 'wrong',
  state: 'applied',
  field: '/identity/priorities',
  said: 'fax machines',
  made_at: '2026-11-20T09:00:00.000Z',
  made_by: 'key_agent',
  judged_at: '2026-11-22T09:00:00.000Z',
  judged_by: 'key_default',
};

it('says of what is gone that it was rejected, by whom and when, and of nothing else', () => {
  const before = persona('renewals', 'Fax machines');
  const words = (corrections: readonly Correction[]) =>
    changeRows(whyGone(diff(before, persona()), before, corrections, now)).rows.map((row) => row.words);
  expect(words([rejected])).toEqual(['Fax machines (rejected by you on 22 Nov)', 'renewals']);
  expect(words([{ ...rejected, state: 'waiting' }])).toEqual(['Fax machines', 'renewals']);
  expect(words([{ ...rejected, kind: 'right' }])).toEqual(['Fax machines', 'renewals']);
});
