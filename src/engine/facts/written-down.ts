/** The sources whose words were spoken, and written down by a machine: their spelling and marks are nobody's. */
const writtenDown = new Set(['transcript']);

/** Whether what a source holds was spoken, and written down by a machine. */
export const isWrittenDown = (provider: string): boolean => writtenDown.has(provider);
