import { account, evidenceOf, type Field, type Findings } from '../findings.ts';
import { isNobody } from '../people.ts';
import type { Kept } from '../tally/sample.ts';

const freeMail =
  /(?:^|\.)(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|aol|icloud|me|mac|proton|protonmail|pm|gmx|web|mail|fastmail|hey|yandex|qq|163|126|foxmail|naver|zoho|tutanota|posteo|mailbox|riseup|duck|users\.noreply|example|localhost|local|localdomain)(?:\.[a-z]{2,3}){0,2}$|noreply/i;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether a mail domain is a person's own: it carries their name, or nobody else writes from it. */
const isPersonal = (address: string, names: readonly string[]): boolean => {
  const domain = domainOf(address).replaceAll(/[^a-z0-9]/g, '');
  const words = [...names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)), address.split('@')[0] ?? ''];
  return words.some((word) => word.length >= 4 && domain.includes(word));
};

const othersAt = ({ tallies }: Findings, domain: string): number => {
  let others = 0;
  for (const key of tallies.contacts.actors.values.keys())
    if (key.endsWith(`@${domain}`) && !tallies.contacts.selves.values.has(key) && !isNobody(key)) others += 1;
  return others;
};

const newestOwnDomain = (findings: Findings): { domain: string; events: Kept[]; others: number } | undefined => {
  const domains = new Map<string, { domain: string; events: Kept[]; weight: number }>();
  for (const kept of findings.tallies.own.kept()) {
    const { address = '', key, name = '' } = kept.event.actor;
    const mail = address || key;
    if (!mail.includes('@') || freeMail.test(domainOf(mail)) || isPersonal(mail, [name, findings.subject])) continue;
    const domain = domainOf(mail);
    const known = domains.get(domain) ?? { domain, events: [], weight: 0 };
    known.events.push(kept);
    known.weight += 2 ** (-(findings.asOf - kept.at) / (365 * 86_400_000));
    domains.set(domain, known);
  }
  return [...domains.values()]
    .map((found) => ({ ...found, others: othersAt(findings, found.domain) }))
    .filter(({ events, others }) => events.length >= 5 && others >= 1)
    .toSorted((a, b) => b.weight - a.weight || (a.domain < b.domain ? -1 : 1))[0];
};

/** The organization by the domain that the subject and others write from; role and background by signatures only. */
export const identity: Field = (findings) => {
  const { persona } = findings;
  const found = newestOwnDomain(findings);
  persona.identity.organization = found?.domain ?? '';
  account(findings, '/identity/organization', {
    method: 'mail domain that the subject shares with others',
    evidence: evidenceOf(found?.events ?? []),
    ...(found ? { confidence: 1 } : { reason: 'no signature names one, and no mail domain is shared with others' }),
  });
  const none = { method: 'signatures', evidence: [], reason: 'no signature says so' };
  account(findings, '/identity/role', none);
  account(findings, '/identity/background', none);
};
