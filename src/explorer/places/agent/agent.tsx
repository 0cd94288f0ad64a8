import { Box } from 'ink';
import { useMemo, type ReactElement } from 'react';
import { counted } from '../../../text/amount.ts';
import { wrap } from '../../../text/cells.ts';
import { instant, moment } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useWindow } from '../../hooks/use-window.ts';
import type { Told } from '../../panes/told-lines.tsx';
import {
  type AgentView,
  agentView,
  answeredAtCursor,
  questionAtCursor,
  questionsOf,
  tokenEncoding,
} from '../../state/agent/agent-view.ts';
import { answerRoom, type AnswerRoom } from '../../state/agent/answer-room.ts';
import { at } from '../../state/persona/pointer.ts';
import { Frame } from '../../widgets/frame.tsx';
import { bold, clipLine, type Line, muted, spread } from '../../widgets/line.ts';
import { SmallList } from '../../widgets/rows/small-list.tsx';
import { TextLine } from '../../widgets/text-line.tsx';
import { seenPart } from '../../widgets/rows/window.ts';
import { useTheme } from '../../widgets/theme-context.ts';
import { answerTold, questionTold, sizeLine } from './answer-lines.ts';
import { FormTold } from './form-told.tsx';
import { insteadOf, insteadTold } from './instead-told.ts';
import { besideLines, questionLine } from './question-lines.ts';

const gap: Told = { line: [], spoken: '' };

const Lines = ({ told, columns }: { told: readonly Told[]; columns: number }): ReactElement[] =>
  told.map(({ line, spoken }, index) => <TextLine key={index} line={clipLine(line, columns)} spoken={spoken} />);

/** When the answer was built, as the person reads moments; what is history is dated. */
function useBuiltAt(view: AgentView): string {
  const time = useExplorer(({ screen }) => (screen.time === 'relative' ? 'local' : screen.time));
  const now = useExplorer(({ screen }) => screen.now);
  const text = answeredAtCursor(view)?.beside?.builtAt ?? at(view.persona, '/built_at');
  const when = typeof text === 'string' ? instant(text) : undefined;
  return when === undefined ? 'an unknown day' : moment(when, now, time);
}

/** The questions in their window, and under them what the answer has to do with the screens. */
function useQuestions(view: AgentView, columns: number, rows: number): readonly Told[] {
  const { glyphs } = useTheme();
  const builtAt = useBuiltAt(view);
  const questions = questionsOf(view);
  const here = questionAtCursor(view);
  const answered = answeredAtCursor(view);
  const look = { columns, glyphs };
  const facts = { hasPersona: view.persona !== undefined, difference: view.difference, builtAt };
  const beside = besideLines(answered, facts, look);
  const notes = (view.offered.data?.lists.notes ?? []).flatMap((note) =>
    wrap(safe(note, 300), columns - 2).map((row): Told => ({ line: ['  ', muted(row)], spoken: row })),
  );
  const { toolTokens } = view;
  const carried =
    toolTokens === undefined || toolTokens < 3
      ? ''
      : `the list of its ${counted(view.offered.data?.lists.tools.length ?? 0, 'tool')} alone is about ${counted(toolTokens, 'token')}`;
  const weighed = wrap(carried, columns - 2).map((row): Told => ({ line: ['  ', muted(row)], spoken: row }));
  const below = [beside, weighed, notes]
    .filter((part) => part.length > 0)
    .flatMap((part) => [gap, ...part])
    .slice(1);
  const least = Math.min(questions.length, 5);
  const room = Math.max(least, rows - 1 - (below.length === 0 ? 0 : below.length + 1));
  const cursor = Math.max(0, questions.findIndex(({ id }) => id === here?.id)); // prettier-ignore
  const first = useWindow(cursor, room, questions.length);
  const shown = questions.slice(first, first + room).map((question) =>
    questionLine(
      question,
      {
        answered: view.answers.get(question.id),
        isAsking: view.asking?.id === question.id,
        isHere: question.id === here?.id,
      },
      look,
    ),
  );
  const rest = questions.length - shown.length;
  const heading: Line = [
    '  ',
    bold('Asked'),
    ...(rest > 0 ? [muted(` ${first + shown.length} of ${questions.length}`)] : []),
  ];
  return [{ line: heading, spoken: 'Asked' }, ...shown, ...(below.length === 0 ? [] : [gap, ...below])].slice(0, rows);
}

/** The answer with its head, or the form, or what the question is. */
function AnswerSide({ view, room }: { view: AgentView; room: AnswerRoom }): ReactElement {
  const { glyphs } = useTheme();
  const question = questionAtCursor(view);
  const answered = answeredAtCursor(view);
  const { columns, rows } = room;
  const rowsBeside = answered?.beside?.rows;
  const place = view.difference === undefined ? undefined : rowsBeside?.[view.difference]?.path;
  const told = useMemo(() => {
    if (answered !== undefined) return answerTold(answered, view.top, { columns, rows }, place);
    if (view.asking !== undefined) return [{ line: [muted('asking; Esc stops')], spoken: 'asking' }];
    return question === undefined ? [] : questionTold(question, columns).slice(0, rows);
  }, [answered, view.top, columns, rows, place, view.asking, question]);
  const title = safe(question?.question.name ?? '', 80);
  const head: Line =
    view.form === undefined
      ? [answered?.answer === undefined ? bold(title) : muted('the answer as it came')]
      : [bold(`${safe(view.form.offered.question.name, 80)}: arguments`)];
  return (
    <Box flexDirection="column" width={columns}>
      <TextLine line={spread(head, view.form === undefined ? sizeLine(answered, glyphs.dot) : [], columns)} />
      <TextLine line={[]} />
      {view.form === undefined ? (
        <Lines told={told} columns={columns} />
      ) : (
        <FormTold form={view.form} columns={columns} rows={rows} />
      )}
    </Box>
  );
}

/** What an agent gets of a namespace: what can be asked at the left, what came for it at the right; where there is no room, one over the other. */
export function Agent(): ReactElement {
  const { glyphs } = useTheme();
  const view = useExplorer((state) => agentView.of(state));
  const columns = useExplorer(({ screen }) => screen.columns);
  const tooSmall = useExplorer((state) => answerRoom(state).isSmall);
  const room = useRoom();
  const instead = useExplorer(insteadOf);
  const inside = room.rows + 2;
  const listed = useQuestions(view, room.left === 0 ? room.inner : room.left, inside);
  const drawn = instead === undefined ? undefined : insteadTold(instead, room.inner);
  const lines = answeredAtCursor(view)?.laid.lines.length ?? 0;
  const isAnswer = room.left > 0 || view.isReading || view.form !== undefined;
  const seen =
    isAnswer && drawn === undefined
      ? seenPart({ first: view.top, count: Math.min(room.rows, lines) }, lines)
      : undefined;
  const side = drawn === undefined && isAnswer ? <AnswerSide view={view} room={room} /> : undefined;
  if (tooSmall)
    return side ?? <SmallList lines={(drawn ?? listed).map(({ line }) => line)} columns={columns} rows={inside} />;
  const { address, offered } = view;
  const url = address !== undefined && 'url' in address ? new URL(address.url) : undefined;
  const server = offered.data?.session.server;
  return (
    <Frame
      title="What the agent sees"
      note={url === undefined ? [] : [muted(`POST ${safe(url.host + url.pathname, 120)}`)]}
      foot={
        server === undefined
          ? []
          : [muted(`${server.name} ${server.version}, MCP ${server.protocol} ${glyphs.dot} tokens of ${tokenEncoding}`)]
      }
      width={columns}
      height={room.body}
      focused
      scroll={seen}
    >
      {drawn !== undefined ? (
        <Lines told={drawn.slice(0, inside)} columns={room.inner} />
      ) : room.left === 0 ? (
        (side ?? <Lines told={listed} columns={room.inner} />)
      ) : (
        <Box>
          <Box flexDirection="column" width={room.left} height={inside} overflow="hidden" flexShrink={0}>
            <Lines told={listed} columns={room.left} />
          </Box>
          <Box flexDirection="column" width={3} flexShrink={0}>
            {Array.from({ length: inside }, (_, row) => (
              <TextLine key={row} line={[muted(` ${glyphs.down} `)]} spoken="" />
            ))}
          </Box>
          {side}
        </Box>
      )}
    </Frame>
  );
}

/** The room of the answer, the same object as long as the terminal is the same. */
function useRoom(): AnswerRoom {
  const columns = useExplorer((state) => answerRoom(state).columns);
  const key = useExplorer((state) => JSON.stringify(answerRoom(state)));
  return useMemo(() => ({ ...(JSON.parse(key) as AnswerRoom), columns }), [key, columns]);
}
