import * as z from 'zod/mini';
import { actorOf } from '../people/people.ts';
import { accountOf, type GithubAccount } from './github-account.ts';

const text = z.optional(z.nullable(z.string()));

/** An account as GitHub's export names it, with the addresses that it shows. */
export const ExportedUser = z.object({
  login: z.string(),
  name: text,
  avatar_url: text,
  emails: z.optional(z.nullable(z.array(z.object({ address: text })))),
  billing_plan: z.optional(z.unknown()),
});

const most = 20;

/** An account of an export: who it is, at which addresses, and whether the export is theirs, of whom alone it tells the plan. */
export const exportedAccount = (
  { login, name, avatar_url: picture, emails, billing_plan: plan }: z.infer<typeof ExportedUser>,
  isBot: boolean,
):
  | { readonly account: GithubAccount; readonly addresses: readonly string[]; readonly isOwner: boolean }
  | undefined => {
  const account = accountOf({ login, name, avatar_url: picture, is_bot: isBot });
  if (account === undefined) return undefined;
  const addresses = (emails ?? []).flatMap(({ address }) => actorOf(undefined, address ?? undefined)?.address ?? []);
  return {
    account,
    addresses: addresses.filter((address) => address.includes('@')).slice(0, most),
    isOwner: typeof plan === 'object' && plan !== null,
  };
};
