import { day, moment } from '../../text/moment.ts';
import type { PreviewQuestion, Without } from './preview-question.ts';

const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
]; // prettier-ignore

const isEndOfDay = (at: Date): boolean =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime() - 1 === at.getTime();
const isStartOfDay = (at: Date): boolean =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime() === at.getTime();

/** The day of a moment here: 1 March 2026. With its time where it is not the last of that day. */
export function askedDayWords(text: string): string {
  const at = new Date(text);
  if (!isEndOfDay(at)) return moment(at.getTime(), 0, 'local');
  return `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`;
}

const edge = (text: string, isEdge: (at: Date) => boolean): string => {
  const at = new Date(text);
  return isEdge(at) ? day(at.getTime(), 'local') : moment(at.getTime(), 0, 'local');
};

const spanWords = ({ from, until }: Without): string[] => {
  if (from !== undefined && until !== undefined) return [`${edge(from, isStartOfDay)} to ${edge(until, isEndOfDay)}`];
  if (from !== undefined) return [`all since ${edge(from, isStartOfDay)}`];
  return until === undefined ? [] : [`all until ${edge(until, isEndOfDay)}`];
};

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What is left out, in words: "mail and Ada Okafor". */
export const withoutWords = (without: Without): string =>
  joined([...(without.providers ?? []), ...(without.people ?? []), ...(without.channels ?? []), ...spanWords(without)]);

/** What is asked of a preview: "as of 1 March 2026, without mail". */
export const questionWords = ({ as_of, without }: PreviewQuestion): string =>
  [
    ...(as_of === undefined ? [] : [`as of ${askedDayWords(as_of)}`]),
    ...(without === undefined ? [] : [`without ${withoutWords(without)}`]),
  ].join(', ');
