/** How the values of a section are told apart from noise. */
export type Judged =
  /** a list or a map whose entries are claims, or a value that stands alone */
  | 'claim'
  /** a map of names with a weight beside the strongest: the names are claims, their weights ranks */
  | 'rank'
  /** numbers that stand for a population: without an interval only a large step tells something */
  | 'estimate'
  /** a table of all events, as the months: it grows with each of them and says nothing by itself */
  | 'history'
  /** counts of somebody who stands elsewhere: only that they moved tells something */
  | 'beside'
  /** whose persona it is, and how it was made */
  | 'frame';

type Section = {
  readonly is: string;
  readonly judged: Judged;
  /** of an estimate without an interval, the least step that tells something */
  readonly step?: number;
};

const claim = (is: string): Section => ({ is, judged: 'claim' });
const frame: Section = { is: 'how built', judged: 'frame' };
const preferences = '/identity/communication_preferences';

/** What stands where in a persona, by JSON pointer; what is not named here is called by its own last step. */
const table: Readonly<Record<string, Section>> = {
  '/agent_id': frame,
  '/namespace_id': frame,
  '/built_at': frame,
  '/source_event_count': frame,
  '/provenance': frame,
  '/provenance/contacts': { is: 'person', judged: 'beside' },
  '/traits/version': frame,
  '/subject': claim('name'),
  '/providers': claim('source'),
  '/identity/role': claim('role'),
  '/identity/organization': claim('organization'),
  '/identity/background': claim('background'),
  '/identity/expertise_areas': { is: 'works on', judged: 'rank' },
  '/identity/priorities': claim('lately'),
  '/identity/data_interests': claim('interest'),
  '/identity/key_relationships': claim('person'),
  [preferences]: claim('writes'),
  [`${preferences}/months`]: { is: 'months', judged: 'history' },
  [`${preferences}/week`]: { is: 'hours', judged: 'history' },
  [`${preferences}/offsets`]: { is: 'zones', judged: 'history' },
  [`${preferences}/words_by_channel`]: claim('words in'),
  [`${preferences}/openings`]: claim('openings'),
  '/traits/big_five': { is: 'Big Five', judged: 'estimate' },
  '/traits/big_five_confidence': frame,
  '/traits/values': { is: 'value', judged: 'estimate', step: 0.5 },
  '/traits/motivations': claim('motivation'),
  '/traits/cognitive_style': { is: 'style', judged: 'estimate', step: 0.1 },
  '/traits/emotional_baseline': { is: 'mood', judged: 'estimate' },
  '/traits/emotional_baseline/days': frame,
  '/traits/decision_patterns': claim('decision'),
  '/traits/stress_responses': claim('under load'),
  '/episodes': claim('episode'),
  '/peers': claim('person'),
  '/facets/idiolect/words': claim('word'),
  '/facets/idiolect/phrases': claim('phrase'),
  '/facets/idiolect/sayings': claim('saying'),
  '/facets/idiolect/punctuation': { is: 'punctuation', judged: 'estimate', step: 1 },
  '/facets/idiolect/chance': frame,
  '/facets/idiolect': { is: 'idiolect', judged: 'estimate' },
  '/facets/opinions': claim('opinion'),
  '/facets/mental_models': claim('model'),
};

const lastStep = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** What stands at a pointer into a persona of any gateway: the nearest section above it that is known, else its own name. */
export function sectionOf(pointer: string): Section {
  for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const found = Object.hasOwn(table, above) ? table[above] : undefined;
    if (found !== undefined) return found;
  }
  return claim(lastStep(pointer).replaceAll('_', ' '));
}

/** Maps whose keys are claims, known again by what they say and not by how it is written. */
const maps = new Set(['/identity/expertise_areas', '/traits/values']);
export const isMapOfClaims = (pointer: string): boolean => maps.has(pointer);

/** Values that stand as one, however many numbers are in them. */
const tables = new Set(['months', 'week', 'offsets', 'openings'].map((name) => `${preferences}/${name}`));
export const isTable = (pointer: string): boolean => tables.has(pointer);

/** The one list whose places are moments, Monday first: in every other the place is a rank. */
export const isInOrder = (pointer: string): boolean => pointer === `${preferences}/week`;
