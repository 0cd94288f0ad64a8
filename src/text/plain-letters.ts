const letters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', ð: 'd', þ: 'th' };

/** A text as it is compared: lower case, without accents. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđæœıðþ]/g, (letter) => letters[letter] ?? letter);

/** A plain word as it is where ä, ö and ü are written ae, oe and ue; "ael" stays: Michael is not Michal. */
export const withoutUmlauts = (plain: string): string => plain.replaceAll(/([ou])e|(a)e(?!l)/g, '$1$2');
