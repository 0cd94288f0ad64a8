import { stepsToEntry } from '../steps-to-entry.ts';
import { PressableRows } from '../../hooks/pressable.tsx';
import { Box, useIsScreenReaderEnabled } from 'ink';
import { type ReactElement, useMemo } from 'react';
import { amount, counted } from '../../../text/amount.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { sinceWords } from '../../state/past/last-change.ts';
import { cursorBeside, eventsBeside } from '../../state/persona/exchanges.ts';
import { sectionView } from '../../state/persona/persona.ts';
import { at, children } from '../../state/persona/pointer.ts';
import { isGiven } from '../../sentences/is-given.ts';
import { sortWords } from '../../state/persona/sorts.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { clipLine, type Line, marked, muted } from '../../widgets/line.ts';
import { List, type ListRow } from '../../widgets/rows/list.tsx';
import { seenPart } from '../../widgets/rows/window.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { insteadOfList, nothingWithin } from '../drawn/instead-of-list.ts';
import { judgedSign, judgedSpoken } from '../drawn/judged-sign.ts';
import { evidenceLine } from '../evidence/evidence-line.ts';
import type { PaneData } from '../pane-data.ts';
import type { PaneProps } from '../pane-props.ts';
import { useCursor, usePaneData } from '../use-pane-data.ts';
import type { Exchanges } from './exchange-lines.ts';
import { peerBelow } from './peer-below.ts';
import { restWords } from './peer-groups.ts';
import { peerSentence } from './peer-sentence.ts';
import { groupLine, headLine, peerLine } from './peer-lines.ts';
import { type PeersDrawn, peersDrawn } from './peers-drawn.ts';

const cue = 2;
const nobody = {
  known: 'nobody else in this history: no merges, trailers or other authors',
  foreign: 'this gateway names nobody else',
};

/** What is said where nobody is named, or nobody lies within what is asked for. */
const instead = (paneData: PaneData, columns: number): Line[] =>
  children(at(paneData.raw, '/peers')).some(([, peer]) => isGiven(peer))
    ? [[muted(nothingWithin)]]
    : insteadOfList('/peers', nobody, columns, paneData);

/** How the rows divide: the head, the body, and what is told below of the one under the cursor, which takes what is left. */
function divided(rows: number, hasHead: boolean, peers: number): { readonly body: number; readonly detail: number } {
  const head = hasHead ? 2 : 1;
  const least = rows < 9 ? 0 : Math.min(16, Math.floor((rows - head) * 0.5));
  const body = Math.max(1, Math.min(peers, rows - head - least));
  return { body, detail: rows < 9 ? 0 : rows - head - body };
}

/** How many people there are, and in which order they stand. */
function noteOf({ peers, order, added }: PeersDrawn, columns: number, { raw, changed, now }: PaneData): Line {
  const facts = at(raw, '/provenance/claims/~1peers/facts');
  const [people, contacts, seldom] = [at(facts, '/people'), at(facts, '/contacts'), at(facts, '/seldom')];
  const all = typeof people === 'number' && people > peers.length ? people : undefined;
  if (peers.length === 0) return [];
  const words = [
    all === undefined
      ? counted(peers.length, 'person', 'people')
      : `${amount(peers.length)} of ${counted(all, 'person', 'people')}`,
    columns >= 76 && typeof seldom === 'number' && seldom > 0 ? `${amount(seldom)} met seldom` : '',
    columns >= 76 && typeof contacts === 'number' ? counted(contacts, 'contact') : '',
    changed === undefined || added.size === 0
      ? ''
      : [`${amount(added.size)} new`, ...(columns >= 76 ? [sinceWords(changed.from, now)] : [])].join(' '),
    order === '' && peers.some(({ last }) => last !== undefined) ? 'who matters now first' : order,
  ];
  return [muted(words.filter((word) => word !== '').join(' · '))];
}

/** What went to and fro with the peer under the cursor, as far as it was read. */
function useExchanges(): Exchanges {
  const read = useExplorer(eventsBeside);
  const cursor = useExplorer(cursorBeside);
  return { read, cursor };
}

/** The rows in sight: people, and the names of their groups. */
function windowRows(
  { rows, added, columns }: PeersDrawn,
  { first, count }: { readonly first: number; readonly count: number },
  isSpoken: boolean,
  search: string,
  paneData: PaneData,
): ListRow[] {
  return rows.slice(first, first + count).flatMap(({ peer, group }, index): ListRow[] => {
    if (peer === undefined)
      return index === 0 || isSpoken
        ? []
        : [{ key: `group ${group.name}`, line: groupLine(columns, group.name, group.note) }];
    const mark = paneData.judged?.(peer.pointer);
    const told = () => (added.has(peer.pointer) ? `new: ${peerSentence(peer)}` : peerSentence(peer));
    const spoken = isSpoken ? { spoken: judgedSpoken(told(), mark) } : {};
    const sign = judgedSign(mark, paneData.glyphs);
    return [{ key: peer.pointer, line: marked(peerLine(columns, peer), search), sign, ...spoken }];
  });
}

/** The people the subject deals with: those of now, those of earlier, and below them more of the one under the cursor. */
export function Peers({ width, height, focused = true }: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const { cursor, search } = useCursor();
  const sort = useExplorer(({ persona }) => sectionView(persona).sort);
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  const order = sortWords(sort);
  const exchanges = useExchanges();
  const drawn = useMemo(
    () => (paneData === undefined ? undefined : peersDrawn(paneData, columns - cue, order)),
    [paneData, columns, order],
  );
  const place = Math.max(0, drawn?.rows.findIndex(({ peer }) => peer?.pointer === cursor) ?? 0);
  const { body, detail } = divided(rows, (drawn?.groups[0]?.name ?? '') !== '', drawn?.rows.length ?? 0);
  const first = useWindow(place, body >= (drawn?.rows.length ?? 0) ? body : body - 1, drawn?.rows.length ?? 0);
  const total = drawn?.rows.length ?? 0;
  const count = first + body >= total ? body : body - 1;
  const list = useMemo(
    () => (paneData && drawn ? windowRows(drawn, { first, count }, isSpoken, search, paneData) : []),
    [paneData, drawn, first, count, isSpoken, search],
  );
  const rest = useMemo(
    () => restWords(drawn?.rows.slice(first + count).flatMap(({ peer }) => peer ?? []) ?? []),
    [drawn, first, count],
  );
  if (!paneData || !drawn) return null;
  const { peers, columns: table } = drawn;
  const current = drawn.rows[place]?.peer;
  const top = drawn.rows[first]?.group;
  const head: Line[] = [
    headLine(table),
    ...(top === undefined || top.name === '' ? [] : [groupLine(table, top.name, top.note)]),
  ];
  const below =
    current && !isSpoken ? peerBelow(current, exchanges, drawn.beside, columns - cue, detail - 1, paneData) : [];
  return (
    <Frame
      title="Peers"
      note={noteOf(drawn, columns, paneData)}
      foot={evidenceLine(paneData, cursor, columns)}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart({ first, count: Math.min(count, total - first) }, drawn.rows.length)}
    >
      {peers.length === 0 ? (
        instead(paneData, columns - cue).map((line, index) => <TextLine key={index} line={['  ', ...line]} />)
      ) : (
        <>
          {!isSpoken &&
            head.map((line, index) => <TextLine key={index} line={['  ', ...clipLine(line, columns - cue)]} />)}
          <PressableRows stepsTo={(row) => stepsToEntry(paneData, cursor, list[row]?.key)}>
            <List
              rows={list}
              selected={current?.pointer}
              width={columns}
              focused={focused && exchanges.cursor === undefined}
            />
          </PressableRows>
          {!isSpoken && rest !== '' && <TextLine line={['  ', muted(rest)]} />}
          <Box flexDirection="column" marginTop={below.length > 0 ? 1 : 0}>
            {below.map((line, index) => (
              <TextLine key={index} line={['  ', ...clipLine(line, columns - cue)]} />
            ))}
          </Box>
        </>
      )}
    </Frame>
  );
}
