import { amount, bytes } from '../../text/amount.ts';
import { rule } from '../rule.ts';

/** what common agents take of one answer before they cut it */
const mostTokens = 25_000;
/** of JSON in English, by common tokenizers, 3.5 to 4.5; an estimate, and called one */
const bytesAToken = 4;

export const dear = rule({
  id: 'dear',
  severity: 'info',
  title: `a persona dearer than ${amount(mostTokens)} tokens`,
  why: 'Common agents cut an answer at about that length, and pay for every token before it each time they read the persona.',
  todo: 'Give agents sections in the place of the whole (the tools of persona mcp do), and ask for the rest only where it is needed.',
  check: ({ persona }) => {
    const size = Buffer.byteLength(JSON.stringify(persona) ?? '');
    const tokens = Math.round(size / bytesAToken / 100) * 100;
    return tokens > mostTokens
      ? [
          {
            at: '',
            says: `it has ${bytes(size)}, about ${amount(tokens)} tokens by an estimate of ${bytesAToken} bytes each`,
          },
        ]
      : [];
  },
});
