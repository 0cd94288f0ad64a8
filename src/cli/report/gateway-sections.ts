import type { Finding } from '../../client/doctor.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { doctorFindings } from '../checking/doctor-findings.ts';
import type { Connection, ConnectionFlags } from '../choosing/connection.ts';
import type { CliIo } from '../cli-command.ts';
import type { Section } from './report-section.ts';
import { plainAddress } from './settings-section.ts';

const pings = 5;
/** The checks whose sentences are this program's own: figures, and no word of a gateway, a person or a path. */
const ownWords = new Set<Finding['check']>(['kept', 'counted', 'search', 'clock', 'background']);

const failureWords = ({ kind, status }: GatewayFailure) => `${kind}${status === undefined ? '' : `, HTTP ${status}`}`;

const findingRow = ({ check, state, says, failure }: Finding): readonly [string, string] => [
  check,
  [state, failure === undefined ? (ownWords.has(check) ? says : '') : failureWords(failure)].filter(Boolean).join(': '),
];

/** How long a gateway takes to answer, once it is reached: milliseconds of some attempts, one after the other. */
async function pinged({ client }: Connection, signal: AbortSignal): Promise<string> {
  const took: number[] = [];
  try {
    for (let ping = 0; ping < pings; ping += 1) {
      const begun = performance.now();
      await client.calls.listNamespaces({ page: 1, pageSize: 1 }, signal);
      took.push(Math.round(performance.now() - begun));
    }
    return `${took.join(', ')} ms for a page of one namespace`;
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.kind === 'cancelled') throw error;
    return `failed after ${took.length}: ${failureWords(error)}`;
  }
}

/** What the doctor finds, without the sentences that could name somebody, and how long the gateway takes. */
export async function gatewaySections(io: CliIo, flags: ConnectionFlags): Promise<Section[]> {
  const sinceStart = Math.round(performance.now());
  const begun = performance.now();
  const findings: Finding[] = [];
  let firstAnswer: string | undefined;
  let which = 'not reached';
  let ping = 'not reached';
  let trouble: (readonly [string, string])[] = [];
  try {
    await doctorFindings(io, flags, {
      found: (finding) => {
        findings.push(finding);
        if (finding.check === 'connection' && finding.state === 'ok')
          firstAnswer = `${Math.round(performance.now() - begun)} ms, with finding or starting the gateway`;
      },
      reached: async (connection) => {
        const { kind, readOnly, target } = connection;
        const own = kind === 'embedded' ? "this machine's own" : 'another';
        which = `${own}, ${plainAddress((await target()).baseUrl)}${readOnly ? ', read-only' : ''}`;
        if (firstAnswer !== undefined) ping = await pinged(connection, io.signal);
      },
    });
  } catch (error) {
    io.signal.throwIfAborted();
    trouble = [['ended', error instanceof GatewayFailure ? failureWords(error) : 'the gateway could not be examined']];
  }
  return [
    {
      title: 'Timings',
      rows: [
        ['start', `${sinceStart} ms from the start of the process to the first question`],
        ['first answer', firstAnswer ?? 'none'],
        ['ping', ping],
      ],
    },
    { title: 'Doctor', rows: [['gateway', which], ...findings.map((finding) => findingRow(finding)), ...trouble] },
  ];
}
