import { describe, expect, it } from 'vitest';
import { copyable, copyableUrl } from '../../src/text/copyable.ts';
import { jsonEscaped } from '../../src/text/json-escaped.ts';
import { safe } from '../../src/text/safe.ts';
import { hostileTexts } from '../helpers/hostile-texts.ts';

/** Whatever steers a terminal, turns text around or hides in it; told here a second time, by its meaning. */
const steers = /(?![\n\u200C])[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;

describe('a text that is copied as a value', () => {
  it.each(hostileTexts)('holds nothing that steers or hides, and stands in one line as it is shown: %j', (text) => {
    expect(copyable(text).text).not.toMatch(steers);
    expect(copyable(text).text).not.toContain('\n');
    expect(copyable(text).text).toBe(safe(text, Infinity));
  });

  it('is not cut', () => {
    expect(copyable('x'.repeat(70_000)).text).toHaveLength(70_000);
  });

  it('keeps its line ends where it is longer than a name can be', () => {
    const paragraph = 'I lead the accounts here.\u001B[2J '.repeat(20);
    const clean = 'I lead the accounts here.␛[2J '.repeat(20);
    expect(copyable(`${paragraph}\r\n${paragraph}\u0085end\rof it`).text).toBe(`${clean}\n${clean}\nend\nof it`);
  });

  it('is the same JSON with escapes where it is JSON', () => {
    const json = JSON.stringify({ a: hostileTexts, b: 'x' }, null, 2);
    expect(copyable(json).text).not.toMatch(steers);
    expect(JSON.parse(copyable(json).text)).toEqual(JSON.parse(json));
  });

  it('that looks like JSON and is none is clean too', () => {
    for (const text of ['{\u001B[2J', '[\u202E]', '"\u0007']) expect(copyable(text).text).not.toMatch(steers);
  });
});

describe('a URL that is copied', () => {
  it('stays as it is where it is plain', () => {
    for (const url of ['http://127.0.0.1:7420/mcp/ns_1', 'https://mcp.example', 'https://a.example/b?c=d#e'])
      expect(copyableUrl(url).text).toBe(url);
  });

  it.each(hostileTexts)('is percent-encoded, or else clean: %j', (text) => {
    expect(copyableUrl(`https://mcp.example/${text}`).text).toMatch(/^https:\/\/mcp\.example\/[\x21-\x7e]*$/);
    expect(copyableUrl(text).text).not.toMatch(steers);
  });
});

describe('JSON that is copied or printed', () => {
  it('means the same and holds nothing that steers or hides', () => {
    const json = JSON.stringify(hostileTexts, null, 2);
    expect(jsonEscaped(json)).not.toMatch(steers);
    expect(JSON.parse(jsonEscaped(json))).toEqual(hostileTexts);
  });
});
