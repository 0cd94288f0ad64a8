import { bursts } from '../episodes/bursts.ts';
import { companyIn } from '../episodes/company.ts';
import type { Found } from '../episodes/found.ts';
import { gaps, ownDays } from '../episodes/gaps.ts';
import { meetings } from '../episodes/meetings.ts';
import { projects } from '../episodes/projects.ts';
import { claim, nothingToClaim } from '../claims/claim.ts';
import { evidenceOf, pointer, type Field } from '../findings.ts';

/** Every kind of episode; to add one, write its file and its line here. */
const kinds = [bursts, gaps, projects, meetings];

const leastDays = 14;
const same = 0.6;
const rank = ({ episode: { valid_from, kind, label, valid_until }, made }: Found): string =>
  [valid_from, kind, label, valid_until, ...evidenceOf(made.events)].join('\n');

/** Whether two episodes are mostly of the same events, so that the second says nothing new. */
const isSame = (a: Found, b: Found): boolean => {
  const ids = new Set(b.made.events.map(({ id }) => id));
  const both = a.made.events.filter(({ id }) => ids.has(id)).length;
  return both > same * (a.made.events.length + b.made.events.length - both);
};

/** What happened when: bursts, gaps, projects, routines and meetings, oldest first. */
export const episodes: Field = (findings) => {
  const all = kinds.flatMap((kind) => kind(findings));
  const busy = all.filter(({ episode }) => episode.kind === 'burst');
  const found = all
    .filter(({ episode }) => !findings.rejected.keepsAway({ field: '/episodes', said: episode.label }))
    .filter((one) => one.episode.kind !== 'project' || !busy.some((burst) => isSame(one, burst)))
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const company = companyIn(findings);
  for (const [index, { episode, made }] of found.entries()) {
    findings.persona.episodes.push(episode);
    const others = made.facts === undefined ? [] : company(made.events);
    const told = others.length === 0 ? made : { ...made, facts: { ...made.facts, with: others } };
    claim(findings, pointer('episodes', index), told);
  }
  const method = 'bursts, gaps, projects and meetings';
  const days = ownDays(findings).size;
  if (found.length > 0) {
    const held = new Map(
      found
        .filter(({ episode: { kind } }) => kind === 'burst' || kind === 'project')
        .flatMap(({ made: { events } }) => events.map((event) => [event.id, event] as const)),
    );
    const of = findings.tallies.activity.events;
    const events = held.size > 0 ? [...held.values()] : found.flatMap(({ made }) => [...made.events]);
    claim(findings, '/episodes', { method, events, facts: { held: held.size, of } });
  } else if (days < leastDays)
    nothingToClaim(findings, '/episodes', method, { need: leastDays, have: days, unit: 'days with own events' });
  else nothingToClaim(findings, '/episodes', method, 'no stretch stands out among these days');
};
