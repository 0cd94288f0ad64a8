import { describe, expect, it, onTestFinished } from 'vitest';
import { DiffPrinted } from '../../../src/contract/cli/changes.ts';
import { CompositePersona } from '../../../src/contract/persona.ts';
import { chatEvent, chatEvents, runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

/** A gateway with a persona of 60 prompts and 30 letters to Jonas Silva. */
async function built() {
  const gateway = await runningGateway();
  const persona = commands({
    PERSONA_URL: gateway.baseUrl,
    PERSONA_API_KEY: gateway.opened.key,
    PERSONA_CONFIG: temporaryFolder(),
  });
  const { query } = await gateway.withPersona('acme', 'Ada Okafor');
  const letters = Array.from({ length: 30 }, (_, number) =>
    chatEvent(100 + number, {
      provider: 'mail',
      to: [{ key: 'jonas@acme.test', name: 'Jonas Silva' }],
      audience: 'one',
    }),
  );
  await gateway.sendEvents(query, [...chatEvents(60), ...letters]);
  await persona('build', 'acme', '--wait');
  return { persona, gateway };
}

describe('persona show', () => {
  it('shows the persona as of a day, and without a part, and says that it is a preview', async () => {
    const { persona } = await built();
    const day = await persona('show', 'acme', '--as-of', '2026-01-02T00:00Z');
    expect([day.code, day.err]).toEqual([0, '']);
    expect(day.out.split('\n').slice(0, 2)).toEqual([
      'Ada Okafor',
      expect.stringMatching(/^As of 2026-01-0\d \d\d:00: a preview, nothing is stored\.$/),
    ]);
    const less = await persona('show', 'acme', '--without', 'Jonas Silva', '--section', 'providers');
    expect(less.out).toContain('without Jonas Silva · from 60 events · a preview');
    expect(less.out).not.toContain('mail');
    const { out } = await persona('show', 'acme', '--without', 'from:mail', '--json');
    const shown = CompositePersona.parse(JSON.parse(out));
    expect(shown.provenance.preview).toEqual({ without: { providers: ['mail'] } });
    expect(shown.source_event_count).toBe(60);
    expect((await persona('history', 'acme', '--json')).out.match(/"build_id"/g)).toHaveLength(1);
  });

  it('says what is wrong before it asks, and passes on what the gateway finds', async () => {
    const { persona } = await built();
    const said = async (...argv: string[]) => {
      const { code, err } = await persona('show', 'acme', ...argv);
      return `${code} ${err.trimEnd()}`;
    };
    expect(await said('--as-of', 'soon')).toMatch(/^2 --as-of: "soon" is no moment: say a day, month or year/);
    expect(await said('--as-of', '2126')).toBe('2 --as-of: "2126" lies ahead: say a day that has begun.');
    expect(await said('--at', 'first', '--as-of', '2026')).toMatch(/^2 --at shows what a build made/);
    expect(await said('--without', 'provider:mail')).toMatch(/^2 --without: There is no "provider:" here/);
    expect(await said('--without', 'mial')).toMatch(
      /^2 --without: No provider, person or channel .* nearest is mail\./,
    );
    expect(await said('--without', 'with:Nobody Known')).toBe(
      '5 "Nobody Known" names nobody in these events by a key, an address or a full name: the nearest name is Ada Okafor.',
    );
    expect(await said('--as-of', '2019')).toBe(
      '5 31 December 2019 lies before the first event, which is of 2026-01-01 (UTC): ask for a later moment.',
    );
    expect(await said('--without', 'until:2026')).toBe(
      '5 Without all until 31 Dec 2026 leaves nothing of 90 events: leave out less.',
    );
  });
});

describe('persona diff', () => {
  it('tells which claims fall without a part, which move, and how many stay', async () => {
    const { persona } = await built();
    const { out, code } = await persona('diff', 'acme', '--without', 'mail');
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toBe('What falls without mail: Ada Okafor');
    expect(lines[1]).toMatch(/^built .* from 90 events → without mail, from 60 events, a preview$/);
    const falls = lines.slice(lines.indexOf('Falls'), lines.indexOf('', lines.indexOf('Falls')));
    expect(falls.join('\n')).toMatch(/− source +mail/);
    expect(out).toMatch(/\n\d+ claims stay\. All else is the same/);
    const told = DiffPrinted.parse(JSON.parse((await persona('diff', 'acme', '--without', 'mail', '--json')).out));
    expect(told.to.preview).toEqual({ without: { providers: ['mail'] } });
    expect(told.from.preview).toBeUndefined();
    expect(told.stays?.map(({ pointer }) => pointer)).toContain('/subject');
    const whole = await persona('diff', 'acme', '--without', 'mail', '--all');
    expect(whole.out).toContain('\nStays\n');
  });

  it('tells what changed since a day, and without a part on that day', async () => {
    const { persona } = await built();
    const told = async (...argv: string[]) =>
      DiffPrinted.parse(JSON.parse((await persona('diff', 'acme', ...argv, '--json')).out));
    const day = await told('--as-of', '2026-01-03T00:00Z');
    expect([day.from.events, day.to.events, day.to.preview]).toEqual([49, 90, undefined]);
    const less = await told('--as-of', '2026-01-08T00:00Z', '--without', 'mail');
    expect([less.from.events, less.to.events]).toEqual([90, 60]);
    expect(less.from.preview).toEqual({ as_of: '2026-01-08T00:00:00.000Z' });
  });

  it('refuses builds and another namespace beside a preview', async () => {
    const { persona } = await built();
    for (const more of [['other'], ['--from', 'first'], ['--to', 'latest']]) {
      const { code, err } = await persona('diff', 'acme', ...more, '--without', 'mail');
      expect([code, err]).toEqual([2, expect.stringContaining('compare the persona of one namespace with itself')]);
    }
  });
});

it('says of a gateway that builds no previews that it does not', async () => {
  const gateway = await misbehavingGateway(({ path }, response) =>
    path === '/personas'
      ? json(response, 200, { success: true, data: { subject: 'Ada', providers: [{ provider: 'mail' }] } })
      : json(response, 404, { error: 'no such page' }),
  );
  onTestFinished(() => gateway.close());
  const persona = commands({
    PERSONA_URL: gateway.baseUrl,
    PERSONA_API_KEY: 'sk_0123456789abcdefghij',
    PERSONA_CONFIG: temporaryFolder(),
  });
  const { code, err } = await persona('show', 'acme', '--without', 'mail');
  expect([code, err]).toEqual([
    5,
    expect.stringMatching(/^At 127\.0\.0\.1:\d+ no previews are built: it has no such route\.\n$/),
  ]);
});
