import { joinedPeople, type FoundPerson } from '../people/joining.ts';
import type { SeenKey } from '../people/seen-key.ts';
import { peopleNamed, subjectFrom } from '../people/subject.ts';
import { unknownOwner } from '../people/unknown-owner.ts';
import type { Subject } from '../reader.ts';
import { keyOfLogin, noreplyAddresses } from './github-account.ts';
import type { GithubKnown } from './github-known.ts';

/** Somebody named by their account, "ana" or "@ana", by their key as well; an address or a name as it is. */
export const keysMeant = (word: string): readonly string[] => {
  const login = /^@?([a-z\d_-]{1,100})$/i.exec(word.trim())?.[1];
  return login === undefined ? [word] : [word, keyOfLogin(login)];
};

/** Everybody who wrote, under their accounts, joined; each with the addresses under which they stand in git histories and mail. */
const peopleOf = ({ accounts, wrote }: GithubKnown): readonly FoundPerson[] => {
  const seen = [...accounts].flatMap(([key, { login, name, isProgram, isOwner }]): SeenKey[] => {
    const { count = 0, last = -Infinity } = wrote.get(key) ?? {};
    if (isProgram || (count === 0 && !isOwner)) return [];
    const shown = name || login;
    return [{ key, address: key, count, names: new Map([[shown, count]]), newest: new Map([[shown, last]]) }];
  });
  return joinedPeople(seen).map((person) => ({ ...person, keys: withAddresses(person.keys, accounts) }));
};

const withAddresses = (keys: FoundPerson['keys'], accounts: GithubKnown['accounts']): FoundPerson['keys'] => {
  const all = new Map(keys.map(({ key, why }) => [key, why]));
  for (const { key } of keys) {
    const account = accounts.get(key);
    if (account === undefined) continue;
    for (const address of noreplyAddresses(account))
      if (!all.has(address)) all.set(address, `what GitHub calls ${account.login} in commits`);
    for (const address of account.addresses)
      if (!all.has(address)) all.set(address, `an address of ${account.login} at GitHub`);
  }
  return [...all].map(([key, why]) => ({ key, why }));
};

/** Who the subject is: the owner of the export, whoever asked for the data, or the only one who wrote; throws a sentence that asks where nothing says it. */
export const githubSubject = (known: GithubKnown, me: readonly string[], path: string): Subject => {
  const people = peopleOf(known);
  if (me.length > 0) {
    const words = me.flatMap(keysMeant);
    const byAddress = people.filter(({ keys }) => keys.some(({ key }) => words.some((word) => word.trim().toLowerCase() === key))); // prettier-ignore
    const chosen = byAddress.length > 0 ? byAddress : peopleNamed(people, words, path);
    return subjectFrom(people, chosen, 'as you said', me);
  }
  const owners = [...known.accounts].filter(([, { isOwner }]) => isOwner).map(([key]) => key);
  const asked = [...known.askers];
  const wrote = people.filter(({ count }) => count > 0);
  const [keys, why] =
    owners.length === 1
      ? [owners, 'the account the export is of']
      : asked.length === 1
        ? [asked, 'the account that asked GitHub for it']
        : wrote.length === 1
          ? [(wrote[0]?.seen ?? []).map(({ key }) => key), 'nobody else writes in it']
          : [[], ''];
  const chosen = people.filter(({ seen }) => seen.some(({ key }) => keys.includes(key)));
  if (chosen.length === 0) throw unknownOwner(people, path);
  return subjectFrom(people, chosen, why);
};
