import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { besideOwner } from '../../../src/gateway/store/sqlite/beside-owner.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { commands } from '../ran.ts';

describe('persona keys create', () => {
  it('says what the key may do and until when, and the list says it again', async () => {
    const dataFolder = join(temporaryFolder(), 'data');
    const persona = commands({ PERSONA_DATA: dataFolder });
    const before = Date.now();
    const made = await persona('keys', 'create', '--org', 'one', '--read-only', '--expires', '90d', '--agent');
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^pk_\S+\n$/),
      err: expect.stringMatching(
        /for the organization one \(reads; of an agent, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\)\. The key is shown this once/,
      ),
    });
    await persona('keys', 'create', '--org', 'one');
    const soon = JSON.parse((await persona('keys', 'create', '--org', 'one', '--expires', '12h', '--json')).out);
    expect(soon).toMatchObject({ read_only: false, agent: false });
    const inHalfADay = Date.parse(soon.expires_at) - 12 * 3_600_000;
    expect([before <= inHalfADay, inHalfADay <= Date.now()]).toEqual([true, true]);
    await besideOwner({ dataFolder }, ({ keys }) => keys.createKey('one', { expiresAt: Date.UTC(2025, 1, 3, 4, 5) }));

    const lines = (await persona('keys', 'list')).out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/ORGANIZATION +MAY +CREATED \(UTC\) +STATE \(UTC\)/);
    expect(lines[1]).toMatch(/one +reads; of an agent +\d{4}-.* until \d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(lines[2]).toMatch(/one +reads, writes +.*active$/);
    expect(lines[3]).toMatch(/one +reads, writes +.* until \d{4}-/);
    expect(lines[4]).toMatch(/one +reads, writes +.* expired 2025-02-03 04:05$/);
  });

  it.each(['90', '0d', '-1d', '1.5d', '3 months', '101y', '90D', ''])('takes no %j for a time', async (expires) => {
    const persona = commands({ PERSONA_DATA: join(temporaryFolder(), 'data') });
    expect(await persona('keys', 'create', '--org', 'one', '--expires', expires)).toMatchObject({
      code: 2,
      err: expect.stringContaining('12h, 90d, 6w or 1y'),
    });
  });
});

describe('a command with a key that may not', () => {
  it('says what the key lacks, or when it expired', async () => {
    // By its clock it is two hours later than here.
    const clock = handMovedClock({ start: Date.now() + 2 * 3_600_000 });
    const { dataFolder, baseUrl } = await runningGateway({ clock });
    const made = async (...flags: string[]) =>
      (await commands({ PERSONA_DATA: dataFolder })('keys', 'create', '--org', 'default', ...flags)).out.trim();
    const as = (key: string) => commands({ PERSONA_URL: baseUrl, PERSONA_API_KEY: key });
    const reader = as(await made('--read-only'));
    expect(await reader('namespaces', 'create', 'letters')).toMatchObject({
      code: 5,
      err: expect.stringMatching(/does not let this key do that: this key may only read, and POST .namespaces writes/),
    });
    expect(await reader('namespaces')).toMatchObject({ code: 0, err: expect.stringContaining('no namespaces yet') });

    expect(await as(await made('--expires', '3h'))('namespaces')).toMatchObject({ code: 0 });
    expect(await as(await made('--expires', '1h'))('namespaces')).toMatchObject({
      code: 3,
      err: expect.stringMatching(/does not accept the key: the API key expired at \d{4}-/),
    });
  });
});
