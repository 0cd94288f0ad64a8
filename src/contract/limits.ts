const seconds = 1_000;
const minutes = 60 * seconds;
const kilobytes = 1_000;
const megabytes = 1_000 * kilobytes;

/** The interface's limits; lengths are in Unicode code points, sizes in bytes. */
export const limits = {
  nameLength: { least: 1, most: 255 },
  descriptionLength: { most: 4096 },
  referenceLength: { least: 1, most: 255 },
  page: { least: 1, normal: 1 },
  pageSize: { least: 1, most: 100, normal: 20 },
  jsonBody: 1024 * 1024,
  eventLine: 1024 * 1024,
  eventIds: 100,
  eventsAnswer: 4 * 1024 * 1024,
  eventErrors: 100,
  evidence: 5,
  changedFiles: 200,
  identityPeople: 20_000,
  identityKeys: 200,
  identitySources: 200,
  corrections: 10_000,
  leftOut: 100,
} as const;

/**
 * Every bound that keeps one caller from locking out another; times in milliseconds, sizes in bytes. What is counted "at once" is
 * counted for each organization alone.
 */
export const callerBounds = {
  /** requests whose answers are not all out yet */
  requests: 64,
  /** streams of events among them, and answers that stay open, such as those of MCP */
  streams: 8,
  /** bodies that came and answers that are not out yet; a stream counts as the longest line it may hold */
  held: 32 * megabytes,
  /** until the JSON body of a request is whole */
  body: 30 * seconds,
  /** until a stream of events is whole */
  stream: 6 * 60 * minutes,
  /** bytes a second that a stream brings at least, over the time that the gateway waits for it */
  streamRate: 1 * kilobytes,
  /** how long a stream may lag behind that */
  lag: 30 * seconds,
  /** bytes a second that an answer is taken with at least, after the time in `lag` */
  answerRate: 16 * kilobytes,
  /** connections at once; where there are as many, the one longest idle is ended for the next */
  connections: 512,
  /** of these, silent ones that brought no valid key; beyond that the oldest is ended once it had time to send a request */
  strangers: 64,
  /** that time */
  settle: 500,
  /** how long a connection stays that brings no valid key */
  stranger: 5 * seconds,
  /** until the head of a request is whole */
  head: 10 * seconds,
  /** how long a connection stays on which nothing moves at all, in the middle of a request too */
  silence: 60 * seconds,
  /** how long a connection stays after an answer: longer than a proxy keeps its own, so that none sends into one that just ended */
  keptAlive: 65 * seconds,
  /** how long a closing gateway lets work end, before it refuses what is still sent or made */
  work: 3 * seconds,
  /** how long an answer then has to be taken; so long too a caller is still heard that was refused in the middle of its body */
  leaving: 800,
} as const;
