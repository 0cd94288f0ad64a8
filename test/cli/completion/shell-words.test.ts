import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bashWord, shellLine, unquoted } from '../../../src/cli/completion/shell-words.ts';

const breaks = ' \t\n"\'><=;|&(:';

describe('a line of a shell', () => {
  it('is read word by word, without its quoting', () => {
    expect(shellLine('persona show "acme sa').words).toEqual(['persona', 'show', 'acme sa']);
    expect(shellLine(String.raw`persona show acme\ sa`)).toMatchObject({ raw: String.raw`acme\ sa`, quote: undefined });
    expect(shellLine(`a 'b "c' `).words).toEqual(['a', 'b "c', '']);
    expect(shellLine('').words).toEqual(['']);
    expect(unquoted(`'it is'`)).toBe('it is');
  });

  it('gets a word back that it reads as what was meant, however it is begun', () => {
    assert(
      property(string({ minLength: 1 }), constantFrom('', '"', "'"), (value, quote) => {
        const word = bashWord(value, shellLine(`persona show ${quote}`), breaks);
        if (word === undefined) return;
        expect(shellLine(`persona show ${quote}${word}${quote}`).words.slice(2)).toEqual([value]);
      }),
    );
  });

  it('gives readline only what stands behind the last character that parts words for it', () => {
    const typed = (text: string, value: string) => bashWord(value, shellLine(`persona show ${text}`), breaks);
    expect(typed('crm:1', 'crm:17')).toBe('17');
    expect(typed('--output=j', '--output=json')).toBe('json');
    expect(typed('"crm:1', 'crm:17')).toBe('crm:17');
    expect(typed('cr', 'crm:17')).toBe('crm:17');
    expect(typed('a', 'a b$(c)`d`;e')).toBe(String.raw`a\ b\$\(c\)\`d\`\;e`);
    expect(typed('"a', 'a!b')).toBeUndefined();
  });
});
