import { keySaid } from '../../bindings/in-force.ts';
import { Box } from 'ink';
import { amount } from '../../../text/amount.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { findingAtCursor, findingKey, type GroupedLint, linting, type Linting } from '../../state/linting/linting.ts';
import { conditionOf } from '../../state/store/condition.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { bad, clipLine, good, type Line, muted } from '../../widgets/line.ts';
import { seenPart } from '../../widgets/rows/window.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { countsInWords, findingDetail, lintRows, lookedForLines } from './lint-lines.ts';

const words = {
  'not-built': () =>
    `There is nothing to look at yet: the persona is not built. ${keySaid('out', 'h')} leads back, ${keySaid('build', 'b')} builds.`,
  'no-persona': () => 'There is nothing to look at: the namespace has no persona.',
} as const;

/** What was not asked, and what was found and is switched off. */
const silent = ({ notRun, off, problem }: GroupedLint, columns: number): Line[] => [
  ...(problem === undefined
    ? []
    : wrap(`Nothing is switched off: ${safe(problem, 600)}`, columns).map((row): Line => [bad(row)])),
  ...(notRun.length === 0
    ? []
    : [[muted(`not asked, because the gateway gives no events: ${notRun.map(({ id }) => id).join(', ')}`)]]),
  ...off.map(({ rule, reason, findings }): Line => [
    muted(`switched off: ${findings === 1 ? '' : `${amount(findings)} of `}${rule} (${safe(reason, 200)})`),
  ]),
];

/** What stands there where nothing is listed: nothing was found, or why nothing could be looked at. */
function instead({ read }: Linting, columns: number, rows: number): Line[] {
  if (read.data !== undefined) {
    const said = [
      [good(`Nothing found by ${amount(read.data.asked.length)} rules.`), muted(' They look for:')],
      ...silent(read.data, columns),
      [],
    ];
    return [...said, ...lookedForLines(read.data.asked, columns, rows - said.length)];
  }
  const condition = conditionOf(read);
  if (condition === 'not-built' || condition === 'no-persona')
    return wrap(words[condition](), columns).map((row): Line => [muted(row)]);
  if (read.failure === undefined) return [[muted('looking at every claim')]];
  return wrap(safe(read.failure.message, 600), columns).map((row): Line => [bad(row)]);
}

/** What was found in a persona, by rule; below it why the one under the cursor matters, and what to do. */
export function Lint() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const known = useExplorer((state) => linting.of(state));
  const chosen = useExplorer((state) => findingAtCursor(state)?.finding);
  const { columns, rows } = inside(width, body);
  const { data } = known.read;
  const all = data === undefined ? [] : lintRows(data, chosen, glyphs.cue);
  const group = data?.groups.find(({ rule }) => rule.id === chosen?.rule);
  const detail = group === undefined || chosen === undefined ? [] : findingDetail(group, chosen, columns - 4);
  const foot = data === undefined || all.length === 0 ? [] : silent(data, columns - 4);
  const below = [...detail, ...foot];
  // the list keeps a third where both do not fit
  const height = Math.max(Math.min(all.length, Math.ceil(rows / 3)), Math.min(all.length, rows - below.length - 1));
  const at = chosen === undefined ? 0 : all.findIndex(({ key }) => key === findingKey(chosen));
  // with the first finding of a rule its heading is in sight
  const inSight = all[at - 1]?.key === undefined && at < height ? 0 : at;
  const first = useWindow(inSight, height, all.length);
  const shown = all.slice(first, first + height);
  return (
    <Frame
      title="Lint"
      note={data === undefined || all.length === 0 ? [] : [muted(countsInWords(data))]}
      width={width}
      height={body}
      focused
      scroll={seenPart({ first, count: shown.length }, all.length)}
    >
      {all.length === 0
        ? instead(known, columns - 2, rows).map((line, index) => <TextLine key={index} line={['  ', ...line]} />)
        : shown.map(({ line, spoken }, index) => (
            <TextLine key={index} line={clipLine(line, columns)} spoken={spoken} />
          ))}
      {all.length > 0 && (
        <Box flexDirection="column" marginTop={1}>
          {below.slice(0, Math.max(0, rows - shown.length - 1)).map((line, index) => (
            <TextLine key={index} line={clipLine(['  ', ...line], columns)} />
          ))}
        </Box>
      )}
    </Frame>
  );
}
