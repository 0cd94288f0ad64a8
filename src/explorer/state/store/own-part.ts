import type { Explorer, State } from './state.ts';

/** A part of the state that belongs to one place. */
export type OwnPart<S> = {
  readonly of: (state: State) => S;
  readonly change: (explorer: Pick<Explorer, 'getState'>, next: (now: S) => S) => void;
};

/** A place's own part of the state, so that a new place adds nothing to the state's other files. */
export function ownPart<S>(first: S): OwnPart<S> {
  const key = {};
  // Only this part puts anything under its key.
  const of = ({ own }: State) => (own.parts.has(key) ? (own.parts.get(key) as S) : first);
  return { of, change: ({ getState }, next) => getState().own.put(key, next(of(getState()))) };
}
