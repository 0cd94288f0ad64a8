import { account, evidenceOf, pointer, type Field } from '../findings.ts';
import { topicsOf } from '../topics/topics.ts';
import { leastTexts } from './expertise.ts';

const most = 6;
const recentDays = 90;
/** what somebody wrote longer ago than this is no priority of theirs any more */
const staleDays = 180;
const method = `own texts of the ${recentDays} days up to the newest, against those before`;
const dayMs = 86_400_000;
const leastRecent = 30;
const leastEarlier = 100;

/** What the subject's last 90 days with own texts are about more than the time before. */
export const priorities: Field = (findings) => {
  const { terms, noTopics, persona, asOf } = findings;
  const newest = terms.own.reduce((last, { text }) => Math.max(last, text.kept.at), -Infinity);
  const since = newest - recentDays * dayMs;
  const at = '/identity/priorities';
  if (Number.isFinite(newest) && newest < asOf - staleDays * dayMs) {
    account(findings, at, { method, evidence: [], reason: `no own texts in the last ${staleDays} days` });
    return;
  }
  const recent = terms.own.filter(({ text }) => text.kept.at > since);
  const earlier = terms.own.filter(({ text }) => text.kept.at <= since);
  if (recent.length < leastRecent || earlier.length < leastEarlier) {
    const few = recent.length < leastRecent;
    const insufficient = few
      ? { need: leastRecent, have: recent.length, unit: `own texts in the last ${recentDays} days` }
      : { need: leastEarlier, have: earlier.length, unit: 'own texts before' };
    account(findings, at, { method, evidence: [], insufficient });
    return;
  }
  const least = Math.max(4, leastTexts(recent.length));
  const { topics } = topicsOf(terms, recent, earlier, { most, least, ...noTopics, z: 3 });
  for (const [index, { name, texts }] of topics.entries()) {
    persona.identity.priorities.push(name);
    account(findings, pointer('identity', 'priorities', index), {
      method: `${method}, by log-odds`,
      evidence: evidenceOf(texts),
    });
  }
  if (topics.length === 0) account(findings, at, { method, evidence: [], reason: 'nothing in them is new' });
};
