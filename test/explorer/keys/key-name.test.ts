import { expect, it } from 'vitest';
import { keyNames, type KeyPress } from '../../../src/explorer/keys/key-name.ts';

const none: KeyPress = {
  upArrow: false, downArrow: false, leftArrow: false, rightArrow: false, pageDown: false, pageUp: false, home: false,
  end: false, return: false, escape: false, ctrl: false, shift: false, tab: false, backspace: false, delete: false, meta: false,
}; // prettier-ignore

it.each([
  ['j', ['j']],
  ['jj', ['j', 'j']],
  ['j\r', ['j', 'enter']],
  ['Gk\n', ['G', 'k', 'enter']],
  ['l\t\t', ['l', 'tab', 'tab']],
  ['j\u0004j', ['j', 'ctrl+d', 'j']],
  ['a\u007F', ['a', 'backspace']],
  ['é👩🏽', ['é', '👩', '🏽']],
])('knows each of the keys in %j that came at once', (input, names) => {
  expect(keyNames(input, none, () => false)).toEqual(names);
});

it('takes the name that Ink gives to a key of its own', () => {
  expect(keyNames('', { ...none, return: true }, () => false)).toEqual(['enter']);
  expect(keyNames('d', { ...none, ctrl: true }, () => false)).toEqual(['ctrl+d']);
});

it('loses neither Esc nor what is pressed soon after it', () => {
  expect(keyNames('j', { ...none, meta: true }, () => false)).toEqual(['esc', 'j']);
  expect(keyNames('', { ...none, meta: true, return: true }, () => false)).toEqual(['esc', 'enter']);
  expect(keyNames('', { ...none, meta: true, backspace: true }, () => false)).toEqual(['alt+backspace']);
});
