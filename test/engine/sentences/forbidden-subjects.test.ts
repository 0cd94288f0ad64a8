import { expect, it } from 'vitest';
import { forbiddenSubject } from '../../../src/engine/sentences/forbidden-subjects.ts';

it.each([
  ['I was ill in spring and the harvest waited.', 'health'],
  ['I prayed for rain with the others.', 'religion'],
  ['We voted against the new board of the orchard.', 'politics'],
  ['I do not judge anybody by their race.', 'origin'],
  ['My parents planted the oldest rows.', 'family'],
  ['I divorced in the year of the flood.', 'family'],
  ['I was broke after the frost.', 'money'],
])('finds what a sentence touches: %s', (sentence, subject) => {
  expect(forbiddenSubject(sentence)).toBe(subject);
});

it.each([
  'I removed the casting of pointers from the pump.',
  'The two threads race for the lock of the sluice.',
  'I keep the parent process away from the sockets of its child processes.',
  'A path that is relative to the cellar is safer.',
  'The old valves are disabled by default.',
  'An ill-formed label broke the printer again.',
  'I know no mental model for the pump that is simpler.',
])('leaves what only sounds so: %s', (sentence) => {
  expect(forbiddenSubject(sentence)).toBeUndefined();
});
