import { type Finder, partsIn } from './parts-in.ts';

const address =
  /(?<![\w.%+:/@-])[\w.%+-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}_@:/-])/gu;
/** nobody's own: accounts of programs, and the domains that stand for any in documents */
const nobodys = /^(?:git|hg|svn|noreply|no-reply|donotreply)@|@(?:[\w.-]+\.)?noreply\.|@example\.(?:com|org|net)$/i;

/** E-mail addresses that may be somebody's; of what looks like one, names of packages and remotes (git@host:path) are none. */
export const mailAddresses: Finder = (text) =>
  text.includes('@') ? partsIn(text, address, (found) => !nobodys.test(found)) : [];

const international = /(?<![\w+.-])\+\d(?:[ ().-]{0,2}\d){6,14}(?![\w]|[.-]\d)/g;
const northAmerican = /(?<![\w.+/-])(?:\(\d{3}\) ?|\d{3}[ -])\d{3}[ -]\d{4}(?![\w]|[./-]\d)/g;
const announced =
  /\b(?:phone|telephone|tel|mobile|cell|fax|call me (?:at|on|under)|whatsapp|telefon|mobil|fon)\b[.: ]{0,3}(?:\d[ ()/.-]{0,3}){6,14}\d(?![\w])/gi;

/** What is written like a telephone number: with a country's code and its length, as in North America, or called one. */
export const phoneNumbers: Finder = (text) => {
  if (!/\d{2}/.test(text)) return [];
  const digits = (found: string) => found.replaceAll(/\D/g, '');
  return [
    ...partsIn(text, international, (found) => {
      const number = digits(found);
      // +1 has eleven digits; nobody's number ends in five noughts, which large counts do
      return !number.startsWith('0') && (!number.startsWith('1') || number.length === 11) && !/0{5}$/.test(number);
    }),
    ...partsIn(text, northAmerican, () => true),
    ...partsIn(text, announced, () => true),
  ];
};
