import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../src/text/redact.ts';

const key = 'sk_live_0123456789abcdef/+Zz';

describe('redact', () => {
  it('takes out the key, its end, and its encodings', () => {
    const forms = [
      key,
      key.slice(-8),
      encodeURIComponent(key),
      Buffer.from(key).toString('base64'),
      Buffer.from(key).toString('base64url'),
      Buffer.from(`Bearer ${key}`).toString('base64'),
    ];
    for (const form of forms) expect(redact(`before ${form} after`, [key])).not.toContain(form.replaceAll('=', ''));
  });

  it('leaves every text without a key as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('0123'));
        expect(redact(text, [key])).toBe(text);
      }),
    );
  });

  it('takes a text for a key, whatever its characters', () => {
    expect(redact('the key is half\uD83D', ['half\uD83D'])).toBe('the key is «key»');
  });

  it('finds every key wherever it stands', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\x21-\x7e]{8,60}$/), fc.string(), (before, secret, after) => {
        fc.pre(!'«key»'.includes(secret));
        expect(redact(before + secret + after, [secret])).not.toContain(secret);
      }),
    );
  });
});
