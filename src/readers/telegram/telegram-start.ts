const chatType =
  '(?:personal_chat|bot_chat|saved_messages|replies|verification_codes|private_group|private_supergroup|public_supergroup|private_channel|public_channel)';
const text = '"(?:[^"\\\\]|\\\\.)*"';

/** One chat: its keys in the order that Telegram Desktop writes them. */
const oneChat = new RegExp(
  `^\\s*\\{\\s*(?:"name"\\s*:\\s*(?:${text}|null)\\s*,\\s*)?"type"\\s*:\\s*"${chatType}"\\s*,\\s*"id"\\s*:\\s*\\d+\\s*,\\s*"messages"\\s*:\\s*\\[`,
);

/** A whole account: what it is about, then the first of the sections that were chosen, in that section's own shape. */
const account = new RegExp(
  `^\\s*\\{\\s*"about"\\s*:\\s*${text}\\s*,\\s*(?:"personal_information"\\s*:\\s*\\{\\s*"user_id"\\s*:|"(?:contacts|frequent_contacts|sessions|web_sessions|chats|left_chats)"\\s*:\\s*\\{\\s*"about"\\s*:|"(?:profile_pictures|stories)"\\s*:\\s*\\[\\s*(?:\\]|\\{\\s*"date"\\s*:))`,
);

/** Whether a JSON text begins as an export of Telegram Desktop does: one chat, or a whole account. */
export const looksLikeTelegram = (start: Buffer): boolean => {
  const begun = start.toString('utf8').replace(/^\uFEFF/, '');
  return oneChat.test(begun) || account.test(begun);
};
