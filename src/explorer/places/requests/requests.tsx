import { PressableRows } from '../../hooks/pressable.tsx';
import { Box } from 'ink';
import { span } from '../../../text/ago.ts';
import { amount, bytes } from '../../../text/amount.ts';
import { fit } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { pathUnder } from '../../state/store/base-url.ts';
import { conditions } from '../../state/store/condition.ts';
import { selectedRequest } from '../../state/store/connection.ts';
import type { State } from '../../state/store/explorer.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { bold, clipLine, muted, warn, type Line } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';

type Request = State['connection']['requests'][number];

const gap = '  ';

function requestCells({ method, path, attempts, state }: Request, columns: number, now: number): Line {
  const last = attempts.at(-1);
  const status = last?.status === undefined ? (state === 'sending' ? '…' : '—') : String(last.status);
  const isBad = state === 'failed' || (last?.status ?? 0) >= 400;
  const took = last?.milliseconds === undefined ? '' : `${amount(Math.round(last.milliseconds))} ms`;
  const size = last?.bytes === undefined ? '' : bytes(last.bytes);
  const tries = attempts.length > 1 ? `${attempts.length} tries` : '';
  const right = 3 + 7 + 9 + 9 + 9 + 5 * gap.length;
  const when = last === undefined ? '' : span(now - last.startedAt);
  return [
    muted(fit(method, 4)),
    gap,
    fit(safe(path, 400), Math.max(10, columns - 6 - right)),
    gap,
    isBad
      ? { text: fit(status, 3), tone: (last?.status ?? 0) < 500 && last?.status !== undefined ? 'warn' : 'bad' }
      : fit(status, 3),
    gap,
    warn(fit(state === 'waiting' ? 'waits' : tries, 7)),
    gap,
    muted(fit(took, 9, 'right')),
    gap,
    muted(fit(size, 9, 'right')),
    gap,
    muted(fit(when, 9, 'right')),
  ];
}

/** What happened at each try of the request under the cursor. */
function detailOf(request: Request | undefined): Line[] {
  if (request === undefined) return [];
  const { attempts, body, raw } = request;
  return [
    ...(body === undefined ? [] : [[muted('body    '), safe(body, 400)]]),
    ...attempts
      .slice(-3)
      .map(({ status, milliseconds, failure }, index): Line => [
        muted(`try ${Math.max(0, attempts.length - 3) + index + 1}   `),
        status === undefined ? '' : `${status} `,
        muted(milliseconds === undefined ? 'under way' : `${amount(Math.round(milliseconds))} ms `),
        failure === undefined ? '' : warn(safe(failure, 300)),
      ]),
    [muted('answer  '), raw === undefined ? muted('none yet') : safe(raw, 600)],
  ];
}

/** Every call made to the gateway, the newest first. */
export function Requests() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const requests = useExplorer(({ connection }) => connection.requests);
  const selected = useExplorer(({ connection }) => selectedRequest(connection));
  const list = requests.toReversed();
  const baseUrl = useExplorer(({ connection }) => connection.gateway.baseUrl);
  const now = useExplorer(({ screen }) => screen.now);
  const detail = detailOf(selected);
  const below = Math.min(8, detail.length + 2);
  const { columns, rows } = inside(width, body - below);
  const cursor = Math.max(
    0,
    list.findIndex(({ number }) => number === selected?.number),
  );
  const first = useWindow(cursor, rows, list.length);
  return (
    <Box flexDirection="column">
      <Frame title="Requests" note={[muted(`${amount(list.length)} kept`)]} width={width} height={body - below} focused>
        {list.length === 0 && <TextLine line={[muted(`${conditions.empty}: nothing was sent yet`)]} />}
        <PressableRows stepsTo={(row) => (list[first + row] === undefined ? undefined : first + row - cursor)}>
          {list.slice(first, first + rows).map((request, index) => (
            <TextLine
              key={request.number}
              line={clipLine(
                [
                  first + index === cursor ? bold(`${glyphs.cue} `, 'accent') : '  ',
                  ...requestCells({ ...request, path: pathUnder(baseUrl, request.path) }, columns - 2, now),
                ],
                columns,
              )}
            />
          ))}
        </PressableRows>
      </Frame>
      <Frame
        title={selected === undefined ? '' : `${selected.method} ${safe(pathUnder(baseUrl, selected.path), 200)}`}
        width={width}
        height={below}
      >
        {detail.slice(0, below - 2).map((line, index) => (
          <TextLine key={index} line={clipLine(line, columns)} />
        ))}
      </Frame>
    </Box>
  );
}
