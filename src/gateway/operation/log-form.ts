/** How log lines are written: for programs, or for people. */
export const logForms = ['json', 'text'] as const;
export type LogForm = (typeof logForms)[number];
