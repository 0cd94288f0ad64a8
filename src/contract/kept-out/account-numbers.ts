import { type Finder, partsIn } from './parts-in.ts';

/** The country and two digits, then so much that an IBAN of any country is in it. */
const ibanLike = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gu;
/** how many characters the IBANs of a country have (registry of ISO 13616) */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  `NO15 BE16 DK18 FI18 FO18 GL18 NL18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 CH21 CR22 HR21 LI21 LV21 BG22 BH22 DE22
   GB22 GE22 IE22 ME22 RS22 AE23 GI23 IL23 IQ23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 PT25 IS26 TR26 AZ28
   BY28 CY28 DO28 GR28 HU28 LB28 PL28 QA29 UA29 FR27 IT27 MC27 SM27 MR27 AL28 GT28 BR29 EG29 PS29 JO30 KW30 MU30 MT31`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

/** Whether the check digits of an IBAN fit (ISO 7064, mod 97-10). */
const fits = (iban: string): boolean => {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
};

const isIban = (found: string): boolean => {
  const plain = found.replaceAll(' ', '');
  const length = lengths[plain.slice(0, 2)];
  return length !== undefined && plain.length >= length && fits(plain.slice(0, length));
};

const cardLike = /(?<![\p{L}\p{N}.,/-])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}]|[.,/-]\d)/gu;
/** issuers whose cards have a Luhn digit, by how their numbers begin and how long they are */
const issued =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d{2}|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d{2})\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14})$/;

/** Luhn's check of a number's last digit. */
const hasLuhn = (digits: string): boolean => {
  const sum = digits
    .split('')
    .toReversed()
    .map(Number)
    .map((digit, place) => (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((all, digit) => all + digit, 0);
  return sum % 10 === 0;
};

const isCard = (found: string): boolean => {
  const digits = found.replaceAll(/\D/g, '');
  return issued.test(digits) && new Set(digits).size > 1 && hasLuhn(digits);
};

/** Bank accounts (IBAN, by its country's length and check digits) and cards (by issuer and Luhn's digit). */
export const accountNumbers: Finder = (text) =>
  /\d{2}/.test(text) ? [...partsIn(text, ibanLike, isIban), ...partsIn(text, cardLike, isCard)] : [];
