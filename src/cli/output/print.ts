import type { Json } from '../../contract/scalars.ts';
import { safe } from '../../text/safe.ts';
import type { CliIo, Output } from '../cli-command.ts';

/** Writes one line of text of our own, or of any text that was made safe before. */
export const line = (output: Output, text: string): void => output.write(`${text}\n`);

/** Writes one line that holds text from outside, which is only drawn. */
export const safeLine = (output: Output, text: string): void => output.write(`${safe(text)}\n`);

const steering = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const tags = /[\u{e0000}-\u{e0fff}]/gu;
const escaped = (text: string) =>
  [...Array(text.length).keys()].map((index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');

/** Writes one JSON document; what could steer a terminal or hide stands in it as \u escapes, which mean the same. */
export const printJson = (io: CliIo, value: Json | object): void =>
  line(io.out, JSON.stringify(value, null, 2).replaceAll(steering, escaped).replaceAll(tags, escaped));
