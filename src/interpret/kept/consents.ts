import * as z from 'zod/mini';
import { readOwn, writeOwn } from './private-files.ts';

const Kept = z.array(z.object({ namespace: z.string(), host: z.string(), model: z.string(), at: z.string() }));
type Consented = { readonly namespace: string; readonly host: string; readonly model: string };

/** A person's yes to each model, by namespace and host. */
export type Consents = {
  has(of: Consented): boolean;
  give(of: Consented, at: string): void;
  /** Forgets what was said for a namespace. */
  forget(namespace: string): void;
};

/** Keeps them in a file. */
export function keptConsents(file: string): Consents {
  const all = (): z.infer<typeof Kept> => {
    const kept = Kept.safeParse(readOwn(file));
    return kept.success ? kept.data : [];
  };
  const is = (of: Consented) => (one: Consented) =>
    one.namespace === of.namespace && one.host === of.host && one.model === of.model;
  return {
    has: (of) => all().some(is(of)),
    give(of, at) {
      const { namespace, host, model } = of;
      writeOwn(file, [...all().filter((one) => !is(of)(one)), { namespace, host, model, at }]);
    },
    forget(namespace) {
      const kept = all();
      const left = kept.filter((one) => one.namespace !== namespace);
      if (left.length < kept.length) writeOwn(file, left);
    },
  };
}
