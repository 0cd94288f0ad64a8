import type { Left } from '../../client/contract-check/check-contract.ts';
import { contractSections, type Judged } from '../../client/contract-check/point.ts';
import type { ContractPrinted } from '../../contract/cli/contract.ts';
import { counted } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { junit, type JunitSuite } from '../output/junit.ts';

/** UTF-16 units of an answer that are shown */
const most = { line: 200, whole: 4_000 };

const verdicts = ['kept', 'broken', 'not shown'] as const;
const countOf = (points: readonly Judged[], verdict: Judged['verdict']) =>
  points.filter((point) => point.verdict === verdict).length;

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** The request behind a broken point, and what it was answered, in two lines. */
function askedLines({ asked }: Judged): string[] {
  if (asked === undefined) return [];
  const { method, path, body, status, text } = asked;
  return [
    safe(`${method} ${path}${body === undefined ? '' : ` ${cut(body, most.line)}`}`, 1000),
    `${status ?? 'no answer'}${text === '' ? '' : ` ${safe(text, most.line)}`}`,
  ];
}

/** One section as people read it: its counts, and what is broken with the answer that shows it. */
export function sectionLines(section: string, points: readonly Judged[]): string[] {
  const own = points.filter((point) => point.section === section);
  const counts = verdicts.flatMap((verdict) => {
    const count = countOf(own, verdict);
    return count === 0 ? [] : [`${count} ${verdict}`];
  });
  const broken = own.filter(({ verdict }) => verdict === 'broken');
  const told = new Set<Judged['asked']>();
  const answerLines = (point: Judged): string[] => {
    if (point.asked !== undefined && told.has(point.asked)) return ['(the answer above)'];
    told.add(point.asked);
    return askedLines(point);
  };
  return [
    `${section.padEnd(24)} ${counts.join(', ')}`,
    ...broken.flatMap((point) => [
      `  BROKEN  ${point.id}: ${point.promises}`,
      ...[point.says, ...answerLines(point)].map((line) => `          ${safe(line, 1200)}`),
    ]),
  ];
}

/** All of it in a few lines: the counts, and why what is not shown is not. */
export function summaryLines(points: readonly Judged[]): string[] {
  const open = points.filter(({ verdict }) => verdict === 'not shown');
  const reasons = [...new Set(open.map(({ says }) => says))].map(
    (why) => [why, open.filter(({ says }) => says === why)] as const,
  );
  const [kept, broken, notShown] = verdicts.map((verdict) => countOf(points, verdict));
  return [
    '',
    `${counted(points.length, 'point')}: ${kept} kept, ${broken} broken, ${notShown} not shown.`,
    ...reasons.map(([why, those]) => {
      const [first] = those;
      return `  ${those.length === 1 ? first?.id : `${those.length} points`} not shown: ${safe(why, 300)}`;
    }),
  ];
}

/** What became of the namespaces that were made. */
export const leftLines = (left: readonly Left[]): string[] =>
  left.map(({ id, name, isGone, why }) =>
    isGone
      ? `The namespace ${id} that was made for this is erased again.`
      : `The namespace "${safe(name, 80)}" (${safe(id, 100)}) that was made for this is still there: ${safe(why, 300)}.`,
  );

/** All of it as data. */
export function contractPrinted(
  points: readonly Judged[],
  left: readonly Left[],
  about: { gateway: string; writes: boolean },
): ContractPrinted {
  return {
    ...about,
    kept: countOf(points, 'kept'),
    broken: countOf(points, 'broken'),
    not_shown: countOf(points, 'not shown'),
    points: points.map(({ id, section, promises, how, isOurs, verdict, says, asked }) => ({
      id,
      section,
      promises,
      how,
      ours: isOurs,
      verdict,
      says: says === '' ? null : says,
      request:
        asked === undefined
          ? null
          : {
              method: asked.method,
              path: asked.path,
              body: asked.body === undefined ? null : cut(asked.body, most.whole),
            },
      answer: asked === undefined ? null : { status: asked.status ?? null, body: cut(asked.text, most.whole) },
    })),
    made: left.map(({ id, name, isGone, why }) => ({ id, name, erased: isGone, why: isGone ? null : why })),
  };
}

/** All of it as programs for continuous integration read it: a suite for each section. */
export function contractJunit(points: readonly Judged[]): string {
  const suites = contractSections.map((section): JunitSuite => ({
    name: section,
    cases: points
      .filter((point) => point.section === section)
      .map((point) => ({
        name: point.id,
        ...(point.verdict === 'broken'
          ? { failure: { message: point.says, text: [point.promises, ...askedLines(point)].join('\n') } }
          : {}),
        ...(point.verdict === 'not shown' ? { skipped: point.says } : {}),
      })),
  }));
  return junit('persona doctor --contract', suites);
}
