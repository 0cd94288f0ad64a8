import type { SourceEvent } from '../../contract/event.ts';

type Somebody = SourceEvent['actor'];

const namesOf = (somebody: Somebody | undefined): string =>
  [somebody?.name, somebody?.address, somebody?.key].filter(Boolean).join(' ');

/** The words of an event that are searched: its heading, where the text does not begin with it, and its text. */
export const textOfEvent = ({ title = '', text = '' }: Pick<SourceEvent, 'title' | 'text'>): string =>
  title === '' || text.startsWith(title) ? text : `${title}\n${text}`;

/** Who has part in an event, as far as they are searched: everybody but the persona's subject. */
export const peopleOfEvent = ({ self, actor, to = [] }: Pick<SourceEvent, 'self' | 'actor' | 'to'>): string =>
  [...(self ? [] : [actor]), ...to].map(namesOf).join('\n');

/** The second an event is of, since 1970: what orders it. */
export const secondOf = ({ occurred_at }: Pick<SourceEvent, 'occurred_at'>): number => {
  const at = Date.parse(occurred_at);
  return Number.isFinite(at) ? Math.floor(at / 1000) : 0;
};
