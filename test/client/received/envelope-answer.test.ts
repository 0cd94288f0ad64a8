import { expect, it } from 'vitest';
import { systemClock } from '../../../src/client/clock.ts';
import { refusedBy } from '../../../src/client/received/envelope-answer.ts';
import type { Json } from '../../../src/contract/scalars.ts';

const url = 'https://gateway.example/gateway/v1/personas/status';
const said = (json: Json) =>
  refusedBy({ status: 404, header: () => undefined, text: JSON.stringify(json) } as never, json, url, systemClock)
    .message;

it('says what was not found where the gateway does not', () => {
  const ours =
    'gateway.example knows nothing at /gateway/v1/personas/status. Is the URL right? It ends in /gateway/v1.';
  expect(said({ success: false, error: 'not found' })).toBe(ours);
  expect(said({ message: 'Not Found.' })).toBe(ours);
  expect(said({})).toBe(ours);
  expect(said({ success: false, error: { message: 'the namespace was not found' } })).toBe(
    'The namespace was not found.',
  );
});
