import { claim } from '../claims/claim.ts';
import { rounded, type Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import type { Kept } from '../tally/sample.ts';

const at = '/identity/communication_preferences';
const leastCommits = 20;
const leastSame = 3;
const mostOpenings = 8;
const opening = /^(?:[A-Za-z][\w.-]{1,19}(?:\([^)]{1,30}\))?!?:(?=\s)|\[[^\]]{2,20}\])/;

/** How own headings begin, and how many commits say more than their heading: merges and one's own words only. */
export const openingsOf = (findings: Findings, texts: readonly Kept[]): void => {
  const preferences = findings.persona.identity.communication_preferences;
  const commits = texts.filter(({ event, change }) => event.kind === 'commit' && change?.merges === undefined);
  if (commits.length < leastCommits) return;
  const withBody = commits.filter(({ text }) => /\n\s*\S/.test(text.trim()));
  preferences.body_share = rounded(withBody.length / commits.length);
  claim(findings, `${at}/body_share`, {
    method: `${withBody.length} of ${commits.length} own commits that are no merges say more than their heading`,
    events: withBody.length > 0 ? withBody : commits,
    total: withBody.length,
  });
  const openings = new Map<string, Kept[]>();
  for (const commit of commits) {
    const found = opening
      .exec(commit.event.title ?? '')?.[0]
      .replace(/\([^)]*\)|!/g, '')
      .toLowerCase();
    if (found !== undefined) addTo(openings, found, commit);
  }
  const frequent = [...openings]
    .filter(([, all]) => all.length >= leastSame)
    .toSorted(([a, mine], [b, theirs]) => theirs.length - mine.length || (a < b ? -1 : 1))
    .slice(0, mostOpenings);
  if (frequent.length === 0) return;
  preferences.openings = Object.fromEntries(frequent.map(([name, all]) => [name, all.length]));
  claim(findings, `${at}/openings`, {
    method: `how the headings of ${commits.length} own commits begin`,
    events: frequent.flatMap(([, all]) => all),
  });
};
