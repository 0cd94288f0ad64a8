import type { SourceEvent } from '../../contract/event.ts';

/** What of an event says whether its words are surely its author's. */
export type OwnEvent = Pick<SourceEvent, 'id' | 'kind' | 'provider' | 'occurred_at' | 'actor'> &
  Partial<
    Pick<SourceEvent, 'text' | 'title' | 'cuts' | 'merge' | 'to' | 'reverts' | 'committer' | 'utc_offset_minutes'>
  >;

const forwardedTitle = /^\s*(?:(?:re|aw|antw|sv)\s*:\s*)*(?:fwd?|wg|tr|rv|i|enc|doorst|vs|转发|轉寄)\s*:/i;
const forwardedText =
  /^[ \t>]*(?:-{2,}[ \t]*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message (?:d'origine|original|transféré)|mensaje (?:original|reenviado))[ \t]*-{2,}|begin forwarded message:|forwarded (?:from|by) )/im;
const squashTitle = /\(#\d+\)\s*$/;
const squashText = /^\s*squashed commit of the following|^[ \t]*This is a combination of \d+ commits/im;
const listItems = /^[ \t]*[*-] +\S/gm;
/** who put it where it is, where a host's web page did */
const webPage = /^(?:noreply|no-reply)@|@(?:[\w.-]+\.)?noreply\./i;

const isSquash = ({ title = '', text = '', committer }: OwnEvent): boolean => {
  if (squashText.test(text)) return true;
  if (!squashTitle.test(title) && !(committer !== undefined && webPage.test(committer.key))) return false;
  return (text.match(listItems) ?? []).length > 0 || squashTitle.test(title);
};

/** kinds whose text is written by one person for others to read */
const written = new Set<SourceEvent['kind']>(['message', 'commit', 'note']);

/**
 * Whether the words of an event of the subject's are surely the subject's own: nothing merged, squashed, forwarded or taken back, nothing of
 * which another is named as author, and no prompt to a program.
 */
export const isSurelyOwn = (event: OwnEvent): boolean => {
  const { kind, actor, merge, reverts, title = '', text = '', to = [] } = event;
  if (!written.has(kind) || actor.program !== undefined || merge !== undefined || reverts !== undefined) return false;
  if (to.some(({ how }) => how === 'co-author' || how === 'patch-by')) return false;
  if (kind === 'commit') return !/^(?:merge|revert)\b/i.test(title) && !isSquash(event);
  return !forwardedTitle.test(title) && !forwardedText.test(text);
};
