import type { Place, State } from './state.ts';

/** The place on screen. */
export function placeOnScreen({ screen: { places } }: Pick<State, 'screen'>): Place {
  const place = places.at(-1);
  if (place === undefined) throw new Error('The explorer is at no place.');
  return place;
}

/** The place that has the keys: the one on screen, or the one that is open within it. */
export function here(state: State): Place {
  const place = placeOnScreen(state);
  return place.within?.isOpen(state) === true ? place.within.place : place;
}
