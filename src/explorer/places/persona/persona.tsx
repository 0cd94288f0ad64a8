import { useKeyboard } from '../../hooks/keyboard.ts';
import { Pressable } from '../../hooks/pressable.tsx';
import { keySaid } from '../../bindings/in-force.ts';
import { Box } from 'ink';
import type { Json } from '../../../contract/scalars.ts';
import { wrap } from '../../../text/cells.ts';
import { progressWords } from '../../../contract/preview/progress-words.ts';
import { questionWords } from '../../../contract/preview/question-words.ts';
import { type Previewing, previewing } from '../../state/previews/previewing.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer, useExplorerItself } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useTurning } from '../../hooks/use-turning.ts';
import { SmallOverview } from '../../panes/overview/small-overview.tsx';
import { panes } from '../../panes/index.ts';
import { endedWell, isUnfinished } from '../../state/builds/build.ts';
import { lastEnded } from '../../state/builds/builds.ts';
import { conditionOf } from '../../state/store/condition.ts';
import { freshnessForms } from '../../sentences/freshness.ts';
import { toldOf } from '../../sentences/said.ts';
import { told } from '../../state/namespaces/row.ts';
import { sections } from '../../state/persona/sections.ts';
import type { TimeShown } from '../../state/store/screen.ts';
import { rowWith } from '../../state/namespaces/slots.ts';
import { textOf } from '../../state/namespaces/summary.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { bold, columnsOf, muted, spread, warn, type Line } from '../../widgets/line.ts';
import { spinner } from '../../widgets/marks/spinner.ts';
import { tabAt, tabs } from '../../widgets/tabs.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { buildWords, failedWords } from '../builds/build-words.ts';
import { personaState } from './persona-state.ts';

const tabList = () => sections.map(({ id, title }, index) => ({ id, key: keySaid(id, String(index + 1)), title }));

/** How fresh the persona is, in as many words as there is room for. */
function fresh(raw: Json, now: number, time: TimeShown, columns: number): Line {
  const forms = freshnessForms(toldOf(raw).material, now, time);
  const shown = forms.find((words) => columnsOf(words) <= columns) ?? forms.at(-1) ?? [];
  return shown.map((word) => (typeof word === 'string' ? muted(word) : word));
}

type Making = NonNullable<Previewing['making']>;

/** What is being made, how far it is, and how to stop it, in as many words as there is room for. */
function makingWords({ question, progress }: Making, turning: Line[number], columns: number): Line {
  const asked = safe(questionWords(question), 120);
  const now = progressWords(progress);
  const forms = [`${asked}: ${now} · Esc stops`, `${now} · Esc stops`, now].map((text): Line => [turning, ' ', text]);
  return forms.find((line) => columnsOf(line) <= columns) ?? forms.at(-1) ?? [];
}

/** Whose persona this is, and how fresh it is or how far its build. */
function Who() {
  const { columns } = useLayout();
  const { glyphs } = useTheme();
  const id = useExplorer(({ persona }) => persona.namespaceId);
  const read = useExplorer(({ persona }) => persona.read);
  const called = useExplorer(({ persona }) => persona.called);
  const name = safe(textOf(useExplorer(({ namespaces }) => rowWith(namespaces.pages, id)?.name)) || called, 120);
  const build = useExplorer(({ builds }) => builds.builds.get(id ?? ''));
  const ended = useExplorer(({ builds }) => lastEnded(builds, id ?? ''));
  const time = useExplorer(({ screen }) => screen.time);
  const now = useExplorer(({ screen }) => screen.now);
  const running = useTurning(build !== undefined && isUnfinished(build));
  const subject = safe(textOf(read.data?.persona.subject), 120);
  const left: Line = [
    ' ',
    bold(name || (id ?? ''), 'accent'),
    ...(subject === '' ? [] : [muted(' › '), bold(subject)]),
  ];
  const { making } = useExplorer((whole) => previewing.of(whole));
  const waiting = useTurning(making !== undefined);
  const state: Line =
    making !== undefined
      ? makingWords(making, spinner(waiting.turn, glyphs), columns - columnsOf(left) - 3)
      : build !== undefined && isUnfinished(build)
        ? [spinner(running.turn, glyphs), ' ', ...buildWords(build, running.now)]
        : ended !== undefined && endedWell(ended) === false
          ? failedWords(ended, columns - columnsOf(left) - 3)
          : read.failure !== undefined && read.data !== undefined
            ? [warn(`stale: read ${told(read.at, time, now)}`)]
            : read.loading
              ? [muted('reading')]
              : read.data === undefined
                ? []
                : fresh(read.data.raw, now, time, columns - columnsOf(left) - 3);
  return <TextLine line={spread(left, [...state, ' '], columns)} />;
}

/** What stands in place of a pane while there is no persona to draw. */
function Instead({ width, height }: { readonly width: number; readonly height: number }) {
  const read = useExplorer(({ persona }) => persona.read);
  const build = useExplorer(({ builds, persona }) => builds.builds.get(persona.namespaceId ?? ''));
  const section = useExplorer(({ persona }) => persona.section);
  const { now } = useTurning(build !== undefined && isUnfinished(build));
  const { columns } = inside(width, height);
  const title = sections.find(({ id }) => id === section)?.title ?? section;
  const lines = personaState(read, build, now, (text) => wrap(text, columns - 4));
  return (
    <Frame title={title} width={width} height={height} focused>
      {lines.map((line, index) => (
        <TextLine key={index} line={line} />
      ))}
    </Frame>
  );
}

/** Whose persona is open, and its sections as tabs. */
export function PersonaHead() {
  const explorer = useExplorerItself();
  const { perform } = useKeyboard();
  const { columns } = useLayout();
  const section = useExplorer(({ persona }) => persona.section);
  return (
    <>
      <Who />
      <Pressable
        at={(_, column) => {
          const tab = tabAt(tabList(), section, columns - 2, column - 1);
          return tab && (() => perform(explorer, ({ id }) => id === tab.id));
        }}
        isOver={false}
      >
        <TextLine line={[' ', ...tabs(tabList(), section, columns - 2)]} />
      </Pressable>
    </>
  );
}

/** A persona: its sections as tabs, one of them on screen. */
export function Persona() {
  const { columns, body, tooSmall } = useLayout();
  const section = useExplorer(({ persona }) => persona.section);
  const hasData = useExplorer(
    ({ persona }) => conditionOf(persona.read) === undefined || persona.read.data !== undefined,
  );
  const Pane = panes[section];
  if (tooSmall && hasData && section === 'overview') return <SmallOverview width={columns} height={body} />;
  const height = tooSmall ? body : body - 2;
  return (
    <Box flexDirection="column">
      {!tooSmall && <PersonaHead />}
      <Box height={height}>
        {hasData ? <Pane width={columns} height={height} /> : <Instead width={columns} height={height} />}
      </Box>
    </Box>
  );
}
