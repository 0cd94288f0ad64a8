import { afterEach, describe, it } from 'vitest';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened;
afterEach(() => opened.close());

/** A persona, in its Raw section. */
async function inRaw() {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
  opened = openTerminal(portsFor(gateway));
  await opened.shows('Ada Okafor');
  await opened.press('enter', '8');
  await opened.shows('╭─ Raw');
}

describe('Esc in a search', () => {
  it('while it is typed takes back what was typed, and what was searched for before counts again', async () => {
    await inRaw();
    await opened.press('/');
    await opened.type('pricing');
    await opened.shows(/search +pricing/);
    await opened.press('esc', 'n');
    await opened.shows('nothing is searched for');
    await opened.press('/');
    await opened.type('renewals');
    await opened.press('enter', '/');
    await opened.type('xyz');
    await opened.shows('renewalsxyz');
    await opened.press('esc', 'n');
    await opened.shows(/▌.*renewals/);
  });

  it('that was kept clears it first, and goes back only then', async () => {
    await inRaw();
    await opened.press('/');
    await opened.type('pricing');
    await opened.press('enter');
    await opened.shows(/▌ +pricing: 0.9/);
    await opened.press('esc', 'n');
    await opened.shows('nothing is searched for');
    await opened.shows('╭─ Raw');
    await opened.press('esc');
    await opened.shows('▌ namespace 1');
    await opened.hides('╭─ Raw');
  });
});

describe('news', () => {
  it('stays until the next key, and no longer', async () => {
    await inRaw();
    await opened.press('n');
    await opened.shows('nothing is searched for');
    await opened.press('j');
    await opened.hides('nothing is searched for');
    await opened.press('t');
    await opened.shows('times are local');
    await opened.press('?');
    await opened.hides('times are local');
  });
});
