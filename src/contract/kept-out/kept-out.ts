import { accountNumbers } from './account-numbers.ts';
import { mailAddresses, phoneNumbers } from './contact-patterns.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { instructions } from './instruction-patterns.ts';
import type { Finder, Part } from './parts-in.ts';
import { secrets } from './secret-patterns.ts';

/** What no claim may hold: it must not leave the house, or it speaks to whoever reads instead of telling them something. */
export const keptOutKinds = ['secret', 'e-mail', 'phone', 'account', 'instruction', 'hidden'] as const;
export type KeptOutKind = (typeof keptOutKinds)[number];

const finders: Readonly<Record<KeptOutKind, Finder>> = {
  secret: secrets,
  'e-mail': mailAddresses,
  phone: phoneNumbers,
  account: accountNumbers,
  instruction: instructions,
  hidden: hiddenCharacters,
};

/** names and headings of short words, among which none speaks to anybody, hold nothing of any kind: nearly all texts are such */
const plain = /^(?:[\p{L}\p{M}.,'’/-]{1,16}(?: |$)){0,8}$/u;
const speaks =
  /\b(?:you|ignore|disregard|forget|override|bypass|reveal|print|show|repeat|output|leak|send|tell|give|pretend|imagine|must|should|shall|have to|not|don['’]?t|never|bearer|passw)|-----/i;

/** The parts of a text that are of this kind. */
export const partsOf = (kind: KeptOutKind, text: string): readonly Part[] => finders[kind](text);

/** What of the kinds a text holds, in their order; none for nearly every text. */
export const keptOutIn = (text: string): readonly KeptOutKind[] =>
  plain.test(text) && !speaks.test(text) ? [] : keptOutKinds.filter((kind) => finders[kind](text).length > 0);

/** A part as it may be shown: its first characters, or of an address what stands behind its @. */
export const masked = (kind: KeptOutKind, part: string): string => {
  if (kind === 'e-mail') return `…${part.slice(part.lastIndexOf('@'))}`;
  if (kind === 'phone' || kind === 'account') return `…${part.slice(-2)}`;
  if (kind === 'secret') return `${part.slice(0, Math.min(4, part.length >> 2))}…`;
  return part;
};
