import { describe, expect, it } from 'vitest';
import { argumentProblems, argumentsTyped, fieldsIn } from '../../../src/client/mcp/tool-fields.ts';

const schema = {
  type: 'object',
  required: ['text', 'kind'],
  properties: {
    text: { type: 'string', minLength: 2, maxLength: 4 },
    kind: { enum: ['a', 'b'] },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    share: { type: ['number', 'null'] },
    sure: { type: 'boolean', default: false },
    list: { type: 'array' },
    either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
};
const fields = fieldsIn(schema);

describe('the arguments of a tool', () => {
  it('are asked for by kind, as its schema says', () => {
    expect(fields.map(({ name, kind, isRequired }) => `${name} ${kind}${isRequired ? ' *' : ''}`)).toEqual([
      'text text *',
      'kind choice *',
      'count number',
      'share number',
      'sure flag',
      'list json',
      'either json',
    ]);
  });

  it('become what the schema wants, and what is left empty is not given', () => {
    const texts = { text: 'abc', kind: 'b', count: '3', share: '', sure: 'true', list: '[1]', either: '"x"' };
    expect(argumentsTyped(fields, texts)).toEqual({
      given: { text: 'abc', kind: 'b', count: 3, sure: true, list: [1], either: 'x' },
      problems: {},
    });
  });

  it('are refused in words before they are sent', () => {
    const texts = { text: 'a', count: '1.5', share: 'much', sure: 'perhaps', list: '{}', either: '[' };
    expect(argumentsTyped(fields, texts).problems).toEqual({
      text: 'must have at least 2 characters',
      kind: 'must be given',
      count: 'must be a whole number',
      share: 'must be a number',
      sure: 'must be true or false',
      list: 'must be a list',
      either: 'must be JSON: its JSON ends too early',
    });
    expect(argumentProblems(fields, { text: 'abcde', kind: 'c', count: 10, share: null })).toEqual({
      text: 'must have at most 4 characters',
      kind: 'must be one of a, b',
      count: 'must be at most 9',
    });
  });

  it('of a schema that is none are none', () => {
    for (const odd of [null, 7, 'x', [], {}, { properties: [] }, { properties: { a: 7 } }] as const)
      expect(fieldsIn(odd as never).every(({ kind }) => kind === 'json')).toBe(true);
  });
});
