import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/contract/kept-out/kept-out.ts';
import { findSecrets } from '../../src/lint/secretlint.ts';

const letters = 'aB3dE6gH9jK2';
const of = (length: number, among = letters) => among.repeat(Math.ceil(length / among.length)).slice(0, length);

/** A key as each of secretlint's recommended rules knows it. */
const keys: Readonly<Record<string, string>> = {
  aws: `AWS_SECRET_ACCESS_KEY=${of(40)}`,
  slack: `xoxb-123456789012-1234567890123-${of(24)}`,
  basicauth: 'https://ana:k1ttenmill@git.harbour.dev',
  openai: `sk-${of(20)}T3BlbkFJ${of(20)}`,
  anthropic: `sk-ant-api03-${of(93)}AA`,
  groq: `gsk_${of(52)}`,
  huggingface: `hf_${of(34, 'aBdEgHjK')}`,
  linear: `lin_api_${of(40)}`,
  sendgrid: `SG.${of(22)}.${of(43)}`,
  shopify: `shpat_${of(32, '0a1b2c3d')}`,
  stripe: `sk_live_${of(24)}`,
  github: `ghp_${of(36)}`,
  gitlab: `glpat-${of(20)}`,
  'database-connection-string': 'postgres://app:Tr0ub4dor@db.harbour.example:5432/app',
  vercel: `vcp_${of(24)}`,
  databricks: `dapi${of(32, '0a1b2c3d')}`,
  figma: `figd_${of(40)}`,
  tailscale: `tskey-auth-${of(12)}-${of(24)}`,
  npm: `npm_${of(36)}`,
};

describe('secretlint, asked for a persona', () => {
  it.each(Object.entries(keys))(
    'knows a key of %s, and the engine keeps it out of claims without it',
    async (_, key) => {
      expect(await findSecrets(['nothing', `Uses ${key} here`])).toMatchObject([{ index: 1 }]);
      expect(partsOf('secret', `Uses ${key} here`)).toHaveLength(1);
    },
  );

  it('tells in which text it stands, as much as may be shown of it, and cannot be switched off by what it reads', async () => {
    const key = keys['github'] ?? '';
    const found = await findSecrets([
      '/* secretlint-disable */',
      'a\nb',
      `${key}\n`,
      `x // secretlint-disable-line`,
      'z',
    ]);
    expect(found).toEqual([{ index: 2, part: 'ghp_…', service: 'github' }]);
  });
});
