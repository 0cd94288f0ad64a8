import * as z from 'zod/mini';

/** One turn of a conversation, whatever service it was held on. */
export type Turn = {
  readonly id: string;
  readonly mine: boolean;
  /** epoch milliseconds; NaN where the turn has none */
  readonly at: number;
  readonly text: string;
  readonly before: string | undefined;
};

/** One conversation with an assistant. */
export type Conversation = {
  readonly service: 'ChatGPT' | 'Claude';
  readonly id: string;
  readonly title: string;
  readonly turns: readonly Turn[];
};

const text = z.optional(z.nullable(z.string()));
const ChatGptNode = z.object({
  parent: text,
  message: z.optional(
    z.nullable(
      z.object({
        id: z.string(),
        author: z.object({ role: z.string() }),
        create_time: z.optional(z.nullable(z.number())),
        content: z.object({ content_type: z.string(), parts: z.optional(z.array(z.unknown())) }),
        recipient: text,
        metadata: z.optional(z.nullable(z.object({ is_visually_hidden_from_conversation: z.optional(z.unknown()) }))),
      }),
    ),
  ),
});
type ChatGptNode = z.infer<typeof ChatGptNode>;
const ChatGpt = z.object({
  id: text,
  conversation_id: text,
  title: text,
  create_time: z.optional(z.nullable(z.number())),
  current_node: text,
  mapping: z.record(z.string(), z.unknown()),
});
const Claude = z.object({
  uuid: z.string(),
  name: text,
  created_at: text,
  chat_messages: z.array(
    z.object({
      uuid: z.string(),
      sender: z.string(),
      text,
      content: z.optional(z.array(z.looseObject({ type: z.optional(z.string()), text }))),
      created_at: text,
      parent_message_uuid: text,
    }),
  ),
});

/** The nodes on the way to the newest answer: what was asked anew is on a branch of its own and left out. */
const pathOf = ({ mapping, current_node: end }: z.infer<typeof ChatGpt>): ChatGptNode[] => {
  const nodes: ChatGptNode[] = [];
  const seen = new Set<string>();
  const first = end ?? Object.keys(mapping).at(-1);
  for (let id = first; typeof id === 'string' && !seen.has(id);) {
    seen.add(id);
    const node = ChatGptNode.safeParse(mapping[id]);
    if (!node.success) {
      const { parent } = Object(mapping[id]) as { parent?: unknown };
      id = typeof parent === 'string' ? parent : undefined;
      continue;
    }
    nodes.push(node.data);
    id = node.data.parent ?? undefined;
  }
  return nodes.toReversed();
};

const spoken = new Set(['text', 'multimodal_text']);

const Spoken = z.object({ content_type: z.literal('audio_transcription'), text: z.string() });

/** The words of a part: written, or spoken and transcribed. */
const wordsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  const transcribed = Spoken.safeParse(part);
  return transcribed.success ? [transcribed.data.text] : [];
};

const chatGptTurns = (conversation: z.infer<typeof ChatGpt>): Turn[] => {
  const turns: Turn[] = [];
  for (const { message } of pathOf(conversation)) {
    if (message === undefined || message === null) continue;
    const { author, content, id, create_time: at, metadata, recipient } = message;
    const isSpoken = (author.role === 'user' || author.role === 'assistant') && spoken.has(content.content_type);
    const isForTool = recipient !== undefined && recipient !== null && recipient !== 'all';
    if (!isSpoken || isForTool || metadata?.is_visually_hidden_from_conversation === true) continue;
    const words = (content.parts ?? []).flatMap(wordsOf).join('\n');
    const mine = author.role === 'user';
    if (words.trim() === '' && !mine) continue;
    turns.push({ id, mine, at: (at ?? conversation.create_time ?? NaN) * 1000, text: words, before: turns.at(-1)?.id });
  }
  return turns;
};

type ClaudeMessage = z.infer<typeof Claude>['chat_messages'][number];

/** The messages that count: of those tried again, which have the same parent, the last. Older exports tell no parents. */
const lastTries = (messages: readonly ClaudeMessage[]): readonly ClaudeMessage[] => {
  if (!messages.some(({ parent_message_uuid: parent }) => parent)) return messages;
  const known = new Set(messages.map(({ uuid }) => uuid));
  const children = Map.groupBy(messages, ({ parent_message_uuid: parent }) =>
    parent && known.has(parent) ? parent : '',
  );
  const path: ClaudeMessage[] = [];
  const seen = new Set<string>();
  for (let next = children.get('')?.at(-1); next !== undefined && !seen.has(next.uuid);) {
    seen.add(next.uuid);
    path.push(next);
    next = children.get(next.uuid)?.at(-1);
  }
  return path;
};

const claudeTurns = ({ chat_messages: all, created_at: begun }: z.infer<typeof Claude>): Turn[] => {
  const messages = lastTries(all);
  return messages.map(({ uuid, sender, text: plain, content, created_at: at }, index) => {
    const parts = (content ?? []).flatMap((part) => (part.type === 'text' && part.text ? [part.text] : []));
    return {
      id: uuid,
      mine: sender === 'human',
      at: Date.parse(at ?? begun ?? ''),
      text: parts.length > 0 ? parts.join('\n') : (plain ?? ''),
      before: messages[index - 1]?.uuid,
    };
  });
};

/** Reads one element of a conversations.json, or says in words why it is none. */
export const conversationOf = (value: unknown): Conversation | { why: string } => {
  const claude = Claude.safeParse(value);
  if (claude.success) {
    const { uuid, name } = claude.data;
    return { service: 'Claude', id: uuid, title: name ?? '', turns: claudeTurns(claude.data) };
  }
  const chatGpt = ChatGpt.safeParse(value);
  if (!chatGpt.success) return { why: 'it is no conversation of ChatGPT or Claude' };
  const { id, conversation_id: other, title } = chatGpt.data;
  const known = other ?? id;
  if (known === undefined || known === null) return { why: 'the conversation has no id' };
  return { service: 'ChatGPT', id: known, title: title ?? '', turns: chatGptTurns(chatGpt.data) };
};
