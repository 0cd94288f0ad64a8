import * as z from 'zod/mini';
import type { ArchiveEntry } from '../source/archive-entry.ts';

const text = z.optional(z.nullable(z.string()));
const Account = z.object({ email: text, email_address: text, name: text, full_name: text });

/** Whose export it is, by the account file beside the conversations; undefined where there is none that can be read. */
export const chatOwner = async (
  entries: readonly ArchiveEntry[],
): Promise<{ me: readonly string[]; name: string } | undefined> => {
  const file = entries.find(({ name }) => /(?:^|\/)users?\.json$/.test(name));
  if (file === undefined) return undefined;
  try {
    const value: unknown = JSON.parse((await file.bytes(1024 * 1024)).toString('utf8'));
    const account = Account.parse(Array.isArray(value) ? value[0] : value);
    const address = account.email ?? account.email_address ?? undefined;
    const name = account.full_name ?? account.name ?? undefined;
    const me = [address, name].filter((word) => word !== undefined && word !== '') as string[];
    return me.length === 0 ? undefined : { me, name: name || (address ?? '') };
  } catch {
    return undefined;
  }
};
