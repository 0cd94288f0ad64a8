import { readFileSync } from 'node:fs';
import { countTokens as whole } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens, isCounting, leaveCounting } from '../../../src/client/tokens/count-tokens.ts';

const never = new AbortController().signal;

describe('tokens', () => {
  // What the encoding's makers say of these texts.
  it.each([
    ['', 0],
    ['hello world', 2],
    ['antidisestablishmentarianism', 6],
    ['2 + 2 = 4', 7],
    ['お誕生日おめでとう', 8],
  ])('of "%s" are %i', async (text, tokens) => {
    expect(await countTokens(text, never)).toBe(tokens);
  });

  it('are the same whether a long text is counted at once or in slices', async () => {
    const page = readFileSync('docs/mcp.md', 'utf8').repeat(3);
    for (const text of [page, JSON.stringify({ page }), page.replaceAll('\n', ' \r\n\t')])
      expect(await countTokens(text, never)).toBe(whole(text));
  });

  it('are counted in what is made to break a counter: words without end, halves of pairs, signs of control', async () => {
    expect(await countTokens('<|endoftext|>', never)).toBeGreaterThan(1);
    expect(await countTokens('\ud800', never)).toBeGreaterThan(0);
    for (const one of ['a', 'ж', '漢', '!', ' ', '\n', '\u0301'])
      expect(await countTokens(one.repeat(50_000), never)).toBeGreaterThan(50);
  });

  it('are no longer counted once nobody wants them', async () => {
    const stop = new AbortController();
    const counting = countTokens('word '.repeat(100_000), stop.signal);
    stop.abort(new Error('enough'));
    await expect(counting).rejects.toThrow('enough');
  });

  it('take no memory once nobody looks at them, and are counted again when somebody does', async () => {
    await countTokens('hello world', never);
    expect(isCounting()).toBe(true);
    leaveCounting();
    expect(isCounting()).toBe(false);
    const counting = countTokens('hello world', never);
    leaveCounting();
    expect(isCounting()).toBe(true);
    expect(await counting).toBe(2);
    expect(isCounting()).toBe(false);
  });
});
