import type { Findings } from '../findings.ts';
import { isNobody } from './people.ts';
import type { Kept } from '../tally/sample.ts';

const freeMail =
  /(?:^|\.)(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|aol|icloud|me|mac|proton|protonmail|pm|gmx|web|mail|fastmail|hey|yandex|qq|163|126|foxmail|naver|zoho|tutanota|posteo|mailbox|riseup|duck|users\.noreply|free|orange|wanadoo|comcast|verizon|t-online|libero|laposte|inbox)(?:\.[a-z]{2,3}){1,2}$|noreply|(?:^|\.)(?:localhost|local|localdomain|lan|internal)$|^[^.]+$/i;

const leastEvents = 5;
const yearMs = 365 * 86_400_000;

/** The domain of a mail address, or "" where it is a free mail service, or none. */
export const ownDomainOf = (address: string): string => {
  const domain = address.includes('@') ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : '';
  return domain === '' || freeMail.test(domain) ? '' : domain;
};

/** Whether a domain carries its owner's name: a person's own, and no organization's. */
const isPersonal = (domain: string, address: string, names: readonly string[]): boolean => {
  const letters = domain.replaceAll(/[^a-z0-9]/g, '');
  const words = [...names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)), address.split('@')[0] ?? ''];
  return words.some((word) => word.length >= 4 && letters.includes(word));
};

export type SharedDomain = { readonly domain: string; readonly events: readonly Kept[]; readonly others: number };

/** The subject's newest mail domain from which somebody else writes too: an organization has more than one person. */
export const sharedDomain = ({ tallies, subject, asOf }: Findings): SharedDomain | undefined => {
  const domains = new Map<string, { domain: string; events: Kept[]; weight: number }>();
  for (const kept of tallies.own.kept()) {
    const { address = '', key, name = '' } = kept.event.actor;
    const mail = address || key;
    const domain = ownDomainOf(mail);
    if (domain === '' || isPersonal(domain, mail, [name, subject])) continue;
    const known = domains.get(domain) ?? { domain, events: [], weight: 0 };
    known.events.push(kept);
    known.weight += 2 ** (-(asOf - kept.at) / yearMs);
    domains.set(domain, known);
  }
  const { known: people } = tallies.contacts;
  people.settle();
  const othersAt = (domain: string) =>
    [...people.values].filter(
      ([key, { events, own }]) => events > 0 && own === 0 && key.endsWith(`@${domain}`) && !isNobody(key),
    ).length;
  return [...domains.values()]
    .filter(({ events }) => events.length >= leastEvents)
    .map(({ domain, events, weight }) => ({ domain, events, weight, others: othersAt(domain) }))
    .filter(({ others }) => others > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.domain < b.domain ? -1 : 1))[0];
};
