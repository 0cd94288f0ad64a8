import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { storm } from '../helpers/storm.ts';

it('outlives two thousand keys by chance, with pastes and other sizes between them', async () => {
  const folder = temporaryFolder();
  const env = { HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };
  const { crashes, notRestored } = await storm(
    {
      seed: 7,
      keys: 2000,
      sizes: [
        [120, 40],
        [80, 24],
        [200, 50],
        [40, 10],
      ],
    },
    env,
  );
  expect({ crashes, notRestored }).toEqual({ crashes: [], notRestored: [] });
}, 300_000);
