import { describe, expect, it } from 'vitest';
import { urlPart, urlQuery } from '../../src/text/url-query.ts';
import { hostileTexts } from '../helpers/hostile-texts.ts';

describe('a part of a URL', () => {
  it.each(hostileTexts)('is plain ASCII and means the same, whatever the text: %j', (text) => {
    expect(urlPart(text)).toMatch(/^[\w.!~*'()%-]*$/);
    expect(decodeURIComponent(urlPart(text))).toBe(text.toWellFormed());
  });

  it('has the mark of an unknown character for half a one, which no URL can hold', () => {
    expect(urlPart('ns_\uD83D')).toBe('ns_%EF%BF%BD');
  });
});

describe('a query', () => {
  it('repeats lists, leaves out what is not given, and is nothing where nothing is left', () => {
    expect(urlQuery({ page: 2, id: ['a&b', 'ä'], external_reference_id: undefined })).toBe(
      '?page=2&id=a%26b&id=%C3%A4',
    );
    expect(urlQuery({ page: undefined, id: [] })).toBe('');
  });

  it('is read back as it was meant', () => {
    const fields = Object.fromEntries(hostileTexts.map((text, index) => [`${text}${index}`, text]));
    const read = new URL(`http://gateway/${urlQuery(fields)}`).searchParams;
    expect([...read]).toEqual(
      Object.entries(fields).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
    );
  });
});
