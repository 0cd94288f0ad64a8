import { expect, it } from 'vitest';
import { likeTogether } from '../../../src/interpret/choice/like-together.ts';

const texts = [
  'The ladders lean against the western wall.',
  'Plums were counted on both scales.',
  'A frost came over the seedlings at night.',
  'Ladders of oak outlive aluminium ladders.',
  'The scales were wrong about the plums.',
];

it('puts texts that speak of the same behind each other, and keeps all of them', () => {
  const order = likeTogether(texts, (text) => text);
  expect(order.toSorted()).toEqual(texts.toSorted());
  expect(order).toEqual([texts[0], texts[3], texts[1], texts[4], texts[2]]);
  expect(likeTogether([], String)).toEqual([]);
});
