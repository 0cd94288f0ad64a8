import type { Gateway, ProfileChoice } from '../../ports.ts';
import type { RequestRecord } from '../../../client/call/request-log.ts';
import { cancelled } from '../../../client/failure-words.ts';
import type { Slice } from './slice.ts';

/** The gateway we are on, how it answers, and every call that was made to it. */
export type ConnectionSlice = {
  readonly gateway: Pick<Gateway, 'name' | 'kind' | 'colour' | 'readOnly' | 'baseUrl'>;
  /** how the newest finished call went: answered, not answered, its key refused, or answered by what is no answer; undefined before the first */
  readonly state: 'answers' | 'fails' | 'refuses' | 'breaks' | undefined;
  readonly milliseconds: number | undefined;
  /** the call that waits to be tried again, where one does */
  readonly waiting: { readonly attempt: number; readonly until: number } | undefined;
  /** newest last; kept up to date while they are on screen */
  readonly requests: readonly RequestRecord[];
  /** number of the request under the cursor */
  readonly selected: number | undefined;
  readonly choices: readonly ProfileChoice[];
  learn(requests: readonly RequestRecord[]): void;
  adopt(gateway: Gateway): void;
  move(by: number | 'first' | 'last'): void;
};

const facts = ({ name, kind, colour, readOnly, baseUrl }: Gateway) => ({ name, kind, colour, readOnly, baseUrl });

/** What the end of a call says of the gateway; a refusal in good order is an answer. */
function stateOf({ state, attempts }: RequestRecord): ConnectionSlice['state'] {
  const status = attempts.at(-1)?.status;
  if (status === undefined) return 'fails';
  if (state === 'done') return 'answers';
  if (status === 401 || status === 403) return 'refuses';
  // An answer without content may mean that there is nothing yet.
  if (status === 202 || status === 204) return 'answers';
  return status < 400 || status >= 500 || status === 408 || status === 429 ? 'breaks' : 'answers';
}

/** What somebody called off says nothing of the gateway. */
const wasCalledOff = ({ attempts }: RequestRecord): boolean => attempts.at(-1)?.failure === cancelled().message;

/** The request under the cursor: the newest one when none was chosen. */
export const selectedRequest = ({ requests, selected }: Pick<ConnectionSlice, 'requests' | 'selected'>) =>
  requests.find(({ number }) => number === selected) ?? requests.at(-1);

export const connectionSlice: Slice<ConnectionSlice> = ({ get, set }, { gateway, profiles }) => ({
  gateway: facts(gateway()),
  state: undefined,
  milliseconds: undefined,
  waiting: undefined,
  requests: [],
  selected: undefined,
  choices: profiles.list(),
  learn: (requests) => {
    const newest = requests.findLast((one) => one.state === 'done' || (one.state === 'failed' && !wasCalledOff(one)));
    const attempt = newest?.attempts.at(-1);
    const again = requests.findLast(({ state }) => state === 'waiting');
    const now = gateway();
    set({
      // the embedded gateway's URL is known once it was reached
      ...(now.baseUrl === get().gateway.baseUrl ? {} : { gateway: facts(now) }),
      requests,
      state: newest === undefined ? undefined : stateOf(newest),
      milliseconds: attempt?.milliseconds === undefined ? undefined : Math.round(attempt.milliseconds),
      waiting:
        again?.nextAttemptAt === undefined
          ? undefined
          : { attempt: again.attempts.length + 1, until: again.nextAttemptAt },
    });
  },
  adopt: (next) =>
    set({ gateway: facts(next), state: undefined, milliseconds: undefined, waiting: undefined, requests: [] }),
  move: (by) => {
    const numbers = get().requests.map(({ number }) => number).toReversed(); // prettier-ignore
    const here = Math.max(0, numbers.indexOf(selectedRequest(get())?.number ?? -1));
    const last = numbers.length - 1;
    set({ selected: numbers[by === 'first' ? 0 : by === 'last' ? last : Math.max(0, Math.min(last, here + by))] });
  },
});
