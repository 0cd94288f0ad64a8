/** How a place is shown: the provider, and its channel where it has one. */
export const placeName = (place: string): string => place.replace('\n', ' ').trim();
