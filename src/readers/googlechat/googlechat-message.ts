import * as z from 'zod/mini';
import { Member } from './googlechat-group.ts';

const text = z.optional(z.nullable(z.string()));
const number = z.optional(z.nullable(z.number()));

const Annotation = z.object({
  start_index: number,
  length: number,
  url_metadata: z.optional(z.unknown()),
  format_metadata: z.optional(z.nullable(z.object({ format_type: text }))),
  user_mention_metadata: z.optional(z.nullable(z.object({ user: z.optional(z.nullable(Member)) }))),
});

const Message = z.object({
  creator: z.optional(z.nullable(Member)),
  created_date: text,
  text,
  topic_id: text,
  message_id: text,
  message_state: text,
  annotations: z.optional(z.nullable(z.array(Annotation))),
  quoted_message_metadata: z.optional(
    z.nullable(z.object({ message_id: text, creator: z.optional(z.nullable(Member)) })),
  ),
});
/** A message of Google Chat as Takeout writes it. */
export type GoogleMessage = z.infer<typeof Message>;

/** A message; or in words why it is none. */
export const messageIn = (value: unknown): GoogleMessage | { readonly why: string } => {
  const message = Message.safeParse(value);
  if (!message.success || (message.data.created_date ?? message.data.message_id ?? undefined) === undefined)
    return { why: 'it is no message of Google Chat' };
  return message.data;
};

/** Whether it was taken back. */
export const isDeleted = ({ message_state: state }: GoogleMessage): boolean => state?.toUpperCase() === 'DELETED';
