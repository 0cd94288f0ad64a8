import type { Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import { isCommunityHost } from './community-hosts.ts';
import { namesOf } from './names-of.ts';
import { isNobody, selfKeys } from './people.ts';
import type { Kept } from '../tally/sample.ts';

const freeMail =
  /(?:^|\.)(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|aol|icloud|me|mac|proton|protonmail|pm|gmx|web|mail|fastmail|hey|yandex|qq|163|126|foxmail|naver|zoho|tutanota|posteo|mailbox|riseup|duck|users\.noreply|free|orange|wanadoo|comcast|verizon|t-online|libero|laposte|inbox)(?:\.[a-z]{2,3}){1,2}$|noreply|(?:^|\.)(?:localhost|local|localdomain|lan|internal)$|^[^.]+$/i;

const leastEvents = 5;
/** part of what came from addresses in the last year of somebody's activity that must come from the domain */
const leastShare = 0.5;
const yearMs = 365 * 86_400_000;

/** The domain of a mail address, or "" where it is a free mail service, a community's host, or none. */
export const ownDomainOf = (address: string): string => {
  const domain = address.includes('@') ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : '';
  return domain === '' || freeMail.test(domain) || isCommunityHost(domain) ? '' : domain;
};

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** What the subject is called, in words: names, and what stands before the @, where a host's number is left out. */
const calledBy = ({ tallies, subject }: Findings): ReadonlySet<string> => {
  const names = namesOf(tallies);
  const called = [...selfKeys(tallies)].flatMap((key) => [names.get(key) ?? '', key.replace(/@.*$/s, '')]);
  const words = [subject, ...called].flatMap((name) => [...wordsIn(name), wordsIn(name).join('')]);
  return new Set(words.filter((word) => word.length >= 4 && !anybodys.test(word)));
};
const anybodys =
  /^(?:info|mail|email|contact|hello|github|gitlab|admin|support|office|noreply|inbox|developer|work|\d+)$/;

/** Whether a domain carries its owner's name or handle: a person's own, and no organization's. */
const isVanity = (domain: string, called: ReadonlySet<string>): boolean => {
  const letters = domain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...called].some(
    (word) =>
      letters.includes(word) || ((domain.split('.')[0] ?? '').length >= 4 && word.includes(domain.split('.')[0] ?? '')),
  );
};

export type SharedDomain = { readonly domain: string; readonly events: readonly Kept[]; readonly others: number };

const found = new WeakMap<Findings, { readonly domain: SharedDomain | undefined }>();

/**
 * The mail domain of most of what the subject did in the last 12 months of their activity, from which somebody else writes
 * too: an organization has more than one person, and an address that is used no more tells of one that was.
 */
export const sharedDomain = (findings: Findings): SharedDomain | undefined => {
  const known = found.get(findings) ?? { domain: lookedFor(findings) };
  found.set(findings, known);
  return known.domain;
};

const lookedFor = (findings: Findings): SharedDomain | undefined => {
  const { tallies } = findings;
  const own = tallies.own.kept();
  const newest = own.reduce((last, { at }) => Math.max(last, at), -Infinity);
  const called = calledBy(findings);
  const domains = new Map<string, Kept[]>();
  /** address → its domain, "" where that is nobody's but the subject's own or anybody's */
  const domainOf = new Map<string, string>();
  let addressed = 0;
  for (const kept of own) {
    const { address = '', key } = kept.event.actor;
    const mail = address || key;
    if (kept.at <= newest - yearMs || !mail.includes('@')) continue;
    addressed += 1;
    let domain = domainOf.get(mail);
    if (domain === undefined) {
      domain = ownDomainOf(mail);
      if (isVanity(domain, called)) domain = '';
      domainOf.set(mail, domain);
    }
    if (domain !== '') addTo(domains, domain, kept);
  }
  const { known: people } = tallies.contacts;
  people.settle();
  const othersAt = (domain: string) =>
    [...people.values].filter(
      ([key, { events, own: mine }]) => events > 0 && mine === 0 && key.endsWith(`@${domain}`) && !isNobody(key),
    ).length;
  return [...domains]
    .filter(([, events]) => events.length >= Math.max(leastEvents, leastShare * addressed))
    .map(([domain, events]) => ({ domain, events, others: othersAt(domain) }))
    .find(({ others }) => others > 0);
};
