import { expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { mail, personaOf, times } from '../made-up-history.ts';

const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple', 'Oak', 'Pine', 'Rowan'];
const named = (number: number): string => `${names[number % 11]} ${names[Math.floor(number / 11) % 11]}`;
// No run of eight words stands in two of them: that would be a template.
const sentence = (index: number): string =>
  `I walked to ${named(index)}, and there ${named(index * 3)} looked well; we prune ${named(index * 5)} later, I think!`;
const said = (index: number, provider: string, text: string): SourceEvent => ({
  ...mail(400 - index, text),
  id: `${provider}:${index}`,
  provider,
});

it('counts marks of what was typed, and not of what a machine wrote down', () => {
  const typed = times(90, (index) => said(index, 'mail', sentence(index)));
  const spoken = times(90, (index) => said(index, 'transcript', sentence(index)));
  const { punctuation } = personaOf(typed).facets.idiolect;
  expect(punctuation?.[';']).toBeGreaterThan(0);
  expect(personaOf(spoken).facets.idiolect.punctuation).toBeUndefined();
  const shout = (index: number): string =>
    `Today ${named(index)} stood dry!! so ${named(index * 2)} gets water!! and ${named(index * 7)} gets none!!`;
  const shouted = times(90, (index) => said(index, 'transcript', shout(index)));
  expect(personaOf([...typed, ...shouted]).facets.idiolect.punctuation).toEqual(punctuation);
});
