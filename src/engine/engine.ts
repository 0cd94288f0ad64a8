import type { SourceEvent } from '../contract/event.ts';
import type { PersonaBody } from '../contract/persona.ts';

/** A fold over the events of one persona: order-free and mergeable, so the same events give the same bytes. */
export type Engine = {
  /** Takes one event; events after `asOf` count only as what is upcoming. */
  add(event: SourceEvent): void;
  /** Takes all that another engine with the same options has taken. */
  merge(other: Engine): void;
  /** The persona of all that was taken so far. */
  finish(): PersonaBody;
};

export type EngineOptions = {
  /** the moment the persona is made for, ISO 8601 UTC: the build's `accepted_at` */
  readonly asOf: string;
  /** the display name, so that it is left out of topics */
  readonly subject: string;
};
