import { expect, it } from 'vitest';
import type { ThemeName } from '../../../src/contract/looks/theme.ts';
import { memoryGateway, namespaceNumber, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal } from '../../helpers/terminal.tsx';

it('takes another theme at once from the palette, and keeps it', async () => {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  const kept: ThemeName[] = [];
  const keep = (theme: ThemeName) => Promise.resolve(void kept.push(theme));
  const opened = openTerminal(portsFor(gateway, { theme: { at: 'dark', keep } }));
  await opened.shows('namespace 1');
  expect(opened.written()).toContain('38;5;81m');
  await opened.press(':');
  await opened.shows('type a part');
  await opened.type('theme ');
  await opened.shows('high-contrast');
  const before = opened.written().length;
  await opened.type('mono');
  await opened.shows('bold, underlined, reversed');
  await opened.press('enter');
  await opened.shows('theme mono');
  await opened.press('j');
  await opened.hides('theme mono');
  expect(kept).toEqual(['mono']);
  const after = opened.written().slice(before);
  expect(after.slice(after.indexOf('theme mono'))).not.toMatch(/38;5;/);
  opened.close();
});

it('says which themes there are where a name is none of them', async () => {
  const opened = openTerminal(portsFor(memoryGateway()));
  await opened.shows('empty');
  await opened.press(':');
  await opened.shows('type a part');
  await opened.type('theme pink');
  await opened.shows('one of auto, dark, light, high-contrast, mono');
  opened.close();
});
