/** How a command prints: text for people, the same with nothing cut and every column, Markdown, JSON, or what a CI reads. */
export const outputForms = ['text', 'wide', 'markdown', 'json', 'junit'] as const;
export type OutputForm = (typeof outputForms)[number];
