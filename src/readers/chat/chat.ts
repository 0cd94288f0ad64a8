import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SourceEvent } from '../../contract/event.ts';
import { fileEntry, isZip, openArchive, startOfEntry } from '../source/archive.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds, cut } from '../source/bounds.ts';
import { chatOwner } from './chat-owner.ts';
import { type Conversation, conversationOf, type Turn } from './chat-turns.ts';
import { startOf } from '../source/file-start.ts';
import { jsonItems } from '../source/json-values.ts';
import { momentOf } from '../source/moments.ts';
import { namelessOwner, namelessSubject } from '../people/nameless.ts';
import { lonelySubject } from '../people/subject.ts';
import { ownWords, spoken } from '../words/own-words.ts';
import { readable } from '../source/readable.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { reasonOf } from '../source/reason.ts';

const largestConversation = 24 * 1024 * 1024;
const conversationsFile = /(?:^|\/)conversations(?:[-_]\d+)?\.json$/;
const startLength = 65_536;

/** Whether the beginning of a JSON text holds two things that only conversations of one service have together. */
const looksLikeConversations = (start: Buffer): boolean => {
  const text = start.toString('latin1');
  const isChatGpt = /"mapping"\s*:\s*\{/.test(text) && /"(?:current_node|create_time)"\s*:\s*(?:"|\d|null)/.test(text);
  return isChatGpt || (/"chat_messages"\s*:\s*\[/.test(text) && /"(?:sender|uuid)"\s*:\s*"/.test(text));
};

const isEmptyList = (start: Buffer): boolean => /^\s*\[\s*\]\s*$/.test(start.toString('latin1'));

type Source = { readonly parts: readonly ArchiveEntry[]; readonly all: readonly ArchiveEntry[]; close(): void };

const openSource = async (path: string, signal: AbortSignal, most?: number): Promise<Source> => {
  const size = await readable(path, 'either');
  if ((await stat(path)).isFile() && !(await isZip(path))) {
    return { parts: [fileEntry(path, basename(path), size)], all: [], close: () => {} };
  }
  const archive = await openArchive(path, signal, most);
  const parts = archive.entries.filter(({ name }) => conversationsFile.test(name));
  return { parts, all: archive.entries, close: () => archive.close() };
};

const eventOf = (
  conversation: Conversation,
  turn: Turn,
  { owner, file, now }: { owner: { key: string; name: string }; file: string; now: number },
): { event: SourceEvent } | { why: string } => {
  const { service, id, title } = conversation;
  const moment = momentOf(turn.at, '', now);
  if ('why' in moment) return moment;
  return {
    event: {
      id: `chat:${turn.id}`,
      provider: 'chat',
      kind: turn.mine ? 'prompt' : 'message',
      occurred_at: moment.at,
      self: turn.mine,
      actor: turn.mine ? owner : { key: service.toLowerCase(), name: service },
      audience: 'one',
      channel: service,
      thread: `chat:${id}`,
      ...(turn.before === undefined ? {} : { reply_to: `chat:${turn.before}` }),
      ...(title === '' ? {} : { title: cut(title, bounds.title) }),
      ...spoken(ownWords(turn.text)),
      ref: { file },
    },
  };
};

/** Reads conversations with ChatGPT or Claude: conversations.json, or the zip or folder of their export. */
export const chat = ({ now }: Surroundings): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const found = await stat(path);
      if (found.isFile() && !(await isZip(path)))
        return looksLikeConversations(await startOf(path, startLength)) ? 'good' : undefined;
      const source = await openSource(path, signal, found.isFile() ? undefined : 2000);
      try {
        const [first] = source.parts;
        const start = first === undefined ? undefined : await startOfEntry(first, startLength, signal);
        if (start === undefined || !(looksLikeConversations(start) || isEmptyList(start))) return undefined;
        const direct = source.parts.some(({ name }) => !name.includes('/'));
        return direct || found.isFile() ? 'good' : 'possible';
      } finally {
        source.close();
      }
    }),

  async guess(path, signal, me = []) {
    const source = await openSource(path, signal);
    try {
      const owner = me.length > 0 ? undefined : await chatOwner(source.all);
      if (owner !== undefined) return lonelySubject(owner.me, owner.name, 'the account the export is of');
      return namelessSubject(me, 'the conversations do not say whose they are, so they are yours');
    } finally {
      source.close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const source = await openSource(path, signal);
    try {
      const total = source.parts.reduce((sum, { size }) => sum + size, 0);
      const owner = namelessOwner(me);
      let before = 0;
      yield { progress: { done: 0, total } };
      for (const part of source.parts) {
        const file = source.all.length === 0 ? path : `${path}/${part.name}`;
        try {
          for await (const { bytes, number, offset, fault } of jsonItems(part.stream(signal), largestConversation)) {
            const where = `${file}, conversation ${number} at byte ${offset}`;
            yield* turnsOf(bytes, fault, where, { owner, file, now });
            yield { progress: { done: before + offset, total } };
          }
        } catch (error) {
          signal.throwIfAborted();
          yield { skipped: { where: file, why: reasonOf(error) } };
        }
        before += part.size;
      }
      yield { progress: { done: total, total } };
    } finally {
      source.close();
    }
  },
});

function* turnsOf(
  bytes: Buffer,
  fault: 'too long' | 'cut short' | undefined,
  where: string,
  given: Parameters<typeof eventOf>[2],
): Generator<Item> {
  if (fault !== undefined) {
    yield {
      skipped: { where, why: fault === 'too long' ? 'it is longer than 24 MiB' : 'the file ends in the middle of it' },
    };
    return;
  }
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    yield { skipped: { where, why: 'it is no JSON' } };
    return;
  }
  const conversation = conversationOf(value);
  if ('why' in conversation) {
    yield { skipped: { where, why: conversation.why } };
    return;
  }
  for (const turn of conversation.turns) {
    const read = eventOf(conversation, turn, given);
    yield 'event' in read ? read : { skipped: { where: `chat:${turn.id}`, why: read.why } };
  }
}
