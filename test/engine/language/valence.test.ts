import { describe, expect, it } from 'vitest';
import { valenceOf } from '../../../src/engine/language/valence.ts';

describe('valence', () => {
  // sentences and compound scores as the README of VADER prints them
  it.each([
    ['VADER is smart, handsome, and funny.', 0.8316],
    ['VADER is smart, handsome, and funny!', 0.8439],
    ['VADER is very smart, handsome, and funny.', 0.8545],
    ['VADER is VERY SMART, handsome, and FUNNY.', 0.9227],
    ['VADER is VERY SMART, handsome, and FUNNY!!!', 0.9342],
    ['VADER is not smart, handsome, nor funny.', -0.7424],
    ['The book was good.', 0.4404],
    ["At least it isn't a horrible book.", 0.431],
    ['The plot was good, but the characters are uncompelling and the dialog is not great.', -0.7042],
    ['Today sux!', -0.4199],
    ['Make sure you :) or :D today!', 0.8633],
  ])('of "%s" is %f, as published', (sentence, published) => {
    expect(valenceOf(sentence)).toBeCloseTo(published, 3);
  });

  it('takes no feeling from words that are plain facts in software', () => {
    expect(valenceOf('Kill the process, free the block and report the fatal error.')).toBe(0);
  });
});
