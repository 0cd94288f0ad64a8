import { callerBounds } from '../../contract/limits.ts';
import { span } from '../../text/ago.ts';

const { requests, streams, held, body, stream, streamRate, lag, answerRate } = callerBounds;
const { connections, strangers, stranger, work } = callerBounds;

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const kilobytes = (bytes: number) => `${bytes / 1_000} kB`;

/** What a gateway lets each of its callers have, so that none locks out another. */
export const boundsInWords = `
Each organization may have at once ${requests} requests, ${streams} streams among them, and ${megabytes(held)} of bodies and
answers under way; what is more gets 429 with Retry-After. A JSON body must be there within ${span(body)};
a stream of events within ${span(stream)}, and not slower than ${kilobytes(streamRate)} a second for more than ${span(lag)};
an answer must be taken at ${kilobytes(answerRate)} a second after that time. Of ${connections} connections at most
${strangers} may be without a valid key, each for ${span(stranger)}; one that is idle gives way to one that comes.
On SIGTERM what was sent is answered for ${span(work)}, and what comes gets 503 "closing".
`;
