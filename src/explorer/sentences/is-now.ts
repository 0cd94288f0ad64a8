/** Contact so many days before the newest event is now; what was before that is formerly, as the other sentences have it. */
const nowDays = 365;
const dayLong = 86_400_000;

/** From which moment on (epoch ms) a contact is one of now, beside the newest event. */
export const nowFrom = (newest: number): number => newest - nowDays * dayLong;
