import * as z from 'zod/mini';
import { bounds } from '../source/bounds.ts';

const text = z.optional(z.nullable(z.string()));
const Created = z.object({
  id: z.string(),
  senderId: z.string(),
  recipientId: text,
  createdAt: text,
  text,
});
const Part = z.object({ messageCreate: z.optional(z.unknown()) });

/** A private message at X. */
export type XMessage = {
  readonly id: string;
  readonly sender: string;
  readonly receiver: string | undefined;
  readonly at: string;
  readonly text: string;
};

const isNumber = (id: string | null | undefined): id is string => /^\d{1,20}$/.test(id ?? '');

/** A part of a private talk: a message, a notice; or in words why it is neither. */
export const xMessage = (value: unknown): XMessage | 'notice' | { readonly why: string } => {
  const part = Part.safeParse(value);
  if (!part.success) return { why: 'it is no message of X' };
  if (part.data.messageCreate === undefined) return 'notice';
  const read = Created.safeParse(part.data.messageCreate);
  if (!read.success || !isNumber(read.data.id) || !isNumber(read.data.senderId))
    return { why: 'it is no message of X' };
  const { id, senderId, recipientId, createdAt, text: said } = read.data;
  return {
    id,
    sender: senderId,
    receiver: isNumber(recipientId) ? recipientId : undefined,
    at: createdAt ?? '',
    text: (said ?? '').slice(0, bounds.record),
  };
};
