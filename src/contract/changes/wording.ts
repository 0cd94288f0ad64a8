import { claimKey } from '../claims/claim-key.ts';

const months =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|one|two|three)\b/g;

/** What a text says without its numbers and its months: these move while it stays the same. */
const timeless = (text: string): string => claimKey('', text.replaceAll(months, ' ').replaceAll(/\d+/g, ' '));

/** Whether two texts say the same but for their numbers, their dates, and how a word is written. */
export const isSameSaying = (before: string, now: string): boolean => timeless(before) === timeless(now);

/** Whether most of the words of two texts are the same ones. */
export function isLikeSaying(before: string, now: string): boolean {
  const [then, there] = [new Set(timeless(before).split(' ')), new Set(timeless(now).split(' '))];
  const both = [...there].filter((word) => then.has(word)).length;
  return 2 * both >= Math.max(then.size, there.size);
}

const moment = /^\d{4}-\d\d(?:-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?$/;

/** Whether a text is a date or a moment. */
export const isMoment = (text: string): boolean => moment.test(text);
