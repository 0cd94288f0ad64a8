import { claim, nothingToClaim } from '../claims/claim.ts';
import { conversationFacts, conversationsOf, conversationWords, repositoryWords } from '../facts/background.ts';
import { repositoriesOf, roleIn, type Repository } from '../facts/repositories.ts';
import { promptWords } from '../facts/prompts.ts';
import { roleInTalk, talkPlaceOf } from '../facts/talks.ts';
import { rounded, type Field, type Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import { sharedDomain } from '../people/mail-domain.ts';
import { readSignature } from '../people/signatures.ts';
import { stamp } from '../tally/calendar-day.ts';
import { laneKey } from '../tally/activity.ts';
import type { Kept } from '../tally/sample.ts';
import { inARow, monthWords } from '../facts/date-words.ts';
import { amount } from '../../text/amount.ts';

const parts = ['role', 'organization', 'background'] as const;
const leastSigned = 2;
const mostRepositories = 3;
/** repositories with less than this part of the events in the main one are not named in the role */
const besideMain = 0.25;
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

const signatures = ({ tallies, subject }: Findings) => {
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
  return read;
};

const roleOf = (repositories: readonly Repository[]): string => {
  const [main] = repositories;
  if (main === undefined) return '';
  const beside = repositories.filter(({ own }) => own >= besideMain * main.own).slice(0, mostRepositories);
  const roles = Map.groupBy(beside, (repository) => roleIn({ ...repository, name: 'X' }).replace(/ X$/, ''));
  return [...roles]
    .map(([role, all], index) => {
      const words = `${role} ${inARow(all.map(({ name }) => (name === '' ? 'one repository' : name)))}`;
      return index === 0 ? words : words[0]?.toLowerCase() + words.slice(1);
    })
    .join('; ');
};

const repositoryFacts = (main: Repository) => ({
  own: main.recent,
  all: main.allRecent,
  months: 12,
  releases: main.releases.length,
  of_releases: main.ofReleases,
  merges: main.merges,
  bots: main.bots,
  own_branches: main.branches,
  since: stamp(main.oldest),
});

/** so many messages make a time of activity: one mail after years of silence does not */
const leastInStretch = 3;

/** The end of the last time in which somebody wrote more than once or twice within a year of silence on either side. */
const lastOfUsual = (moments: readonly number[]): number => {
  const sorted = moments.toSorted((a, b) => b - a);
  let [end = -Infinity] = sorted;
  let count = 0;
  for (const [index, at] of sorted.entries()) {
    const later = sorted[index - 1];
    if (later !== undefined && later - at > yearMs) {
      end = at;
      count = 0;
    }
    count += 1;
    if (count === leastInStretch) return end;
  }
  return sorted[0] ?? -Infinity;
};

/** Role, organization and background: signatures that recur, and what can be counted of repositories, threads and meetings. */
export const identity: Field = (findings) => {
  const { persona, tallies } = findings;
  const signed = signatures(findings);
  const repositories = repositoriesOf(findings);
  const [main] = repositories;
  const inLane = ({ event }: Kept) => laneKey(event.provider, event.channel) === main?.lane;
  const own = tallies.own.kept();
  const ownThere = main === undefined ? [] : own.filter(inLane);

  for (const part of parts) {
    const at = `/identity/${part}`;
    const found = fromSignatures(findings, signed[part]);
    if (!found) {
      nothingToClaim(findings, at, 'lines of own signatures', 'no signature says so twice');
      continue;
    }
    persona.identity[part] = found.value;
    const times = found.signed.map(({ at: moment }) => moment);
    claim(findings, at, {
      method: `a line of ${found.signed.length} own signatures, last on ${stamp(Math.max(...times)).slice(0, 10)}; ${rounded(found.share * 100, 0)} % of those that say it`,
      events: found.signed,
      ...(part === 'role' ? { facts: { since: stamp(Math.min(...times)) } } : {}),
      ...(part === 'organization' ? { kind: 'organization' as const } : {}),
    });
  }

  if (main !== undefined && persona.identity.role === '') {
    persona.identity.role = roleOf(repositories);
    claim(findings, '/identity/role', {
      method: 'counted: own commits, changes of others taken in, releases, and who began the history',
      events: ownThere,
      total: main.own,
      facts: { since: stamp(main.oldest), active_since: stamp(main.activeSince) },
    });
  }
  const conversations = conversationsOf(findings);
  const place = talkPlaceOf(findings);
  const newest = Math.max(...[...tallies.providers.spans.values()].map(({ pastNewest }) => pastNewest));
  if (main === undefined && persona.identity.role === '' && place !== undefined) {
    const lanes = new Set(place.all.map(({ lane }) => lane));
    const there = own.filter(
      ({ event }) => event.kind === 'message' && lanes.has(laneKey(event.provider, event.channel)),
    );
    const moments = there.map(({ at }) => at);
    const last = lastOfUsual(moments);
    persona.identity.role = roleInTalk(place, conversations, last < newest - yearMs ? monthWords(last) : undefined);
    const total = place.all.reduce((sum, one) => sum + one.own, 0);
    const method = `counted: ${amount(total)} own messages there, ${amount(place.all.reduce((sum, one) => sum + one.answers, 0))} of them answers, beside what everybody else wrote there`;
    if (persona.identity.role === '')
      nothingToClaim(
        findings,
        '/identity/role',
        method,
        'others write more there, and it is not mostly answers or threads begun',
      );
    else
      claim(findings, '/identity/role', {
        method,
        events: there,
        total,
        facts: { since: stamp(Math.min(...moments)) },
      });
  }
  const counted = [
    ...repositories.slice(0, mostRepositories).map(repositoryWords),
    conversationWords(conversations, place),
    promptWords(findings),
  ].filter((words) => words !== '');
  const titled = persona.identity.background;
  if (counted.length > 0) {
    persona.identity.background = [...(titled === '' ? [] : [`${titled.replace(/\.$/, '')}.`]), ...counted].join(' ');
    claim(findings, '/identity/background', {
      method: `counted${titled === '' ? '' : ', after a line of own signatures'}; programs' commits are left out, releases count from the first own one`,
      events:
        main !== undefined
          ? ownThere
          : own.length > 0
            ? own
            : tallies.meetings.settled().flatMap(({ sittings }) => sittings),
      total: main?.own ?? tallies.own.offered,
      facts: { ...(main === undefined ? {} : repositoryFacts(main)), ...conversationFacts(conversations) },
    });
  }
  if (persona.identity.organization !== '') return;
  const domain = sharedDomain(findings);
  if (!domain) return;
  persona.identity.organization = domain.domain;
  claim(findings, '/identity/organization', {
    method: `mail domain of at least half of what the subject did in the last 12 months of their activity; ${domain.others} others write from it`,
    events: domain.events,
    kind: 'organization',
  });
};
