import type { Actor } from '../../contract/event.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';

/** the assistant that WhatsApp itself puts into chats */
const assistant = /^meta ai$/i;

/** Somebody as the phone calls them; "~" stands before those who are no contacts. Their name is their key. */
export const writerOf = (written: string): Actor => {
  const name = cut(visibleName(written).replace(/^~\s*/, '').trim(), bounds.name);
  if (name === '') return { key: 'unknown', name: 'unknown' };
  return { key: name.toLowerCase(), name, ...(assistant.test(name) ? { program: 'assistant' as const } : {}) };
};
