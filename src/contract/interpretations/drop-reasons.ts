/** Why a claim of a model's is dropped, or falls later: each name with its sentence's end, which fits one and many. */
export const dropReasons = {
  'wrong-form': 'came in another form than was asked for',
  'no-event': 'quoted an event that was not sent',
  'not-own': "quoted an event that is not surely the subject's own",
  'not-verbatim': 'quoted what does not stand in the event word for word as a whole sentence',
  cut: 'quoted over a place where something was cut out',
  'replaced-name': 'quoted a sentence that names somebody',
  unsound: 'quoted a sentence that is not whole, or does not speak in general',
  never: 'quoted a sentence that is never shown',
  repeated: 'quoted words that stand in an earlier text',
  'one-day': 'rested on one day alone where two are needed',
  'wrong-number': 'held a number that is no count of ours and stands in no quote',
  'unknown-name': 'named somebody who is not known',
  forbidden:
    'touched a subject that is never asked about: health, religion, politics, origin, sexuality, family, money',
  'kept-out': 'held what no claim may hold',
  'other-words': 'shared no word with the quotes',
  'no-thing': 'took a side on what is no name of a thing in general',
  overstated: 'said always, never or all where no quote does',
  'other-side': 'took another side than the quote',
  'not-plain': 'came as no plain short sentence',
  twice: 'said what another claim says',
  'too-many': 'came beyond what a run takes',
  'does-not-follow': 'did not follow from the quotes, as the model itself said when asked again',
  'says-little': 'said nothing particular of the writer, as the model itself found when asked again',
  'wrong-quote': "would have followed from another claim's quote too",
  'not-asked-again': 'could not be asked about a second time',
} as const;

export type DropReason = keyof typeof dropReasons;
/** Every reason, in the order in which they are told. */
export const dropReasonNames = Object.keys(dropReasons) as DropReason[];
