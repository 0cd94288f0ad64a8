import type { Actor, Contact, SourceEvent } from '../../contract/event.ts';
import type { subjectAmong } from '../people/people.ts';
import { bounds } from '../source/bounds.ts';
import { momentOf } from '../source/moments.ts';
import { spoken } from '../words/own-words.ts';
import type { XKnown } from './x-known.ts';
import type { XMessage } from './x-message.ts';
import { keyOfUser, plainText, type XPost } from './x-post.ts';
import { postWords } from './post-words.ts';

/** What an event is made from beside what was written. */
export type Making = {
  readonly owner: Actor;
  readonly who: ReturnType<typeof subjectAmong>;
  readonly known: XKnown;
  readonly ref: { readonly file: string; readonly offset: number };
  readonly now: number;
};

const idOf = (number: string): string => `x:${number}`;
/** so many posts of one's own follow one another, no more are looked through */
const longestThread = 2000;
/** what is not shorter may be cut, and stand whole elsewhere */
const shortest = 200;

/** The post that a row of one's own begins with. */
const beginningOf = (id: string, { answers }: XKnown): string => {
  let at = id;
  for (let steps = 0; steps < longestThread; steps += 1) {
    const before = answers.get(at);
    if (before === undefined || before === at) return at;
    at = before;
  }
  return at;
};

type Made = { readonly event: SourceEvent } | { readonly why: string };

/** A post at X as an event; or in words why it cannot be one. */
export const xPostEvent = (post: XPost, { owner, who, known, ref, now }: Making): Made => {
  const moment = momentOf(post.at, post.written, now);
  if ('why' in moment) return moment;
  const said = post.text.length < shortest ? post.text : (known.whole(post.text, post.at) ?? post.text);
  const seen = new Set<string>([owner.key]);
  const asked =
    post.answered === undefined
      ? []
      : [{ ...post.answered, name: known.names.get(post.answered.key) ?? post.answered.name }];
  const to = [...asked, ...post.called].flatMap(({ name, ...each }): Contact[] => {
    if (seen.has(each.key)) return [];
    seen.add(each.key);
    return [{ ...each, ...(name === undefined ? {} : { name }) }];
  });
  const first = beginningOf(post.id, known);
  return {
    event: {
      id: idOf(post.id),
      provider: 'x',
      kind: 'message',
      occurred_at: moment.at,
      self: who.is(owner),
      actor: owner,
      ...(to.length === 0 ? {} : { to: to.slice(0, bounds.people) }),
      audience: 'many',
      channel: 'X',
      thread: idOf(first === post.id ? (post.answers ?? post.id) : first),
      ...(post.answers === undefined ? {} : { reply_to: idOf(post.answers) }),
      ...spoken(postWords(said)),
      ...(post.lang === undefined ? {} : { lang: post.lang }),
      ref,
    },
  };
};

const isMoment = (at: string): boolean => /^\d{4}-\d\d-\d\dT.*Z$/.test(at);

/** A private message at X as an event; or in words why it cannot be one. */
export const xMessageEvent = (message: XMessage, isGroup: boolean, { owner, who, known, ref, now }: Making): Made => {
  const moment = momentOf(isMoment(message.at) ? Date.parse(message.at) : NaN, message.at, now);
  if ('why' in moment) return moment;
  const personOf = (id: string): Actor => {
    const key = keyOfUser(id);
    return key === owner.key ? owner : { key, name: known.names.get(key) ?? `X account ${id}` };
  };
  const actor = personOf(message.sender);
  const to = message.receiver === undefined ? [] : [personOf(message.receiver)];
  return {
    event: {
      id: `x:message/${message.id}`,
      provider: 'x',
      kind: 'message',
      occurred_at: moment.at,
      self: who.is(actor),
      actor,
      ...(to.length === 0 || to[0]?.key === actor.key ? {} : { to }),
      audience: isGroup ? 'few' : 'one',
      channel: isGroup ? 'group messages' : 'direct messages',
      ...spoken(postWords(plainText(message.text))),
      ref,
    },
  };
};
