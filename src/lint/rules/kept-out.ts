import { type KeptOutKind, masked, partsOf } from '../../contract/kept-out/kept-out.ts';
import { amount } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import type { Material, Told } from '../material.ts';
import { type Found, rule } from '../rule.ts';

/** Finds the texts that hold something of a kind, each once where it stands, with as much of it as may be shown. */
export function* textsWith(
  kind: KeptOutKind,
  { texts }: Pick<Material, 'texts'>,
  says: (part: string) => string,
): Generator<Found> {
  for (const { at, text } of texts) {
    const [first, ...more] = partsOf(kind, text);
    if (first === undefined) continue;
    const part = safe(masked(kind, text.slice(first[0], first[1])), 80);
    yield { at, says: `${says(part)}${more.length === 0 ? '' : ` and ${amount(more.length)} more`}` };
  }
}

/** The name of the subject is who they are, and may be an address where nobody gave another. */
const withoutSubject = ({ texts }: Material): { readonly texts: readonly Told[] } => ({
  texts: texts.filter(({ at }) => at !== '/subject'),
});

export const mailAddress = rule({
  id: 'e-mail',
  severity: 'warn',
  title: 'an e-mail address in a claim',
  why: 'Every agent that is given the persona is given the address too, often that of somebody who was not asked. Who is who stands in provenance.identities, which agents need not be given.',
  todo: 'Put the claim right (x on it, or persona corrections add) or take the events behind it out (persona forget NAMESPACE --event ID), and build again.',
  check: (material) => textsWith('e-mail', withoutSubject(material), (part) => `holds the address ${part}`),
});

export const phoneNumber = rule({
  id: 'phone',
  severity: 'warn',
  title: 'a telephone number in a claim',
  why: 'A number that once stood in a mail or a signature reaches people through every agent that reads the persona.',
  todo: 'Put the claim right, or take the events behind it out, and build again.',
  check: (material) =>
    textsWith('phone', withoutSubject(material), (part) => `holds a telephone number that ends in ${part.slice(1)}`),
});

export const accountNumber = rule({
  id: 'account',
  severity: 'error',
  title: 'a bank account or card in a claim',
  why: 'Its check digits are right, so it is most likely a real account: it must not go to a model, nor to whoever asks one.',
  todo: 'Take the events behind the claim out (persona forget NAMESPACE --event ID), which erases what quotes them, and build again.',
  check: (material) =>
    textsWith('account', withoutSubject(material), (part) => `holds an account number that ends in ${part.slice(1)}`),
});

export const instruction = rule({
  id: 'instruction',
  severity: 'error',
  title: 'text that speaks to a model',
  why: 'An agent that is given the persona may do what stands in it. Orders, marks of who speaks and the forms in which tools are called have no place in what is told of a person.',
  todo: 'Look at the events behind the claim (Enter on it): if somebody planted it, forget that event; else put the claim right, and build again.',
  check: (material) => textsWith('instruction', material, (part) => `says to who reads it: “${part}”`),
});

const called = (part: string): string =>
  [...new Set(part)]
    .slice(0, 4)
    .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(', ');

export const hiddenText = rule({
  id: 'hidden',
  severity: 'error',
  title: 'characters that nobody sees',
  why: 'They carry words past whoever checks the persona by eye, or show it in another order than a model reads it.',
  todo: 'Look at the events behind the claim: what hides text there seldom came by itself. Forget them, or put the claim right, and build again.',
  check: ({ texts }) =>
    texts.flatMap(({ at, text }) => {
      const [first, ...more] = partsOf('hidden', text);
      if (first === undefined) return [];
      const where = more.length === 0 ? '' : `, in ${amount(more.length + 1)} places`;
      return [{ at, says: `holds ${called(text.slice(first[0], first[1]))}${where}` }];
    }),
});
