import { afterEach, describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import type { Ports } from '../../../src/explorer/ports.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const started = (more: Partial<Ports> = {}) => {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
  return { gateway, ports: portsFor(gateway, more) };
};

describe('forms', () => {
  it('are checked as they are typed, take pasted text, and lose nothing on a refusal', async () => {
    const { gateway, ports } = started();
    gateway.faults.set('createNamespace', [
      refusal({ kind: 'refused', status: 409, code: 'external_reference_taken', message: 'crm-17 is taken by "acme"' }),
    ]);
    opened = openTerminal(ports);
    await opened.shows('namespace 2');
    await opened.press('n');
    await opened.shows('New namespace');
    await opened.type('x'.repeat(256));
    await opened.shows('must have at most 255 characters');
    await opened.press('ctrl+u');
    await opened.shows('must not be empty');
    await opened.type('\u001B[200~atlas 東京\u001B[201~');
    await opened.hides('must not be empty');
    await opened.press('tab', 'tab', 'tab');
    await opened.type('crm-17');
    await opened.press('enter');
    await opened.shows('crm-17 is taken by "acme"');
    await opened.shows('atlas 東京');
    await opened.press('esc', 'n');
    await opened.shows('atlas 東京');
    await opened.press('tab', 'tab', 'tab', 'enter');
    await opened.shows('created atlas 東京');
    await opened.shows(/▌ atlas 東京/);
    expect(gateway.namespaces.at(-1)?.external_reference_id).toBe('crm-17');
  });
});

describe('a limit of our own gateway', () => {
  const longReference = 'r'.repeat(256);

  it('is refused while it is typed, and not sent', async () => {
    const { gateway, ports } = started();
    opened = openTerminal(ports);
    await opened.shows('namespace 2');
    await opened.press('n');
    await opened.type(`atlas\t\tabout\t${longReference}`);
    await opened.shows('must have at most 255 characters');
    await opened.press('enter');
    await opened.settled();
    expect(opened.explorer.getState().form.problems).toEqual({
      external_reference_id: 'must have at most 255 characters',
    });
    expect(gateway.namespaces).toHaveLength(2);
  });

  it('is a warning on another gateway, which decides itself; the limits of the interface hold there too', async () => {
    const gateway = memoryGateway({ kind: 'remote', name: 'prod', baseUrl: 'https://prod.example/gateway/v1' });
    gateway.namespaces = [namespaceNumber(1)];
    opened = openTerminal(portsFor(gateway));
    await opened.shows('namespace 1');
    await opened.press('n');
    await opened.type(`${'x'.repeat(256)}\t\t${'d'.repeat(4097)}\t${longReference}`);
    await opened.shows('may be refused: must have at most 4,096 characters');
    await opened.shows('may be refused: must have at most 255 characters');
    await opened.press('enter');
    await opened.until(({ form }) => form.focus === 0);
    expect(opened.explorer.getState().form.problems).toEqual({ name: 'must have at most 255 characters' });
    await opened.press('ctrl+u');
    await opened.type('atlas\t\t\t');
    await opened.press('enter');
    await opened.shows('Create atlas on prod?');
    await opened.press('y');
    await opened.shows('created atlas');
    expect(gateway.namespaces.at(-1)).toMatchObject({ name: 'atlas', external_reference_id: longReference });
  });
});

describe('a slow line', () => {
  it('loses no Tab and no Enter that came together with text', async () => {
    const { gateway, ports } = started();
    opened = openTerminal(ports);
    await opened.shows('namespace 2');
    await opened.press('n');
    await opened.shows('New namespace');
    await opened.type('atlas\tAda\tabout it\tcrm-9\r');
    await opened.shows('created atlas');
    expect(gateway.namespaces.at(-1)).toMatchObject({
      name: 'atlas',
      description: 'about it',
      external_reference_id: 'crm-9',
    });
    await opened.type('/name\r');
    await opened.shows('name: 2');
  });
});

describe('forms on a remote gateway', () => {
  it('ask before they create, and keep what was typed when the answer is no', async () => {
    const gateway = memoryGateway({ kind: 'remote', name: 'prod', baseUrl: 'https://prod.example/gateway/v1' });
    gateway.namespaces = [namespaceNumber(1)];
    gateway.faults.set('createOrFetchPersona', [
      refusal({ kind: 'gateway-broken', status: 500, message: 'the gateway failed (500)' }),
    ]);
    opened = openTerminal(portsFor(gateway));
    await opened.shows('namespace 1');
    await opened.press('n');
    await opened.shows('New namespace');
    await opened.type('atlas');
    await opened.press('tab');
    await opened.type('Ada');
    await opened.press('tab', 'tab', 'enter');
    await opened.shows('Create atlas on prod?');
    await opened.press('enter');
    await opened.shows('New namespace');
    expect(gateway.made.some((call) => call.startsWith('create'))).toBe(false);
    await opened.press('enter');
    await opened.shows('Create atlas on prod?');
    await opened.press('y');
    await opened.shows('the gateway failed (500)');
    await opened.shows('New persona');
    expect(gateway.namespaces).toHaveLength(2);
  });
});

describe('keys that leave', () => {
  it('Esc closes one thing after the other and never quits', async () => {
    const { ports } = started();
    opened = openTerminal(ports);
    await opened.shows('namespace 2');
    await opened.press('/');
    await opened.type('2');
    await opened.press('enter', '?');
    await opened.shows('Copying');
    await opened.press('esc');
    await opened.hides('Copying');
    await opened.shows('2: 1 of 2');
    await opened.press('esc');
    await opened.shows('1–2 of 2');
    await opened.press('esc', 'esc');
    await opened.shows('q quits');
  });

  it('q quits at the top', async () => {
    const { ports } = started();
    opened = openTerminal(ports);
    await opened.shows('not built');
    await opened.press('b');
    await opened.shows('1 building');
    await opened.press('enter', 'q');
    await opened.shows('▌ namespace 1');
    await opened.press('q');
    expect(await opened.left).toBeUndefined();
  });

  it('Ctrl-c needs a second press', async () => {
    const { ports } = started();
    opened = openTerminal(ports);
    await opened.shows('namespace 2');
    await opened.press('ctrl+c');
    await opened.shows('Ctrl-c again quits');
    await opened.press('ctrl+c');
    expect(await opened.left).toBeUndefined();
  });
});

describe('the palette', () => {
  it('finds commands by part of their name and says why one cannot be done', async () => {
    const { ports } = started();
    opened = openTerminal(ports);
    await opened.shows('namespace 2');
    await opened.press(':');
    await opened.type('utc');
    await opened.shows(/▌ time/);
    await opened.press('enter');
    await opened.shows('times are local');
    await opened.press(':');
    await opened.type('reverse');
    await opened.shows('nothing is sorted');
  });
});

describe('profiles', () => {
  it('move to another gateway and forget the one before', async () => {
    const other = memoryGateway({
      kind: 'remote',
      name: 'prod',
      colour: 'red',
      baseUrl: 'https://prod.example/gateway/v1',
    });
    other.namespaces = [namespaceNumber(9, { name: 'far away' })];
    const { ports } = started({
      profiles: {
        list: () => [
          { name: 'embedded', colour: undefined, url: 'this machine', readOnly: false },
          { name: 'prod', colour: 'red', url: 'https://prod.example/gateway/v1', readOnly: false },
        ],
        open: () => Promise.resolve(other),
      },
    });
    opened = openTerminal(ports);
    await opened.shows('namespace 2');
    await opened.press('P');
    await opened.shows('Gateways');
    await opened.press('j', 'enter');
    await opened.shows('far away');
    await opened.hides('namespace 2');
    await opened.shows('on prod');
  });
});

describe('what scrolls', () => {
  it('stops where its last line is seen, and goes back at once', async () => {
    const { ports } = started();
    opened = openTerminal(ports, { columns: 80, rows: 24 });
    await opened.shows('namespace 2');
    await opened.press('?', 'G');
    await opened.shows('suspend (fg comes back)');
    await opened.press('j', 'j', 'j', 'k', 'k', 'k', 'k');
    await opened.hides('suspend (fg comes back)');
    await opened.press('g');
    await opened.shows('open the persona');
  });
});
