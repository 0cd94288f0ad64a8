import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { programOf } from '../people/programs.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';

/** Who wrote something at GitHub, as far as the place it is read from says. */
export type GithubAccount = {
  readonly login: string;
  readonly name: string;
  readonly isProgram: boolean;
  /** the account's number, which stands in its noreply address */
  readonly number: number | undefined;
};

const text = z.optional(z.nullable(z.string()));
const number = z.optional(z.nullable(z.union([z.number(), z.string()])));
const flag = z.optional(z.nullable(z.boolean()));
const Account = z.object({ login: z.string(), name: text, type: text, __typename: text, is_bot: flag, id: number, databaseId: number, avatar_url: text }); // prettier-ignore

/** Older ones end in a hyphen, those of firms have an underscore. */
const loginShape = /^[a-z\d_-]{1,100}(?:\[bot\])?$/i;
/** Accounts that only programs write under, though GitHub calls them people. */
const serviceLogin =
  /(?:\[bot\]|-bot|-robot|-commenter)$|^(?:codecov|coveralls|sonarcloud|netlify|vercel|cla-?assistant|googlebot|k8s-ci-robot|snyk-bot|mergify|stale|web-flow)$/i;
/** The one account that stands for all that are gone. */
const ghost = 'ghost';

const numberIn = (account: z.infer<typeof Account>): number | undefined => {
  const { databaseId, id, avatar_url: picture } = account;
  const written = databaseId ?? (typeof id === 'number' ? id : /\/u\/(\d{1,15})/.exec(picture ?? '')?.[1]);
  const found = Number(written ?? NaN);
  return Number.isSafeInteger(found) && found > 0 ? found : undefined;
};

/** An account as GitHub's API gives it, or by the address of its page, as exports do; undefined where it is nobody's any more. */
export const accountOf = (value: unknown): GithubAccount | undefined => {
  const address = typeof value === 'string' ? /^https:\/\/[^/]+\/([^/]+)\/?$/.exec(value)?.[1] : undefined;
  const read = Account.safeParse(address === undefined ? value : { login: decoded(address) });
  if (!read.success) return undefined;
  const { login, name, type, __typename: kind, is_bot: isBot } = read.data;
  if (!loginShape.test(login) || login.toLowerCase() === ghost) return undefined;
  const shown = cut(visibleName(name ?? ''), bounds.name);
  const isProgram =
    isBot === true ||
    [type, kind].includes('Bot') ||
    serviceLogin.test(login) ||
    programOf(shown || login, keyOfLogin(login)) !== undefined;
  return { login, name: shown, isProgram, number: numberIn(read.data) };
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** The address that a key is: the one GitHub gave every account, so that it meets those in git histories. */
export const keyOfLogin = (login: string): string => `${login.toLowerCase()}@users.noreply.github.com`;

/** The addresses that GitHub gives an account for its commits. */
export const noreplyAddresses = ({ login, number: own }: Pick<GithubAccount, 'login' | 'number'>): readonly string[] =>
  own === undefined ? [keyOfLogin(login)] : [keyOfLogin(login), `${own}+${keyOfLogin(login)}`];

/** Somebody at GitHub as an event names them: by their name where it is known, else by their account. */
export const actorOfLogin = (login: string, name: string): Actor => ({
  key: keyOfLogin(login),
  name: name || login,
  address: keyOfLogin(login),
});
