const seconds = 1000;

/** How long a call may take (milliseconds), how much may come back, and how often it is tried. */
export const callLimits = {
  /** one attempt, from its start to the last byte of its answer */
  attempt: 20 * seconds,
  /** between two pieces of an answer */
  idle: 10 * seconds,
  /** all attempts of a call with the waits between them, without the waits a gateway asked for */
  call: 30 * seconds,
  attempts: 3,
  /** the longest wait a gateway may ask for before a person is asked instead */
  ordered: 60 * seconds,
  firstWait: 0.5 * seconds,
  longestWait: 8 * seconds,
  /** until a gateway takes the next piece of a stream of events */
  upload: 60 * seconds,
  /** the answer to a stream of events, after its last line */
  receipt: 300 * seconds,
  /** decoded bytes of an answer */
  answer: 8 * 1024 * 1024,
  /** levels of JSON in an answer */
  depth: 128,
  /** UTF-16 units of an answer that are kept to be looked at */
  raw: 64 * 1024,
};
export type CallLimits = typeof callLimits;
