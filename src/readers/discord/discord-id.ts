const epoch = 1_420_070_400_000n;

/** A number of Discord's as text; undefined where it is none. In JSON it may be bare, and is bigger than a number holds. */
export const snowflake = (id: string | undefined | null): string | undefined =>
  /^\d{5,20}$/.test(id ?? '') ? (id ?? undefined) : undefined;

/** When what has this number was made (ms): Discord counts milliseconds in its upper bits. */
export const momentOfId = (id: string): number => Number((BigInt(id) >> 22n) + epoch);

const bareNumber = /("(?:ID|id|messageId|channel_id)"\s*:\s*)(\d{5,20})(?=\s*[,}\]])/g;

/** A JSON value of Discord's; numbers too big to be kept as numbers are texts. Throws where it is none. */
export const discordValue = (bytes: Buffer): unknown => {
  const text = bytes.toString('utf8');
  // A key stands in quotes of its own: inside a text they are escaped.
  return JSON.parse(/:\s*\d{16}/.test(text) ? text.replaceAll(bareNumber, '$1"$2"') : text);
};
