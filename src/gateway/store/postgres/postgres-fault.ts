import { type FaultKind, StoreFault } from '../fault.ts';

/** What each fault means for a person, and what to do about it. */
export const faultSentence: Record<FaultKind, string> = {
  'disk-full':
    'the disk of the database is full: free some space on it, then try again; what was stored before is safe',
  'read-only': 'the database takes nothing that is written (a standby, or set to read only): name its primary',
  corrupt: 'the database is damaged: PostgreSQL says where in its log; restore it from a backup',
  foreign:
    'the database has a schema "persona" that is not of this program: rename it, or choose another database; nothing was changed',
  newer: 'the schema was made by a newer version of this program: use that version; nothing was changed',
  older: 'the schema is of an earlier version: run "persona migrate --database" once, then start again',
  refused: 'the database lets this gateway do nothing just now: who runs it finds the reason in its log',
  busy: 'the database does not answer just now: try again in a moment; what was stored before is safe',
  io: 'the database failed at its disk: see its log, then try again; what was stored before is safe',
};

const kinds: Record<string, FaultKind> = {
  '53100': 'disk-full',
  '25006': 'read-only',
  XX001: 'corrupt',
  XX002: 'corrupt',
  '58030': 'io',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '57P01': 'busy',
  '57P02': 'busy',
  '57P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
};

/** The code of an error of PostgreSQL or of the way to it; '' where it has none. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the server said it; the way to it has codes of its own, which may look alike (EPIPE). */
const isServers = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** Whether the connection was lost, or never made: nothing is known of what went over it last. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (isServers(error)) return code.startsWith('08') || ['57P01', '57P02', '57P03', '25P03'].includes(code);
  return (
    error instanceof Error &&
    (/^E[A-Z]+$/.test(code) || /connection|timeout exceeded when trying to connect|not queryable/i.test(error.message))
  );
}

/** Whether two transactions met, and one of them was sent away to try again. */
export const hasMet = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** Why the database lets nobody in, or not to what is needed, and what to do about it; undefined where it is something else. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  // The library finds that out itself, and has no code for it.
  if (code === '' && error.message.startsWith('SASL')) return 'the database wants a password and was given none: put it into DATABASE_URL or the password file'; // prettier-ignore
  if (!isServers(error)) return undefined;
  if (code.startsWith('28'))
    return 'the database refuses this login: look after its user, its password and pg_hba.conf';
  if (code === '3D000') return 'there is no such database: look after its name in DATABASE_URL, or make it';
  if (code === '42501' || (code === '22023' && error.message.startsWith('role "persona_'))) return 'the database refuses this user what it needs: run "persona migrate --database" as its owner, and grant it the roles that docs/operating.md names'; // prettier-ignore
  if (['3F000', '42P01', '42883'].includes(code)) return 'the database has not what this program made in it: run "persona migrate --database", or restore a backup'; // prettier-ignore
  return undefined;
}

/** An error of PostgreSQL as a fault of the store; every other error as it is. */
export function faultOf(error: unknown): unknown {
  if (error instanceof StoreFault) return error;
  const refusal = refusalIn(error);
  if (refusal !== undefined)
    return new StoreFault('refused', `${refusal} (${(error as Error).message})`, error, faultSentence.refused);
  const kind = kinds[codeOf(error)] ?? (isLost(error) ? 'busy' : undefined);
  return kind === undefined ? error : new StoreFault(kind, faultSentence[kind], error);
}
