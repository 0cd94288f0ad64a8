import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strictJson } from '../../../src/client/received/strict-json.ts';

const depthOf = (value: unknown): number =>
  value === null || typeof value !== 'object' ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));

describe('an answer as JSON', () => {
  it('is read to its very depth, and not a level deeper, whatever stands in its strings', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', '}', ']', 'a', '\n', '東') });
    const json = fc.letrec((tie) => ({
      any: fc.oneof({ depthSize: 'small' }, text, fc.integer(), tie('list'), tie('object')),
      list: fc.array(tie('any'), { maxLength: 4 }),
      object: fc.dictionary(text, tie('any'), { maxKeys: 4 }),
    })).any;
    fc.assert(
      fc.property(json, fc.boolean(), (value, isSpaced) => {
        const written = JSON.stringify(value, undefined, isSpaced ? 2 : undefined);
        const depth = depthOf(value);
        expect(strictJson(written, depth)).toEqual({ value: JSON.parse(written) });
        expect('wrong' in strictJson(written, depth - 1)).toBe(depth > 0);
      }),
    );
  });

  it('is broken where a string does not end, however deep it looks', () => {
    expect(strictJson('{"a": "[[[[[[', 2)).toHaveProperty('wrong', 'its JSON is broken at character 13');
    expect(strictJson('{"a": "\\"', 2)).toHaveProperty('wrong', 'its JSON is broken at character 9');
  });
});
