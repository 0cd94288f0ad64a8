import type { Contact } from '../../../contract/event.ts';
import type { CountedEvent } from '../../counted-event.ts';

/** to so many people at most is a mail over a list written to each of them */
const few = 4;

/** The address of a list, by its local part or its host. */
const list =
  /^(?:all|everyone|team|staff|list|announce|undisclosed-recipients|dev|devel|users?|commits|issues|bugs|discuss|newsletter|marketing|maintainers)@|-(?:list|users|dev|devel|announce|help|discuss|commits|bugs)@|-(?:testers|patches|alpha)@|^(?:libc|info)-[a-z]+@|@(?:[\w-]+\.)*(?:lists?|googlegroups|groups|vger|listserv|mailman)\./i;

/** A host's address for somebody who hides theirs: "otto-dev" there is a person. */
const hidden = /@users\.noreply\.[\w.-]+$/i;

/** Whether a key is the address of a list by its name alone. */
export const isListAddress = (key: string): boolean => !hidden.test(key) && list.test(key);

const none: readonly Contact[] = [];

/**
 * Whom an event is for. Over a mail list that is whom it is addressed to, where they are few: tools put whole files of
 * maintainers among those who get a copy, who neither read nor answer.
 */
export const addressedBy = ({ kind, list: over, to }: CountedEvent): readonly Contact[] => {
  if (to === undefined || kind !== 'message' || over === undefined) return to ?? none;
  const direct = to.filter(({ how, key }) => how !== 'cc' && !isListAddress(key));
  return direct.length > few ? none : direct;
};
