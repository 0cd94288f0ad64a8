import type { Json } from '../../contract/scalars.ts';
import { jsonEscaped } from '../../text/json-escaped.ts';
import { safe, safeLines } from '../../text/safe.ts';
import type { CliIo, Output } from '../cli-command.ts';
import { markdownTable } from './markdown.ts';
import { pointed } from '../everywhere/pointed.ts';
import { type Column, table } from './table.ts';

/** Writes one line of text of our own, or of any text that was made safe before. */
export const line = (output: Output, text: string): void => output.write(`${text}\n`);

/** Writes one line that holds text from outside, which is only drawn. */
export const safeLine = (output: Output, text: string): void => output.write(`${safe(text)}\n`);

/** Writes one JSON document, or what --pointer leads to in it; what could steer a terminal or hide stands in it as \u escapes, which mean the same. */
export function printJson(io: CliIo, value: Json | object, indent = 2): void {
  const whole = JSON.stringify(value, null, indent);
  if (io.pointer === undefined) return line(io.out, jsonEscaped(whole));
  const found = pointed(JSON.parse(whole) as Json, io.pointer);
  if (typeof found !== 'string' || io.bareText !== true)
    return line(io.out, jsonEscaped(JSON.stringify(found, null, 2)));
  for (const text of safeLines(found, found.length + 1)) line(io.out, text);
}

/** How wide lines may become: a terminal's width, and any where nothing is to be cut. */
export const widthOf = ({ form, tty, columns }: CliIo): number | undefined =>
  tty && form !== 'wide' ? columns : undefined;

/** Writes a table in the form that is asked for: for people, or in Markdown. */
export function printTable(io: CliIo, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const heads = columns.map(({ title }) => title);
  const lines = io.form === 'markdown' ? markdownTable(heads, rows) : table(columns, rows, widthOf(io));
  for (const text of lines) line(io.out, text);
}
