/** Why a claim of a model's is dropped, or falls later: each name with its sentence's end ("4 claims: …"). */
export const dropReasons = {
  'wrong-form': 'have not the form that was asked for',
  'no-event': 'quoted an event that was not sent',
  'not-own': "quoted an event that is not surely the subject's own",
  'not-verbatim': 'quoted what does not stand in the event word for word as a whole sentence',
  cut: 'quoted over a place where something was cut out',
  'replaced-name': 'quoted a sentence that names somebody',
  unsound: 'quoted a sentence that is not whole, or does not speak in general',
  never: 'quoted a sentence that is never shown',
  repeated: 'quoted words that stand in an earlier text',
  'one-day': 'rest on one day alone where two are needed',
  'wrong-number': 'hold a number that is no count of ours and stands in no quote',
  'unknown-name': 'name somebody who is not known',
  forbidden: 'touch a subject that is never asked about: health, religion, politics, origin, sexuality, family, money',
  'kept-out': 'hold what no claim may hold',
  'other-words': 'share no word with what they quote',
  'no-thing': 'are for or against what is no name of a thing in general',
  overstated: 'say always, never or all where no quote does',
  'other-side': 'take another side than their quote',
  'not-plain': 'are no plain short sentence',
  twice: 'say what another claim says',
  'too-many': 'are more than a run takes',
  'does-not-follow': 'do not follow from their quotes, as the model itself said when asked again',
  'says-little': 'say nothing particular of the writer, as the model itself said when asked again',
  'wrong-quote': "were said to follow from another claim's quote too",
  'not-asked-again': 'could not be asked about a second time',
} as const;

export type DropReason = keyof typeof dropReasons;
/** Every reason, in the order in which they are told. */
export const dropReasonNames = Object.keys(dropReasons) as DropReason[];
