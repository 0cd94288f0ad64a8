import type { PlainMerges } from './plain-git.ts';

const number = (text: string | undefined): number => Number((text ?? '0').replaceAll(/\D/g, ''));

/** The numbers of merges that a background's sentence says: "Merged 3 branches ending in other people's commits, 2 in programs' and 1 in own ones; made 4 other merges." */
export function toldMerges(background: string): PlainMerges {
  const ending = (whose: string): number =>
    number(new RegExp(`([\\d,]+) (?:branch(?:es)? ending )?in ${whose}`).exec(background)?.[1]);
  const [, rest, one] = /made (?:([\d,]+) (?:other )?merges?|(another) merge)/i.exec(background) ?? [];
  return {
    others: ending("other people's"),
    bots: ending("programs'"),
    own: ending('own (?:commits|ones)'),
    rest: one === undefined ? number(rest) : 1,
  };
}
