import { describe, expect, it } from 'vitest';
import { spokenName } from '../../../src/engine/people/spoken-name.ts';

describe('a name', () => {
  it.each([
    ['Torres, Ana', 'Ana Torres'],
    ['de la Cruz, Ana María (External)', 'Ana María de la Cruz'],
    ['ana.torres---', 'ana.torres'],
    ['Ana Torres', 'Ana Torres'],
    ['Ana Torres, PhD', 'Ana Torres, PhD'],
    ['Torres, Lind, Moss', 'Torres, Lind, Moss'],
    ['---', '---'],
  ])('%s is said as %s', (written, said) => {
    expect(spokenName(written)).toBe(said);
  });
});
