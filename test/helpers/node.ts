import process from 'node:process';

/** The Node that the built program is tried on: the one named by PERSONA_TEST_NODE, else this one. */
export const testedNode: string = process.env['PERSONA_TEST_NODE'] ?? process.execPath;
