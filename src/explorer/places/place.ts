import type { ComponentType } from 'react';
import type { Place } from '../state/store/state.ts';

/** A place with its screen, which is loaded when it is first wanted; the first one's is part of the program's start. */
export type PlaceWithScreen = Place & { readonly screen: () => Promise<ComponentType> };
