import { expect, it } from 'vitest';
import { meantPath, pathAfter } from '../../../../src/explorer/state/importing/typed-path.ts';

it.each([
  ["'/home/ada/My Mail.mbox' ", '/home/ada/My Mail.mbox'],
  ['"/home/ada/My Mail.mbox"', '/home/ada/My Mail.mbox'],
  [String.raw`/home/ada/My\ Mail\ \(old\).mbox`, '/home/ada/My Mail (old).mbox'],
  ['file:///home/ada/My%20Mail.mbox', '/home/ada/My Mail.mbox'],
  ['file://localhost/home/ada/x', '/home/ada/x'],
  ['~/src/atlas', '~/src/atlas'],
  ['  /home/ada/x\n', '/home/ada/x'],
  ["/home/ada/it's", "/home/ada/it's"],
  ['file://else.example/x', 'file://else.example/x'],
])('reads %s as a path', (text, path) => {
  expect(meantPath(text)).toBe(path);
});

it('takes a dropped path instead of what stood there, and a typed or pasted piece behind it', () => {
  expect(pathAfter('~/src', "~/src'/home/ada/My Mail.mbox' ")).toBe('/home/ada/My Mail.mbox');
  expect(pathAfter('', 'file:///home/ada/x%20y')).toBe('/home/ada/x y');
  expect(pathAfter('~/src', '~/src/atlas')).toBe('/atlas');
  expect(pathAfter('~/src/', '~/src/atlas')).toBe('~/src/atlas');
  expect(pathAfter('~/src', '~/src/')).toBe('~/src/');
});
