import { safe } from '../../text/safe.ts';

/** A part of the report: rows of a name and what is said of it. */
export type Section = { readonly title: string; readonly rows: readonly (readonly [name: string, says: string])[] };

/** The lines of a section; whatever it holds is only drawn by a terminal. */
export function sectionLines({ title, rows }: Section): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return [
    '',
    `## ${title}`,
    '',
    ...rows.map(([name, says]) => `    ${safe(`${name.padEnd(width)}  ${says}`).trimEnd()}`),
  ];
}
