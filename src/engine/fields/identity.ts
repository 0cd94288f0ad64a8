import { account, evidenceOf, rounded, type Field, type Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import { sharedDomain } from '../people/mail-domain.ts';
import { readSignature } from '../people/signatures.ts';
import type { Kept } from '../tally/sample.ts';

const parts = ['role', 'organization', 'background'] as const;
const leastSigned = 2;
const yearMs = 365 * 86_400_000;

type Reading = { readonly value: string; readonly signed: readonly Kept[]; readonly share: number };

/** What signatures say of one part: what is said most, the newer the more it counts. */
const fromSignatures = ({ asOf }: Findings, readings: ReadonlyMap<string, readonly Kept[]>): Reading | undefined => {
  const signed = [...readings.values()].reduce((sum, events) => sum + events.length, 0);
  const weight = (events: readonly Kept[]) => events.reduce((sum, { at }) => sum + 2 ** (-(asOf - at) / yearMs), 0);
  const [best] = [...readings].toSorted(([a, mine], [b, theirs]) => weight(theirs) - weight(mine) || (a < b ? -1 : 1));
  return best === undefined || best[1].length < leastSigned
    ? undefined
    : { value: best[0], signed: best[1], share: best[1].length / signed };
};

/** Role and background by the subject's signatures; the organization by these, or by a mail domain shared with others. */
export const identity: Field = (findings) => {
  const { persona, tallies, subject } = findings;
  const read = {
    role: new Map<string, Kept[]>(),
    organization: new Map<string, Kept[]>(),
    background: new Map<string, Kept[]>(),
  };
  for (const kept of tallies.own.kept()) {
    const { signature, actor } = kept.event;
    if (!signature) continue;
    const said = readSignature(signature, [subject, actor.name ?? '']);
    for (const part of parts) if (said[part] !== '') addTo(read[part], said[part], kept);
  }
  for (const part of parts) {
    const found = fromSignatures(findings, read[part]);
    if (found) persona.identity[part] = found.value;
    account(findings, `/identity/${part}`, {
      method: 'lines of own signatures',
      evidence: evidenceOf(found?.signed ?? []),
      ...(found ? { confidence: rounded(found.share) } : { reason: 'no signature says so twice' }),
    });
  }
  if (persona.identity.organization !== '') return;
  const domain = sharedDomain(findings);
  if (!domain) return;
  persona.identity.organization = domain.domain;
  account(findings, '/identity/organization', {
    method: `mail domain that the subject shares with others (${domain.others})`,
    evidence: evidenceOf(domain.events),
  });
};
