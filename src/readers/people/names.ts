import { plainText, withoutUmlauts as wordWithoutUmlauts } from '../../text/plain-letters.ts';
import givenNames from './given-names.json' with { type: 'json' };

/** The words of a name in the order they are written, as they are compared. */
export const wordsIn = (name: string): string[] =>
  plainText(name.replaceAll(/\([^)]*\)|<[^>]*>|["“”]/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Words that stand where a name should, of machines, roles and what a program filled in. */
const nobodys = new Set(
  'admin administrator anonymous author bot build builder buildbot ci code copilot developer developers devel development email github gitlab information jenkins list localhost mail mailing maintainer maintainers me myself name no nobody none noreply null project release reply root server service support system team test tester ubuntu unknown user via web you your'.split(
    ' ',
  ),
);

/** Whether a name is that of two people who work as one, "Ana Torres & Bo Lind"; "James Y Ito" is one, and so is an address. */
export const isSeveral = (name: string): boolean =>
  !name.includes('@') && (/[&+]|\s(?:and|und)\s/i.test(name) || /\s(?:et|[ey])\s/.test(name));

/** A full name as it is compared, its words in the order of the alphabet; undefined for a handle, a bare given name or nobody's name. */
export const fullName = (name: string): string | undefined => {
  const bare = name.trim();
  if (/^[\p{Script=Han}]{3,4}$|^[\p{Script=Hangul}]{3,4}$/u.test(bare)) return bare;
  const words = wordsIn(name);
  if (words.some((word) => nobodys.has(word) || /^\d+$/.test(word)) || bare.includes('@') || isSeveral(name))
    return undefined;
  const whole = words.filter((word) => word.length > 1);
  return whole.length < 2 || whole.length > 6 || !/[\s,]/.test(bare) ? undefined : whole.toSorted().join(' ');
};

/** The ways in which a full name is written as one word. */
export const runTogether = (full: string): string[] => {
  const words = full.split(' ');
  return words.length === 2 ? [words.join(''), words.toReversed().join('')] : [];
};

/** A full name as it is where ä, ö and ü are written ae, oe and ue; "ael" stays: Michael is not Michal. */
export const withoutUmlauts = (full: string): string => namesIn(full).map(wordWithoutUmlauts).toSorted().join(' ');

/** A full name with å, as it is where that is written aa and the rest without umlauts; none without å: Aaron is not Aron. */
export const withDoubleA = (name: string): string[] => {
  const full = /å/iu.test(name.normalize('NFC')) ? fullName(name.normalize('NFC').replaceAll(/å/giu, 'aa')) : undefined;
  return full === undefined ? [] : [withoutUmlauts(full)];
};

/** The words of a full name, as `fullName` gives it. */
export const namesIn = (full: string): string[] => full.split(' ');

const known = new Set(givenNames.map(plainText));

/** Whether a word is a name that many have: one of the common given names, or what others here are called. */
export const isGivenName = (word: string, here: ReadonlySet<string>): boolean => {
  // Who puts four digits behind a name has made a handle of it.
  if (/\d{4}$/.test(word)) return false;
  const bare = plainText(word).replaceAll(/[\d_.-]+/g, '');
  return known.has(bare) || here.has(bare);
};

/** Names of public hosts and of what people call an address: never somebody's. */
const publicNames = new Set(
  'github gitlab bitbucket sourceforge codeberg gmail googlemail google hotmail outlook yahoo git svn hg mail email info contact hello dev code oss open source opensource spam lists web www no do not'.split(
    ' ',
  ),
);

const handle = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,38}$/u;

/** A name of one word as somebody chose it for themselves, in lower case; undefined where it is none. */
export const handleIn = (name: string): string | undefined => {
  const word = name.trim().replace(/^@/, '');
  const plain = word.toLowerCase();
  return handle.test(word) && !nobodys.has(plain) && !publicNames.has(plain) ? plain : undefined;
};

/** Whether a handle has to stand twice before it joins anybody: it is short, or is written like a name. */
export const isDoubtfulHandle = (written: string): boolean =>
  written.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 5 || /\p{Lu}/u.test(written);

const noreply = /^(?:\d+[+-])?([a-z0-9][a-z0-9_.-]*)@(?:users\.)?noreply\.[a-z0-9.-]+$/i;

/** The account at a host whose noreply address this is, in lower case. */
export const accountIn = (address: string): string | undefined => noreply.exec(address)?.[1]?.toLowerCase();

/** The part before the @ where it is a first and a last name with a dot between; an empty list where it is not. */
export const dottedLocalPart = (address: string): readonly string[] => {
  const local = /^([a-z]{2,}(?:\.[a-z]{2,})+)(?:\+[^@]*)?@/.exec(plainText(address))?.[1];
  return local === undefined || local.split('.').some((word) => nobodys.has(word) || publicNames.has(word))
    ? []
    : [local];
};

/** The part before the @ where it can be a handle of its own: long enough, and no name of a host or role. */
export const localHandle = (address: string): string | undefined => {
  const local = /^([a-z0-9][a-z0-9_-]{4,38})(?:\+[^@]*)?@/.exec(address)?.[1];
  return local === undefined || accountIn(address) !== undefined ? undefined : handleIn(local);
};

/** An address as it is compared: without what stands before it, what a mirror put behind it, and what its owner put behind a plus. */
export const plainAddress = (address: string): string => {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^.*\s/s, '')
    .replace(/^([^@]+@[^@]+)@[^@]*$/, '$1');
  return accountIn(bare) === undefined ? bare.replace(/\+[^@]*@/, '@') : bare;
};
