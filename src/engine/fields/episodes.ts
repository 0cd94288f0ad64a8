import { bursts } from '../episodes/bursts.ts';
import type { Found } from '../episodes/found.ts';
import { gaps, ownDays } from '../episodes/gaps.ts';
import { meetings } from '../episodes/meetings.ts';
import { projects } from '../episodes/projects.ts';
import { account, pointer, type Field } from '../findings.ts';

/** Every kind of episode; to add one, write its file and its line here. */
const kinds = [bursts, gaps, projects, meetings];

const leastDays = 14;
const rank = ({ episode: { valid_from, kind, label, valid_until }, evidence }: Found): string =>
  [valid_from, kind, label, valid_until, ...evidence].join('\n');

/** What happened when: bursts, gaps, projects, routines and meetings, oldest first. */
export const episodes: Field = (findings) => {
  const found = kinds.flatMap((kind) => kind(findings)).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  for (const [index, { episode, ...claim }] of found.entries()) {
    findings.persona.episodes.push(episode);
    account(findings, pointer('episodes', index), claim);
  }
  if (found.length > 0) return;
  const insufficient = { need: leastDays, have: ownDays(findings).size, unit: 'days with own events' };
  account(findings, '/episodes', { method: 'bursts, gaps, projects and meetings', evidence: [], insufficient });
};
