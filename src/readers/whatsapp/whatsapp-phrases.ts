/** What stands in the place of a message that the one who exported the chat took back, in the languages of phones. */
const ownDeleted =
  /^(?:You deleted this message|Du hast diese Nachricht gelöscht|Eliminaste este mensaje|Vous avez supprimé ce message|Hai eliminato questo messaggio|Você apagou esta mensagem|Apagou esta mensagem|Вы удалили (?:это|данное) сообщение|Je hebt dit bericht verwijderd|Du slettede denne besked|Du slettet denne meldingen|Du raderade (?:det här meddelandet|meddelandet)|Usunięto tę wiadomość|Usunąłeś tę wiadomość|Bu mesajı sildiniz|Anda telah menghapus pesan ini|Poistit tämän viestin|Ați șters acest mesaj|Ai șters acest mesaj|Heu eliminat aquest missatge|لقد حذفت هذه الرسالة|حذفتَ هذه الرسالة|आपने यह मैसेज डिलीट किया|आपने यह संदेश मिटाया|您已删除此消息|你已刪除此訊息|このメッセージを削除しました|삭제된 메시지입니다)\.?$/u;

/** The same of a message that somebody took back. */
const deleted =
  /^(?:This message was deleted|This message was deleted by admin.*|Diese Nachricht wurde gelöscht|Se eliminó este mensaje|Este mensaje fue eliminado|Este mensaje se eliminó|Ce message a été supprimé|Questo messaggio è stato eliminato|(?:Esta m|M)ensagem (?:foi )?apagada|Данное сообщение удалено|Сообщение удалено|Dit bericht is verwijderd|Denne besked blev slettet|Det här meddelandet raderades|Ta wiadomość została usunięta|Bu mesaj silindi|Pesan ini telah dihapus|Tämä viesti poistettiin|تم حذف هذه الرسالة|यह मैसेज डिलीट कर दिया गया|此消息已删除|此訊息已刪除|このメッセージは削除されました)\.?$/u;

/** The mark of an edit, in whatever language: the last words in angle brackets, without a file or a number in them. */
const edited = /\s*\u200E?<(?=[^<>\n]*(?:\p{L} \p{L}|[^\u0000-\u007F]))[^<>\n:.\d]{4,60}\.?>\s*$/u;
const placeholder = /^\u200E?<[^<>\n]{1,120}>$/u;
const fileSent = /^\u200E?[^\n]{1,200}\.[A-Za-z0-9]{2,5} \([^()\n]{3,60}\)(?:\n|$)/u;
const attached = /^\u200E?<[^<>\n:]{1,40}: ?[^<>\n]{1,200}\.[A-Za-z0-9]{2,5}>\s*/u;
const pages = /^[^\n]{1,200}\.[A-Za-z0-9]{2,5}(?: •[^\n]{0,60})?\s*$/u;
const place = /^\p{L}[\p{L} ]{1,30}: https:\/\/(?:maps\.google\.|www\.google\.[a-z.]+\/maps|foursquare\.)\S*$/iu;
const isolates = /[\u2066-\u2069]/g;
const mentions = /^(?:@[\u2066-\u2068][^\u2069]{1,120}\u2069\s*)+$/u;
const voted = /^[\p{Lu} ]{3,20}: .* \(\d+ [^()]{1,20}\)$/u;

/** What the body of a message says: words of somebody's, or what stands for something without words. */
export type Body = {
  readonly words: string;
  readonly what: 'said' | 'deleted' | 'own deleted' | 'none';
};

/**
 * The words of a body: what WhatsApp itself puts in begins with U+200E on an iPhone, in any language, and everything from there
 * on is its own; on Android it stands in angle or round brackets.
 */
export const bodyOf = (raw: string, isIphone: boolean): Body => {
  const text = raw.replaceAll('\r', '').replace(attached, '').replace(fileSent, '').replace(edited, '').trim();
  const notice = text.replace(/^\u200E/, '').trim();
  if (ownDeleted.test(notice)) return { words: '', what: 'own deleted' };
  if (deleted.test(notice)) return { words: '', what: 'deleted' };
  if (placeholder.test(text)) return { words: '', what: 'none' };
  const own = (isIphone ? (text.split('\u200E')[0] ?? '') : text.replaceAll('\u200E', '')).trim();
  const isCut = isIphone && text.includes('\u200E');
  if (own === '' || own === 'null' || place.test(own) || (isCut && pages.test(own))) return { words: '', what: 'none' };
  if (mentions.test(own)) return { words: '', what: 'said' };
  const lines = own
    .replaceAll(isolates, '')
    .split('\n')
    .filter((line) => !voted.test(line) && line !== 'POLL:');
  return { words: lines.join('\n'), what: 'said' };
};

/** The body by which the one who exported a chat is known. */
export const isOwnDeleted = (raw: string): boolean => ownDeleted.test(raw.replace(/^\u200E/, '').trim());

/** The notice that every chat begins with. */
export const encryption =
  /(?:end-to-end|Ende-zu-Ende|extremo a extremo|bout en bout|ponta a ponta|crittografi|сквозн|versleuteld|端到端|エンドツーエンド|종단간|uçtan uca|طرفين|szyfrowan)/iu;
