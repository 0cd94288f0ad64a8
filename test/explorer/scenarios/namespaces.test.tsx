import { afterEach, describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const many = (count: number) => Array.from({ length: count }, (_, index) => namespaceNumber(index + 1));

describe('the list of namespaces', () => {
  it('draws its first page, then what is known of the personas in sight', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = many(120);
    gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
    opened = openTerminal(portsFor(gateway));
    await opened.shows('1–34 of 120');
    await opened.shows(/namespace 1 +Ada Okafor +2 h ago +1,234/);
    await opened.shows(/namespace 2 +— +not built/);
    expect(opened.screen().split('\n')[39]).toBe('');
  });

  it('fetches the last page directly, and none between, for G', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = many(5000);
    opened = openTerminal(portsFor(gateway));
    await opened.shows('of 5,000');
    await opened.press('G');
    await opened.shows('▌ namespace 5000');
    const pages = gateway.made.filter((call) => call.startsWith('listNamespaces'));
    expect(pages.map((call) => /page=(\d+)/.exec(call)?.[1])).toEqual(['1', '2', '100', '99']);
    await opened.press('g');
    await opened.shows('▌ namespace 1 ');
  });

  it('reads personas four at a time and keeps five hundred', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = many(700);
    opened = openTerminal(portsFor(gateway));
    await opened.shows(/namespace 34 +— +not built/);
    for (let page = 0; page < 22; page += 1) {
      await opened.press('pagedown');
      await opened.shows(/▌ namespace \d+ +— +not built/);
    }
    const { summaries } = opened.explorer.getState();
    expect(summaries.known.size).toBe(500);
  });

  it('keeps the selection by id when rows move under it', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = many(60);
    opened = openTerminal(portsFor(gateway));
    await opened.shows('of 60');
    await opened.press('j', 'j', 'j');
    await opened.shows('▌ namespace 4 ');
    gateway.namespaces = [namespaceNumber(900), namespaceNumber(901), ...gateway.namespaces];
    await opened.press('r');
    await opened.shows('of 62');
    await opened.shows('▌ namespace 4 ');
  });

  it('filters what is loaded as it is typed, says over how much, and loads the rest', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = many(220);
    opened = openTerminal(portsFor(gateway));
    await opened.shows('of 220');
    await opened.press('/');
    await opened.type('space 11');
    await opened.shows('space 11: 1 over 100 of 220 loaded');
    await opened.press('enter', 'A');
    await opened.shows('space 11: 12 of 220');
    await opened.shows('namespace 119');
    await opened.press('esc');
    await opened.shows('1–34 of 220');
  });

  it('previews nobody where the filter leaves nobody, and says what a question about personas rests on', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = many(3);
    gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
    opened = openTerminal(portsFor(gateway));
    await opened.shows('built 2 h ago from 1,234 events');
    await opened.press('/');
    await opened.type('zebra');
    await opened.shows('no match for zebra');
    await opened.hides('Ada Okafor');
    await opened.press('esc', '/');
    await opened.type('built:no');
    await opened.shows('built:no: 2 of 3 · of personas read so far');
  });

  it('does not stop for a pattern that backtracks without end', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(900, { name: `${'a'.repeat(64)}!` }), ...many(40)];
    opened = openTerminal(portsFor(gateway));
    await opened.shows('of 41');
    await opened.press('/');
    await opened.type('/^(a+)+$/');
    await opened.shows('takes too long');
    await opened.press('backspace', 'backspace');
    await opened.shows('/^(a+)+');
  });

  it('never shows a row twice, whatever the pager says', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [...many(150), ...many(50)];
    opened = openTerminal(portsFor(gateway));
    await opened.shows('of 200');
    await opened.press('G');
    await opened.shows('of 150');
    await opened.shows('▌ namespace 150');
    await opened.press('g');
    await opened.shows('▌ namespace 1 ');
  });

  it('says in a word why there is nothing, and a way on', async () => {
    const gateway = memoryGateway();
    opened = openTerminal(portsFor(gateway));
    await opened.shows('empty: there are no namespaces yet');
    await opened.shows('n makes the first one');
  });
});
