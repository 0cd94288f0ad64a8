import type { CompositePersona } from '../../contract/persona.ts';
import { at, below, children } from '../../contract/persona/json-pointer.ts';
import { askedInVain } from '../../contract/interpretations/asked-in-vain.ts';
import { byModelWords } from '../../contract/interpretations/by-model.ts';
import { claimsByModel } from '../../contract/interpretations/without-model.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import { questionWords } from '../../contract/preview/question-words.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Received } from '../../contract/received.ts';
import { amount } from '../../text/amount.ts';
import { wrap } from '../../text/cells.ts';
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

const saysNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || value === 'unknown' || (isList(value) && value.length === 0);

/** so many lines has a cell at most: a whole sentence in a narrow column beside others */
const mostLines = 12;

/** A table of the keys that some row tells something of, and under it the names of the others. */
function tableOf(rows: readonly Json[], width: number | undefined): string[] {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row as object)))];
  const valueIn = (row: Json, key: string) => (row as { [key: string]: Json })[key];
  const [told, untold] = [true, false].map((isTold) =>
    all.filter((key) => rows.some((row) => !saysNothing(valueIn(row, key))) === isTold),
  ) as [string[], string[]];
  const cell = (value: Json | undefined) =>
    value === undefined ? '—' : isList(value) ? value.map(plain).join(', ') || '—' : plain(value);
  if (told.length === 0) return [`${amount(rows.length)} without a word`];
  return [
    ...table(
      told.map((key) => ({ title: label(key).toUpperCase() })),
      rows.map((row) => told.map((key) => cell(valueIn(row, key)))),
      width,
      mostLines,
    ),
    ...(untold.length === 0 ? [] : [`not told: ${untold.map(label).join(', ')}`]),
  ];
}

/** Counts by name in one line, where that is all there is. */
const countsLine = (entries: readonly (readonly [string, Json])[]): string | undefined =>
  entries.length > 3 && entries.every(([, value]) => typeof value === 'number' && Number.isInteger(value))
    ? entries.map(([key, value]) => `${label(key)} ${plain(value)}`).join(' · ')
    : undefined;

/** How one value is told: why it is empty where that is said, and the columns there are. */
type Telling = { readonly width: number | undefined; readonly reason: (pointer: string) => string };

/** Any JSON as lines for people: labels, indented values, tables for lists of like things; deep ones as JSON. */
function lines(json: Json, pointer: string, telling: Telling, depth = 0): string[] {
  const { width, reason } = telling;
  const indent = '  '.repeat(depth);
  const empty = () => safe(`— ${reason(pointer)}`.trimEnd());
  if (isPlain(json)) return [indent + (saysNothing(json) ? empty() : safe(plain(json)))];
  if (depth > 6) return [indent + safe(JSON.stringify(json))];
  if (isList(json)) {
    if (json.length === 0) return [indent + empty()];
    if (json.every(isPlain)) return [indent + safe(json.map(plain).join(', '))];
    if (tabular(json)) return tableOf(json, width && width - indent.length).map((row) => indent + row);
    return json.flatMap((item, index) => lines(item, below(pointer, index), telling, depth));
  }
  const entries = Object.entries(json ?? {});
  if (entries.length === 0) return [indent + empty()];
  const counts = countsLine(entries);
  if (counts !== undefined)
    return (width === undefined ? [counts] : wrap(counts, width - indent.length)).map((row) => indent + row);
  const widest = Math.min(28, Math.max(...entries.map(([key]) => label(key).length)));
  return entries.flatMap(([key, value]) => {
    const inside = below(pointer, key);
    return isPlain(value) || (isList(value) && value.every(isPlain)) || children(value).length === 0
      ? [`${indent}${label(key).padEnd(widest)}  ${lines(value, inside, telling).join(' ')}`]
      : [`${indent}${label(key)}`, ...lines(value, inside, telling, depth + 1)];
  });
}

/** Writes beside each claim of a section that a model said, who said it. */
function nameModels(json: Json, raw: Json, section: Section): void {
  for (const { at: pointer, ...by } of claimsByModel(raw)) {
    if (!pointer.startsWith(`/${section}/`)) continue;
    const claim = at(json, pointer.slice(section.length + 1));
    if (typeof claim === 'object' && claim !== null && !isList(claim)) claim['said_by'] = byModelWords(by);
  }
}

/** One section of a persona as lines; what is empty is "—", with the reason where the gateway gives one. */
export function sectionText(
  persona: Received<CompositePersona>,
  section: Section,
  width: number | undefined,
): string[] {
  const value = persona[section];
  if (value === undefined) return ['—'];
  const json = JSON.parse(JSON.stringify(value)) as Json;
  const raw = JSON.parse(JSON.stringify(persona)) as Json;
  const claims = at(raw, '/provenance/claims');
  const reason = (pointer: string): string => {
    const why = at(claims, `${below('', pointer)}/reason`);
    return [typeof why === 'string' ? why : '', askedInVain(raw, pointer)].filter(Boolean).join('; ');
  };
  nameModels(json, raw, section);
  return lines(json, `/${section}`, { width, reason });
}

/** Whose persona it is, when it was built, and from how many events; of a preview, what it answers. */
export function headText(
  { subject, built_at, source_event_count: count, agent_id }: Received<CompositePersona>,
  question: PreviewQuestion | undefined,
): string[] {
  const events = `from ${typeof count === 'number' ? amount(count) : cellText(count)} events`;
  const how =
    question === undefined
      ? `built ${momentText(built_at)} UTC ${events} · agent ${cellText(agent_id)}`
      : `${questionWords(question)} · ${events} · a preview, nothing is stored`;
  return [safe(cellText(subject)), safe(how)];
}
