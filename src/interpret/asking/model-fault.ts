/** What a fault means for the run: this question is lost, or no other would go better. */
export type FaultWeight = 'question' | 'run';

/** A fault of the model or its server, as a sentence. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly weight: FaultWeight;
  /** tokens that had come by then, where these are more than were asked for */
  answered = 0;

  constructor(sentence: string, weight: FaultWeight = 'question', cause?: unknown) {
    super(sentence, { cause });
    this.weight = weight;
  }
}

/** The model thought until its answer was full, and gave none; it may do better when it is told not to. */
export class OnlyThought extends ModelFault {}
