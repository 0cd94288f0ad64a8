/** What the document says of the routes of interpretations. */
export const interpretationWords = {
  interpret: {
    tag: 'Interpretations',
    summary: 'Ask the model that a person chose, and keep what it can show',
    description:
      'Lines of JSON: {progress} as often as there is any, in a dry run {request} for each question, byte for byte, then {data} or {error}. Only the gateway in whose settings a model was chosen asks one, on the machine of its owner. With consent the yes of a person on a terminal, kept for this namespace, host and model; without one nothing is sent. What the model claims is checked by program before anybody sees it; what is accepted is kept, and the persona built anew. Whoever cuts the connection ends the run with what it has: no question that was answered is asked again. One run at a time a namespace.',
    successes: { 200: 'Lines of progress, then how the run went, or why there is none.' },
    failures: [
      'persona_not_found',
      'consent_required',
      'model_not_chosen',
      'model_not_used',
      'already_interpreting',
      'asks_no_model',
      'interpretation_failed',
    ],
  },
  putInterpretations: {
    tag: 'Interpretations',
    summary: 'Bring claims that were accepted elsewhere, as an export has them',
    description:
      'Each is checked again by the events that are here, without a model, and again by every build. One of the same id is replaced; a namespace has at most 200.',
    successes: { 200: 'How many are kept, and how many do not hold here, by why.' },
  },
  readInterpretations: {
    tag: 'Interpretations',
    summary: "Read a model's accepted claims as they stand, and how the newest run went",
    description:
      'What of them the newest persona leaves out is counted by why; not_asked_about counts own events that came after the newest run, for which nothing falls.',
    successes: { 200: 'The claims, the newest run, and the model that would be asked.' },
  },
  eraseInterpretations: {
    tag: 'Interpretations',
    summary: "Take a model's claims away, with the kept requests and answers",
    description: 'A run that goes on is ended first. Where a persona rests on one of them it is built anew.',
    successes: { 200: 'How many went.' },
  },
} as const;
