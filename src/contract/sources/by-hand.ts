/** The reason with which something is stopped that a person stopped; any other end of a program is nobody's wish. */
export const byHand = 'SIGINT';
