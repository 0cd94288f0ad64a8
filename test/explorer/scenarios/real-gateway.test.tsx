import { expect, it } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import type { Gateway } from '../../../src/explorer/ports.ts';
import { runningGateway } from '../../gateway/running-gateway.ts';
import { portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal } from '../../helpers/terminal.tsx';

/** A year of small mail from a fictional person to another. */
const events = Array.from({ length: 120 }, (_, index) => ({
  id: `mail:${index}`,
  provider: 'mail',
  kind: 'message',
  occurred_at: new Date(Date.UTC(2026, 0, 1, 9) + index * 2 * 86_400_000).toISOString(),
  self: index % 3 !== 0,
  actor: index % 3 === 0 ? { key: 'jo@example.org', name: 'Jo Silva' } : { key: 'ada@example.org', name: 'Ada Okafor' },
  to: [index % 3 === 0 ? { key: 'ada@example.org', name: 'Ada Okafor' } : { key: 'jo@example.org', name: 'Jo Silva' }],
  audience: 'one',
  channel: 'mail',
  text: 'I will send the ledger tomorrow, because the renewal of the contract waits for it.',
}));

it('creates, builds and opens a persona on a real gateway, over a real socket', async () => {
  const { opened: gateway, baseUrl, sendEvents } = await runningGateway();
  const client = createClient({ target: { baseUrl, key: gateway.key } });
  const { calls, requests } = client;
  const port: Gateway = { calls, requests, name: 'embedded', kind: 'embedded', colour: undefined, readOnly: false, baseUrl }; // prettier-ignore
  const opened = openTerminal(portsFor(port));
  try {
    await opened.shows('there are no namespaces yet');
    await opened.press('n');
    await opened.shows('New namespace');
    await opened.type('atlas');
    await opened.press('tab');
    await opened.type('Ada Okafor');
    await opened.press('tab', 'tab');
    await opened.type('crm-17');
    await opened.press('enter');
    await opened.shows('created atlas');
    await opened.shows(/▌ atlas .*no events/);
    await opened.press('enter');
    await opened.shows('nothing to build from');
    await opened.shows('i imports');
    await opened.press('esc');
    expect((await sendEvents('external_reference_id=crm-17', events)).body.data.accepted).toBe(120);
    await opened.press('r', 'enter');
    await opened.shows('b builds it from 120 events');
    await opened.press('esc', 'b', 'enter');
    await opened.shows('✓ built atlas');
    await opened.shows(/120 contacts/);
    await opened.press('5');
    await opened.shows(/Jo Silva/);
    await opened.press('@');
    await opened.shows(/POST +\/personas\/build +202/);
    expect(opened.screen()).not.toContain(gateway.key);
    expect(opened.written()).not.toContain(gateway.key);
  } finally {
    opened.close();
  }
});
