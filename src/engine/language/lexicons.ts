import { createHash } from 'node:crypto';
import features from '../lists/big-five-features.json' with { type: 'json' };
import norms from '../lists/big-five-norms.json' with { type: 'json' };
import neverQuoted from '../lists/never-quoted.json' with { type: 'json' };
import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import technicalWords from '../lists/technical-words.json' with { type: 'json' };
import toneWords from '../lists/tone-words.json' with { type: 'json' };
import vader from '../lists/vader.json' with { type: 'json' };
import valueWords from '../lists/value-words.json' with { type: 'json' };

const lists = {
  'big-five-features': features,
  'big-five-norms': norms,
  'never-quoted': neverQuoted,
  'never-topics': neverTopics,
  'technical-words': technicalWords,
  'tone-words': toneWords,
  vader,
  'value-words': valueWords,
};

const shown = 12;
let known: Record<string, string> | undefined;

/** Every word list that the methods read → the first 12 digits of the SHA-256 of its JSON without spaces. */
export const lexiconHashes = (): Record<string, string> => {
  known ??= Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, shown),
    ]),
  );
  return { ...known };
};
