import type { InterpretationProgress } from '../contract/interpretations/interpretation.ts';
import type { InterpretNews, InterpretOrder } from '../contract/interpretations/interpreter.ts';
import type { Clock } from '../contract/time/clock.ts';
import type { Model } from './asking/post.ts';
import type { FindSecrets } from './choice/choose.ts';
import type { Examined } from './examination/examine.ts';
import type { KeptAnswers } from './kept/kept-answers.ts';

/** What is known of examinations: by host, model and version of the question. */
export type Examinations = {
  find(host: string, model: string, version: number): Examined | undefined;
  keep(host: string, model: string, version: number, examined: Examined): void;
  forget(host: string, model: string, version: number): void;
};

/** What a run works with. */
export type RunNeeds = {
  readonly order: InterpretOrder;
  readonly model: Model;
  readonly count: (text: string) => number;
  readonly clock: Clock;
  readonly kept: KeptAnswers;
  readonly examinations: Examinations;
  readonly findSecrets: FindSecrets;
  readonly tell: (news: InterpretNews) => void;
  readonly signal: AbortSignal;
};

/** A part of a run, as it is told. */
export type Stage = InterpretationProgress['stage'];
