import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepCorrectionNote } from '../../src/settings/correction-notes.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';

it('keeps the newest five hundred notes in a file of its owner alone, and says why it cannot', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'kept', 'notes.jsonl');
  const at = Date.UTC(2026, 10, 20);
  for (let number = 0; number < 503; number += 1)
    keepCorrectionNote(file, { kind: 'wrong', said: `line\n${number}` }, at + number);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(500);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    at: '2026-11-20T00:00:00.502Z',
    kind: 'wrong',
    said: 'line\n502',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => keepCorrectionNote(file, { reason: 'a'.repeat(20_000) }, at)).toThrow('too long');
  expect(() => keepCorrectionNote(join(file, 'below'), { kind: 'wrong' }, at)).toThrow(/could not be kept|ENOTDIR/);
});
