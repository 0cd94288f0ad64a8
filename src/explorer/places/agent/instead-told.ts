import { keySaid } from '../../bindings/in-force.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import type { Told } from '../../panes/told-lines.tsx';
import { agentView, questionsOf } from '../../state/agent/agent-view.ts';
import type { State } from '../../state/store/state.ts';
import { bad, muted, type Piece } from '../../widgets/line.ts';
import { curlHere } from './agent-copied.ts';

/** Why there is nothing to ask, and what would ask it. */
function paragraphs(state: State): readonly Piece[] | undefined {
  const { address, offered } = agentView.of(state);
  if (address === undefined) return [muted('looking for the endpoint')];
  if ('problem' in address)
    return [safe(address.problem, 400), muted('An agent gets nothing of this namespace over MCP.')];
  const { host } = new URL(address.url);
  const curl = muted(curlHere(state) ?? '');
  if (offered.failure !== undefined) {
    const status = 'status' in offered.failure ? offered.failure.status : undefined;
    const head = typeof status === 'number' && status !== 200 ? `${status}: ` : '';
    return [
      bad(`${head}${safe(offered.failure.message, 600)}`),
      muted(`${keySaid('ask', 'enter')} asks again; the same from a shell (${keySaid('copy-curl', 'y c')} copies it):`),
      curl,
    ];
  }
  if (offered.loading) return [muted(`asking ${safe(host, 80)} what it offers`)];
  if (offered.data === undefined && !address.isOwn)
    return [
      `The endpoint is at another origin than the gateway: ${safe(host, 80)}. The key is not sent there.`,
      muted(
        `${keySaid('ask', 'enter')} asks it without the key, as an agent without one would; the same from a shell (${keySaid('copy-curl', 'y c')} copies it):`,
      ),
      curl,
    ];
  if (offered.data !== undefined && questionsOf(agentView.of(state)).length === 0)
    return ['It offers nothing: no tools, no resources, no prompts.'];
  return offered.data === undefined ? [muted(`${keySaid('ask', 'enter')} asks it`)] : undefined;
}

/** What stands there instead of questions and answers; undefined where there are some. The same text as long as it says the same. */
export const insteadOf = (state: State): string | undefined => {
  const all = paragraphs(state);
  return all && JSON.stringify(all);
};

/** The same in lines of a width. */
export const insteadTold = (instead: string, columns: number): readonly Told[] =>
  (JSON.parse(instead) as readonly Piece[]).flatMap((piece, index): Told[] => {
    const text = typeof piece === 'string' ? piece : piece.text;
    const rows = wrap(text, columns - 2);
    return [
      ...(index === 0 ? [] : [{ line: [], spoken: '' }]),
      ...rows.map((row, at): Told => ({
        line: ['  ', typeof piece === 'string' ? row : { ...piece, text: row }],
        spoken: at === 0 ? text : '',
      })),
    ];
  });
