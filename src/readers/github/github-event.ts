import type { Contact, SourceEvent } from '../../contract/event.ts';
import type { subjectAmong } from '../people/people.ts';
import { bounds, cut } from '../source/bounds.ts';
import { momentOf } from '../source/moments.ts';
import { spoken } from '../words/own-words.ts';
import { actorOfLogin, type GithubAccount, keyOfLogin } from './github-account.ts';
import type { GithubKnown } from './github-known.ts';
import type { GithubPost } from './github-post.ts';
import { githubWords } from './github-words.ts';

const mention = /(?<![\w`/@.-])@([a-z\d](?:[a-z\d-]{0,37}[a-z\d])?)(?![\w/-])/gi;

/** What an event is made from beside the text. */
export type Making = {
  readonly known: GithubKnown;
  readonly who: ReturnType<typeof subjectAmong>;
  readonly ref: { readonly file: string; readonly offset: number };
  readonly now: number;
};

/** Whom it is for: whoever is answered, else began what it belongs to, and those whom it calls who wrote something themselves. */
const addressees = (text: string, { place, author, answers }: GithubPost, { known }: Making): Contact[] => {
  const actorOf = ({ login, name }: GithubAccount) =>
    actorOfLogin(login, known.accounts.get(keyOfLogin(login))?.name || name);
  const began = place.id === place.thread ? undefined : known.threads.get(place.thread)?.opener;
  const opener = (answers === undefined ? undefined : known.remarks.get(answers.id)) ?? began;
  const called = [...text.matchAll(mention)].flatMap((match): Contact[] => {
    const account = known.accounts.get(keyOfLogin(match[1] ?? ''));
    return account === undefined || account.isProgram ? [] : [{ ...actorOf(account), how: 'mention' }];
  });
  const first = opener === undefined || opener.isProgram ? [] : [actorOf(opener)];
  const seen = new Set([author === undefined ? '' : keyOfLogin(author.login)]);
  return [...first, ...called].filter(({ key }) => !seen.has(key) && seen.add(key)).slice(0, bounds.people);
};

/** A moment as GitHub writes it; none without its zone. */
const momentIn = (at: string): number => (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? Date.parse(at) : NaN);

/** Something written at GitHub as an event; or in words why it cannot be one. */
export const githubEvent = (
  post: GithubPost & { readonly author: GithubAccount },
  making: Making,
): { readonly event: SourceEvent } | { readonly why: string } => {
  const { place, author, body, at, answers } = post;
  const { known, who, ref, now } = making;
  const moment = momentOf(momentIn(at), at, now);
  if ('why' in moment) return moment;
  const actor = actorOfLogin(author.login, known.accounts.get(keyOfLogin(author.login))?.name || author.name);
  const { repeated, ...own } = githubWords(body, known.shared);
  const words = spoken(own);
  const to = addressees(own.text, post, making);
  const title = post.title || (known.threads.get(place.thread)?.title ?? '');
  const before = answers?.id ?? (place.id === place.thread ? undefined : place.thread);
  return {
    event: {
      id: place.id,
      provider: 'github',
      kind: 'message',
      occurred_at: moment.at,
      self: who.is(actor),
      actor,
      ...(to.length === 0 ? {} : { to }),
      audience: 'many',
      channel: cut(place.repository, bounds.name),
      thread: place.thread,
      ...(before === undefined || before === place.id ? {} : { reply_to: before }),
      ...(title === '' ? {} : { title: cut(title, bounds.title) }),
      ...words,
      ...(repeated === 0 ? {} : { removed: { ...words.removed, repeated } }),
      ref,
    },
  };
};
