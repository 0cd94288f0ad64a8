import type { Json } from '../../contract/scalars.ts';
import { jsonEscaped } from '../../text/json-escaped.ts';
import { safe } from '../../text/safe.ts';
import type { CliIo, Output } from '../cli-command.ts';

/** Writes one line of text of our own, or of any text that was made safe before. */
export const line = (output: Output, text: string): void => output.write(`${text}\n`);

/** Writes one line that holds text from outside, which is only drawn. */
export const safeLine = (output: Output, text: string): void => output.write(`${safe(text)}\n`);

/** Writes one JSON document; what could steer a terminal or hide stands in it as \u escapes, which mean the same. */
export const printJson = (io: CliIo, value: Json | object): void =>
  line(io.out, jsonEscaped(JSON.stringify(value, null, 2)));
