import { expect, it } from 'vitest';
import { usualOrigin } from '../../../src/contract/base-path.ts';
import { openApiDocument } from '../../../src/contract/openapi/document.ts';
import { commands } from '../ran.ts';

it('prints the OpenAPI document where no gateway can be reached', async () => {
  const persona = commands({ PERSONA_URL: 'http://127.0.0.1:9/gateway/v1', PERSONA_API_KEY: 'sk_0123456789abcdef' });
  const { code, out, err } = await persona('openapi');
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(openApiDocument(usualOrigin))));
});
