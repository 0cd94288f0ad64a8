import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { testedNode } from '../helpers/node.ts';
import { type Step } from './screens.ts';
import { createStage } from './stage.ts';

const stage = createStage(testedNode, join(import.meta.dirname, '../../dist'));
afterAll(() => stage.close());

const opened: Step = [['enter'], /1 Overview[^]* Works on /];

/** A name in the palette counts two keys, the text behind it none. */
const named = (words: string, pattern: RegExp): readonly Step[] => [
  [[':'], /Commands/],
  [[words], new RegExp(words.split(' ')[0] ?? '')],
  [['enter'], pattern],
];

/** What whoever runs an agent on a persona asks, the keys that answer it in the built program, and how many these are. */
const questions: readonly (readonly [question: string, keys: number, steps: readonly Step[]])[] = [
  ['is it stale?', 0, [[[], /built .* · (?:as of|newest event) /]]],
  ['why does it say so?', 1, [[['enter'], /╭─ Why · event 1/]]],
  ['what changed with the last build?', 1, [[['d'], /╭─ What changed[^]*(?:one build so far|All else)/]]],
  [
    'since when does it say so?',
    2,
    [
      [['2'], /╭─ Identity/],
      [['w'], /one persona can be read|before|since/],
    ],
  ],
  ['what did it say on that day?', 2, named('as of 2026-06-01', /as of 1 June 2026 · preview/)],
  ['what does it rest on?', 1, [[['7'], /╭─ Providers/]]],
  ['what falls without a part of it?', 2, named('without mail', /╭─ What changed/)],
  ['why is this empty?', 1, [[['3'], /╭─ Traits[^]*(?:not enough|weak|Not told)/]]],
  ['how do these two differ, are they one person?', 2, named('side by side sample-field', /╭─ Side by side[^]*Role/)],
  ['what do builds do here?', 2, named('history', /╭─ History[^]*first build/)],
  ['where else does this stand?', 1, [[['f'], /╭─ Find/]]],
  [
    'it is wrong: how do I correct it?',
    2,
    [
      [['2'], /╭─ Identity[^]*▌/],
      [['x'], /It is wrong/],
    ],
  ],
  ['what was put right?', 2, named('corrections', /╭─ Corrections[^]*put right/)],
];

it.each(questions)('answers “%s” from an opened persona in %i keys', async (_question, keys, steps) => {
  expect(keys).toBeLessThanOrEqual(3);
  const { program, there } = stage.open({ about: '', steps: [opened, ...steps] }, { columns: 120, rows: 40 });
  onTestFinished(() => program.kill());
  await expect(there).resolves.toBeUndefined();
});
