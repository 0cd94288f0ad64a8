import type { CompositePersona } from '../../contract/persona.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Received } from '../../contract/received.ts';
import { amount } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { cellText, momentText } from './cell-text.ts';
import { table } from './table.ts';

/** The sections of a persona, in the order they are shown. */
export const sections = ['identity', 'traits', 'episodes', 'peers', 'facets', 'providers'] as const;
export type Section = (typeof sections)[number];

const label = (key: string) => safe(key.replaceAll('_', ' '), 80);
const isList = (json: unknown): json is Json[] => Array.isArray(json);
const isPlain = (json: Json) => typeof json !== 'object' || json === null;
const rounded = (number: number) =>
  Number.isInteger(number) ? amount(number) : String(Math.round(number * 1000) / 1000);

function plain(json: Json): string {
  if (json === null || json === '') return '—';
  return typeof json === 'number' ? rounded(json) : momentText(json);
}

/** Rows of the same shape, each value plain or a list of plain ones, read best as a table. */
const tabular = (rows: readonly Json[]) =>
  rows.every(
    (row) =>
      !isPlain(row) &&
      !isList(row) &&
      Object.values(row ?? {}).every((value) => isPlain(value) || (isList(value) && value.every(isPlain))),
  );

function tableOf(rows: readonly Json[], width: number | undefined): string[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row as object)))];
  const cell = (value: Json | undefined) =>
    value === undefined ? '—' : isList(value) ? value.map(plain).join(', ') || '—' : plain(value);
  return table(
    keys.map((key) => ({ title: label(key).toUpperCase() })),
    rows.map((row) => keys.map((key) => cell((row as { [key: string]: Json })[key]))),
    width,
  );
}

/** Any JSON as lines for people: labels, indented values, tables for lists of like things; deep ones as JSON. */
function lines(json: Json, width: number | undefined, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  if (isPlain(json)) return [indent + safe(plain(json))];
  if (depth > 6) return [indent + safe(JSON.stringify(json))];
  if (isList(json)) {
    if (json.length === 0) return [`${indent}—`];
    if (json.every(isPlain)) return [indent + safe(json.map(plain).join(', '))];
    if (tabular(json)) return tableOf(json, width && width - indent.length).map((row) => indent + row);
    return json.flatMap((item) => lines(item, width, depth));
  }
  const entries = Object.entries(json ?? {});
  if (entries.length === 0) return [`${indent}—`];
  const widest = Math.min(28, Math.max(...entries.map(([key]) => label(key).length)));
  return entries.flatMap(([key, value]) =>
    isPlain(value) || (isList(value) && value.every(isPlain))
      ? [`${indent}${label(key).padEnd(widest)}  ${lines(value, width).join(' ')}`]
      : [`${indent}${label(key)}`, ...lines(value, width, depth + 1)],
  );
}

/** One section of a persona as lines; a missing one is "—". */
export function sectionText(
  persona: Received<CompositePersona>,
  section: Section,
  width: number | undefined,
): string[] {
  const value = persona[section];
  if (value === undefined) return ['—'];
  const json = JSON.parse(JSON.stringify(value)) as Json;
  return lines(json, width);
}

/** Whose persona it is, when it was built, and from how many events. */
export const headText = ({ subject, built_at, source_event_count, agent_id }: Received<CompositePersona>): string[] => [
  safe(cellText(subject)),
  safe(
    `built ${momentText(built_at)} UTC from ${typeof source_event_count === 'number' ? amount(source_event_count) : cellText(source_event_count)} events · agent ${cellText(agent_id)}`,
  ),
];
