import { describe, expect, it } from 'vitest';
import { curlOf } from '../../../../src/explorer/commands/curl.ts';
import { hostOf, pathUnder } from '../../../../src/explorer/state/store/base-url.ts';

describe('a base URL', () => {
  it('shortens the paths under it, and is not needed before the gateway was reached', () => {
    expect(pathUnder('https://prod.example/gateway/v1', '/gateway/v1/namespaces?page=1')).toBe('/namespaces?page=1');
    expect(pathUnder('', '/gateway/v1/namespaces?page=1')).toBe('/namespaces?page=1');
    expect([hostOf('https://prod.example/gateway/v1'), hostOf('')]).toEqual(['prod.example', '']);
  });

  it('makes a curl command that holds no key and that a shell reads as one word each', () => {
    const request = { method: 'POST', path: '/gateway/v1/namespaces', body: `{"name": "it's"}` };
    expect(curlOf(request, 'https://prod.example/gateway/v1')).toBe(
      String.raw`curl -X POST -H "Authorization: Bearer $PERSONA_API_KEY" -H 'Content-Type: application/json' --data-raw '{"name": "it'\''s"}' 'https://prod.example/gateway/v1/namespaces'`,
    );
  });
});
